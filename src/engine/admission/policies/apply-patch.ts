/**
 * Mutations by apply configurations and JSON patches.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/mutating/patch.
 */
import { kindMismatch, unreadableKind, versionKindProblem } from '../model/version-kind.ts';
import { deduceType, type MergeType } from '../../apply/merge-type.ts';
import { mergeObjects } from '../../apply/merge-objects.ts';
import { elementPathText, fieldElement, indexElement, type ElementPath } from '../../apply/path-element.ts';
import { appliedErrorsText, validateApplied } from '../../apply/validate-applied.ts';
import { CelList } from '../../cel/values/list.ts';
import { ConstructedObject, misplacedTypes, PatchOperationValue } from '../../cel/mutation/patch-values.ts';
import type { Value } from '../../cel/values/value.ts';
import { finding } from '../../field/finding.ts';
import { toJson } from '../../json/go-format.ts';
import { deepCopy, isArray, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { applyJsonPatch, operationsOf } from '../../patch/json-patch.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { internalRefusal, type Refusal } from '../../status/status.ts';
import { say } from './codes.ts';
import { NotPlain, patchJson, plainObject } from './plain-values.ts';

export type Patched =
  | { readonly object: JsonObject }
  /** The mutation failed; the others continue. */
  | { readonly problem: string }
  /** The request fails. */
  | { readonly refusal: Refusal };

/** Merges the result of an expression into an object. */
export function applyConfiguration(value: Value, object: JsonObject, type: MergeType | undefined): Patched {
  if (!(value instanceof ConstructedObject))
    return { problem: 'unsupported return type from ApplyConfiguration expression' };
  const misplaced = misplacedTypes(value);
  if (misplaced.length > 0) return { problem: `type mismatch: ${misplaced.join('\n')}` };
  let config: JsonObject;
  try {
    config = plainObject(value);
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return { problem: 'invalid return type: *dynamic.ObjectVal' };
  }
  for (const key of ['apiVersion', 'kind']) config.set(key, object.get(key) ?? '');
  const merged = merge(config, object, type);
  return 'problem' in merged ? { problem: `error applying patch: ${merged.problem}` } : merged;
}

function merge(config: JsonObject, object: JsonObject, type: MergeType | undefined): Patched {
  if (type === undefined) {
    const kind = `${textOf(object, 'apiVersion')}, Kind=${textOf(object, 'kind')}`;
    return { problem: `failed to convert patch object to typed object: no corresponding type for ${kind}` };
  }
  const unfit = validateApplied(type, config, 'refused in expressions');
  if (unfit.length > 0) {
    return { problem: `failed to convert patch object to typed object: ${appliedErrorsText(unfit)}` };
  }
  const atomics: string[] = [];
  findAtomics(type, config, [], atomics);
  if (atomics.length > 0) {
    const places = atomics.join(', ');
    return {
      problem: `invalid ApplyConfiguration: may not mutate atomic arrays, maps or structs: ${places}`,
    };
  }
  const live = validateApplied(type, object, 'allowed');
  if (live.length > 0) {
    return { problem: `failed to convert original object to typed object: ${appliedErrorsText(live)}` };
  }
  const merged = mergeObjects(type, object, withoutEmptyLists(config));
  return { object: isObject(merged) ? deepCopy(merged) : new Map() };
}

/** Matches the API server: merging an empty list changes nothing. */
function withoutEmptyLists(config: JsonObject): JsonObject {
  const out: JsonObject = new Map();
  for (const [key, value] of config) {
    if (isArray(value) && value.length === 0) continue;
    out.set(key, isObject(value) ? withoutEmptyLists(value) : value);
  }
  return out;
}

/** The paths of atomic values. The search doesn't descend into undeclared map entries. */
function findAtomics(type: MergeType, value: JsonValue, path: ElementPath, out: string[]): void {
  const { map, list } = deduceType(type, value);
  if (isObject(value) && map !== undefined) {
    if (map.relation === 'atomic') out.push(elementPathText(path));
    for (const [key, item] of value) {
      const field = map.fields.get(key);
      if (field !== undefined) findAtomics(field.type, item, [...path, fieldElement(key)], out);
    }
  } else if (isArray(value) && list !== undefined) {
    if (list.relation === 'atomic') out.push(elementPathText(path));
    value.forEach((item, i) => {
      findAtomics(list.element, item, [...path, indexElement(BigInt(i))], out);
    });
  }
}

/** Applies the operations that an expression returns. */
export function applyPatchOperations(value: Value, object: JsonObject): Patched {
  if (!(value instanceof CelList)) {
    return { problem: 'type mismatch: JSONPatchType.expression should evaluate to array' };
  }
  const operations: string[] = [];
  for (const item of value.values()) {
    if (!(item instanceof PatchOperationValue)) {
      return { problem: 'type mismatch: JSONPatchType.expression should evaluate to array of JSONPatch' };
    }
    const operation = operationText(item);
    if ('problem' in operation) return operation;
    operations.push(operation.text);
  }
  const text = `[${operations.join(',')}]`;
  const read = readJson(text);
  if (!read.ok) return { problem: `JSON Patch: ${read.error.text}` };
  const patched = applyJsonPatch(toJson(object), operationsOf(read.root, text), 'values');
  if ('problem' in patched) {
    return patched.isFailedTest ? { object } : { problem: `JSON Patch: ${patched.problem}` };
  }
  return decodePatched(patched.text, object);
}

function operationText({
  op,
  path,
  from,
  value,
}: PatchOperationValue): { text: string } | { problem: string } {
  const members = [`"op":${toJson(op)}`, `"path":${toJson(path)}`];
  if (from !== '') members.push(`"from":${toJson(from)}`);
  if (value !== undefined) {
    const misplaced = value instanceof ConstructedObject ? misplacedTypes(value) : [];
    if (misplaced.length > 0) return { problem: `type mismatch: ${misplaced.join('\n')}` };
    try {
      members.push(`"value":${toJson(patchJson(value))}`);
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      return {
        problem: `JSONPath valueExpression evaluated to a type that could not marshal to JSON: ${error.problem}`,
      };
    }
  }
  return { text: `{${members.join(',')}}` };
}

function decodePatched(text: string, before: JsonObject): Patched {
  const read = readJson(text);
  const object = read.ok ? toValue(read.root) : null;
  if (object === null) return { refusal: internal(`Object 'Kind' is missing in '${text}'`) };
  if (!isObject(object)) return { refusal: internal(versionKindProblem(kindMismatch(object))) };
  const unreadable = unreadableKind(object);
  if (unreadable !== undefined) return { refusal: internal(unreadable) };
  if (textOf(object, 'kind') === '') return { refusal: internal(`Object 'Kind' is missing in '${text}'`) };
  const version = textOf(object, 'apiVersion');
  if (version !== textOf(before, 'apiVersion')) {
    const kind = `${version.includes('/') ? version : `/${version}`}, Kind=${textOf(object, 'kind')}`;
    const wanted = JSON.stringify(textOf(before, 'apiVersion'));
    const why = `${kind} is unstructured and is not suitable for converting to ${wanted}`;
    return { refusal: internal(`failed to convert object: ${why}`) };
  }
  return { object };
}

function internal(why: string): Refusal {
  return internalRefusal(finding(say('policy-patched-object-undecodable', { why })));
}
