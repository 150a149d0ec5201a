/**
 * The field ownership of a CRD, and the effects of writes and applies on it.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields over the type of CRDs,
 * k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition (GetResetFields).
 */
import { FieldSet } from '../../apply/field-set.ts';
import { applyConfiguration, managersAfterUpdate } from '../../apply/managers.ts';
import { mergeTypeOfGo } from '../../apply/merge-type-of-go.ts';
import { noManagers } from '../../objectmeta/names/fields.ts';
import { sameManagers, type Managers, type Owner } from '../../apply/owner.ts';
import { fieldElement } from '../../apply/path-element.ts';
import { sentManagers } from '../../apply/sent-managers.ts';
import type { Views } from '../../apply/views.ts';
import { crdGroup, crdKind, crdTypes } from '../../crd/model/types.ts';
import { deepCopy, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf, type Minor } from '../../kubernetes/behaviour.ts';
import { badRequest, type Refusal } from '../../status/status.ts';
import { encodeTyped } from '../../typed/encode.ts';
import { orderedJson } from '../../typed/ordered-json.ts';
import { say } from '../../codes/customresource.ts';
import { conflictRefusal, failed, kindText, sendsManagers } from './applied-texts.ts';
import { applyOverLastApplied, updateLastApplied } from './last-applied.ts';
import { unfitCrd } from './unfit-crd.ts';

const apiVersion = `${crdGroup}/v1`;
const type = mergeTypeOfGo(crdTypes.v1);

/** A write of a CRD or of its status. */
export interface CrdWrite {
  readonly manager: string;
  readonly subresource: '' | 'status';
  readonly kubernetes: Minor;
  /** The time of the write, in its stored form. */
  readonly now: string;
}

/** A CRD as the server writes it, with its managers. */
export function crdText(crd: JsonObject): string {
  return orderedJson(crdTypes.v1, crd);
}

/** The controllers of the server itself. */
const controllers = 'kube-apiserver';

function viewsOf(subresource: CrdWrite['subresource']): Views {
  const foreign = subresource === 'status' ? ['metadata', 'spec'] : ['status'];
  const reset = FieldSet.of(...foreign.map((field) => [fieldElement(field)]));
  return {
    view: (version) => (version === apiVersion ? { type, reset } : undefined),
    // Never called: there is only one version.
    convert: (object) => ({ object }),
  };
}

/** Returns what a create is compared with: a Go struct, which always has all fields. */
function emptyCrd(): JsonObject {
  const empty = encodeTyped(crdTypes.v1, new Map()) as JsonObject;
  return empty.set('apiVersion', apiVersion).set('kind', crdKind);
}

/**
 * The managers after a create (`before` is undefined), an update or a patch, and once the controllers have written the
 * status. `sent`: the managedFields of the client.
 */
export function crdOwnersAfter(
  before: JsonObject | undefined,
  after: JsonObject,
  stored: Managers,
  sent: JsonValue | undefined,
  write: CrdWrite,
): Managers {
  const managers = (write.subresource === '' ? sentManagers(sent, behaviourOf(write.kubernetes)) : undefined) ?? stored; // prettier-ignore
  // Matches the API server: if a CRD has no managers, later ones aren't kept until someone applies it.
  if (before !== undefined && managers.size === 0) return managers;
  const from = before ?? emptyCrd();
  const written = updated(from, after, managers, write);
  const settled = settledOwners(from, after, written, write.now);
  return sameManagers(stored, settled, 'times apart') ? stored : settled;
}

function updated(
  before: JsonObject,
  after: JsonObject,
  managers: Managers,
  write: Omit<CrdWrite, 'kubernetes'>,
): Managers {
  const { manager, subresource, now } = write;
  const writer: Owner = { manager: manager || 'unknown', operation: 'Update', apiVersion, subresource };
  const result = managersAfterUpdate(before, after, writer, managers, { views: viewsOf(subresource), now });
  return 'managers' in result ? result.managers : noManagers;
}

/** The stored versions are set by the write itself, and so have no manager. */
function settledOwners(before: JsonObject, after: JsonObject, managers: Managers, now: string): Managers {
  const status = after.get('status');
  const storedVersions = (status as JsonObject | undefined)?.get('storedVersions') ?? null;
  const unsettled = new Map(before.get('status') as JsonObject | undefined).set(
    'storedVersions',
    storedVersions,
  );
  const from = new Map(after).set('status', unsettled);
  return updated(from, after, managers, {
    manager: controllers,
    subresource: 'status',
    now,
  });
}

/** A CRD that was applied, before it is admitted. */
export type AppliedCrd =
  { readonly crd: JsonObject; readonly managers: Managers } | { readonly refusal: Refusal };

/** Applies `config` to a CRD, or to none. */
export function applyToCrd(
  live: JsonObject | undefined,
  config: JsonObject,
  stored: Managers,
  mode: 'forced' | 'careful',
  write: CrdWrite,
): AppliedCrd {
  const { manager, subresource, now } = write;
  const kind = kindText(config);
  if (kind !== `${apiVersion}, Kind=${crdKind}`) {
    return { refusal: badRequest(say('applied-other-type', { type: kind })) };
  }
  if (sendsManagers(config)) return { refusal: badRequest(say('applied-managed-fields')) };
  const unfit = unfitCrd(config);
  if (unfit) return { refusal: unfit };
  const writer: Owner = { manager, operation: 'Apply', apiVersion, subresource };
  // Fields of a CRD that doesn't exist yet have no owner, not even one before the first apply.
  const from = live ?? new Map([...emptyCrd()].filter(([key]) => key === 'apiVersion' || key === 'kind'));
  const isUnowned = live !== undefined && stored.size === 0;
  const known = isUnowned
    ? updated(emptyCrd(), live, stored, { ...write, manager: 'before-first-apply' })
    : stored;
  const applied = applyOverLastApplied(
    (how) => applyConfiguration(from, config, writer, known, { views: viewsOf(subresource), now }, how),
    mode,
    { manager, live: from, type },
  );
  if ('problem' in applied) return { refusal: failed(applied.problem) };
  if ('conflicts' in applied) return { refusal: conflictRefusal(applied.conflicts) };
  const crd = applied.object ?? deepCopy(from);
  updateLastApplied(crd, config, manager);
  return { crd, managers: applied.managers };
}

/** The managers of an applied CRD once the controllers have written its status. */
export function crdOwnersApplied(
  before: JsonObject | undefined,
  after: JsonObject,
  stored: Managers,
  applied: Managers,
  now: string,
): Managers {
  const settled = settledOwners(before ?? emptyCrd(), after, applied, now);
  return sameManagers(stored, settled, 'times apart') ? stored : settled;
}
