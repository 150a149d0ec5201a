/**
 * Whether an applied configuration fits its type.
 * Behaviour: sigs.k8s.io/structured-merge-diff/typed (validate).
 */
import { isForeign } from '../json/foreign-value.ts';
import { goSyntax, goText } from '../json/go-format.ts';
import {
  compareStrings,
  goTypeOf,
  isArray,
  isObject,
  type JsonValue,
  type PathSegment,
} from '../json/value.ts';
import {
  deduceType,
  mergeKind,
  takesAnything,
  type ListType,
  type MapType,
  type MergeType,
  type ScalarType,
} from './merge-type.ts';
import { elementText, fieldElement, indexElement, itemElement, type PathElement } from './path-element.ts';
import { say } from './codes.ts';
import { finding, reworded, withFieldInText, type Finding } from '../field/finding.ts';
import { joinedTexts, type ServerMessage } from '../field/server-message.ts';
import { valueSegments, type ValuePath } from '../json/value-path.ts';

/** The errors of a configuration, members in byte order; `duplicates: 'allowed'` is for stored objects. */
export function validateApplied(type: MergeType, value: JsonValue, duplicates: Duplicates): Finding[] {
  const errors: Finding[] = [];
  validateType(type, value, root, duplicates, errors);
  return errors;
}

/** Joins several errors into one message, as apply does. */
export function appliedErrorsText(errors: readonly Finding[]): string {
  return errors.length === 1
    ? joinedTexts(errors)
    : ['errors:', ...errors.map(({ text }) => '  ' + text)].join('\n');
}

/** Objects that expressions create may contain values that aren't JSON. */
type Duplicates = 'allowed' | 'refused' | 'refused in expressions';

function validateType(
  type: MergeType,
  value: JsonValue,
  at: At,
  duplicates: Duplicates,
  errors: Finding[],
): void {
  if (takesAnything(type)) {
    if (duplicates === 'refused in expressions') findForeign(value, at, errors);
    return;
  }
  const deduced = deduceType(type, value);
  switch (mergeKind(deduced)) {
    case 'map':
      if (deduced.map) visitMap(deduced.map, value, at, duplicates, errors);
      return;
    case 'scalar': {
      const error = deduced.scalar && scalarError(deduced.scalar, value);
      if (error) errors.push(located(at, error));
      return;
    }
    case 'list':
      if (deduced.list) visitList(deduced.list, value, at, duplicates, errors);
  }
}

/** Finds the values that only mutation expressions can create, in places where the type accepts any value. */
function findForeign(value: JsonValue, at: At, errors: Finding[]): void {
  if (isForeign(value)) errors.push(located(at, say('applied-not-a-map', { got: wrappedText(value) })));
  else if (isArray(value)) {
    value.forEach((item, i) => findForeign(item, below(at, indexElement(BigInt(i)), i), errors));
  } else if (isObject(value)) {
    for (const [key, item] of value) findForeign(item, below(at, fieldElement(key), key), errors);
  }
}

/** The location of a value: the steps as they are printed, and those of the value. Printed only for an error. */
interface At {
  readonly above: At | undefined;
  readonly step: PathElement | undefined;
  readonly path: ValuePath | undefined;
}

const root: At = { above: undefined, step: undefined, path: undefined };

function below(above: At, step: PathElement, segment: PathSegment): At {
  return { above, step, path: { parent: above.path, segment } };
}

function located(at: At, message: ServerMessage): Finding {
  let field = '';
  for (let step: At | undefined = at; step; step = step.above) {
    if (step.step) field = elementText(step.step) + field;
  }
  return withFieldInText(finding(message, { path: valueSegments(at.path) }, field));
}

function visitMap(type: MapType, value: JsonValue, at: At, duplicates: Duplicates, errors: Finding[]): void {
  if (value === null) return;
  if (!isObject(value)) {
    errors.push(located(at, say('applied-not-a-map', { got: wrappedText(value) })));
    return;
  }
  for (const key of [...value.keys()].sort(compareStrings)) {
    const member = below(at, fieldElement(key), key);
    const memberType = type.fields.get(key)?.type ?? type.element;
    if (memberType === undefined) {
      // Matches the API server: validation of an object stops at its first undeclared field (upstream's order is
      // random).
      errors.push(located(member, say('applied-unknown-field')));
      return;
    }
    validateType(memberType, value.get(key) ?? null, member, duplicates, errors);
  }
}

function visitList(
  type: ListType,
  value: JsonValue,
  at: At,
  duplicates: Duplicates,
  errors: Finding[],
): void {
  if (value === null) return;
  if (!isArray(value)) {
    errors.push(located(at, say('applied-not-a-list', { got: wrappedText(value) })));
    return;
  }
  if (type.relation === 'atomic') {
    value.forEach((item, i) => {
      validateType(type.element, item, below(at, indexElement(BigInt(i)), i), duplicates, errors);
    });
    return;
  }
  const seen = new Set<string>();
  for (const [i, item] of value.entries()) {
    const element = itemElement(type, item);
    if ('error' in element) {
      // Matches the API server: validation of a list stops at an item that can't be identified.
      const message = reworded(element.error, `element ${i}: ${element.error.text}`);
      errors.push(located(at, message));
      return;
    }
    if (seen.has(element.id) && duplicates !== 'allowed') {
      errors.push(located(at, say('applied-duplicate-item', { element: elementText(element) })));
    }
    seen.add(element.id);
    validateType(type.element, item, below(at, element, i), duplicates, errors);
  }
}

/** Why a value doesn't fit the scalar type; undefined when it does, or is null. */
function scalarError(type: ScalarType, value: JsonValue): ServerMessage | undefined {
  if (value === null) return undefined;
  switch (type) {
    case 'numeric':
      if (typeof value === 'bigint' || typeof value === 'number') return undefined;
      return say('applied-not-a-number', { got: goTypeOf(value) });
    case 'string':
      return typeof value === 'string'
        ? undefined
        : say('applied-not-a-string', { got: `&value.valueUnstructured{Value:${goSyntax(value)}}` });
    case 'boolean':
      return typeof value === 'boolean'
        ? undefined
        : say('applied-not-a-boolean', { got: wrappedText(value) });
    case 'untyped':
      return isArray(value) || isObject(value) || isForeign(value)
        ? say('applied-not-a-scalar', { got: wrappedText(value) })
        : undefined;
  }
}

/** Matches the API server: values are printed with the struct that wraps them (`%v` and `%#v`). */
function wrappedText(value: JsonValue): string {
  return `&{${goText(value)}}`;
}
