/** Generates objects for the held CRD in slices, so that the caller can cancel. */
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import { samplesOfVersion, type Found } from '../../language/samples/index.ts';
import { limits } from '../../protocol/limits.ts';
import type { MadeKind, MadeObject } from '../../protocol/fixes.ts';
import { preferredVersion } from '../held/versions.ts';
import { cutName } from '../cut.ts';
import { ruleAt } from '../rules/rule-numbers.ts';
import { pathText } from '../../engine/paths.ts';

export type Wanted = {
  /** The preferred version by default. */
  readonly version: string | undefined;
} & ({ readonly kind: MadeKind } | { readonly kind: 'rule'; readonly rule: number });

/** The requested object and its CRD. */
export interface Making {
  readonly served: ServedCrd;
  readonly wanted: Wanted;
  readonly surroundings: Surroundings;
  /** Ends a slice. */
  readonly isOver: () => boolean;
}

export type MakeObject = (making: Making) => MadeObject;

/** The same request continues; a different one, or one about another CRD, starts again. */
export function createMaker(): MakeObject {
  let going:
    { served: ServedCrd; key: string; steps: Iterator<Found | undefined>; tried: number } | undefined;
  return ({ served, wanted, surroundings, isOver }) => {
    const key = JSON.stringify([wanted, surroundings.kubernetes]);
    const isSame = going?.served === served && going.key === key;
    const search =
      isSame && going ? going : { served, key, steps: stepsOf(served, wanted, surroundings), tried: 0 };
    // A search that is interrupted to load a part of the engine starts again.
    going = undefined;
    for (let { tried } = search; ;) {
      const { value, done } = search.steps.next();
      if (done || value) return value ? madeOf(value) : { state: 'none', inTheWay: [] };
      tried++;
      if (!isOver()) continue;
      going = { ...search, tried };
      return { state: 'searching', tried };
    }
  };
}

function stepsOf(served: ServedCrd, wanted: Wanted, surroundings: Surroundings): Iterator<Found | undefined> {
  const version = served.versions.find(({ name }) => name === wanted.version) ?? preferredVersion(served);
  if (!version) return [].values();
  if (wanted.kind !== 'rule') return samplesOfVersion(served, version, wanted.kind, surroundings);
  const rule = version.schema && ruleAt(version.schema, wanted.rule);
  if (!rule) return [].values();
  return samplesOfVersion(
    served,
    version,
    'violating',
    surroundings,
    ({ keyword, schema, index }) =>
      keyword === 'x-kubernetes-validations' && schema.place === rule.schema.place && index === rule.index,
  );
}

function madeOf(found: Found): MadeObject {
  if ('sample' in found) {
    const { body, version } = found.sample;
    if (body.length <= limits.whole) return { state: 'found', text: body, version: cutName(version) };
    return { state: 'none', inTheWay: [] };
  }
  const reasons = found.gaveUp.problems.map(({ outcome, path }) =>
    cutName(outcome ? outcome.rule.rule : pathText(path)),
  );
  return { state: 'none', inTheWay: [...new Set(reasons)].slice(0, limits.inTheWay) };
}
