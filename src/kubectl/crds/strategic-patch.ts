/**
 * Strategic merge patches. Of CRDs, only the lists in metadata are merged.
 * Behaviour: k8s.io/apimachinery/pkg/util/strategicpatch (StrategicMergeMapPatch), third_party/forked/golang/json.
 */
import { fieldsByKey, objectMeta, type GoType } from '../../engine/types.ts';
import {
  goTypeOf,
  isArray,
  isObject,
  quote,
  goText,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import {
  badType,
  isEqual,
  itemKind,
  mergedList,
  type Merging,
  objectIn,
  ordered,
  StrategicProblem,
  unknownDirective,
} from './strategic-lists.ts';

export type Patched =
  /** `patch` as the server prints it afterwards: without the directives that were applied. */
  | { readonly value: JsonObject; readonly patch: JsonValue }
  | { readonly problem: string; readonly code: 400 | 422 | 500 };

const inMetadata: ReadonlyMap<string, string> = new Map([
  ['finalizers', ''],
  ['ownerreferences', 'uid'],
]);

/** By struct and field, in lower case: the key by which the items of a list are merged; empty for scalars. */
const mergedLists = new WeakMap<GoType, ReadonlyMap<string, string>>();

/** Declares which lists of a struct are merged, by field: with their keys, which are empty for lists of scalars. */
export function mergeLists(struct: GoType, keys: ReadonlyMap<string, string>): void {
  mergedLists.set(struct, new Map([...keys].map(([field, key]) => [field.toLowerCase(), key])));
}

/** `type` is that of the object. */
export function strategicPatch(held: JsonObject, patch: JsonValue, type: GoType): Patched {
  if (patch === null) return { value: held, patch };
  if (!isObject(patch)) {
    const problem = `json: cannot unmarshal ${kindOfValue(patch)} into Go value of type map[string]interface {}`;
    return { problem, code: 400 };
  }
  const own = copied(patch) as JsonObject;
  try {
    return { value: merged(copied(held) as JsonObject, own, type), patch: own };
  } catch (error) {
    if (error instanceof StrategicProblem) return { problem: error.message, code: error.code };
    throw error;
  }
}

function kindOfValue(value: JsonValue): string {
  if (isArray(value)) return 'array';
  const type = goTypeOf(value);
  if (type === 'bool' || type === 'string') return type;
  return 'number';
}

function copied(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(copied);
  return isObject(value) ? new Map([...value].map(([key, one]) => [key, copied(one)])) : value;
}

const removal = '$deleteFromPrimitiveList';
const order = '$setElementOrder';

/** Changes both. Matches the API server: directives that were applied are removed from the patch. */
function merged(held: JsonObject, patch: JsonObject, type: GoType): JsonObject {
  if (patch.has('$patch')) return directed(patch);
  keepOnly(held, patch);
  for (const key of patch.keys()) if (key.startsWith(order)) mergeOrdered(held, patch, key, type);
  for (const [written, value] of patch) {
    const removes = written.startsWith(removal);
    const key = (removes && keyAfter(written, removal)) || written;
    if (value === null) held.delete(key);
    else if (held.has(key) && isSameType(held.get(key) as JsonValue, value)) {
      const after = mergedValue(held.get(key) as JsonValue, value, { type, key, removes });
      held.set(key, after);
    } else if (!removes) put(held, key, withoutNulls(value));
  }
  return held;
}

function directed(patch: JsonObject): JsonObject {
  const directive = patch.get('$patch') ?? null;
  if (directive === 'delete') return new Map();
  if (directive !== 'replace') throw unknownDirective(directive, patch);
  patch.delete('$patch');
  return patch;
}

function isSameType(a: JsonValue, b: JsonValue): boolean {
  return isArray(a) === isArray(b) && isObject(a) === isObject(b);
}

interface Place {
  /** For the object that contains the field. */
  readonly type: GoType;
  readonly key: string;
  readonly removes: boolean;
}

function mergedValue(held: JsonValue, patch: JsonValue, { type, key, removes }: Place): JsonValue {
  if (isObject(held) && isObject(patch)) return merged(held, patch, fieldType(type, key));
  if (!isArray(held) || !isArray(patch)) return patch;
  const { item, merge } = listType(type, key);
  if (merge === undefined && !removes) return patch;
  return [...mergedList(held, patch, mergingOf(item, merge ?? '', removes))];
}

function mergingOf(item: GoType, key: string, removes: boolean): Merging {
  const mergeItem = (before: JsonObject, after: JsonObject): JsonObject => merged(before, after, item);
  return { key, removes, itemKind: goKind(item), mergeItem };
}

/** Removes the fields that a patch doesn't list, if it lists the fields to keep. */
function keepOnly(held: JsonObject, patch: JsonObject): void {
  const kept = patch.get('$retainKeys');
  if (kept === undefined) return;
  patch.delete('$retainKeys');
  const isKept = (key: string): boolean => isArray(kept) && kept.includes(key);
  const isDirective = (key: string): boolean => key.startsWith(removal) || key.startsWith(order);
  const others = [...patch].filter(([key, value]) => value !== null && !isDirective(key) && !isKept(key));
  if (!isArray(kept) || others.length > 0) {
    throw new StrategicProblem(400, 'invalid patch format of retainKeys');
  }
  for (const key of held.keys()) if (!isKept(key)) held.delete(key);
}

/** Merges a list whose order a patch sets. */
function mergeOrdered(held: JsonObject, patch: JsonObject, directive: string, type: GoType): void {
  const wanted = patch.get(directive) ?? null;
  patch.delete(directive);
  if (!isArray(wanted)) throw badType('[]interface {}', wanted);
  const key = keyAfter(directive, order);
  const lists = [held.get(key), patch.get(key)] as const;
  for (const list of lists) if (list !== undefined && !isArray(list)) throw badType('[]interface {}', list);
  const [before, own] = lists as readonly (readonly JsonValue[] | undefined)[];
  const { merge = '' } = listType(type, key);
  checkOrder(own ?? [], wanted, merge);
  if (before === undefined && own === undefined) return;
  const list =
    before === undefined
      ? (withoutDirectives([...(own ?? [])]) as readonly JsonValue[])
      : own === undefined
        ? before
        : (mergedValue([...before], [...own], { type, key, removes: false }) as readonly JsonValue[]);
  itemKind(before ?? [], own ?? []);
  held.set(key, [...ordered(list, { by: wanted, held: before ?? [], key: merge })]);
  patch.delete(key);
}

/** Throws if the order of the items in the patch differs from the order that it sets. */
function checkOrder(own: readonly JsonValue[], wanted: readonly JsonValue[], key: string): void {
  if (own.length === 0 || wanted.length === 0) return;
  const isDeleted = (one: JsonValue): boolean => isObject(one) && one.get('$patch') === 'delete';
  const left = key === '' ? own : own.filter((one) => !isDeleted(objectIn(one)));
  let at = 0;
  let next = 0;
  while (at < left.length && next < wanted.length) {
    const item = left[at] as JsonValue;
    if (isObject(item) && item.has('$patch')) {
      at++;
      continue;
    }
    if (hasSameKey(item, wanted[next] as JsonValue, key)) at++;
    next++;
  }
  if (at >= left.length || next < wanted.length) return;
  const text = `The order in patch list:\n${goText([...own])}\n doesn't match ${order} list:\n${goText([...wanted])}\n`;
  throw new StrategicProblem(500, text);
}

function hasSameKey(a: JsonValue, b: JsonValue, key: string): boolean {
  if (key === '') return isEqual(a, b);
  const [value, other] = [a, b].map((one) => {
    const found = objectIn(one).get(key);
    if (found !== undefined) return found;
    throw new StrategicProblem(500, `map: ${goText(one)} does not contain declared merge key: ${key}`);
  });
  return isEqual(value, other as JsonValue);
}

/** Returns the field that a directive names after its slash. */
function keyAfter(written: string, directive: string): string {
  if (written.startsWith(`${directive}/`)) return written.slice(directive.length + 1);
  const what = directive === order ? 'setElementOrder list' : 'primitive list';
  throw new StrategicProblem(400, `invalid patch format of ${what}`);
}

function put(held: JsonObject, key: string, value: JsonValue): void {
  const kept = withoutDirectives(value);
  if (kept === undefined) held.delete(key);
  else held.set(key, kept);
}

/** Changes the value; returns undefined for an object with a directive. */
function withoutDirectives(value: JsonValue): JsonValue | undefined {
  if (isArray(value)) {
    return value.map(withoutDirectives).filter((one): one is JsonValue => one !== undefined);
  }
  if (!isObject(value)) return value;
  if (value.has('$patch')) return undefined;
  for (const [key, one] of value) put(value, key, one);
  return value;
}

/** Changes the objects of a value. */
function withoutNulls(value: JsonValue): JsonValue {
  if (isArray(value)) value.forEach(withoutNulls);
  if (!isObject(value)) return value;
  for (const [key, one] of value) {
    if (one === null) value.delete(key);
    else withoutNulls(one);
  }
  return value;
}

function fieldType(type: GoType, key: string): GoType {
  const struct = type.kind === 'pointer' ? type.to : type;
  if (struct.kind !== 'struct') {
    const kind = goKind(struct);
    throw new StrategicProblem(
      500,
      `merging an object in json but data type is not struct, instead is: ${kind}`,
    );
  }
  const fields = fieldsByKey(struct);
  const alike = [...fields.keys()].find((name) => name.toLowerCase() === key.toLowerCase());
  const field = fields.get(key) ?? (alike === undefined ? undefined : fields.get(alike));
  if (field !== undefined) return field.type;
  const problem = `unable to find api field in struct ${struct.name} for the json field ${quote(key)}`;
  throw new StrategicProblem(500, problem);
}

interface ListType {
  readonly item: GoType;
  /** How its lists are merged: by a key, or as a set if the key is empty; undefined if they are replaced. */
  readonly merge: string | undefined;
}

function listType(type: GoType, key: string): ListType {
  const field = fieldType(type, key);
  const struct = type.kind === 'pointer' ? type.to : type;
  const merge = (struct === objectMeta ? inMetadata : mergedLists.get(struct))?.get(key.toLowerCase());
  if (field.kind === 'slice') {
    if (field.of.kind === 'slice') throw new StrategicProblem(500, 'unexpected slice of slice');
    return { item: field.of, merge };
  }
  if (field.kind === 'pointer') return { item: field.to.kind === 'slice' ? field.to.of : field.to, merge };
  throw new StrategicProblem(500, `expected slice or array type, but got: ${goKind(type)}`);
}

function goKind({ kind }: GoType): string {
  if (kind === 'pointer') return 'ptr';
  return kind === 'custom' ? 'struct' : kind;
}
