/**
 * A CRD and a request, as the page reads them, which can be evaluated again with a change: claims about another schema
 * or another object are tried.
 */
import * as engine from '../../src/engine/index.ts';
import type { Minor } from '../../src/engine/minors.ts';
import {
  deepCopy,
  isArray,
  isObject,
  toJson,
  valueAt,
  type JsonValue,
  type PathSegments,
} from '../../src/engine/values.ts';
import { placeSegments } from '../../src/engine/schemas.ts';
import { readYaml, toValue } from '../../src/engine/texts.ts';
import type { ReadCrd, ReadObject } from '../../src/protocol/operations.ts';
import type { Card } from '../../src/protocol/explanation.ts';
import { createApplyCrd } from '../../src/report/before/apply-crd.ts';
import { createMadeBefore } from '../../src/report/made-before/made-before.ts';
import { readCrd } from '../../src/report/crd/read-crd.ts';
import type { HeldCrd } from '../../src/report/held/held-crd.ts';
import type { ViewContext } from '../../src/report/held/shown.ts';
import type { Judge } from '../../src/report/object/judge.ts';
import type { HeldObject } from '../../src/report/held/held-object.ts';
import { createOldReader } from '../../src/report/existing/read-old.ts';
import { deepestSchemaAt } from '../../src/report/places/schema-at.ts';
import { readObject } from '../../src/report/reading/read-object.ts';

/** The choices of a request, and its texts. */
export interface WorldInput {
  readonly crd: string;
  readonly object: string;
  readonly kubernetes: Minor;
  readonly fieldValidation: ReadObject['fieldValidation'];
  readonly update?: ReadObject['update'];
  readonly kubectl?: ReadObject['kubectl'];
}

export function clockOf(kubernetes: Minor) {
  return { ...clock, kubernetes };
}

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

/** Changes of a value: `undefined` removes the field. Creates missing objects on the path. */
export type Change = readonly [path: PathSegments, value: JsonValue | undefined];

export class World {
  readonly input: WorldInput;
  readonly crd: HeldCrd;
  readonly object: HeldObject;
  readonly crdRequest: ReadCrd;
  readonly objectRequest: ReadObject;
  #crdValue: JsonValue | undefined;

  constructor(input: WorldInput, crd?: HeldCrd) {
    this.input = input;
    const { kubernetes, fieldValidation, update, kubectl, object: text } = input;
    const request = { document: undefined, kubernetes, fieldValidation };
    this.crdRequest = { ...request, revision: 1, text: input.crd };
    this.crd = crd ?? readCrd(engine, this.crdRequest, clockOf(kubernetes));
    const asking = { ...request, revision: 2, crdRevision: 1, text, version: undefined, update, kubectl };
    this.objectRequest = asking;
    this.object = readObject(this.crd, asking, this.judge);
  }

  /** Answers further requests about the CRD, without state. */
  get judge(): Judge {
    return {
      engine,
      readOld: createOldReader(engine),
      madeBefore: createMadeBefore(),
      applyCrd: createApplyCrd(),
      surroundings: clockOf(this.input.kubernetes),
    };
  }

  /** The input of views. */
  get context(): ViewContext {
    const { crd, object, objectRequest } = this;
    return { engine, crd, object, request: objectRequest, surroundings: clockOf };
  }

  get isAccepted(): boolean {
    return this.object.report.state === 'accepted';
  }

  typed(path: PathSegments): JsonValue | undefined {
    return valueAt(this.object.typed, path);
  }

  result(path: PathSegments): JsonValue | undefined {
    return valueAt(this.object.result, path);
  }

  old(path: PathSegments): JsonValue | undefined {
    return valueAt(this.object.oldObject, path);
  }

  /** The CRD as a value. */
  get crdValue(): JsonValue | undefined {
    if (this.#crdValue === undefined) {
      const { root } = this.crd.text;
      this.#crdValue = root && toValue(root);
    }
    return this.#crdValue;
  }

  /** The path in the CRD of the schema of a field, or of its nearest declared parent. */
  schemaPath(path: PathSegments): PathSegments | undefined {
    const root = this.object.version?.schema;
    return root && placeSegments(deepestSchemaAt(root, path).deepest.place);
  }

  /** The keywords of the schema of a field as they are written. */
  schemaOf(path: PathSegments): JsonValue | undefined {
    const root = this.object.version?.schema;
    const found = root && deepestSchemaAt(root, path);
    return found?.schema && valueAt(this.crdValue, placeSegments(found.schema.place));
  }

  /** The same request with another CRD; undefined if the server rejects the CRD. */
  withCrd(...changes: readonly Change[]): World | undefined {
    const value = this.crdValue;
    if (value === undefined) return undefined;
    const { crd: _crd, ...rest } = this.input;
    const changed = new World({ ...rest, crd: toJson(changedBy(value, changes)) });
    return changed.crd.report.state === 'accepted' ? changed : undefined;
  }

  /** The same request with another object; undefined if the text isn't an object. */
  withObject(...changes: readonly Change[]): World | undefined {
    const value = this.object.typed;
    if (!isObject(value)) return undefined;
    return this.with({ object: toJson(changedBy(value, changes)) });
  }

  with(changes: Partial<Omit<WorldInput, 'crd'>>): World {
    return new World({ ...this.input, ...changes }, this.crd);
  }

  /** An API request instead of a command. */
  asRequest(changes: Partial<Omit<WorldInput, 'crd'>>): World {
    const { update: _update, kubectl: _kubectl, ...rest } = this.input;
    return new World({ ...rest, ...changes }, this.crd);
  }

  /** Changes after which storage keeps everything. */
  get storageAnything(): readonly Change[] {
    const storage = this.crd.served?.versions.find((one) => one.storage);
    if (!storage || storage.name === this.object.version?.name) return [];
    return [[['spec', 'versions', storage.index, 'schema', 'openAPIV3Schema'], anything]];
  }

  /** The text of the existing object. */
  get oldText(): string {
    return this.input.update?.old ?? this.input.kubectl?.old ?? '';
  }
}

/** A schema that accepts every object and keeps it. */
export const anything: JsonValue = new Map<string, JsonValue>([
  ['type', 'object'],
  ['x-kubernetes-preserve-unknown-fields', true],
]);

export function changedBy(value: JsonValue, changes: readonly Change[]): JsonValue {
  const copy = deepCopy(value);
  for (const [path, to] of changes) setAt(copy, path, to);
  return copy;
}

function setAt(root: JsonValue, path: PathSegments, to: JsonValue | undefined): void {
  let at: JsonValue | undefined = root;
  for (const [i, step] of path.slice(0, -1).entries()) {
    let next: JsonValue | undefined;
    if (typeof step === 'number') next = isArray(at) ? at[step] : undefined;
    else if (isObject(at)) {
      next = at.get(step);
      if (!isObject(next) && !isArray(next)) {
        if (to === undefined || typeof path[i + 1] === 'number') return;
        next = new Map();
        at.set(step, next);
      }
    }
    if (next === undefined) return;
    at = next;
  }
  const last = path.at(-1);
  if (typeof last === 'number' && isArray(at)) {
    if (to === undefined) at.splice(last, 1);
    else at[last] = to;
  } else if (typeof last === 'string' && isObject(at)) {
    if (to === undefined) at.delete(last);
    else at.set(last, to);
  }
}

/** Reads a text as a value. */
export function valueOf(text: string): JsonValue | undefined {
  const read = readYaml(text);
  return read.ok ? toValue(read.root) : undefined;
}

/** The card that a claim is part of, with the texts that it is about. */
export interface Explained {
  readonly card: Card;
  readonly world: World;
}
