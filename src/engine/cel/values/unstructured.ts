/**
 * Objects of the API server as CEL values, seen through their schema.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (UnstructuredToVal).
 */
import { goTypeOf, isArray, isObject, type JsonValue } from '../../json/value.ts';
import { parseFormatDuration } from '../../formats/dates.ts';
import { fullDate, parseDateTime, parseTime } from '../../go/time/time.ts';
import { decodeUrlBase64 } from './url-base64.ts';
import { GoRaw, type Raw } from './raw.ts';
import type { SchemaView } from './schema-view.ts';
import { Duration, Timestamp } from './time.ts';
import { UnknownPreserved } from './unknown-preserved.ts';
import { UnstructuredList, UnstructuredMapList, UnstructuredSetList } from './unstructured-list.ts';
import { UnstructuredMap } from './unstructured-map.ts';
import { Bytes, celError, type CelError, type Value } from './value.ts';
import { say } from './codes.ts';

/** A part of an object as a value. Data that doesn't match its schema is an error. */
export function unstructuredToValue(raw: Raw, view: SchemaView): Value {
  const { schema } = view;
  if (raw === null) {
    return schema.nullable ? null : celError(say('cel-value-null'));
  }
  if (schema.extensions.intOrString) {
    if (typeof raw === 'string' || typeof raw === 'bigint') return raw;
    return celError(say('cel-value-not-int-or-string'));
  }
  switch (schema.type) {
    case 'object':
      if (!(raw instanceof GoRaw) && isObject(raw))
        return new UnstructuredMap(raw, view, unstructuredToValue);
      return celError(say('cel-value-not-a-map'));
    case 'array':
      return listValue(raw, view);
    case 'string':
      return typeof raw === 'string'
        ? stringOf(raw, schema.valueValidation?.format ?? '')
        : unexpected('string', raw);
    case 'number':
      if (typeof raw === 'number') return raw;
      return typeof raw === 'bigint' ? Number(raw) : unexpected('float', raw);
    case 'integer':
      return typeof raw === 'bigint' ? raw : unexpected('int', raw);
    case 'boolean':
      return typeof raw === 'boolean' ? raw : unexpected('bool', raw);
    default:
      if (schema.extensions.preserveUnknownFields) return new UnknownPreserved(raw);
      return celError(say('cel-value-without-type', { type: schema.type }));
  }
}

function unexpected(expected: string, raw: Raw): CelError {
  const type = raw instanceof GoRaw ? raw.goType : goTypeOf(raw as JsonValue);
  return celError(say('cel-value-wrong-type', { expected, type }));
}

function listValue(raw: Raw, view: SchemaView): Value {
  if (raw instanceof GoRaw || !isArray(raw)) {
    return celError(say('cel-value-not-an-array'));
  }
  const { items } = view;
  if (items === undefined) return celError(say('cel-list-without-items'));
  const { listType } = view.schema.extensions;
  switch (listType) {
    case 'map':
      return new UnstructuredMapList(raw, items, unstructuredToValue, view.keyNames);
    case 'set':
      return new UnstructuredSetList(raw, items, unstructuredToValue);
    case 'atomic':
    case undefined:
    case '':
      return new UnstructuredList(raw, items, unstructuredToValue);
    default:
      return celError(say('cel-list-type-unknown', { listType }));
  }
}

function stringOf(text: string, format: string): Value {
  switch (format) {
    case 'duration': {
      const nanos = parseFormatDuration(text);
      if (nanos !== undefined) return new Duration(nanos);
      return celError(say('cel-value-not-a-duration', { text }));
    }
    case 'date': {
      const date = parseTime(fullDate, text);
      if (date.ok) return new Timestamp(date.instant);
      return celError(say('cel-value-not-a-date', { text, problem: date.error }));
    }
    case 'date-time': {
      const time = parseDateTime(text);
      if (time.ok) return new Timestamp(time.instant);
      return celError(say('cel-value-not-a-date-time', { text, problem: time.error }));
    }
    case 'byte': {
      const bytes = decodeUrlBase64(text);
      if (bytes.ok) return new Bytes(bytes.bytes);
      return celError(say('cel-value-not-base64', { text, at: bytes.at }));
    }
    default:
      return text;
  }
}
