/**
 * Applies a strategic merge patch to an object of a kind that kustomize doesn't know: objects merge, everything else is
 * replaced, nulls remove.
 * Behaviour: sigs.k8s.io/kustomize/kyaml/yaml/merge2, kyaml/yaml/walk.
 */
import { isArray, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { unsupported } from '../terminal/failure.ts';
import { KustomizeProblem } from './problem.ts';
import { isMapping, isNull, isUnwritten, replaced, Scalar, writtenText } from './scalar.ts';

/** Changes `object`; returns undefined if the patch deletes it. */
export function mergeInto(object: JsonObject, patch: JsonObject): JsonObject | undefined {
  const how = directiveOf(patch);
  if (how === 'delete') return undefined;
  // Matches kustomize: a replacement of the whole object is created and then ignored.
  if (how === 'merge') mergeMembers(object, patch);
  return object;
}

function mergeMembers(into: JsonObject, patch: JsonObject | undefined): void {
  for (const key of new Set([...into.keys(), ...(patch?.keys() ?? [])])) {
    // The real kustomize uses the object itself as the value of such a key, and prints it in the style of its file.
    if (key === '') throw unsupported('a strategic merge patch of an object with an empty key');
    const value = mergedValue(into.get(key), patch?.get(key));
    if (value === undefined) into.delete(key);
    else into.set(key, value);
  }
}

/** Undefined if nothing is left. */
function mergedValue(own: JsonValue | undefined, patch: JsonValue | undefined): JsonValue | undefined {
  const kind = nodeKind(own) ?? nodeKind(patch);
  if (kind === undefined)
    return patch === undefined && own !== undefined && !isUnwritten(own) ? own : undefined;
  for (const value of [own, patch]) checkKind(value, kind);
  if (kind !== 'MappingNode')
    return patch === undefined ? own : isNull(patch) ? undefined : restyled(own, patch);
  return mergedObject(isMapping(own) ? own : undefined, patch);
}

/** Matches kustomize: a value takes over the quotes of the one that it replaces, which makes it a string. */
function restyled(own: JsonValue | undefined, patch: JsonValue): JsonValue {
  if (!(own instanceof Scalar) || !(patch instanceof Scalar)) return patch;
  if (!patch.isTyped) return replaced(own, patch.text);
  return new Scalar(own.style === 'quoted' ? patch.text : patch.value, patch.text, own.style);
}

function mergedObject(own: JsonObject | undefined, patch: JsonValue | undefined): JsonObject | undefined {
  if (!isMapping(patch)) {
    if (patch !== undefined || own === undefined) return undefined;
    mergeMembers(own, undefined);
    return own;
  }
  const how = directiveOf(patch);
  if (how === 'delete') return undefined;
  if (own === undefined || how === 'replace') {
    mergeMembers(patch, patch);
    return patch;
  }
  mergeMembers(own, patch);
  return own;
}

/** Removes the directive from the patch. */
function directiveOf(patch: JsonObject): 'delete' | 'replace' | 'merge' {
  if (!patch.has('$patch')) return 'merge';
  const directive = writtenText(patch.get('$patch'));
  if (directive !== 'delete' && directive !== 'replace' && directive !== 'merge') {
    throw new KustomizeProblem(`unknown patch strategy '${directive}'`);
  }
  patch.delete('$patch');
  return directive;
}

type Kind = 'MappingNode' | 'SequenceNode' | 'ScalarNode';

function nodeKind(value: JsonValue | undefined): Kind | undefined {
  if (isNull(value)) return undefined;
  if (isMapping(value)) return 'MappingNode';
  return isArray(value) ? 'SequenceNode' : 'ScalarNode';
}

function checkKind(value: JsonValue | undefined, wanted: Kind): void {
  const kind = nodeKind(value);
  if (kind === undefined || kind === wanted) return;
  // The real kustomize prints the value in the style of its file, which isn't kept here.
  if (!(value instanceof Scalar) || value.style !== 'plain' || !/^[\w.+-]*$/.test(value.text)) {
    throw unsupported('a strategic merge patch whose value is of another kind than the one in its place');
  }
  throw new KustomizeProblem(
    `wrong node kind: expected ${wanted} but got ${kind}: node contents:\n${value.text}\n`,
  );
}
