/**
 * Objects from files.
 * Behaviour: k8s.io/cli-runtime/pkg/resource (StreamVisitor, FlattenListVisitor, mapper.infoForData).
 */
import { isArray, isObject, quote, type JsonObject } from '../../engine/values.ts';
import type { ServerMessage } from '../../engine/refusals.ts';
import { say } from '../terminal/codes.ts';
import { causesOf, plain, problemOf, type Problem } from '../terminal/failure.ts';
import { decodeObject } from '../read/decode.ts';
import { valuesOf, type RawValue } from '../read/stream.ts';
import { isList, nameOf, namespaceOf, typeOf } from '../objects/unstructured.ts';
import type { Validator } from '../validation/validator.ts';
import type { Info } from './info.ts';
import type { Mapper } from '../mapping/mapper.ts';

/** An object, or an error in its place. */
export type Found =
  /** `list`: items of the same list have the same value. */
  { readonly info: Info; readonly list?: object } | { readonly problem: Problem; readonly list?: object };

export interface FileReading {
  readonly mapper: Mapper;
  /** Missing for commands that check nothing first. */
  readonly validator: Validator | undefined;
  readonly subresource: string;
  /** Only the files count, even for kinds that the cluster doesn't know. */
  readonly local?: boolean;
}

/** Reads one file after the other; an error ends its file. */
export function* fromFile(text: string, source: string, reading: FileReading): Generator<Found, void> {
  const values = valuesOf(text);
  for (;;) {
    let next: IteratorResult<RawValue, void> | undefined;
    const broken = problemOf(() => {
      next = values.next();
    });
    if (broken) return yield { problem: withStart(`error parsing ${source}: `, broken) };
    if (next === undefined || next.done) return;
    const { value } = next;
    const invalid = problemOf(() => reading.validator?.check(value));
    if (invalid) return yield { problem: withStart(`error validating ${quote(source)}: `, invalid) };
    yield* fromValue(value, source, reading);
  }
}

function withStart(start: string, problem: Problem): Problem {
  const text = start + (problem.kind === 'plain' ? problem.text : '');
  return { kind: 'plain', text, causes: causesOf(problem) };
}

function* fromValue(value: RawValue, source: string, reading: FileReading): Generator<Found, void> {
  let info: Info | undefined;
  const problem = problemOf(() => {
    const object = decodedObject(value, source);
    info = infoOf(object, source, reading, (about, noMatch) => {
      return plain(
        `resource mapping not found for name: ${quote(nameOf(about))} namespace: ${quote(namespaceOf(about))} ` +
          `from ${quote(source)}: ${noMatch.text}\nensure CRDs are installed first`,
        noMatch,
      );
    });
  });
  if (problem) return yield { problem };
  if (info !== undefined) yield* flattened(info, reading);
}

function decodedObject(value: RawValue, source: string): JsonObject {
  let object: JsonObject | undefined;
  const problem = problemOf(() => {
    object = decodeObject(value);
  });
  if (object !== undefined) return object;
  const text = `unable to decode ${quote(source)}: ${problem?.kind === 'plain' ? problem.text : ''}`;
  throw plain(text, ...(problem ? causesOf(problem) : []));
}

type NoMatch = (object: JsonObject, message: ServerMessage) => Error;

function infoOf(
  object: JsonObject,
  source: string,
  { mapper, subresource, local }: FileReading,
  noMatch: NoMatch,
): Info {
  const type = typeOf(object);
  const mapping = mapper.forKind(type) ?? (local ? { ...type, plural: '', scope: 'Cluster' } : undefined);
  if (mapping === undefined) {
    const version = type.group === '' ? type.version : `${type.group}/${type.version}`;
    throw noMatch(object, say('kubectl-kind-not-served', { kind: type.kind, version }));
  }
  return { mapping, namespace: namespaceOf(object), name: nameOf(object), source, object, subresource };
}

/** The items of a list replace it; lists of lists aren't lists. */
function* flattened(info: Info, reading: FileReading): Generator<Found, void> {
  if (info.object === undefined || !isList(info.object)) return yield { info };
  const items = info.object.get('items');
  const objects = (isArray(items) ? items : []).filter(isObject);
  if (objects.some(isList)) {
    const text = '*unstructured.Unstructured is not a list: no Items field in this object';
    return yield { problem: { kind: 'plain', text } };
  }
  for (const object of objects) {
    let item: Info | undefined;
    const problem = problemOf(() => {
      item = infoOfItem(object, info.source, reading);
    });
    if (problem) yield { problem, list: info };
    if (item !== undefined) yield { info: item, list: info };
  }
}

function infoOfItem(object: JsonObject, source: string, reading: FileReading): Info {
  const { kind, version } = typeOf(object);
  const typeProblem = (text: string): Error =>
    plain(`unable to get type info from the object "*unstructured.Unstructured": ${text}`);
  if (kind === '') throw typeProblem("Object 'Kind' is missing in 'object has no kind field '");
  if (version === '') throw typeProblem("Object 'apiVersion' is missing in 'object has no apiVersion field'");
  return infoOf(object, source, reading, (_, noMatch) =>
    plain(`unable to recognize ${noMatch.text}`, noMatch),
  );
}
