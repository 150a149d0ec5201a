/**
 * Applies the patches of a kustomization to their targets.
 * Behaviour: sigs.k8s.io/kustomize/api/internal/builtins (PatchTransformer), api/resmap (Select, ApplySmPatch),
 * api/types (Selector).
 */
import { applyJsonPatch, operationsOf } from '../../engine/patches.ts';
import { compileRe2 } from '../../engine/schemas.ts';
import {
  isArray,
  isObject,
  quote,
  textOf,
  toJson,
  trimSpace,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { readJson, toValue, type SourceNode } from '../../engine/texts.ts';
import { yamlText } from '../yaml/yaml.ts';
import { yamlAsJson } from '../read/stream.ts';
import { labelSelector } from '../selectors/label-selector.ts';
import { nested } from '../objects/unstructured.ts';
import type { Folder } from './folder.ts';
import { mergeInto } from './merge.ts';
import { KustomizeProblem, prefixed } from './problem.ts';
import { readResources } from './read-resources.ts';
import { effectiveNamespace, idText, isSameId, Resource, type Id } from './resource.ts';
import { asWritten, isMapping, quoted, plainObject, replaced, Scalar, writtenText } from './scalar.ts';

type Resources = readonly Resource[];
/** The objects afterwards, changed in place. */
export type Transformer = (resources: Resources) => Resources;

/** Parses a patch. Throws problems that don't depend on the resources. */
export function patchTransformer(patch: JsonObject, folder: Folder): Transformer {
  const written = yamlText(withoutEmpty(patch));
  return prefixed(
    (text) => `trouble configuring builtin PatchTransformer with config: \`\n${written}\`: ${text}`,
    () => configured(patch, written, folder),
  );
}

/** Without the values that Go omits. */
function withoutEmpty(patch: JsonObject): JsonObject {
  const entries = [...patch].filter(([, value]) => value !== '' && value !== null && value !== false);
  return new Map(entries.map(([key, value]) => [key, isObject(value) ? withoutEmpty(value) : value]));
}

function configured(patch: JsonObject, written: string, folder: Folder): Transformer {
  const [inline, path] = [trimSpace(textOf(patch, 'patch')), textOf(patch, 'path')];
  if (inline === '' && path === '')
    throw new KustomizeProblem(`must specify one of patch and path in\n${written}`);
  if (inline !== '' && path !== '') {
    throw new KustomizeProblem(`patch and path can't be set at the same time\n${written}`);
  }
  const text = inline !== '' ? inline : patchFile(path, folder);
  const source = inline !== '' ? `[patch: ${quote(inline)}]` : `[path: ${quote(path)}]`;
  const target = patch.get('target');
  const meant = isObject(target) ? target : undefined;
  const objects = attempt(() => readResources(text));
  const operations = jsonPatchOf(text);
  if (objects === undefined && operations === undefined) {
    throw new KustomizeProblem(`unable to parse SM or JSON patch from ${source}`);
  }
  if (objects === undefined)
    return (resources) => patchedByJson(resources, operations as string, meant, source);
  if (objects.length === 0) return (resources) => resources;
  const options = patch.get('options');
  const allowed = isObject(options) ? options : new Map<string, JsonValue>();
  return (resources) => patchedByMerge(resources, { objects, target: meant, allowed, source });
}

function patchFile(path: string, folder: Folder): string {
  return prefixed(
    (text) => `failed to get the patch file from path(${path}): ${text}`,
    () => folder.read(path),
  );
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (error instanceof KustomizeProblem) return undefined;
    throw error;
  }
}

/** The JSON of a list of operations; undefined for anything else. */
function jsonPatchOf(text: string): string | undefined {
  let json = text;
  if (!text.startsWith('[')) {
    const read = yamlAsJson(text);
    if ('error' in read) return undefined;
    json = read.text;
  }
  const read = readJson(json);
  if (!read.ok) return undefined;
  if (read.root.kind !== 'array') return undefined;
  // Matches kubectl: an operation can be null.
  const isOperation = (item: SourceNode): boolean =>
    item.kind === 'object' || (item.kind === 'scalar' && item.value === null);
  return read.root.items.every(isOperation) ? json : undefined;
}

interface Merge {
  readonly objects: readonly JsonObject[];
  readonly target: JsonObject | undefined;
  readonly allowed: JsonObject;
  readonly source: string;
}

function patchedByMerge(resources: Resources, { objects, target, allowed, source }: Merge): Resources {
  const gone = new Set<Resource>();
  const apply = (resource: Resource, patch: JsonObject): void => {
    if (!applyMerge(resource, patch, allowed)) gone.add(resource);
  };
  if (target !== undefined) {
    const [patch, ...others] = objects as [JsonObject, ...JsonObject[]];
    if (others.length > 0) {
      throw new KustomizeProblem(
        `Multiple Strategic-Merge Patches in one \`patches\` entry is not allowed to set \`patches.target\` field: ${source}`,
      );
    }
    const selected = prefixed(
      (text) => `unable to find patch target ${quote(targetText(target))} in \`resources\`: ${text}`,
      () => select(resources, target),
    );
    for (const resource of selected) apply(resource, forObject(resource, patch));
    const left = resources.filter((resource) => !gone.has(resource));
    refuseSameIds(left);
    return left;
  }
  for (const patch of objects) {
    const id = new Resource(patch).id;
    apply(
      theOneOf(
        resources.filter((resource) => !gone.has(resource)),
        id,
      ),
      patch,
    );
  }
  return resources.filter((resource) => !gone.has(resource));
}

/**
 * The patch doesn't change the apiVersion of the object; instead of a missing one it adds an empty string if its own is
 * in quotes, and otherwise nothing. Matches kustomize: its labels and annotations are strings, so none of them is null,
 * and its name is parsed again.
 */
function forObject({ object }: Resource, patch: JsonObject): JsonObject {
  const apiVersion = versionFor(object.get('apiVersion'), patch.get('apiVersion'));
  const own = new Resource(copiedObject(patch).set('apiVersion', apiVersion) as JsonObject);
  const metadata = own.object.get('metadata');
  if (!isMapping(metadata)) return own.object;
  for (const field of ['labels', 'annotations']) {
    const texts = metadata.get(field);
    if (!isMapping(texts) || texts.size === 0) metadata.delete(field);
    else for (const [key, value] of texts) texts.set(key, quoted(writtenText(value)));
  }
  const { name, namespace } = own.id;
  own.rename(name);
  own.setNamespace(namespace);
  return own.object;
}

/** A list or an object counts as an empty scalar, which no patch can put in its place. */
function versionFor(own: JsonValue | undefined, given: JsonValue | undefined): JsonValue {
  if (own instanceof Scalar) return own;
  if (own === undefined) return replaced(given, '');
  return new Scalar('', '', given instanceof Scalar ? given.style : 'plain');
}

function theOneOf(resources: Resources, id: Id): Resource {
  const found = resources.filter((resource) => resource.ids.some((own) => isSameId(own, id)));
  const [one] = found;
  if (one !== undefined && found.length === 1) return one;
  const name = idText(id);
  const why = one === undefined ? 'no matches' : 'multiple matches';
  throw new KustomizeProblem(
    `no resource matches strategic merge patch ${quote(name)}: ${why} for Id ${name}; ` +
      `failed to find unique target for patch ${name}`,
  );
}

/** Whether the object still exists. */
function applyMerge(resource: Resource, patch: JsonObject, allowed: JsonObject): boolean {
  const { name, namespace, kind } = resource.id;
  const [changesName, changesKind] = [
    allowed.get('allowNameChange') === true,
    allowed.get('allowKindChange') === true,
  ];
  if (changesName || changesKind) resource.remember();
  const merged = mergeInto(resource.object, copiedObject(patch));
  if (merged === undefined) return false;
  if (!changesKind) resource.setKind(kind);
  if (!changesName) resource.rename(name);
  resource.setNamespace(namespace);
  resource.hasNotes = true;
  return true;
}

/** Returns a copy of everything except scalars. */
function copiedObject(value: JsonObject): JsonObject {
  const copy = (one: JsonValue): JsonValue => {
    if (one instanceof Scalar) return one;
    if (isObject(one)) return copiedObject(one);
    return isArray(one) ? one.map(copy) : one;
  };
  return new Map([...value].map(([key, one]) => [key, copy(one)]));
}

/** Throws if two objects would have the same id. */
export function refuseSameIds(resources: Resources): void {
  for (const [i, resource] of resources.entries()) {
    if (!resources.slice(0, i).some(({ id }) => isSameId(id, resource.id))) continue;
    throw new KustomizeProblem(`may not add resource with an already registered id: ${idText(resource.id)}`);
  }
}

function patchedByJson(
  resources: Resources,
  operations: string,
  target: JsonObject | undefined,
  source: string,
): Resources {
  if (target === undefined) throw new KustomizeProblem(`must specify a target for JSON patch ${source}`);
  const read = readJson(operations);
  if (!read.ok) throw new KustomizeProblem(read.error.text);
  for (const resource of select(resources, target)) {
    resource.remember();
    const result = applyJsonPatch(toJson(plainObject(resource.object)), operationsOf(read.root, operations));
    if ('problem' in result) throw new KustomizeProblem(result.problem);
    const again = readJson(result.text);
    const value = again.ok ? toValue(again.root) : undefined;
    if (isObject(value)) resource.object = asWritten(withFloats(value)) as JsonObject;
  }
  return resources;
}

/** Matches kustomize: after a JSON patch, all numbers have been converted to float64. */
function withFloats(object: JsonObject): JsonObject {
  const through = (value: JsonValue): JsonValue => {
    if (typeof value === 'bigint')
      return Math.abs(Number(value)) < 1e21 ? BigInt(Number(value)) : Number(value);
    if (isObject(value)) return withFloats(value);
    return isArray(value) ? value.map(through) : value;
  };
  return new Map([...object].map(([key, value]) => [key, through(value)]));
}

/** All objects that match a target: each of its words is a regular expression for a whole string. */
function select(resources: Resources, target: JsonObject): Resources {
  const fits = Object.fromEntries(
    (['group', 'version', 'kind', 'name', 'namespace'] as const).map((field) => [
      field,
      matcher(textOf(target, field)),
    ]),
  ) as Record<keyof Id, (text: string) => boolean>;
  const [labels, annotations] = [textOf(target, 'labelSelector'), textOf(target, 'annotationSelector')];
  return resources.filter(({ id, firstId, object }) => {
    const either = (text: (one: Id) => string, field: keyof Id): boolean =>
      fits[field](text(firstId)) || fits[field](text(id));
    return (
      either(effectiveNamespace, 'namespace') &&
      either(({ name }) => name, 'name') &&
      fits.group(id.group) &&
      fits.version(id.version) &&
      fits.kind(id.kind) &&
      selects(labels, object, 'labels') &&
      selects(annotations, object, 'annotations')
    );
  });
}

function matcher(pattern: string): (text: string) => boolean {
  if (pattern === '') return () => true;
  const compiled = compileRe2(`^(?:${pattern})$`);
  if (!compiled.ok) throw new KustomizeProblem(compiled.error);
  return (text) => compiled.test(text);
}

function selects(selector: string, object: JsonObject, field: 'labels' | 'annotations'): boolean {
  const read = labelSelector(selector);
  if (read.problem !== undefined) throw new KustomizeProblem(read.problem);
  const texts = nested(object, 'metadata', field);
  const labels = new Map(isMapping(texts) ? [...texts].map(([key, value]) => [key, writtenText(value)]) : []);
  return read.selects(new Map([['metadata', new Map([['labels', labels]])]]));
}

function targetText(target: JsonObject): string {
  const [group, version, kind] = [textOf(target, 'group'), textOf(target, 'version'), textOf(target, 'kind')];
  const [name, namespace] = [textOf(target, 'name'), textOf(target, 'namespace')];
  const id = idText({ group, version, kind, name, namespace });
  return `${id}:a=${textOf(target, 'annotationSelector')}:l=${textOf(target, 'labelSelector')}`;
}
