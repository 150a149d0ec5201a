/**
 * Applies a configuration to an object or to its scale.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (FieldManager.Apply).
 */
import { applyConfiguration } from '../../apply/managers.ts';
import { noManagers } from '../../objectmeta/names/fields.ts';
import type { MergeType } from '../../apply/merge-type.ts';
import { nestsTooDeepToApply, tooDeepToApply } from '../../apply/nesting.ts';
import type { Managers } from '../../apply/owner.ts';
import { appliedErrorsText, validateApplied } from '../../apply/validate-applied.ts';
import { applyDefaults } from '../../defaulting/apply-defaults.ts';
import { deepCopy, type JsonObject } from '../../json/value.ts';
import { badRequest, internalRefusal, plainError, type Refusal } from '../../status/status.ts';
import { apiVersionOf } from '../../request/api-version.ts';
import { say } from '../../codes/customresource.ts';
import type { Trace } from '../../trace/trace.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { mergeTypeOfVersion, viewsOf, type Write } from '../owner-views/owner-views.ts';
import { emptyObject, ownerOf, storedOwners } from '../storage/owners.ts';
import { conflictRefusal, failed, kindText, objectText, sendsManagers } from './applied-texts.ts';
import { applyToScale } from './apply-scale.ts';
import { applyOverLastApplied, updateLastApplied } from './last-applied.ts';

/** The parts of an apply request that matter for the object. */
export interface Apply {
  readonly write: Write;
  /** Whether fields are taken from other managers. */
  readonly mode: 'forced' | 'careful';
  readonly stored: StoredObject | undefined;
  /** Records the defaults. */
  readonly trace?: Trace | undefined;
}

export type Applied =
  { readonly object: JsonObject; readonly managers: Managers } | { readonly refusal: Refusal };

/** Applies `config` to the object `live`, which is almost empty when nothing is stored. */
export function applyTo(live: JsonObject, config: JsonObject, apply: Apply): Applied {
  const { write, mode, stored } = apply;
  const { serving, version, now } = write;
  const { crd } = serving;
  const ownType = mergeTypeOfVersion(serving, version);
  if (nestsTooDeepToApply(config, ownType) || nestsTooDeepToApply(live, ownType)) {
    return { refusal: internalRefusal(tooDeepToApply) };
  }
  if (write.subresource === 'scale' && version.scale !== undefined) {
    const { manager, apiVersion } = ownerOf(write, 'Apply');
    const owners = storedOwners(stored);
    return applyToScale(config, live, { crd, scale: version.scale, apiVersion, manager, mode, owners, now });
  }
  const type = kindText(config);
  if (type !== `${crd.group}/${version.name}, Kind=${crd.kind}`) {
    return { refusal: badRequest(say('applied-other-type', { type })) };
  }
  return applyToObject(live, config, apply);
}

function applyToObject(live: JsonObject, config: JsonObject, apply: Apply): Applied {
  const { write, mode, stored, trace } = apply;
  const { serving, version, now } = write;
  const before = storedOwners(stored);
  const views = viewsOf(write, { of: 'all', managers: () => before });
  const view = views.view(apiVersionOf(serving.crd.group, version.name));
  if (stored && view && before.size === 0) {
    // All fields get the manager before-first-apply, which requires a readable object.
    const what = 'failed to create manager for existing fields: failed to convert new object';
    const unreadable = untyped(live, view.type, 'allowed', (about) => `${what} (${about}) to smd typed`);
    if (unreadable) return { refusal: unreadable };
  }
  if (sendsManagers(config)) return { refusal: badRequest(say('applied-managed-fields')) };
  if (!view) return { object: live, managers: noManagers };
  const unfit =
    untyped(config, view.type, 'refused', (about) => `failed to create typed patch object (${about})`) ??
    untyped(live, view.type, 'allowed', (about) => `failed to create typed live object (${about})`);
  if (unfit) return { refusal: unfit };
  const writer = ownerOf(write, 'Apply');
  const from = stored ? live : emptyObject(config);
  const applied = applyOverLastApplied(
    (how) => applyConfiguration(from, config, writer, before, { views, now }, how),
    mode,
    { manager: writer.manager, live, type: view.type },
  );
  if ('problem' in applied) return { refusal: failed(applied.problem) };
  if ('conflicts' in applied) return { refusal: conflictRefusal(applied.conflicts) };
  const object = applied.object ?? deepCopy(live);
  if (applied.object) {
    const stopped = applyDefaults(object, serving.schemas.get(version.name), trace);
    if (stopped !== undefined) return { refusal: internalRefusal(stopped) };
  }
  updateLastApplied(object, config, writer.manager);
  return { object, managers: applied.managers };
}

/** The rejection of an object that doesn't fit its merge type. */
function untyped(
  object: JsonObject,
  type: MergeType,
  duplicates: 'allowed' | 'refused',
  what: (about: string) => string,
): Refusal | undefined {
  const errors = validateApplied(type, object, duplicates);
  if (errors.length === 0) return undefined;
  return plainError(errors, `${what(objectText(object))}: ${appliedErrorsText(errors)}`);
}
