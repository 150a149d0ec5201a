/**
 * What the server takes of the object that a conversion webhook sends back.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion (webhook_converter.go).
 */
import { errorsText, type FieldError } from '../field/error.ts';
import { FieldPath } from '../field/path.ts';
import { toJson } from '../json/go-format.ts';
import {
  deepCopy,
  deepEqual,
  goTypeOf,
  isObject,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../json/value.ts';
import { metadataOf } from '../objectmeta/system-metadata.ts';
import { validateAnnotations, validateLabels } from '../objectmeta/validate.ts';
import { throughJson } from '../source/to-value.ts';
import { missingKindError } from '../typed/decode-unstructured.ts';
import { groupVersionError, parseGroupVersion } from '../typed/type-meta.ts';
import type { ConvertedObject } from './convert.ts';

/**
 * The converted object with the metadata that `original` had, but for labels and annotations; or why it can't be taken.
 * `about` begins the texts.
 */
export function acceptConverted(
  original: JsonObject,
  sent: JsonValue,
  apiVersion: string,
  about: string,
): ConvertedObject {
  const converted = throughJson(sent);
  if (!isObject(converted)) return { error: unreadable(converted) };
  const kind = converted.get('kind') ?? '';
  if (typeof kind !== 'string' || kind === '') return { error: missingKindError(toJson(converted)) };
  const version = versionText(converted);
  if (version !== apiVersion) {
    const why = `invalid groupVersion (expected ${apiVersion}, received ${version})`;
    return { error: `${about} returned invalid object at index 0: ${why}` };
  }
  const ownKind = textOf(original, 'kind');
  if (kind !== ownKind) {
    const why = `invalid kind (expected ${ownKind}, received ${kind})`;
    return { error: `${about} returned invalid object at index 0: ${why}` };
  }
  const other = otherObject(original, converted);
  if (other !== undefined) return { error: `${about} returned invalid object: ${other}` };
  const problem = restoreMetadata(original, converted);
  if (problem !== undefined) return { error: `${about} returned invalid metadata: ${problem}` };
  return { object: converted };
}

function unreadable(value: JsonValue): string {
  return missingKindError(toJson(value));
}

function versionText(object: JsonObject): string {
  const said = textOf(object, 'apiVersion');
  return parseGroupVersion(said) === undefined ? groupVersionError(said) : said;
}

/** Kind, name, namespace and uid have to stay. */
function otherObject(original: JsonObject, converted: JsonObject): string | undefined {
  const before = metadataOf(original);
  const metadata = converted.get('metadata');
  const after: JsonObject = isObject(metadata) ? metadata : new Map();
  for (const [key, what] of [
    ['name', 'name'],
    ['namespace', 'namespace'],
    ['uid', 'UID'],
  ] as const) {
    const was = textOf(before, key);
    const is = textOf(after, key);
    if (was !== is) return `must have the same ${what}: ${was} != ${is}`;
  }
  return undefined;
}

/** Gives `converted` the metadata of `original` back. Tells what is wrong with its labels or annotations. */
function restoreMetadata(original: JsonObject, converted: JsonObject): string | undefined {
  const sent = converted.get('metadata');
  if (sent === undefined) return 'missing metadata in converted object';
  if (!isObject(sent)) return `invalid metadata of type ${goTypeOf(sent)} in converted object`;
  const restored = deepCopy(metadataOf(original));
  converted.set('metadata', restored);
  for (const key of ['labels', 'annotations'] as const) {
    const texts = sent.get(key) ?? null;
    if (texts === null) {
      restored.delete(key);
      continue;
    }
    if (!isObject(texts)) return `invalid metadata.${key} of type ${goTypeOf(texts)} in converted object`;
    for (const [name, value] of texts) {
      if (typeof value === 'string') continue;
      return `metadata.${key}[${name}] must be a string, but is ${goTypeOf(value)} in converted object`;
    }
    const before = restored.get(key);
    const same = before === undefined ? texts.size === 0 : deepEqual(texts, before);
    const errors = same ? [] : textErrors(key, texts);
    if (errors.length > 0) return errorsText(errors);
    restored.set(key, texts);
  }
  return undefined;
}

function textErrors(key: 'labels' | 'annotations', texts: JsonObject): FieldError[] {
  const path = FieldPath.of('metadata');
  if (key === 'labels') return validateLabels(texts, path.child('labels'));
  // Matches the API server: the path lacks its last letter.
  return validateAnnotations(texts, path.child('annotation'));
}
