/** Proves what each change of a CRD does: by the user's objects, or by generated ones. */
import { versionIn } from '../../check/version-in.ts';
import { pathText } from '../../engine/paths.ts';
import { compareStrings, textOf, toJson, type JsonObject } from '../../engine/values.ts';
import { toYaml } from '../../language/samples/write.ts';
import type { FoundChange } from '../changes/change.ts';
import type { CrdPair } from '../requests/crd-update.ts';
import { fateOf, relevantFates } from '../fates/fate.ts';
import { patternText } from '../fates/groups.ts';
import { harmsOf, hurts, rankOf, type Harm } from '../fates/harms.ts';
import { compareSources } from '../fates/order.ts';
import type { Fates } from '../fates/readings.ts';
import { create, isServed } from '../requests/requests.ts';
import { storedUnder } from '../fates/stored.ts';
import type { Danger, ShownChange, ShownProof } from '../../protocol/upgrade.ts';
import type { Effect, ObjectSource } from '../model/types.ts';
import { Candidates, type Effort } from './candidates.ts';
import { concerns } from './concerns.ts';

export type { Danger };
export type Proof = ShownProof;
export type Change = ShownChange;

/** The worst effect of a change on an object of the user. */
export type ObjectProof = Extract<Proof, { by: 'object' }>;

/** The proofs by objects of the user. */
export interface KnownObjects {
  /** How many of them were evaluated. */
  readonly count: number;
  /** By the position of the change. */
  readonly proofs: readonly (ObjectProof | undefined)[];
}

/** How many requests are sent to the engine for all changes of a CRD; changes that need fewer leave theirs to others. */
const requestsOfCrd = 6_000;
/** Each change has at least these. */
const leastRequests = 30;
/** How many requests the evaluation of an object takes. */
const requestsOfObject = 10;
/** How many generated objects of one change are evaluated. */
const mostObjects = 16;

/** Yields the number of changes that are proved so far. */
export function* provingChanges(
  pair: CrdPair,
  fates: Fates | undefined,
  changes: readonly FoundChange[],
  known: KnownObjects,
): Generator<number, Change[]> {
  const effort: Effort = { left: 0 };
  let left = requestsOfCrd;
  const generating = fates && { candidates: new Candidates(fates, effort), generated: new Generated(fates), effort };
  const proven: Change[] = [];
  for (const [i, change] of changes.entries()) {
    yield i;
    const { kind, version, path, place, before, after } = change;
    const share = Math.max(leastRequests, Math.floor(left / (changes.length - i)));
    effort.left = share;
    const proof = byCrd(pair, change) ?? known.proofs[i];
    const shown = proof ?? (fates && generating ? byGenerated(fates, generating, change, known.count) : { by: 'none', objects: 0 } as const);
    left -= share - Math.max(0, effort.left);
    const line = pair.lines.at(place);
    proven.push({ kind, danger: dangerOf(shown), version, path: patternText(path), ...(line !== undefined && { line }), ...(before !== undefined && { before }), ...(after !== undefined && { after }), proof: shown });
  }
  return proven.toSorted((a, b) => rankIn(a) - rankIn(b));
} // prettier-ignore

/** Harmless effects have higher ranks than those that hurt. */
function rankIn({ proof }: Change): number {
  return proof.by === 'crd' ? -1 : proof.by === 'none' ? 100 : rankOf(proof.effect);
}

function dangerOf(proof: Proof): Danger {
  if (proof.by === 'none') return 'compatible';
  return proof.by === 'crd' || hurts(proof.effect) ? 'breaking' : 'risky';
}

/** The API server rejects the CRD because of the change. */
function byCrd({ fate }: CrdPair, { kind, place, version }: FoundChange): Proof | undefined {
  if (fate.accepted) return undefined;
  const cause = fate.causes.find(({ path }) => {
    if (kind === 'version-removed')
      return path?.[1] === 'storedVersions' && fate.storedVersions[Number(path[2])] === version;
    return (
      path !== undefined && place.length > 1 && place.every((step, i) => String(step) === String(path[i]))
    );
  });
  return cause && { by: 'crd', message: `${cause.field}: ${cause.message}` };
}

/** The proof of a change by an object of the user, if it is worse than `known`. */
export function worseProof(
  change: FoundChange,
  source: ObjectSource,
  harms: readonly Harm[],
  known: ObjectProof | undefined,
): ObjectProof | undefined {
  let worst = known;
  for (const harm of harms)
    if (concerns(change, harm)) worst = worseOf(worst, { by: 'object', ...shownHarm(harm), source });
  return worst;
}

/** The worse one; of two with the same effect, that of the first object, so that the order doesn't matter. */
export function worseOf(a: ObjectProof | undefined, b: ObjectProof | undefined): ObjectProof | undefined {
  return b && (!a || compareProofs(b, a) < 0) ? b : a;
}

function compareProofs(a: ObjectProof, b: ObjectProof): number {
  return (
    rankOf(a.effect) - rankOf(b.effect) ||
    compareSources(a.source, b.source) ||
    compareStrings(a.field, b.field) ||
    compareStrings(a.message, b.message)
  );
}

function shownHarm({ effect, path, cause }: Harm): { effect: Effect; field: string; message: string } {
  return { effect, field: path ? pathText(path) : (cause?.field ?? ''), message: cause?.message ?? '' };
}

interface Generating {
  readonly candidates: Candidates;
  readonly generated: Generated;
  readonly effort: Effort;
}

function byGenerated(
  fates: Fates,
  { candidates, generated, effort }: Generating,
  change: FoundChange,
  others: number,
): Proof {
  let best: { harm: Harm; object: JsonObject } | undefined;
  let count = others;
  let left = mostObjects;
  for (const object of candidates.for(change, versionOfChange(fates, change))) {
    const harms = generated.harmsOf(object, effort);
    if (!harms) continue;
    count++;
    for (const harm of harms)
      if (concerns(change, harm) && (!best || rankOf(harm.effect) < rankOf(best.harm.effect)))
        best = { harm, object };
    if ((best && hurts(best.harm.effect)) || --left <= 0 || effort.left <= 0) break;
  }
  if (!best) return { by: 'none', objects: count };
  return { by: 'generated', ...shownHarm(best.harm), object: toYaml(best.object) };
}

/** The version of the objects that show a change: its own, or the stored one. */
function versionOfChange({ old }: Fates, { version }: FoundChange): string {
  if (version !== '' && isServed(old, version)) return version;
  const { versions } = old.served;
  return (versions.find(({ served, storage }) => served && storage) ?? versions.find(({ served }) => served))?.name ?? '';
} // prettier-ignore

/** Evaluates generated objects; each once, because many changes concern the same smallest object. */
class Generated {
  readonly #fates: Fates;
  readonly #known = new Map<string, readonly Harm[] | undefined>();

  constructor(fates: Fates) {
    this.#fates = fates;
  }

  /** Undefined if the old CRD doesn't store the object. */
  harmsOf(object: JsonObject, effort: Effort): readonly Harm[] | undefined {
    const text = toJson(object);
    if (!this.#known.has(text)) {
      this.#known.set(text, this.#evaluate(text, object));
      effort.left -= requestsOfObject;
    }
    return this.#known.get(text);
  }

  #evaluate(text: string, object: JsonObject): Harm[] | undefined {
    const fates = this.#fates;
    const version = versionIn(textOf(object, 'apiVersion'));
    // Fields that the old CRD doesn't have prove nothing about it.
    if (!create(fates.old, text, version, 'Strict').accepted) return undefined;
    const stored = storedUnder(fates.old, text, version);
    if ('refusal' in stored) return undefined;
    return relevantFates(fates, stored, fateOf(fates, stored)).flatMap(harmsOf);
  }
}
