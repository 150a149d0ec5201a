/**
 * Finds the bounds that the engine proposes for a CRD over budget, and writes them into the CRD.
 */
import { admitCrd, fitBounds, versionBudget } from '../../src/engine/index.ts';
import { behaviourOf, type Minor } from '../../src/engine/minors.ts';
import type { FittedBound, FittedBounds } from '../../src/engine/costs.ts';
import { placeSegments } from '../../src/engine/schemas.ts';
import type { PathSegments } from '../../src/engine/values.ts';
import { RawNumber, writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';

/** An added bound, with its paths in all versions that need it. */
export interface WrittenBound {
  /** Paths of the keyword. */
  readonly places: readonly PathSegments[];
  readonly limit: bigint;
  readonly fitted: FittedBound;
}

export interface FittedCrd {
  /** The codes of the CRD's rejection. */
  readonly codes: readonly string[];
  readonly versions: readonly FittedBounds[];
  readonly bounds: readonly WrittenBound[];
  /** Milliseconds for all versions. */
  readonly took: number;
}

const costCodes = new Set([
  'rule-cost',
  'rule-message-expression-cost',
  'rules-cost',
  'rule-cost-contributes',
]);

/** Whether costs are the only problem. */
export function isRefusedForCosts({ codes }: Pick<FittedCrd, 'codes'>): boolean {
  return codes.length > 0 && codes.every((code) => costCodes.has(code));
}

/** Undefined for a CRD that the engine accepts. */
export function fitCrd(crd: RawObject, kubernetes: Minor): FittedCrd | undefined {
  const answer = admitCrd(
    { text: writeRawJson(crd), contentType: 'application/json', fieldValidation: 'Ignore' },
    {
      kubernetes,
      now: '2026-01-02T03:04:05Z',
      uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
      nameSuffix: 'x7k2p',
      resourceVersion: '7',
    },
  );
  if (answer.accepted !== false) return undefined;
  const codes = answer.refusal.errors.map(({ code }) => code);
  if (!isRefusedForCosts({ codes })) return { codes, versions: [], bounds: [], took: 0 };
  const begin = performance.now();
  const roots = new Set((answer.estimates ?? []).map(({ root }) => root));
  const versions = [...roots].map((root) => {
    const own = (answer.estimates ?? []).filter((each) => each.root === root);
    return fitBounds(versionBudget(own, behaviourOf(kubernetes)));
  });
  const took = performance.now() - begin;
  const same = versionsWithOneSchema(crd);
  const bounds = versions.flatMap((version) =>
    version.bounds.map((fitted): WrittenBound => {
      const place = placeSegments(fitted.choice.schema.place, fitted.choice.keyword);
      return { places: placesIn(place, same), limit: fitted.limit, fitted };
    }),
  );
  return { codes, versions, bounds, took };
}

/** Returns the paths in all versions: a schema that they share is estimated once, as that of the first. */
function placesIn(place: PathSegments, versions: number): PathSegments[] {
  return Array.from({ length: versions }, (_, i) =>
    place.map((step, at) => (at === 2 && versions > 1 ? i : step)),
  );
}

function versionsWithOneSchema(crd: RawObject): number {
  const versions = (crd.get('spec') as RawObject).get('versions') as RawObject[];
  const texts = new Set(versions.map((each) => writeRawJson(each.get('schema') ?? null)));
  return texts.size === 1 ? versions.length : 1;
}

/** The CRD with the limits, one of which may be one larger. */
export function withBounds(crd: RawObject, bounds: readonly WrittenBound[], more?: WrittenBound): RawObject {
  let written: RawJson = crd;
  for (const bound of bounds) {
    const limit = bound === more ? bound.limit + 1n : bound.limit;
    for (const place of bound.places) written = withValue(written, place, new RawNumber(String(limit)));
  }
  return written as RawObject;
}

function withValue(at: RawJson, path: PathSegments, value: RawJson): RawJson {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(at)) return at.map((item, i) => (i === step ? withValue(item, rest, value) : item));
  const copy = new Map(at as RawObject);
  copy.set(String(step), withValue(copy.get(String(step)) ?? new Map<string, RawJson>(), rest, value));
  return copy;
}
