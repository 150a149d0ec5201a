/** Generates the smallest objects that a change of the CRD may concern. */
import { behaviourOf } from '../../engine/minors.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { validateValue, type StructuralSchema } from '../../engine/schemas.ts';
import {
  isArray,
  isObject,
  toJson,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from '../../engine/values.ts';
import { changesForAll } from '../../language/samples/accepted.ts';
import { askerFor } from '../../language/samples/ask.ts';
import { shapeAt } from '../../language/samples/changes.ts';
import { withValue } from '../../language/samples/edit.ts';
import { samplesOfVersion } from '../../language/samples/index.ts';
import { make, type Making } from '../../language/samples/make.ts';
import { fits, oddScalars, scalarsFor } from '../../language/samples/scalars.ts';
import { search, weightOf } from '../../language/samples/search.ts';
import { rootShape } from '../../language/samples/shape.ts';
import type { FoundChange } from '../changes/change.ts';
import type { Fates } from '../fates/readings.ts';
import type { Server } from '../requests/requests.ts';

/** How many requests may still be sent for a change. */
export interface Effort {
  left: number;
}

/** Generates objects of one version; keeps the smallest one. */
export class Candidates {
  readonly #fates: Fates;
  readonly #effort: Effort;
  readonly #smallest = new Map<string, JsonObject | undefined>();

  constructor(fates: Fates, effort: Effort) {
    this.#fates = fates;
    this.#effort = effort;
  }

  /** Objects that the old CRD may store, those that most likely show the change first. */
  *for(change: FoundChange, version: string): Generator<JsonObject, void> {
    const base = this.smallest(version);
    const [old, now] = [schemaOfVersion(this.#fates.old, version), schemaOfVersion(this.#fates.now, version)];
    if (!base) return;
    if (change.path.length > 0 && old) {
      for (const value of valuesFor(change, { old, now }, this.#behaviour())) {
        const found = this.#placed(base, change, value, version, old);
        if (found) yield found;
        if (this.#effort.left <= 0) return;
      }
    } else if (change.kind === 'pruning-on') yield new Map(base).set('example', 'example');
    else if (change.kind.startsWith('scale-') && old) {
      const path = replicasPath(this.#fates.old, version);
      const scaled = path && this.#placed(base, { ...change, path }, 1n, version, old);
      if (scaled) yield scaled;
    }
    yield base;
    if (violates.has(change.kind)) yield* this.#violating(change, version);
  }

  /** The smallest object that the old CRD accepts; undefined if none was found. */
  smallest(version: string): JsonObject | undefined {
    if (!this.#smallest.has(version)) this.#smallest.set(version, this.#sample(version));
    return this.#smallest.get(version);
  }

  #behaviour() {
    return behaviourOf(this.#fates.old.around.kubernetes);
  }

  #sample(version: string): JsonObject | undefined {
    const { served, around } = this.#fates.old;
    const own = served.versions.find(({ name }) => name === version);
    if (!own?.served) return undefined;
    let left = mostSteps;
    for (const found of samplesOfVersion(served, own, 'minimal', around)) {
      if (found && 'sample' in found) return objectInside(found.sample.body);
      if (left-- <= 0) break;
    }
    return undefined;
  }

  /** An accepted object with the value at the path of the change. */
  #placed(
    base: JsonObject,
    { path }: FoundChange,
    value: JsonValue | undefined,
    version: string,
    schema: StructuralSchema,
  ): JsonObject | undefined {
    const { served, around } = this.#fates.old;
    const making = { behaviour: this.#behaviour(), extent: 'least', choose: () => 0, variant: 0 } as const;
    const at = concrete(path);
    const start = withValue(withParents(base, at, schema, making), at, value);
    const changing = { schema, behaviour: making.behaviour };
    const isKept = (one: JsonObject): boolean => textInside(one, at) === textInside(start, at);
    const steps = search(start, askerFor(served, version, around), {
      score: (problems, one) => weightOf(problems) + (isKept(one) ? 0 : 100_000),
      changes: (judged) => changesForAll(judged.object, judged.problems, changing),
      most: mostRepairs,
    });
    for (;;) {
      this.#effort.left--;
      const next = steps.next();
      if (next.done) return weightOf(next.value.problems) === 0 && isKept(next.value.object) ? next.value.object : undefined; // prettier-ignore
      if (this.#effort.left <= 0) return undefined;
    }
  }

  /** Objects that violate only the changed part of the new CRD. */
  *#violating(change: FoundChange, version: string): Generator<JsonObject, void> {
    const { served, around } = this.#fates.now;
    const own = served.versions.find(({ name }) => name === version);
    if (!own?.served) return;
    const field = change.keyword === 'required' ? change.path.at(-1) : undefined;
    const steps = samplesOfVersion(served, own, 'violating', around, (constraint) => {
      if (constraint.keyword !== change.keyword || constraint.field !== field) return false;
      const isRule = change.index === undefined || constraint.index === change.index;
      return isRule && change.place.every((step, i) => i >= constraint.place.length || String(step) === String(constraint.place[i])); // prettier-ignore
    });
    let left = mostSteps;
    for (const found of steps) {
      if (found && 'sample' in found) {
        const object = objectInside(found.sample.body);
        if (object) yield object;
      }
      if (left-- <= 0 || this.#effort.left-- <= 0) return;
    }
  }
}

const mostRepairs = 30;
const mostSteps = 400;

/** Changes for which an object is searched that violates the new CRD. */
const violates: ReadonlySet<string> = new Set([
  'tightened',
  'validation-changed',
  'required-without-default',
  'enum-narrowed',
  'list-type-changed',
  'map-keys-changed',
  'rule-added',
  'rule-changed',
]);

function schemaOfVersion({ served }: Server, version: string): StructuralSchema | undefined {
  return served.versions.find(({ name }) => name === version)?.schema;
}

/** Without the number of replicas, the scale of an object can't be read. */
function replicasPath({ served }: Server, version: string): PathSegments | undefined {
  const { scale } = served.versions.find(({ name }) => name === version) ?? {};
  return scale?.specReplicasPath.split('.').slice(1);
}

function objectInside(text: string): JsonObject | undefined {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? value : undefined;
}

function textInside(object: JsonObject, path: PathSegments): string | undefined {
  const value = valueAt(object, path);
  return value === undefined ? undefined : toJson(value);
}

/** The path with a key for each map. */
function concrete(path: PathSegments): PathSegments {
  return path.map((step) => (step === '*' ? 'example' : step));
}

function withParents(
  base: JsonObject,
  path: PathSegments,
  schema: StructuralSchema,
  making: Making,
): JsonObject {
  let object = base;
  for (let length = 1; length < path.length; length++) {
    const at = path.slice(0, length);
    if (valueAt(object, at) !== undefined) continue;
    object = withValue(object, at, make(shapeAt(schema, at), String(at.at(-1)), making));
  }
  return object;
}

interface Schemas {
  readonly old: StructuralSchema;
  readonly now: StructuralSchema | undefined;
}

const mostValues = 12;

/** Values for the field of a change; undefined leaves the field out. */
function valuesFor(
  { kind, path }: FoundChange,
  { old, now }: Schemas,
  behaviour: Making['behaviour'],
): (JsonValue | undefined)[] {
  const name = String(path.findLast((step: PathSegment) => typeof step === 'string') ?? '');
  const making = (extent: Making['extent'], variant = 0): Making => ({ behaviour, extent, choose: () => 0, variant });
  const at = concrete(path);
  const shape = shapeAt(old, at);
  const made = (extent: Making['extent']): JsonValue => make(shape, name, making(extent));
  if (kind.startsWith('default-') || kind.startsWith('required-') || kind === 'field-added') return [undefined];
  if (kind === 'nullable-removed') return [null];
  if (kind === 'pruning-on') {
    const own = made('least');
    return [new Map([...(isObject(own) ? own : []), ['example', 'example']])];
  }
  if (kind === 'list-type-changed' || kind === 'map-keys-changed') {
    const list = made('full');
    const item = isArray(list) ? list[0] : undefined;
    return item === undefined ? [list] : [[item, item], list];
  }
  const hints = { behaviour, name, texts: [], numbers: [] };
  const isScalar = shape.schema?.type !== 'object' && shape.schema?.type !== 'array';
  if (!isScalar) return [made('full'), made('least')];
  const target = now && shapeAt(now, at);
  const all = [...(shape.schema?.valueValidation?.enum ?? []), ...oddScalars(target?.schema ? target : rootShape(old), hints), ...scalarsFor(shape, hints)];
  const accepted = all.filter((value) => fits(value, shape, behaviour));
  const schema = target?.schema;
  const broken = schema ? accepted.filter((value) => validateValue(value, schema, { behaviour }).length > 0) : [];
  return [...broken.slice(0, mostValues), ...accepted.slice(0, 2)];
} // prettier-ignore
