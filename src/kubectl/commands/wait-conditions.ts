/** The conditions of `kubectl wait --for`. Behaviour: k8s.io/kubectl/pkg/cmd/wait (condition.go, json.go). */
import { findResults, GoInt, jsonPathProblem, parseJsonPath, type PathNode } from '../../engine/patches.ts';
import {
  goText,
  goTypeOf,
  isArray,
  isObject,
  quote,
  trimSpace,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';
import { relaxedPath } from '../formats/relaxed-path.ts';
import { nested } from '../objects/unstructured.ts';

export type Condition =
  | { readonly kind: 'create' }
  | { readonly kind: 'delete' }
  /** `isMet` throws for objects to which the condition doesn't apply. */
  | { readonly kind: 'state'; readonly isMet: (object: JsonObject) => boolean };

/** Throws for conditions that can't be parsed. */
export function conditionsOf(texts: readonly string[]): readonly Condition[] {
  if (texts.length === 0) throw plain('unrecognized condition: []');
  return texts.map(conditionOf);
}

function conditionOf(text: string): Condition {
  const lower = text.toLowerCase();
  if (lower === 'create' || lower === 'delete') return { kind: lower };
  if (text.startsWith('condition=')) {
    const [name = '', ...values] = text.slice('condition='.length).split('=');
    const wanted = values.length === 0 ? 'true' : values.join('=');
    return { kind: 'state', isMet: (object) => hasCondition(object, name, wanted) };
  }
  if (text.startsWith('jsonpath=')) {
    const { blocks, wanted } = pathAndValue(text.slice('jsonpath='.length));
    return { kind: 'state', isMet: (object) => hasValue(object, blocks, wanted) };
  }
  throw plain(`unrecognized condition: ${quote(text)}`);
}

/** The first condition of the type decides; one that was observed for an older generation is ignored. */
function hasCondition(object: JsonObject, name: string, wanted: string): boolean {
  for (const one of conditionsIn(object)) {
    if (!isObject(one)) continue;
    const [type, status] = [one.get('type'), one.get('status')];
    if (typeof type !== 'string' || typeof status !== 'string' || !equalsFolded(type, name)) continue;
    const generation = nested(object, 'metadata', 'generation');
    const own = one.get('observedGeneration');
    const observed = typeof own === 'bigint' ? own : nested(object, 'status', 'observedGeneration');
    if (typeof generation === 'bigint' && typeof observed === 'bigint' && observed < generation) return false;
    return equalsFolded(status, wanted);
  }
  return false;
}

function conditionsIn(object: JsonObject): readonly JsonValue[] {
  const status = object.get('status');
  if (status === undefined || status === null) return [];
  if (!isObject(status)) throw misfit('.status', status, 'map[string]interface{}');
  const conditions = status.get('conditions');
  if (conditions === undefined) return [];
  if (!isArray(conditions)) throw misfit('.status.conditions', conditions, '[]interface{}');
  return conditions;
}

function misfit(path: string, value: JsonValue, expected: string): Error {
  return plain(
    `${path} accessor error: ${goText(value)} is of the type ${goTypeOf(value)}, expected ${expected}`,
  );
}

function equalsFolded(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase() || a.toUpperCase() === b.toUpperCase();
}

/** Splits at single `=`; `==` stays. */
function splitAtEquals(text: string): string[] {
  const parts = [''];
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '=' && text[i + 1] === '=') {
      parts[parts.length - 1] += '==';
      i++;
    } else if (text[i] === '=') parts.push('');
    else parts[parts.length - 1] += text.charAt(i);
  }
  return parts;
}

function pathAndValue(text: string): {
  readonly blocks: readonly PathNode[];
  readonly wanted: string | undefined;
} {
  const [path = '', value, ...more] = splitAtEquals(text);
  const example = "--for=jsonpath='{.status.readyReplicas}'=3";
  if (more.length > 0) {
    throw plain(`jsonpath wait format must be ${example} or --for=jsonpath='{.status.readyReplicas}'`);
  }
  const relaxed = relaxedPath(path);
  const wanted = value?.replace(/^['"]+|['"]+$/g, '');
  if (wanted === '') throw plain(`jsonpath wait has to have a value after equal sign, like ${example}`);
  if (relaxed === '') throw plain('jsonpath expression cannot be empty');
  const blocks = parseJsonPath(relaxed);
  if (blocks === undefined) throw plain(jsonPathProblem(relaxed) ?? '');
  return { blocks, wanted };
}

/** Without an expected value, any value matches. */
function hasValue(object: JsonObject, blocks: readonly PathNode[], wanted: string | undefined): boolean {
  const found = findResults(blocks, object);
  if ('error' in found) throw plain(found.error);
  const [first = [], ...others] = found.results;
  const [value, ...more] = first;
  if (value === undefined) return false;
  if (others.length > 0) throw plain('given jsonpath expression matches more than one list');
  if (more.length > 0) throw plain('given jsonpath expression matches more than one value');
  if (wanted === undefined) return true;
  if (!(value instanceof GoInt) && (isObject(value) || isArray(value))) {
    throw plain('jsonpath leads to a nested object or list which is not supported');
  }
  const text = value instanceof GoInt ? String(value.value) : goText(value);
  return trimSpace(text) === trimSpace(wanted);
}
