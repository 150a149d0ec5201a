/** The steps that lead from the old CRD to the new one without a rejection, each of them answered by the engine. */
import { admitCrdUpdate } from '../../engine/index.ts';
import type { CrdAnswer, ServedCrd } from '../../engine/answers.ts';
import { isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { ShownStep } from '../../protocol/upgrade.ts';
import { toYaml } from '../../language/samples/write.ts';
import {
  messageOfUpdate,
  storageOf,
  storedVersionsOf,
  withStoredVersions,
  type CrdPair,
} from '../requests/crd-update.ts';
import { read, update, withoutSystemFields, type Server } from '../requests/requests.ts';
import type { Stored } from '../fates/stored.ts';

export interface PlanStep extends ShownStep {
  readonly code: number;
}

export interface Plan {
  /** Whether the last step installs the new CRD. */
  readonly found: boolean;
  readonly steps: readonly PlanStep[];
  /** Versions that stay in `status.storedVersions`: migrate their objects before you remove them. */
  readonly left: readonly string[];
}

/** The CRD of the first step, and the version in which objects are written back. */
export interface Migration {
  readonly server: Server;
  readonly storage: string;
}

/** A plan whose objects are still to be counted. */
export interface Planned {
  readonly plan: Plan;
  readonly migration: Migration | undefined;
}

/** `text` is that of the new CRD. */
export function planFor(pair: CrdPair, text: string): Planned {
  const { now, old, fate } = pair;
  const direct = applied('apply-new', fate, fate.storedVersions);
  const alone = (found: boolean, left: readonly string[]): Planned => ({
    plan: { found, steps: [direct], left },
    migration: undefined,
  });
  if (!now) return alone(false, []);
  if (fate.accepted) return alone(true, leftIn(now.served));
  for (const both of bothCrds(old.served, now.served)) {
    const planned = stepsOver(pair, both, text);
    if (planned) return planned;
  }
  return alone(false, []);
}

/** The plan with the number of objects that its migration writes and can't write. */
export function withMigrated(plan: Plan, objects: NonNullable<PlanStep['objects']>): Plan {
  const steps = plan.steps.map((step) => (step.action === 'migrate' ? { ...step, objects } : step));
  return { ...plan, steps };
}

function leftIn(served: ServedCrd): string[] {
  const storage = storageOf(served);
  return storedVersionsOf(served).filter((name) => name !== storage);
}

interface Answered {
  readonly accepted: boolean;
  readonly code: number;
  readonly message: string;
}

function applied(
  action: PlanStep['action'],
  { accepted, code, message }: Answered,
  storedVersions: readonly string[],
  crd?: string,
): PlanStep {
  const file = crd === undefined ? 'new-crd.yaml' : 'both-versions.yaml';
  const own = crd === undefined ? {} : { crd };
  return { action, accepted, code, message, storedVersions, ...own, commands: [`kubectl replace -f ${file}`] };
} // prettier-ignore

/** Undefined if the API server rejects one of the steps. */
function stepsOver({ old, now }: CrdPair, both: JsonObject, text: string): Planned | undefined {
  const crd = toYaml(both);
  const first = sent(old.served, crd, old);
  const storage = now && storageOf(now.served);
  if (first.accepted !== true || storage === undefined) return undefined;
  const middle = { ...old, served: { ...first.served, ...(old.served.webhook && { webhook: old.served.webhook }) } };
  const cut = withStoredVersions(first.served, [storage]);
  const last = sent(cut, text, old);
  if (last.accepted !== true) return undefined;
  const { name, plural, group } = old.served;
  const patch = JSON.stringify({ status: { storedVersions: [storage] } });
  const steps: PlanStep[] = [
    applied('apply-both', answeredStep(first), storedVersionsOf(first.served), crd),
    {
      action: 'migrate',
      accepted: true,
      code: 200,
      message: '',
      storedVersions: storedVersionsOf(first.served),
      commands: [`kubectl get ${plural}.${storage}.${group} -A -o json | kubectl replace -f -`],
    },
    {
      action: 'set-stored-versions',
      accepted: true,
      code: 200,
      message: '',
      storedVersions: [storage],
      commands: [`kubectl patch crd ${name} --subresource=status --type=merge -p '${patch}'`],
    },
    applied('apply-new', answeredStep(last), storedVersionsOf(last.served)),
  ];
  return { plan: { found: true, steps, left: [] }, migration: { server: middle, storage } };
} // prettier-ignore

function sent(held: ServedCrd, text: string, { around }: Server): CrdAnswer {
  const body = { text, contentType: 'application/yaml', fieldValidation: 'Strict' } as const;
  return admitCrdUpdate(body, held, around, { missingResourceVersion: 'fill in' });
}

function answeredStep(answer: CrdAnswer): Answered {
  if (answer.accepted === true) return { accepted: true, code: answer.code, message: '' };
  return {
    accepted: false,
    code: answer.accepted === 'crash' ? 0 : answer.code,
    message: messageOfUpdate(answer),
  };
}

/** Whether the object can be written back in the storage version. */
export function isMigrated({ server, storage }: Migration, { stored }: Stored): boolean {
  const answer = read(server, stored, storage);
  if (!answer.accepted) return false;
  return update(server, stored, withoutSystemFields(answer.object), storage).accepted;
}

/** CRDs with the versions of both: the new one with the old versions, and the old one with the new versions. */
function* bothCrds(old: ServedCrd, now: ServedCrd): Generator<JsonObject, void> {
  const [before, after] = [versionNamesOf(old), versionNamesOf(now)];
  const name = (version: JsonObject): string => textOf(version, 'name');
  const gone = before.filter((version) => !after.some((one) => name(one) === name(version)));
  const unstored = (version: JsonObject): JsonObject => new Map(version).set('storage', false);
  yield withVersions(now, [...after, ...gone.map(unstored)]);
  const fresh = after.filter((version) => !before.some((one) => name(one) === name(version)));
  const storage = storageOf(now) ?? '';
  const switched = (version: JsonObject): JsonObject => new Map(version).set('storage', name(version) === storage);
  yield withVersions(old, [...before, ...fresh].map(switched));
} // prettier-ignore

function versionNamesOf({ object }: ServedCrd): JsonObject[] {
  const versions = objectAt(object, 'spec')?.get('versions');
  return isArray(versions) ? versions.filter(isObject) : [];
}

/** The CRD as a client sends it. */
function withVersions({ object }: ServedCrd, versions: readonly JsonValue[]): JsonObject {
  const own: JsonObject = new Map(withoutSystemFields(object));
  own.delete('status');
  return own.set('spec', new Map(objectAt(object, 'spec') ?? []).set('versions', [...versions]));
}
