/** Compares how other tools handle an object: those that only validate, and Go clients that omit zero values. */
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import {
  isArray,
  isObject,
  toJson,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import type { ComparedCause, ComparedTools, OmittedValue } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import { cutName, cutPath } from '../cut.ts';
import type { Engine } from '../engine.ts';
import { refusalFindings, type ProblemInput } from '../findings/problems.ts';
import { causesOf } from './compare-minors.ts';
import { hasDefaults, withoutDefaults } from './schema-nodes.ts';

export interface ComparedObject {
  readonly engine: Engine;
  readonly surroundings: Surroundings;
  readonly served: ServedCrd;
  /** The object as it was sent. */
  readonly typed: JsonObject;
  /** The stored object, if any. */
  readonly stored: JsonObject | undefined;
  readonly places: ProblemInput;
}

const mostCauses = 5;

/** The server's answer next to that for the CRD without defaults; undefined if there are no defaults. */
export function comparedTools(of: ComparedObject, crd: JsonObject): ComparedTools | undefined {
  const { engine, surroundings, places } = of;
  if (!hasDefaults(crd)) return undefined;
  const plain = withoutDefaults(crd);
  const admitted = engine.admitCrd(sent(plain), surroundings);
  if (admitted.accepted !== true) return undefined;
  const tool = engine.createObject(admitted.served, sent(of.typed), surroundings, {});
  const server = engine.createObject(of.served, sent(of.typed), surroundings, {});
  if (tool.accepted === 'crash' || server.accepted === 'crash') return undefined;
  const known = new Set(
    server.accepted ? [] : causesOf(refusalFindings(server.refusal, places)).map(causeText),
  );
  const causes = tool.accepted ? [] : causesOf(refusalFindings(tool.refusal, places).slice(0, 50));
  return {
    serverAccepts: server.accepted,
    toolAccepts: tool.accepted,
    causes: causes.filter((cause) => !known.has(causeText(cause))).slice(0, mostCauses),
  };
}

function causeText({ field, text }: ComparedCause): string {
  return `${field}: ${text}`;
}

/**
 * Returns the zero values of a stored object, each with its value after a Go client with omitempty wrote the object
 * back.
 */
export function omittedValues(of: ComparedObject): OmittedValue[] {
  const { engine, surroundings, served, typed, stored } = of;
  if (!stored) return [];
  const zeros: PathSegments[] = [];
  const own = [...stored].filter(([key]) => key !== 'metadata' && key !== 'status');
  const written = withoutZeros(new Map(own), [], zeros) as JsonObject;
  const absent = absentZeros(of, stored);
  if (zeros.length === 0) return absent;
  const metadata = typed.get('metadata');
  if (metadata !== undefined) written.set('metadata', metadata);
  const answer = engine.createObject(served, sent(written), surroundings, {});
  if (answer.accepted !== true) return absent;
  const omitted = zeros.slice(0, limits.facts).map((path): OmittedValue => {
    const becomes = valueAt(answer.object, path);
    return {
      path: cutPath(path),
      value: cutName(toJson(valueAt(stored, path) ?? null), limits.value),
      becomes: becomes === undefined ? undefined : cutName(toJson(becomes), limits.value),
    };
  });
  return [...omitted, ...absent];
}

/** Each check asks the engine whether the field may be zero at all. */
const mostAbsent = 10;

/** Fields that are missing in the text, as if such a client had omitted a zero value, and got another default value. */
function absentZeros(
  { engine, surroundings, served, typed }: ComparedObject,
  stored: JsonObject,
): OmittedValue[] {
  const filled: { readonly path: PathSegments; readonly value: JsonValue }[] = [];
  const pending: { path: PathSegments; value: JsonValue }[] = [{ path: [], value: stored }];
  for (let next = pending.pop(); next && filled.length < mostAbsent; next = pending.pop()) {
    const { path, value } = next;
    if (path.length === 1 && (path[0] === 'metadata' || path[0] === 'status')) continue;
    if (isObject(value))
      for (const [key, inner] of value) pending.push({ path: [...path, key], value: inner });
    else if (hasOtherZero(value) && valueAt(typed, path) === undefined) filled.push(next);
  }
  return filled.flatMap(({ path, value }) => {
    const zero = typeof value === 'boolean' ? false : 0n;
    const wished = withValue(typed, path, zero);
    if (engine.createObject(served, sent(wished), surroundings, {}).accepted !== true) return [];
    return [{ path: cutPath(path), value: toJson(zero), becomes: toJson(value), isAbsent: true as const }];
  });
}

function hasOtherZero(value: JsonValue): boolean {
  return (
    value === true ||
    (typeof value === 'bigint' && value !== 0n) ||
    (typeof value === 'number' && value !== 0)
  );
}

function withValue(object: JsonObject, [step, ...rest]: PathSegments, value: JsonValue): JsonObject {
  const key = String(step);
  const inner = object.get(key);
  const next =
    rest.length === 0
      ? value
      : withValue(inner !== undefined && isObject(inner) ? inner : new Map(), rest, value);
  return new Map(object).set(key, next);
}

/** Without what Go’s omitempty omits: false, 0, empty strings, lists, and maps; items of lists stay. */
function withoutZeros(value: JsonValue, path: PathSegments, zeros: PathSegments[]): JsonValue {
  if (isArray(value)) return value.map((item, i) => withoutZeros(item, [...path, i], zeros));
  if (!isObject(value)) return value;
  const left: JsonObject = new Map();
  for (const [key, inner] of value) {
    const at = [...path, key];
    if (isZero(inner)) zeros.push(at);
    else left.set(key, withoutZeros(inner, at, zeros));
  }
  return left;
}

function isZero(value: JsonValue): boolean {
  return value === false || value === '' || value === 0 || value === 0n;
}

/** The body of a request that doesn't report unknown fields. */
export function sent(value: JsonObject) {
  return { text: toJson(value), contentType: 'application/json', fieldValidation: 'Ignore' } as const;
}
