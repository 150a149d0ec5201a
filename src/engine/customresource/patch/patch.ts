/**
 * A custom object on patch: JSON patch and merge patch.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (patch.go).
 */
import { managedFieldsOf } from '../../apply/managed-fields.ts';
import { ownersInScale } from '../../apply/scale-owners.ts';
import type { ServedCrd } from '../../crd/model/served.ts';
import { finding, type Finding } from '../../field/finding.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { toJson } from '../../json/go-format.ts';
import { deepCopy, textOf, type JsonObject } from '../../json/value.ts';
import { behaviourOf, type Minor } from '../../kubernetes/behaviour.ts';
import { applyJsonPatch, operationsOf } from '../../patch/json-patch.ts';
import { mergePatch } from '../../patch/merge-patch.ts';
import { rawNode, rawText, readRaw } from '../../patch/raw-node.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import type { RequestBody } from '../../request/body.ts';
import type { Surroundings } from '../../request/surroundings.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { readJson } from '../../source/json/read-json.ts';
import { badRequest, internalRefusal, tooLarge, type Refusal } from '../../status/status.ts';
import { Warnings } from '../../wire/warnings.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { anything, custom, map, slice, string, struct } from '../../typed/go-type.ts';
import { say } from '../../codes/customresource.ts';
import { refused } from '../request/answers.ts';
import { decodeObject } from '../request/decode-request.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import type { NamedOptions } from '../request/options.ts';
import { readObject } from '../request/read-request.ts';
import type { Serving } from '../request/serving.ts';
import type { StoredObject } from '../request/stored-object.ts';
import { storedOwners, withOwners } from '../storage/owners.ts';
import { replicasOf } from '../scale/owners-of-scale.ts';
import { replaceStored, type Made } from '../changes/replace-stored.ts';
import { addressProblem } from '../changes/address.ts';
import { openPatch } from './open-patch.ts';
import { patchScale } from './patch-scale.ts';
import { answeredAsScale } from '../changes/answered-as-scale.ts';
import { strictError, undecodablePatch, type Patched, type PatchedOrRefusal } from './patched.ts';

export type PatchType = 'application/json-patch+json' | 'application/merge-patch+json';

const mostOperations = 10_000;

const patchOperation = struct(
  'jsonPatchOp',
  {
    op: { type: string },
    path: { type: string },
    from: { type: string },
    value: { type: anything },
  },
  'handlers',
);
const operations = slice(patchOperation);
const object = map(anything);

/** Answers a patch of the object, or with a subresource of its status or scale. Never throws on user input. */
export function patchObject(
  crd: ServedCrd,
  type: PatchType | (string & {}),
  request: RequestBody,
  stored: StoredObject | undefined,
  surroundings: Surroundings,
  options: NamedOptions,
): ObjectAnswer {
  const warnings = new Warnings();
  const facts = { source: undefined };
  const opened = openPatch(crd, type, request, stored, options, warnings);
  if ('refusal' in opened) return refused(opened.refusal, warnings, facts);
  const { serving, version, namespace, name } = opened;
  const jsonPatch = 'application/json-patch+json';
  const patchType = type === jsonPatch ? jsonPatch : 'application/merge-patch+json';
  const read = readJson(request.text);
  if (!read.ok && isReadFirst(surroundings.kubernetes)) {
    return refused(brokenPatch(patchType, request, read.error, surroundings.kubernetes), warnings, facts);
  }

  const scale = options.subresource === 'scale' ? version.scale : undefined;
  const scaleOwners = (): JsonObject[] =>
    managedFieldsOf(ownersInScale(storedOwners(stored), replicasOf(crd)));
  const make = (old: JsonObject): Made => {
    if (!read.ok) {
      return { ok: false, refusal: brokenPatch(patchType, request, read.error, surroundings.kubernetes) };
    }
    if (scale !== undefined) {
      const patchIt = (document: string): PatchedOrRefusal => patch(patchType, request, read.root, document);
      const made = (seen: readonly JsonObject[]): Made =>
        patchScale(old, scale, seen, patchIt, request.fieldValidation, { name, namespace }, warnings);
      const found = made(maySeeOwners(request.text) ? scaleOwners() : []);
      return found.ok ? found : made(scaleOwners());
    }
    const made = (document: string): Made => {
      const patched = patch(patchType, request, read.root, document);
      if ('refusal' in patched) return { ok: false, refusal: patched.refusal };
      return decodePatched(patched, request, serving, version.name, warnings, options, { name, namespace });
    };
    const document = documentText(old, stored, request.text);
    const found = made(document);
    // The message of a rejection shows the whole object.
    const whole = found.ok ? document : toJson(withOwners(old, stored?.owners));
    return whole === document ? found : made(whole);
  };
  const answer = replaceStored(make, stored, {
    serving,
    version,
    namespace,
    name,
    source: read.ok ? read.root : undefined,
    warnings,
    surroundings,
    options,
    uid: 'may differ',
  });
  return scale === undefined ? answer : answeredAsScale(answer, scale);
}

/** Whether a patch that isn't JSON is rejected before the object is read. */
function isReadFirst(kubernetes: Minor): boolean {
  return behaviourOf(kubernetes).patchTexts === 'patch';
}

function brokenPatch(
  type: PatchType,
  request: RequestBody,
  error: ServerMessage,
  kubernetes: Minor,
): Refusal {
  if (isReadFirst(kubernetes)) return badRequest(say('patch-invalid'));
  const decoding = request.fieldValidation === 'Ignore' ? '' : 'error decoding patch: ';
  const isMerge = type === 'application/merge-patch+json';
  return badRequest(error, decoding === '' && isMerge ? 'Invalid JSON Patch' : decoding + error.text);
}

/** The rejection of a patch before its object is read; undefined if there is none. */
export function earlyPatchRefusal(request: RequestBody, kubernetes: Minor): Refusal | undefined {
  if (!isReadFirst(kubernetes)) return undefined;
  return readJson(request.text).ok ? undefined : badRequest(say('patch-invalid'));
}

/** Patches a document of any kind, which is JSON text. */
export function patchDocument(
  type: PatchType,
  request: RequestBody,
  document: string,
  kubernetes: Minor,
): PatchedOrRefusal {
  const read = readJson(request.text);
  if (!read.ok) return { refusal: brokenPatch(type, request, read.error, kubernetes) };
  return patch(type, request, read.root, document);
}

/** The object as the patch sees it, with managedFields if the patch may refer to them: computing them is expensive. */
function documentText(old: JsonObject, stored: StoredObject | undefined, patchText: string): string {
  return toJson(maySeeOwners(patchText) ? withOwners(old, stored?.owners) : old);
}

function maySeeOwners(patchText: string): boolean {
  return /managedFields|\\|"(?:test|copy|move)"/.test(patchText);
}

/** Patches a document, which is JSON text. */
function patch(type: PatchType, request: RequestBody, root: SourceNode, document: string): PatchedOrRefusal {
  const strict = request.fieldValidation !== 'Ignore';
  if (type === 'application/merge-patch+json') return mergedDocument(document, root, request.text, strict);
  const goType = strict ? operations : looseOperations;
  const decoded = decodeTyped(goType, root, 'strict');
  if (!decoded.ok) {
    const { text } = decoded.error;
    return { refusal: badRequest(decoded.error, strict ? `error decoding patch: ${text}` : text) };
  }
  const list = operationsOf(root, request.text);
  if (list.length > mostOperations) {
    const message = say('patch-operations-many', { max: mostOperations, actual: list.length });
    return { refusal: tooLarge(message) };
  }
  const result = applyJsonPatch(document, list);
  if ('problem' in result) return { refusal: unprocessable() };
  return { text: result.text, strict: strict ? decoded.strict.map(inPatch) : [] };
}

/** A finding about the operations themselves. */
function inPatch(found: Finding): Finding {
  const { code, field } = found;
  const message = say(code === 'unknown-field' ? 'patch-unknown-field' : 'patch-duplicate-field', {
    path: field,
  });
  return finding(message, found, field);
}

/** The type as which the library itself decodes operations: it leaves values undecoded until they are needed. */
const looseOperations = {
  kind: 'slice',
  goName: 'jsonpatch.Patch',
  of: {
    kind: 'map',
    goName: 'jsonpatch.Operation',
    of: custom('json.RawMessage', () => ({ nothing: true })),
  },
} as const;

function mergedDocument(document: string, root: SourceNode, text: string, strict: boolean): PatchedOrRefusal {
  const decoded = strict ? decodeTyped(object, root, 'strict') : undefined;
  if (decoded?.ok === false) {
    const { error } = decoded;
    return { refusal: badRequest(error, `error decoding patch: ${error.text}`) };
  }
  const patchNode = rawNode(text, root);
  if (root.kind === 'array') return { text: rawText(patchNode), strict: [] };
  const result = mergePatch(readRaw(document), patchNode);
  if (result === undefined) return { refusal: badRequest(say('merge-patch-invalid')) };
  return { text: result, strict: decoded?.strict ?? [] };
}

/** 422 for a JSON patch that doesn't apply; the server doesn't report why. */
function unprocessable(): Refusal {
  const message = say('patch-does-not-apply');
  const findings = [finding(message)];
  return { code: 422, reason: 'Invalid', message: message.text, details: {}, errors: [], findings };
}

function decodePatched(
  patched: Patched,
  request: RequestBody,
  serving: Serving,
  version: string,
  warnings: Warnings,
  options: NamedOptions,
  target: { readonly name: string; readonly namespace: string },
): Made {
  const { text } = patched;
  const fail = (error: ServerMessage): Made => ({ ok: false, refusal: undecodablePatch(text, error) });
  const body = { text, contentType: 'application/json', fieldValidation: request.fieldValidation } as const;
  const read = readObject(body, { group: serving.crd.group, kind: serving.crd.kind, version });
  if (!read.ok) return fail(read.error);
  const decoded = decodeObject(body, read, serving, options.trace);
  if ('stopped' in decoded) return { ok: false, refusal: internalRefusal(decoded.stopped) };
  if (!decoded.ok) return fail(decoded.error);
  const findings = [...patched.strict, ...decoded.findings];
  if (findings.length > 0) {
    if (request.fieldValidation === 'Strict') return fail(strictError(findings));
    for (const each of findings) warnings.add(each);
  }
  const made = decoded.object;
  // Matches the API server: the apiVersion is rewritten as it was parsed.
  const apiVersion = textOf(made, 'apiVersion');
  if (apiVersion.startsWith('/') && !apiVersion.includes('/', 1)) made.set('apiVersion', apiVersion.slice(1));
  const typed = options.trace && deepCopy(made);
  const problem = addressProblem(metadataOf(made), target, warnings, 'patched');
  if (problem) return { ok: false, refusal: problem };
  return { ok: true, object: made, typed };
}
