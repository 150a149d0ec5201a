/** Checks of hints about a field of the object: violates each constraint, and the server rejects that. */
import { attributesOf } from '../../../src/engine/refusals.ts';
import { compileRe2 } from '../../../src/engine/schemas.ts';
import {
  deepEqual,
  isArray,
  isObject,
  textOf,
  toJson,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../../src/engine/values.ts';
import { isSamePath } from '../../../src/engine/paths.ts';
import type { HelpHint } from '../../../src/protocol/help.ts';
import type { Row } from '../../../src/protocol/report.ts';
import { hintAt } from '../../../src/report/help/help.ts';
import { placeOf } from '../../../src/report/places/place-of.ts';
import { checkOf } from '../../../src/report/explanations/pieces/check-of.ts';
import type { HelpTexts } from '../../../src/text/catalogue.ts';
import type { Checked } from '../checked.ts';
import type { World } from '../world.ts';
import { unless } from './check.ts';

interface Hinted {
  readonly path: PathSegments;
  readonly world: World;
  /** The same object as a request that creates it. */
  readonly created: World;
  readonly schema: JsonObject;
}

type HintCheck<Fact extends keyof HelpHint> = (
  value: NonNullable<HelpHint[Fact]>,
  hinted: Hinted,
) => string | undefined;

/** The parts of a hint about the field; the others are its location. */
type Facts = Exclude<keyof HelpHint, 'start' | 'end' | 'path'>;

const quoted = (): undefined => undefined;

/** For each part of a hint. */
export const hintChecks: { readonly [Fact in Facts]: HintCheck<Fact> } = {
  type: (type, { schema }) => typeFault(type, schema),
  required: (_, hinted) => requiredFault(hinted, hinted.path),
  nullable(_, hinted) {
    if (hinted.world.storageAnything.length > 0) return undefined;
    const changed = tried(hinted, null);
    return unless(changed?.isAccepted !== true || changed.result(hinted.path) === null, 'null isn’t kept');
  },
  default(value, hinted) {
    // Missing keys of a map have no defaults.
    if (hinted.world.schemaPath(hinted.path)?.at(-2) !== 'properties') return undefined;
    const changed = tried(hinted, undefined);
    if (changed?.isAccepted !== true || !isObject(changed.result(hinted.path.slice(0, -1)))) return undefined;
    const after = changed.result(hinted.path);
    if (after === undefined) return unless(hinted.world.storageAnything.length > 0, 'it isn’t set');
    return unless(isObject(after) || toJson(after) === value, `${toJson(after)} is set`);
  },
  description: (text, { schema }) =>
    unless(textOf(schema, 'description').startsWith(text.replace(/…$/, '')), 'another description'),
  constraints: () => undefined,
  rules(rules, { schema }) {
    const own = schema.get('x-kubernetes-validations');
    const texts = isArray(own) ? own.map((one) => (isObject(one) ? textOf(one, 'rule') : '')) : [];
    const other = rules.find(({ rule }) => !texts.some((text) => text.startsWith(rule.replace(/…$/, ''))));
    return other && `no rule ${other.rule}`;
  },
  // Quotes, and words of the completion.
  value: quoted,
  cost: quoted,
  about: quoted,
  since: quoted,
};

type ConstraintCheck = (value: string, hinted: Hinted) => string | undefined;

const refuses =
  (keyword: string, broken: (value: string, hinted: Hinted) => JsonValue | undefined): ConstraintCheck =>
  (value, hinted) => {
    const wrong = broken(value, hinted);
    if (wrong === undefined) return isDeclared(keyword)(value, hinted);
    const changed = tried(hinted, wrong);
    if (!changed || !reachedSchema(changed)) return undefined;
    const { problems, moreProblems } = changed.object.report;
    const own = problems.some(
      ({ path, code, severity }) =>
        severity === 'error' &&
        path !== undefined &&
        isSamePath(path, hinted.path) &&
        attributesOf(code)?.keyword !== undefined,
    );
    return own || moreProblems ? undefined : `${toJson(wrong).slice(0, 60)} isn’t rejected`;
  };

const isDeclared =
  (keyword: string): ConstraintCheck =>
  (_, { schema }) =>
    unless(schema.get(keyword) !== undefined, `no ${keyword}`);

const branches =
  (keyword: string): ConstraintCheck =>
  (value, { schema }) => {
    const own = schema.get(keyword);
    return unless(isArray(own) && String(own.length) === value, `${keyword} has other branches`);
  };

const flag =
  (keyword: string): ConstraintCheck =>
  (_, { schema }) =>
    unless(schema.get(keyword) === true, `${keyword} isn’t set`);

const text =
  (keyword: string): ConstraintCheck =>
  (value, { schema }) => {
    const own = schema.get(keyword);
    const shownType = isArray(own) ? own.join(', ') : own;
    return unless(
      typeof shownType === 'string' && shownType.startsWith(value.replace(/…$/, '')),
      `it is ${String(shownType)}`,
    );
  };

const beyond =
  (by: number) =>
  (value: string, { schema }: Hinted): JsonValue | undefined => {
    const limit = Number(value);
    if (!Number.isSafeInteger(limit)) return schema.get('type') === 'integer' ? undefined : limit + by;
    return BigInt(limit + by);
  };

/** Larger values take long without further benefit. */
const longest = 3000;

const repeated =
  (by: number, make: (n: number) => JsonValue) =>
  (value: string): JsonValue | undefined => {
    const n = Number(value) + by;
    return n < 0 || n > longest ? undefined : make(n);
  };

const candidates = ['', 'x', '!', 'A b', '0', 'é', 'a/b', '-', 'x.y_z', '\n'];

/** For each constraint that has words of its own. */
export const constraintChecks: Readonly<Record<keyof HelpTexts['constraints'], ConstraintCheck>> = {
  format: text('format'),
  enum: refuses('enum', (_, { schema }) => {
    const own = schema.get('enum');
    if (!isArray(own)) return undefined;
    return [123_456_789n, 'no such value', true, false].find(
      (one) =>
        (typeof one === 'bigint' ? 'integer' : typeof one) === schema.get('type') &&
        !own.some((allowed) => deepEqual(allowed, one)),
    );
  }),
  minimum: refuses('minimum', beyond(-1)),
  exclusiveMinimum: refuses('minimum', beyond(0)),
  maximum: refuses('maximum', beyond(1)),
  exclusiveMaximum: refuses('maximum', beyond(0)),
  multipleOf: refuses('multipleOf', (value) => {
    const factor = Number(value);
    return Number.isSafeInteger(factor) && factor > 1 ? BigInt(factor) + 1n : undefined;
  }),
  minLength: refuses(
    'minLength',
    repeated(-1, (n) => 'x'.repeat(n)),
  ),
  maxLength: refuses(
    'maxLength',
    repeated(1, (n) => 'x'.repeat(n)),
  ),
  pattern: refuses('pattern', (_, { schema }) => {
    const pattern = compileRe2(textOf(schema, 'pattern'));
    return pattern.ok ? candidates.find((one) => !pattern.test(one)) : undefined;
  }),
  minItems: refuses(
    'minItems',
    repeated(-1, (n) => Array.from({ length: n }, () => null)),
  ),
  maxItems: refuses(
    'maxItems',
    repeated(1, (n) => Array.from({ length: n }, () => null)),
  ),
  uniqueItems: isDeclared('uniqueItems'),
  minProperties: refuses('minProperties', (value) => (Number(value) > 0 ? new Map() : undefined)),
  maxProperties: refuses('maxProperties', (value, { schema }) => {
    const n = Number(value) + 1;
    if (schema.has('properties') || !schema.has('additionalProperties') || n > longest) return undefined;
    return new Map(Array.from({ length: n }, (_, i) => [`k${i}`, 'x']));
  }),
  required(_, hinted) {
    const names = hinted.schema.get('required');
    for (const name of isArray(names) ? names.slice(0, 3) : []) {
      const fault = requiredFault(hinted, [...hinted.path, String(name)]);
      if (fault !== undefined) return `${String(name)}: ${fault}`;
    }
    return undefined;
  },
  allOf: branches('allOf'),
  anyOf: branches('anyOf'),
  oneOf: branches('oneOf'),
  not: isDeclared('not'),
  'x-kubernetes-list-type': text('x-kubernetes-list-type'),
  'x-kubernetes-list-map-keys': text('x-kubernetes-list-map-keys'),
  'x-kubernetes-map-type': text('x-kubernetes-map-type'),
  'x-kubernetes-preserve-unknown-fields': flag('x-kubernetes-preserve-unknown-fields'),
  'x-kubernetes-embedded-resource': flag('x-kubernetes-embedded-resource'),
};

function typeFault(type: string, schema: JsonObject): string | undefined {
  const own = schema.get('type');
  if (schema.get('x-kubernetes-int-or-string') === true) return unless(type === 'int-or-string', type);
  if (type.startsWith('[]')) return unless(own === 'array', type);
  if (type.startsWith('map[')) return unless(own === 'object', type);
  return unless(
    own === type || (type === 'any' && own === undefined) || type === 'object',
    `it is ${String(own)}`,
  );
}

/** Without the field, the object is rejected because of it, unless a default sets it. */
function requiredFault(hinted: Hinted, path: PathSegments): string | undefined {
  const { world, created } = hinted;
  if (!isObject(world.typed(path.slice(0, -1))) || isApart(path)) return undefined;
  const changed = created.withObject([path, undefined]);
  if (!changed || changed.result(path) !== undefined || changed.object.report.moreProblems) return undefined;
  // The storage version may prune it afterwards.
  const isDefaulted = changed.object.trace.events.some((one) => one.change === 'defaulted' && isSamePath(one.path, path)); // prettier-ignore
  if (isDefaulted) return undefined;
  if (changed.object.report.problems.some(({ severity }) => severity === 'error')) {
    if (!reachedSchema(changed)) return undefined;
    const own = changed.object.report.problems.some((one) => one.path && isSamePath(one.path, path));
    return unless(own, 'it isn’t missed');
  }
  return unless(!changed.isAccepted, 'the object is stored without it');
}

/** A create ignores status, and metadata has rules of its own. */
function isApart([first]: PathSegments): boolean {
  return first === 'metadata' || first === 'status';
}

function tried({ created, path }: Hinted, value: JsonValue | undefined): World | undefined {
  return path[0] === 'status' ? undefined : created.withObject([path, value]);
}

/** Earlier checks end before the schema is evaluated. */
function reachedSchema({ object }: World): boolean {
  const errors = object.report.problems.filter(({ severity }) => severity === 'error');
  return errors.length === 0 || errors.some((one) => checkOf(one) === 'schema');
}

export function hintFaults({ path }: Row, world: World, created: World): Checked[] {
  const { object, crd, input } = world;
  const place = placeOf(object.text, path);
  const schema = world.schemaOf(path);
  if (!place || !isObject(schema) || valueAt(object.typed, path) === undefined) return [];
  const question = { pane: 'object', text: input.object, offset: place.start } as const;
  const hint = hintAt(question, { crd, object, readable: crd });
  if (!hint || !isSamePath(hint.path, path) || path[0] === 'metadata') return [];
  const hinted: Hinted = { path, world, created, schema };
  const facts = (Object.keys(hintChecks) as Facts[]).flatMap((fact): Checked[] => {
    const value = hint[fact];
    if (value === undefined || value === '' || (isArray(value as JsonValue) && (value as []).length === 0))
      return [];
    const check: HintCheck<typeof fact> = hintChecks[fact] as never;
    return [{ kind: `hover-${fact}`, fault: check(value as never, hinted), path }];
  });
  const constraints = hint.constraints.flatMap(({ keyword, value }): Checked[] => {
    const check = constraintChecks[keyword as keyof typeof constraintChecks];
    return [{ kind: `hover-${keyword}`, fault: check(value, hinted), path }];
  });
  return [...facts.filter(({ kind }) => kind !== 'hover-constraints'), ...constraints];
}
