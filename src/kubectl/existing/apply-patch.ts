/**
 * Computes and sends the patch of client-side `kubectl apply`.
 * Behaviour: k8s.io/kubectl/pkg/cmd/apply (patcher.go).
 */
import { anything, decodeTyped } from '../../engine/types.ts';
import { deepCopy, goText, isObject, toJson, trimSpace, type JsonObject } from '../../engine/values.ts';
import { mergePatch } from '../../engine/patches.ts';
import { readJson, readRaw, toValue } from '../../engine/texts.ts';
import {
  Failure,
  hasReason,
  plain,
  problemOf,
  problemText,
  withSource,
  type Problem,
} from '../terminal/failure.ts';
import { lastAppliedOf } from '../objects/last-applied.ts';
import { changesIdentity, threeWayPatch, type NullsInLists } from '../merge/three-way.ts';
import { lookedAt } from '../print/printer.ts';
import type { Info } from '../resources/info.ts';
import { encoded, nestedText, removeNested } from '../objects/unstructured.ts';
import type { Applying } from './applying.ts';
import { deletionOf, sendDelete } from './deletion.ts';

/** How often a patch is computed again after a conflict. */
const retries = 5;

/** `info` contains the server's object, `modified` is the file with its annotation. */
export function patchOf(info: Info, modified: string, applying: Applying): ApplyPatch {
  return new ApplyPatch(info, modified, applying);
}

class ApplyPatch {
  /** The patch, once it is known. */
  text = '';
  result: JsonObject;
  readonly #info: Info;
  readonly #modified: string;
  readonly #applying: Applying;

  constructor(info: Info, modified: string, applying: Applying) {
    this.#info = info;
    this.#modified = modified;
    this.#applying = applying;
    this.result = info.object as JsonObject;
  }

  /** Stores the outcome in `result`; throws if the patch failed. */
  apply(): void {
    const { running, dryRun } = this.#applying;
    if (dryRun === 'client') return this.#once(this.#info.object as JsonObject);
    let problem = problemOf(() => this.#once(this.#info.object as JsonObject));
    for (let i = 0; i < retries && problem && hasReason(problem, 'Conflict'); i++) {
      const current = this.#get();
      problem = problemOf(() => this.#once(current));
    }
    if (problem === undefined) return;
    const isRefused = hasReason(problem, 'Conflict') || hasReason(problem, 'Invalid');
    if (isRefused && running.flags.isTrue('force')) return this.#recreate();
    throw new Failure(withSource('patching', this.#info.source, problem));
  }

  #once(current: JsonObject): void {
    const { running, dryRun, query } = this.#applying;
    const { mapping, namespace, name } = this.#info;
    this.text = '';
    const patch = patchBetween(
      lastAppliedOf(current) ?? '',
      this.#modified,
      encoded(current),
      mapping.crd ? 'dropped' : 'kept',
    );
    this.text = toJson(patch);
    this.result = current;
    if (this.text === '{}') return;
    if (dryRun === 'client') {
      this.result = patchedLocally(current, this.text);
      return;
    }
    // The server knows how the lists of CRDs merge; what kubectl sends doesn't depend on that.
    const contentType = mapping.crd
      ? 'application/merge-patch+json'
      : 'application/strategic-merge-patch+json';
    this.result = running.client.send({
      method: 'PATCH',
      mapping,
      namespace,
      name,
      query,
      contentType,
      body: this.text,
      lookedAt: lookedAt(running),
    });
  }

  #get(): JsonObject {
    const { mapping, namespace, name } = this.#info;
    this.text = '';
    return this.#applying.running.client.send({ method: 'GET', mapping, namespace, name });
  }

  /** Deletes the object and creates it from the file; if that fails, creates the previous object again. */
  #recreate(): void {
    const { running, query } = this.#applying;
    const { mapping, namespace, name } = this.#info;
    const original = this.#info.object as JsonObject;
    this.text = this.#modified;
    sendDelete(running, this.#info, deletionOf(running.flags, { waits: false }));
    problemOf(() => running.client.send({ method: 'GET', mapping, namespace, name }));
    const create = (body: string): JsonObject =>
      running.client.send({ method: 'POST', mapping, namespace, query, body });
    let failed: Problem | undefined = problemOf(() => {
      this.result = create(withoutVersion(this.#modified));
    });
    if (failed === undefined) return;
    const stillFailed = problemOf(() => {
      const again = deepCopy(original);
      removeNested(again, 'metadata', 'resourceVersion');
      this.result = create(encoded(again));
    });
    if (stillFailed) failed = plain(lostText(failed, stillFailed)).problem;
    throw new Failure(failed);
  }
}

/** A new object has no resourceVersion. */
function withoutVersion(text: string): string {
  const read = readJson(text);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!isObject(value) || nestedText(value, 'metadata', 'resourceVersion') === '') return text;
  removeNested(value, 'metadata', 'resourceVersion');
  return encoded(value);
}

function lostText(failed: Problem, stillFailed: Problem): string {
  return (
    'An error occurred force-replacing the existing object with the newly provided one:\n\n' +
    `${problemText(failed)}.\n\nAdditionally, an error occurred attempting to restore the original object:\n\n` +
    problemText(stillFailed)
  );
}

/** Throws kubectl's error for a text that isn't an object, and for another kind or name. */
export function patchBetween(
  original: string,
  modified: string,
  current: string,
  nulls: NullsInLists,
): JsonObject {
  const fail = (why: string): Error =>
    plain(
      `creating patch with:\noriginal:\n${original}\nmodified:\n${modified}\ncurrent:\n${current}\nfor: ${why}`,
    );
  const objectOf = (text: string): JsonObject => {
    if (text === '') return new Map();
    const trimmed = trimSpace(text);
    if (trimmed.startsWith('[') && trimmed.endsWith(']')) throw fail('Mismatched JSON Documents');
    const read = readJson(text);
    const value = read.ok && decodeTyped(anything, read.root, 'lenient').ok ? toValue(read.root) : undefined;
    if (value === null) return new Map();
    if (value === undefined || !isObject(value)) throw fail('Invalid JSON Document');
    return value;
  };
  const patch = threeWayPatch(objectOf(original), objectOf(modified), objectOf(current), nulls);
  if (changesIdentity(patch)) throw fail(`precondition failed for: ${goText(patch)}`);
  return patch;
}

function patchedLocally(current: JsonObject, patch: string): JsonObject {
  const text = mergePatch(readRaw(toJson(current)), readRaw(patch));
  const read = text === undefined ? undefined : readJson(text);
  const value = read?.ok ? toValue(read.root) : undefined;
  if (value === undefined || !isObject(value)) throw plain('applying patch locally: Invalid JSON Patch');
  return value;
}
