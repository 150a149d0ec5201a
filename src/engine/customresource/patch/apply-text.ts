/**
 * Reads the text of a server-side apply.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go: validateAndTranscodePatch, applyPatcher).
 */
import { duplicatesText } from '../../field-errors/strict.ts';
import type { Finding } from '../../field/finding.ts';
import { trimSpaceStart } from '../../go/space.ts';
import { behaviourOf, type Behaviour, type Minor } from '../../kubernetes/behaviour.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../json/value.ts';
import type { RequestBody } from '../../request/body.ts';
import type { ReadResult, ReadText } from '../../source/nodes/read-result.ts';
import { readYaml } from '../../source/read-yaml.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { badRequest, type Refusal } from '../../status/status.ts';
import { say } from '../../codes/customresource.ts';

/** How the server names the text in its messages. */
export function nameOfText(behaviour: Pick<Behaviour, 'patchTexts'>): 'patch' | 'YAML' {
  return behaviour.patchTexts === 'patch' ? 'patch' : 'YAML';
}

/** Rejects a broken text before the object is found. Matches the API server: not one that looks like JSON. */
export function earlyTextRefusal(read: ReadResult, text: string, what: string): Refusal | undefined {
  if (read.ok || what !== 'patch' || trimSpaceStart(text).startsWith('{')) return undefined;
  return badRequest(read.error, `error encoding patch: ${read.error.text}`);
}

/** Rejects a broken text once the object is found. */
export function lateTextRefusal(read: Extract<ReadResult, { ok: false }>, what: string): Refusal {
  return badRequest(read.error, `error decoding ${what}: error converting YAML to JSON: ${read.error.text}`);
}

/** Rejects duplicate keys, or returns the warnings about them. */
export function duplicateKeys(
  read: ReadText,
  { fieldValidation }: RequestBody,
  what: string,
): { readonly refusal: Refusal } | { readonly warnings: readonly Finding[] } {
  if (read.duplicates.length === 0 || fieldValidation === 'Ignore') return { warnings: [] };
  if (fieldValidation !== 'Strict') return { warnings: read.duplicates };
  const text = `error converting YAML to JSON: ${duplicatesText(read.duplicates)}`;
  return { refusal: badRequest(read.duplicates, `error strict decoding ${what}: ${text}`) };
}

/** Returns the object of the text, or rejects anything else. */
export function decodeConfiguration(
  read: ReadText,
  what: string,
): { readonly config: JsonObject } | { readonly refusal: Refusal } {
  const config = toValue(read.root) ?? new Map<string, JsonValue>();
  if (isObject(config)) return { config };
  const found = isArray(config)
    ? 'array'
    : typeof config === 'boolean'
      ? 'bool'
      : typeof config === 'string'
        ? 'string'
        : 'number';
  const message = say('applied-no-object', { found });
  const text = `error decoding ${what}: error unmarshaling JSON: while decoding JSON: ${message.text}`;
  return { refusal: badRequest(message, text) };
}

/** The text of an apply of a CRD, with the outcome of its duplicate keys, which counts after conflicts. */
export function readCrdApply(
  request: RequestBody,
  kubernetes: Minor,
):
  | { readonly refusal: Refusal }
  | { readonly config: JsonObject; readonly duplicates: ReturnType<typeof duplicateKeys> } {
  const what = nameOfText(behaviourOf(kubernetes));
  const read = readYaml(request.text);
  if (!read.ok) {
    return { refusal: earlyTextRefusal(read, request.text, what) ?? lateTextRefusal(read, what) };
  }
  const decoded = decodeConfiguration(read, what);
  return 'refusal' in decoded ? decoded : { ...decoded, duplicates: duplicateKeys(read, request, what) };
}
