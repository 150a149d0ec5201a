/** Evaluates the update of a CRD on objects that the old CRD stores. */
import { versionIn } from '../check/version-in.ts';
import { schemaAt, placeSegments } from '../engine/schemas.ts';
import type { FoundChange } from './changes/change.ts';
import { crdChanges } from './changes/crd-changes.ts';
import { crdPair, type CrdPair } from './requests/crd-update.ts';
import { fateOf, fatesIn, plainFate, relevantFates } from './fates/fate.ts';
import { FateGroups, mergedGroups, type AboutHarm, type CountedGroup } from './fates/groups.ts';
import { harmsOf, hurts, type Harm } from './fates/harms.ts';
import { plainOutcome, refusedOutcome } from './requests/outcome.ts';
import { isMigrated, planFor, withMigrated, type Plan, type Planned } from './plans/plan.ts';
import { concerns } from './proofs/concerns.ts';
import { provingChanges, worseOf, worseProof, type Change, type ObjectProof } from './proofs/prove.ts';
import type { Fates } from './fates/readings.ts';
import { storedUnder } from './fates/stored.ts';
import type { UpgradeObject } from '../protocol/upgrade.ts';
import type { CrdFate, FateGroup, ObjectFate, UnstoredObject, UpgradeOptions, UpgradeText } from './model/types.ts'; // prettier-ignore

export interface UpgradeReport {
  readonly crd: CrdFate;
  /** Both CRDs mean the same. */
  readonly isSame: boolean;
  readonly changes: readonly Change[];
  /** How many objects were evaluated, and how many the old CRD doesn't store. */
  readonly counts: { readonly evaluated: number; readonly unstored: number };
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

/** The evaluation of some of the objects, as plain data. Parts are merged in the order of the objects. */
export interface UpgradePart {
  readonly fates: readonly ObjectFate[];
  readonly unstored: readonly UnstoredObject[];
  readonly groups: readonly CountedGroup[];
  readonly proofs: readonly (ObjectProof | undefined)[];
  /** How many objects were evaluated, and how many the migration writes. */
  readonly counts: {
    readonly known: number;
    /** How many of them lose data, or meet rejections. */
    readonly hurt: number;
    readonly written: number;
    readonly refused: number;
    /** How many the old CRD doesn't store; they aren't evaluated. */
    readonly unstored: number;
  };
}

/** Never throws on a text. */
export function upgrade(
  old: UpgradeText,
  now: UpgradeText,
  objects: readonly UpgradeObject[],
  options: UpgradeOptions = {},
): UpgradeReport | NoUpgrade {
  const started = startUpgrade(old, now, options);
  return 'unread' in started ? started : started.report([started.evaluate(objects)]);
}

/** Never throws on a text. */
export function startUpgrade(
  old: UpgradeText,
  now: UpgradeText,
  options: UpgradeOptions = {},
): Upgrading | NoUpgrade {
  const pair = crdPair(old, now, options);
  return 'unread' in pair ? pair : new Upgrading(pair, now.text);
}

/** An upgrade whose CRDs have been read: objects are evaluated in parts, also in several threads. */
export class Upgrading {
  readonly #pair: CrdPair;
  readonly #fates: Fates | undefined;
  readonly #changes: readonly FoundChange[];
  readonly #planned: Planned;

  /** `text` is that of the new CRD. */
  constructor(pair: CrdPair, text: string) {
    this.#pair = pair;
    this.#fates = fatesIn(pair);
    this.#changes = pair.now ? crdChanges(pair.old.served, pair.now.served) : [];
    this.#planned = planFor(pair, text);
  }

  get pair(): CrdPair {
    return this.#pair;
  }

  get countOfChanges(): number {
    return this.#changes.length;
  }

  evaluate(objects: readonly UpgradeObject[]): UpgradePart {
    const fates: ObjectFate[] = [];
    const unstored: UnstoredObject[] = [];
    const groups = new FateGroups();
    const proofs: (ObjectProof | undefined)[] = this.#changes.map(() => undefined);
    const counts = { known: 0, hurt: 0, written: 0, refused: 0, unstored: 0 };
    const { migration } = this.#planned;
    for (const { source, text } of objects) {
      const stored = storedUnder(this.#pair.old, text, versionIn(source.apiVersion));
      if ('refusal' in stored) {
        const { code, message, causes } = plainOutcome(refusedOutcome(stored, undefined));
        unstored.push({ source, code, message, causes });
        counts.unstored++;
        continue;
      }
      if (migration) counts[isMigrated(migration, stored) ? 'written' : 'refused']++;
      const known = this.#fates;
      if (!known) continue;
      const own = fateOf(known, stored);
      const harms = relevantFates(known, stored, own).flatMap(harmsOf);
      fates.push(...own.map((fate) => plainFate(fate, source)));
      counts.known++;
      if (harms.some(({ effect }) => hurts(effect))) counts.hurt++;
      for (const [i, change] of this.#changes.entries())
        proofs[i] = worseProof(change, source, harms, proofs[i]);
      groups.add(source, harms);
    }
    return { fates, unstored, groups: groups.get((harm) => this.#about(harm)), proofs, counts };
  }

  report(parts: readonly UpgradePart[]): UpgradeReport {
    const steps = this.reporting(parts);
    for (;;) {
      const { done, value } = steps.next();
      if (done) return value;
    }
  }

  /** The same in steps; yields the number of changes that are proved so far. */
  *reporting(parts: readonly UpgradePart[]): Generator<number, UpgradeReport> {
    const { fate } = this.#pair;
    const changes = this.#changes;
    const proofs = changes.map((_, i) => parts.map((part) => part.proofs[i]).reduce(worseOf, undefined));
    const sum = (key: keyof UpgradePart['counts']): number =>
      parts.reduce((all, { counts }) => all + counts[key], 0);
    const known = { count: sum('known'), proofs };
    return {
      crd: plainOutcome(fate),
      isSame: fate.accepted && changes.length === 0,
      changes: yield* provingChanges(this.#pair, this.#fates, changes, known),
      counts: { evaluated: known.count, unstored: sum('unstored') },
      objects: parts.flatMap((part) => part.fates),
      unstored: parts.flatMap((part) => part.unstored),
      groups: mergedGroups(parts.map((part) => part.groups)),
      plan: withMigrated(this.#planned.plan, { written: sum('written'), refused: sum('refused') }),
      notes: notesOf(this.#pair),
    };
  }

  #about(harm: Harm): AboutHarm {
    const changes = this.#changes.filter((change) => concerns(change, harm));
    const line = this.#fates && lineOfChange(this.#fates, harm);
    return { line, kinds: [...new Set(changes.map(({ kind }) => kind))] };
  }
}

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
