/**
 * Checks the object that a conversion webhook returns.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/conversion (webhook_converter.go).
 */
import { errorsText, type FieldError } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import { toJson } from '../../json/go-format.ts';
import {
  deepCopy,
  deepEqual,
  goTypeOf,
  isObject,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { validateAnnotations, validateLabels } from '../../objectmeta/metadata/validate.ts';
import { throughJson } from '../../source/nodes/to-value.ts';
import { missingKindError } from '../../typed/decode-unstructured.ts';
import { groupVersionError, parseGroupVersion } from '../../typed/type-meta.ts';
import type { ConvertedObject } from './converted.ts';
import { say } from '../../codes/customresource.ts';
import { finding, type Finding } from '../../field/finding.ts';

/**
 * Returns the converted object with the metadata of `original`, except for labels and annotations; or why it is
 * rejected. `webhook` is the prefix of the messages.
 */
export function acceptConverted(
  original: JsonObject,
  sent: { readonly object: JsonValue; readonly text?: string },
  apiVersion: string,
  webhook: string,
): ConvertedObject {
  const converted = throughJson(sent.object);
  if (!isObject(converted)) return { error: unreadable(converted) };
  const kind = converted.get('kind') ?? '';
  if (typeof kind !== 'string' || kind === '')
    return { error: missingKindError(sent.text ?? toJson(converted)) };
  const version = versionText(converted);
  if (version !== apiVersion) {
    const params = { webhook, expected: apiVersion, received: version };
    return { error: finding(say('converted-api-version-other', params)) };
  }
  const ownKind = textOf(original, 'kind');
  if (kind !== ownKind) {
    const params = { webhook, expected: ownKind, received: kind };
    return { error: finding(say('converted-kind-other', params)) };
  }
  const other = otherObject(original, converted);
  if (other !== undefined) {
    const problem = `returned invalid object: ${other.problem}`;
    return { error: finding(say(other.code, { webhook, problem })) };
  }
  const wrong = restoreMetadata(original, converted);
  if (wrong !== undefined) {
    const problem = `returned invalid metadata: ${wrong.problem}`;
    return { error: finding(say(wrong.code, { webhook, problem })) };
  }
  return { object: converted };
}

function unreadable(value: JsonValue): Finding {
  return missingKindError(toJson(value));
}

function versionText(object: JsonObject): string {
  const apiVersion = textOf(object, 'apiVersion');
  return parseGroupVersion(apiVersion) === undefined ? groupVersionError(apiVersion).text : apiVersion;
}

interface Unfit {
  readonly code:
    | 'converted-name-other'
    | 'converted-namespace-other'
    | 'converted-uid-other'
    | 'converted-metadata-missing'
    | 'converted-metadata-not-a-map'
    | 'converted-labels-or-annotations-not-a-map'
    | 'converted-label-or-annotation-not-a-string'
    | 'converted-labels-or-annotations-invalid';
  readonly problem: string;
}

/** Kind, name, namespace, and uid must stay the same. */
function otherObject(original: JsonObject, converted: JsonObject): Unfit | undefined {
  const before = metadataOf(original);
  const metadata = converted.get('metadata');
  const after: JsonObject = isObject(metadata) ? metadata : new Map();
  for (const [key, what, code] of [
    ['name', 'name', 'converted-name-other'],
    ['namespace', 'namespace', 'converted-namespace-other'],
    ['uid', 'UID', 'converted-uid-other'],
  ] as const) {
    const was = textOf(before, key);
    const is = textOf(after, key);
    if (was !== is) return { code, problem: `must have the same ${what}: ${was} != ${is}` };
  }
  return undefined;
}

/** Restores the metadata of `original` in `converted`. Returns the problem with its labels or annotations, if any. */
function restoreMetadata(original: JsonObject, converted: JsonObject): Unfit | undefined {
  const sent = converted.get('metadata');
  if (sent === undefined) {
    return { code: 'converted-metadata-missing', problem: 'missing metadata in converted object' };
  }
  if (!isObject(sent)) {
    const problem = `invalid metadata of type ${goTypeOf(sent)} in converted object`;
    return { code: 'converted-metadata-not-a-map', problem };
  }
  const restored = deepCopy(metadataOf(original));
  converted.set('metadata', restored);
  for (const key of ['labels', 'annotations'] as const) {
    const texts = sent.get(key) ?? null;
    if (texts === null) {
      restored.delete(key);
      continue;
    }
    if (!isObject(texts)) {
      const problem = `invalid metadata.${key} of type ${goTypeOf(texts)} in converted object`;
      return { code: 'converted-labels-or-annotations-not-a-map', problem };
    }
    for (const [name, value] of texts) {
      if (typeof value === 'string') continue;
      const problem = `metadata.${key}[${name}] must be a string, but is ${goTypeOf(value)} in converted object`;
      return { code: 'converted-label-or-annotation-not-a-string', problem };
    }
    const before = restored.get(key);
    const same = before === undefined ? texts.size === 0 : deepEqual(texts, before);
    const errors = same ? [] : textErrors(key, texts);
    if (errors.length > 0) {
      return { code: 'converted-labels-or-annotations-invalid', problem: errorsText(errors) };
    }
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
