/** A plan that the engine finds for a history, and the judge's answers to its steps. */
import { versionIn } from '../../src/check/version-in.ts';
import type { Minor } from '../../src/engine/minors.ts';
import { toJson } from '../../src/engine/values.ts';
import { storedUnder, type Stored } from '../../src/upgrade/fates/stored.ts';
import { isMigrated, planFor, type Plan, type Planned } from '../../src/upgrade/plans/plan.ts';
import { crdPair, type CrdPair } from '../../src/upgrade/requests/crd-update.ts';
import { read, withoutSystemFields } from '../../src/upgrade/requests/requests.ts';
import type { Case, Step } from '../format/case.ts';
import type { History } from './history.ts';

const yaml = 'application/yaml';
const json = 'application/json';

/** The engine's answers to a history. */
export interface OwnPlan {
  readonly plan: Plan;
  readonly pair: CrdPair;
  /** The objects that are stored when the plan begins. */
  readonly objects: readonly StoredObject[];
}

interface StoredObject {
  readonly name: string;
  readonly body: string;
  readonly stored: Stored;
  /** Whether the migration writes it; undefined without one. */
  readonly isMigrated: boolean | undefined;
  /** The object that the migration sends. */
  readonly migrated: string | undefined;
}

/** The plan from the last form of the history. */
export function ownPlan({ forms, now }: History, minor: Minor): OwnPlan | undefined {
  const stored: { name: string; body: string; stored: Stored }[] = [];
  let before: readonly string[] = [];
  for (const [i, { crd, objects }] of forms.entries()) {
    const next = forms[i + 1];
    const pair = crdPair({ text: withStatus(crd, before) }, { text: next?.crd ?? now }, { minor });
    if ('unread' in pair) return undefined;
    for (const body of objects) {
      const own = storedUnder(pair.old, body, versionOf(body));
      if (!('refusal' in own)) stored.push({ name: nameOf(body), body, stored: own });
    }
    if (!next) return planned(pair, now, stored);
    before = pair.fate.storedVersions;
  }
  return undefined;
}

function planned(pair: CrdPair, now: string, stored: readonly Omit<StoredObject, 'isMigrated' | 'migrated'>[]): OwnPlan {
  const own = planFor(pair, now);
  const objects = stored.map((one): StoredObject => ({ ...one, ...migrationOf(own, one.stored) }));
  return { plan: own.plan, pair, objects };
} // prettier-ignore

function migrationOf({ migration }: Planned, stored: Stored): Pick<StoredObject, 'isMigrated' | 'migrated'> {
  if (!migration) return { isMigrated: undefined, migrated: undefined };
  const answer = read(migration.server, stored.stored, migration.storage);
  const migrated = answer.accepted ? toJson(withoutSystemFields(answer.object)) : undefined;
  return { isMigrated: isMigrated(migration, stored), migrated };
}

export function withStatus(crd: string, storedVersions: readonly string[]): string {
  if (storedVersions.length === 0) return crd;
  return JSON.stringify({ ...(JSON.parse(crd) as object), status: { storedVersions } });
}

/** The history as the judge's case: the first form, then objects and updates. */
export function historyCase({ name, forms }: History, own: OwnPlan): Case & { steps: Step[] } {
  const known = new Set(own.objects.map((one) => one.name));
  const steps = forms.flatMap(({ crd, objects }, i): Step[] => [
    ...(i === 0 ? [] : [updateCrd(crd)]),
    ...objects.filter((body) => known.has(nameOf(body))).map((body): Step => {
      return { verb: 'create', body, contentType: yaml, fieldValidation: 'Ignore', fieldManager: 'crd-playground' };
    }),
  ]);
  return { name, crd: { body: forms[0]?.crd ?? '', contentType: yaml, fieldValidation: 'Ignore' }, steps };
} // prettier-ignore

export function updateCrd(body: string): Step {
  return { verb: 'updateCrd', body, contentType: yaml, fieldValidation: 'Strict' };
}

/** Replaces the status of the CRD. The conditions are those that the server's controllers set. */
export function setStoredVersions(crd: string, storedVersions: readonly string[]): Step {
  const { metadata, spec } = JSON.parse(crd) as { metadata: object; spec: { names: object } };
  const conditions = ['NamesAccepted', 'Established'].map((type) => ({ type, status: 'True', reason: 'Set', message: '', lastTransitionTime: '2020-01-01T00:00:00Z' }));
  const body = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata,
    spec,
    status: { storedVersions, acceptedNames: spec.names, conditions },
  };
  return { verb: 'updateCrd', subresource: 'status', body: JSON.stringify(body), contentType: json, fieldValidation: 'Ignore' };
} // prettier-ignore

/** A step with whether the engine expects the judge to accept it. */
export interface ExpectedStep {
  readonly what: string;
  readonly step: Step;
  readonly isAccepted: boolean;
}

/** The steps of the plan; afterwards, every object that was written can be read. */
export function planSteps({ forms, now }: History, { plan, objects, pair }: OwnPlan): ExpectedStep[] {
  const last = forms.at(-1)?.crd ?? '';
  const expected = plan.steps.flatMap((step): ExpectedStep[] => {
    switch (step.action) {
      case 'apply-new':
        return [{ what: step.action, step: updateCrd(now), isAccepted: step.accepted }];
      case 'apply-both':
        return [{ what: step.action, step: updateCrd(step.crd ?? ''), isAccepted: step.accepted }];
      case 'migrate':
        return objects.map((object) => migrateStep(object, storageIn(now)));
      case 'set-stored-versions':
        return [
          {
            what: step.action,
            step: setStoredVersions(last, step.storedVersions),
            isAccepted: step.accepted,
          },
        ];
    }
  });
  const served = pair.now?.served.versions.find((version) => version.served)?.name;
  if (!plan.found || served === undefined || plan.steps.length === 1) return expected;
  const written = objects.filter((object) => object.isMigrated);
  return [
    ...expected,
    ...written.map(({ name }): ExpectedStep => {
      return { what: `read ${name}`, step: { verb: 'get', version: served, name }, isAccepted: true };
    }),
  ];
}

function migrateStep({ name, isMigrated: isAccepted = false, migrated }: StoredObject, version: string): ExpectedStep {
  const what = `migrate ${name}`;
  if (migrated === undefined) return { what, step: { verb: 'get', version, name }, isAccepted: false };
  return { what, step: { verb: 'update', body: migrated, contentType: json, fieldValidation: 'Warn', version, name }, isAccepted };
} // prettier-ignore

function storageIn(crd: string): string {
  const { spec } = JSON.parse(crd) as { spec: { versions: { name: string; storage: boolean }[] } };
  return spec.versions.find(({ storage }) => storage)?.name ?? '';
}

function nameOf(object: string): string {
  return (JSON.parse(object) as { metadata: { name: string } }).metadata.name;
}

function versionOf(object: string): string {
  return versionIn((JSON.parse(object) as { apiVersion: string }).apiVersion);
}
