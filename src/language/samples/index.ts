/**
 * Generates objects for a CRD: the smallest that the server accepts, one with every field, and for each constraint and
 * rule one that violates only it. The engine decides; the schema is the starting point of the search.
 */
import { behaviourOf } from '../../engine/minors.ts';
import type { ServedCrd, ServedVersion, Surroundings } from '../../engine/answers.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { toJson, type JsonObject, type PathSegments } from '../../engine/values.ts';
import type { StructuralSchema } from '../../engine/schemas.ts';
import { draft, filled, repaired, slimmed, type SampleOf } from './accepted.ts';
import { askerFor, type Problem } from './ask.ts';
import type { Constraint } from './constraints.ts';
import { violations, type WantedConstraint } from './violating.ts';
import { toYaml } from './write.ts';

export type SampleKind = 'minimal' | 'full' | 'violating';
export const sampleKinds: readonly SampleKind[] = ['minimal', 'full', 'violating'];

export interface Sample {
  readonly version: string;
  /** YAML. */
  readonly body: string;
  /** Steps into the CRD to the violated constraint; for `required` including the name of the field. */
  readonly breaks?: PathSegments;
}

/** If no object was found: the problems that remained. */
export interface GaveUp {
  readonly version: string;
  /** The constraint that was to be violated. */
  readonly breaks?: PathSegments;
  readonly problems: readonly Problem[];
  /** Why no such object exists. */
  readonly why?: NonNullable<Constraint['never']>;
}

export type Found = { readonly sample: Sample } | { readonly gaveUp: GaveUp };

/** The samples of each served version, one after the other; a step of the search yields undefined. Never throws. */
export function* samplesOf(
  served: ServedCrd,
  kind: SampleKind,
  surroundings: Surroundings,
): Generator<Found | undefined, void> {
  for (const version of served.versions) {
    if (version.served) yield* samplesOfVersion(served, version, kind, surroundings);
  }
}

/** Only the requested violating samples. */
export function* samplesOfVersion(
  served: ServedCrd,
  { name: version, schema: own, status: hasStatus, scale }: ServedVersion,
  kind: SampleKind,
  surroundings: Surroundings,
  isWanted?: WantedConstraint,
): Generator<Found | undefined, void> {
  if (!own) {
    yield { gaveUp: { version, problems: [] } };
    return;
  }
  const schema = withName(own);
  const changing = { schema, behaviour: behaviourOf(surroundings.kubernetes) };
  const asker = askerFor(served, version, surroundings);
  const sample: SampleOf = {
    schema,
    apiVersion: `${served.group}/${version}`,
    kind: served.kind,
    asker,
    changing,
    hasStatus,
    replicas: scale?.specReplicasPath.replace(/^\./, ''),
  };
  const extent = kind === 'full' ? 'full' : 'least';
  const { object, problems } = yield* repaired(draft(sample, extent), sample, extent);
  if (problems.length > 0) {
    yield { gaveUp: { version, problems } };
    return;
  }
  if (kind === 'full') {
    const all = yield* filled(object, sample);
    yield { sample: { version, body: sampleText(all, sample, 'explained') } };
    return;
  }
  const least = yield* slimmed(object, sample);
  if (kind === 'minimal') {
    yield { sample: { version, body: sampleText(least, sample, 'plain') } };
    return;
  }
  for (const violation of violations(least, sample, isWanted)) {
    if (!violation) {
      yield;
      continue;
    }
    const { constraint, object: wrong } = violation;
    const breaks =
      constraint.field === undefined ? constraint.place : [...constraint.place, constraint.field];
    yield wrong
      ? { sample: { version, body: sampleText(wrong, sample, 'plain'), breaks } }
      : { gaveUp: { version, breaks, problems: [], ...(constraint.never && { why: constraint.never }) } };
  }
}

/** A schema may omit the name, and rules can still use it. */
function withName(root: StructuralSchema): StructuralSchema {
  const metadata = root.properties.get('metadata');
  if (metadata?.properties.has('name')) return root;
  const nothing: StructuralSchema = {
    ...root,
    description: '',
    default: undefined,
    properties: new Map(),
    additionalProperties: undefined,
    valueValidation: undefined,
    extensions: { ...root.extensions, validations: [] },
  };
  const name = { ...nothing, type: 'string' };
  const named = {
    ...(metadata ?? nothing),
    properties: new Map([...(metadata?.properties ?? []), ['name', name]]),
  };
  return { ...root, properties: new Map([...root.properties, ['metadata', named]]) };
}

/** YAML if it is parsed back as the object; otherwise JSON, which is YAML as well. */
function sampleText(object: JsonObject, { schema }: SampleOf, how: 'plain' | 'explained'): string {
  const text = toYaml(object, how === 'explained' ? schema : undefined);
  const read = readYaml(text);
  const same = read.ok && toJson(toValue(read.root)) === toJson(object);
  return same ? text : `${toJson(object)}\n`;
}
