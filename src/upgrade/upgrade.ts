/** Evaluates the update of a CRD on objects that the old CRD stores. */
import { versionIn } from '../check/judge.ts';
import { schemaAt, placeSegments } from '../engine/schemas.ts';
import type { FoundChange } from './changes/change.ts';
import { crdChanges } from './changes/crd-changes.ts';
import { crdPair, type CrdPair } from './requests/crd-update.ts';
import { fateOf, fatesIn, plainFate, relevantFates } from './fates/fate.ts';
import { FateGroups } from './fates/groups.ts';
import { harmsOf, type Harm } from './fates/harms.ts';
import { plainOutcome, refusedOutcome } from './requests/outcome.ts';
import { planFor, type Plan } from './plans/plan.ts';
import { concerns } from './proofs/concerns.ts';
import { provenChanges, type Change, type KnownObject } from './proofs/prove.ts';
import type { Fates } from './fates/readings.ts';
import { storedUnder, type Stored } from './fates/stored.ts';
import type { CrdFate, FateGroup, ObjectFate, ObjectSource, UnstoredObject, UpgradeOptions, UpgradeText } from './model/types.ts'; // prettier-ignore

/** An object, as the text to send. */
export interface UpgradeObject {
  readonly source: ObjectSource;
  readonly text: string;
}

export interface UpgradeReport {
  readonly crd: CrdFate;
  /** Both CRDs mean the same. */
  readonly isSame: boolean;
  readonly changes: readonly Change[];
  readonly objects: readonly ObjectFate[];
  readonly unstored: readonly UnstoredObject[];
  readonly groups: readonly FateGroup[];
  readonly plan: Plan;
  /** Limits of the answers, in our words. */
  readonly notes: readonly string[];
}

/** The old CRD can't be read. */
export interface NoUpgrade {
  readonly unread: string;
}

/** Never throws on a text. */
export function upgrade(
  old: UpgradeText,
  now: UpgradeText,
  objects: readonly UpgradeObject[],
  options: UpgradeOptions = {},
): UpgradeReport | NoUpgrade {
  const pair = crdPair(old, now, options);
  if ('unread' in pair) return pair;
  const fates = fatesIn(pair);
  const changes = pair.now ? crdChanges(pair.old.served, pair.now.served) : [];
  const evaluated = evaluate(pair, fates, objects, changes);
  return {
    crd: plainOutcome(pair.fate),
    isSame: pair.fate.accepted && changes.length === 0,
    changes: provenChanges(pair, fates, changes, evaluated.known),
    objects: evaluated.fates,
    unstored: evaluated.unstored,
    groups: evaluated.groups.get(),
    plan: planFor(pair, now.text, evaluated.stored),
    notes: notesOf(pair),
  };
}

interface Evaluated {
  readonly fates: ObjectFate[];
  readonly unstored: UnstoredObject[];
  readonly known: KnownObject[];
  readonly stored: Stored[];
  readonly groups: FateGroups;
}

function evaluate(
  { old }: CrdPair,
  fates: Fates | undefined,
  objects: readonly UpgradeObject[],
  changes: readonly FoundChange[],
): Evaluated {
  const all: Evaluated = { fates: [], unstored: [], known: [], stored: [], groups: new FateGroups() };
  for (const { source, text } of objects) {
    const stored = storedUnder(old, text, versionIn(source.apiVersion));
    if ('refusal' in stored) {
      const { code, message, causes } = plainOutcome(refusedOutcome(stored, undefined));
      all.unstored.push({ source, code, message, causes });
      continue;
    }
    all.stored.push(stored);
    if (!fates) continue;
    const own = fateOf(fates, stored);
    const harms = relevantFates(fates, stored, own).flatMap(harmsOf);
    all.fates.push(...own.map((fate) => plainFate(fate, source)));
    all.known.push({ source, harms });
    all.groups.add(source, harms, (harm) => ({
      line: lineOfChange(fates, harm),
      kinds: [...new Set(changes.filter((change) => concerns(change, harm)).map(({ kind }) => kind))],
    }));
  }
  return all;
} // prettier-ignore

/** The line of the cause; of a field that is read differently, that of its schema or of the nearest parent. */
function lineOfChange({ now, lines }: Fates, { cause, path, version }: Harm): number | undefined {
  if (cause) return cause.line;
  const root = now.served.versions.find(({ name }) => name === version)?.schema;
  if (!root || !path) return undefined;
  for (let length = path.length; length >= 0; length--) {
    const schema = schemaAt(root, path.slice(0, length));
    if (schema) return lines.at(placeSegments(schema.place));
  }
  return undefined;
}

function notesOf({ isUnconverted, oldRefused, fate }: CrdPair): string[] {
  return [
    ...(isUnconverted
      ? ['The conversion webhook was not run: objects keep their fields in all versions.']
      : []),
    ...(oldRefused === undefined
      ? []
      : [`The API server would reject the old CRD as a new one; it is treated as stored. ${oldRefused}`]),
    ...(fate.evaluated === 'as if installed'
      ? ['The update is rejected. Objects are evaluated as if the new CRD were installed.']
      : []),
  ];
}
