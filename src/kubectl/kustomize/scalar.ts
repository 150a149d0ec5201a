/**
 * Scalars as kustomize keeps them: the source text, which names objects, next to the parsed value.
 * Behaviour: sigs.k8s.io/kustomize/kyaml/yaml (RNode, FieldSetter), go.yaml.in/yaml/v3 (Node, resolve).
 */
import { goText, isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { isPlainText, readYamlV3, scalarAsWritten, type SourceNode } from '../../engine/texts.ts';

type Style = 'plain' | 'quoted';

/** A leaf in the objects and lists of a file; other code sees an empty map. */
export class Scalar extends Map<string, JsonValue> {
  readonly value: JsonValue;
  /** Without quotes, as written: `1e3` for a thousand. */
  readonly text: string;
  readonly style: Style;
  readonly place: 'block' | 'flow';
  /** Whether it has a type of its own; without one it is parsed again when it loses its quotes. */
  readonly isTyped: boolean = true;

  constructor(value: JsonValue, text: string, style: Style, place: 'block' | 'flow' = 'block') {
    super();
    this.value = value;
    this.text = text;
    this.style = style;
    this.place = place;
  }
}

/** A string that replaced a quoted one. */
class Untyped extends Scalar {
  override readonly isTyped = false;

  constructor(text: string) {
    super(text, text, 'quoted');
  }
}

/** Whether it is an object rather than a scalar. */
export function isMapping(value: JsonValue | undefined): value is JsonObject {
  return value !== undefined && isObject(value) && !(value instanceof Scalar);
}

export function isNull(value: JsonValue | undefined): boolean {
  return value === undefined || value === null || (value instanceof Scalar && value.value === null);
}

/** Whether it is an empty null (`a:`), which a strategic merge patch removes. */
export function isUnwritten(value: JsonValue | undefined): boolean {
  return value instanceof Scalar && value.value === null && value.text === '';
}

/** Returns the text of a scalar as written; empty for anything else. */
export function writtenText(value: JsonValue | undefined): string {
  if (value instanceof Scalar) return value.text;
  if (value === undefined || value === null || isArray(value) || isObject(value)) return '';
  return goText(value);
}

/** Like `writtenText`, but empty for a null. */
export function textUnlessNull(value: JsonValue | undefined): string {
  return isNull(value) ? '' : writtenText(value);
}

/** A scalar of a file. `source` is its text in the file, including quotes. */
export function scalarOf(
  node: SourceNode & { readonly kind: 'scalar' },
  source: string,
  place: 'block' | 'flow',
): Scalar {
  const { value } = node;
  const style = /^["'|>]/.test(source) ? 'quoted' : 'plain';
  if (value === null) return new Scalar(null, source.trim(), style, place);
  const read = style === 'plain' ? plainScalar(source) : undefined;
  const result = read ?? withoutMinus(scalarAsWritten(node));
  const isText = typeof result === 'string' && (read === undefined || read === source);
  const text = isText ? result : style === 'quoted' ? goText(result) : source;
  return new Scalar(result, text, style, place);
}

/** Returns the scalar that replaces another one: it keeps its quotes, and without quotes the text is parsed again. */
export function replaced(before: JsonValue | undefined, text: string): Scalar {
  const style = before instanceof Scalar ? before.style : 'plain';
  if (style === 'quoted') return new Untyped(text);
  const read = readYamlV3(text);
  const root = 'ok' in read && read.ok ? read.root : undefined;
  if (root?.kind !== 'scalar' || root.range.end - root.range.start !== text.length)
    return new Scalar(text, text, 'plain');
  return scalarOf(root, text, 'block');
}

export function quoted(text: string): Scalar {
  return new Scalar(text, text, 'quoted');
}

/** A value from JSON, as it would be in the file. */
export function asWritten(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(asWritten);
  if (isObject(value)) return new Map([...value].map(([key, one]) => [key, asWritten(one)]));
  if (typeof value !== 'string') return new Scalar(value, value === null ? 'null' : goText(value), 'plain');
  return new Scalar(value, value, value !== '' && isPlainText(value) ? 'plain' : 'quoted');
}

/** The plain value, without its source text. */
export function plainValue(value: JsonValue): JsonValue {
  if (value instanceof Scalar) {
    // Matches kustomize: its writer adds quotes there, so it becomes an empty string.
    return isUnwritten(value) && value.place === 'flow' ? '' : value.value;
  }
  if (isObject(value)) return plainObject(value);
  return isArray(value) ? value.map(plainValue) : value;
}

export function plainObject(object: JsonObject): JsonObject {
  return new Map([...object].map(([key, value]) => [key, plainValue(value)]));
}

/** Matches kustomize: conversion to JSON and back removes the sign of a negative zero. */
function withoutMinus(value: JsonValue): JsonValue {
  return Object.is(value, -0) ? 0n : value;
}

const oldBooleans = /^(?:y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF)$/;
const day = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;

/** Whether YAML 1.1 parses it as a boolean: kustomize keeps such words. */
export function isOldBoolean(source: string): boolean {
  return oldBooleans.test(source);
}

/** Whether an unquoted word has another meaning than for the API server. */
function plainScalar(source: string): JsonValue | undefined {
  if (isOldBoolean(source)) return source;
  const octal = /^([-+]?)0o([0-7]+)$/.exec(source);
  if (octal !== null) return BigInt(`0o${octal[2]}`) * (octal[1] === '-' ? -1n : 1n);
  return timeOfDay(source);
}

/** Matches kustomize: a date becomes the time at which it begins; a text with a time of day stays as it is written. */
function timeOfDay(source: string): string | undefined {
  const found = day.exec(source);
  if (found === null) return undefined;
  const date = found
    .slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-');
  const checked = new Date(`${date}T00:00:00Z`);
  if (Number.isNaN(checked.getTime()) || checked.toISOString().slice(0, 10) !== date) return undefined;
  return `${date}T00:00:00Z`;
}
