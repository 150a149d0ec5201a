/**
 * Objects of the API server as CEL values, seen through their schema.
 * Behaviour: k8s.io/apiserver/pkg/cel/common (UnstructuredToVal).
 */
import { goTypeOf, isArray, isObject, type JsonValue } from '../../json/value.ts';
import { parseFormatDuration } from '../../formats/dates.ts';
import { fullDate, parseDateTime, parseTime } from '../../go/time.ts';
import { decodeUrlBase64 } from './url-base64.ts';
import { GoRaw, type Raw } from './raw.ts';
import type { SchemaView } from './schema-view.ts';
import { Duration, Timestamp } from './time.ts';
import { UnknownPreserved } from './unknown-preserved.ts';
import { UnstructuredList, UnstructuredMapList, UnstructuredSetList } from './unstructured-list.ts';
import { UnstructuredMap } from './unstructured-map.ts';
import { Bytes, celError, type CelError, type Value } from './value.ts';

/** A piece of an object as a value. Data that does not fit its schema is an error. */
export function unstructuredToValue(raw: Raw, view: SchemaView): Value {
  const { schema } = view;
  if (raw === null) {
    return schema.nullable ? null : celError('invalid data, got null for schema with nullable=false');
  }
  if (schema.extensions.intOrString) {
    if (typeof raw === 'string' || typeof raw === 'bigint') return raw;
    return celError('invalid data, expected XIntOrString value to be either a string or integer');
  }
  switch (schema.type) {
    case 'object':
      if (!(raw instanceof GoRaw) && isObject(raw))
        return new UnstructuredMap(raw, view, unstructuredToValue);
      return celError('invalid data, expected a map for the provided schema with type=object');
    case 'array':
      return listOf(raw, view);
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
      return celError(
        'invalid type, expected object, array, number, integer, boolean or string, or no type with ' +
          'x-kubernetes-int-or-string or x-kubernetes-preserve-unknown-fields is true, got ' +
          schema.type,
      );
  }
}

function unexpected(expected: string, raw: Raw): CelError {
  const type = raw instanceof GoRaw ? raw.goType : goTypeOf(raw as JsonValue);
  return celError(`invalid data, expected ${expected}, got ${type}`);
}

function listOf(raw: Raw, view: SchemaView): Value {
  if (raw instanceof GoRaw || !isArray(raw)) {
    return celError('invalid data, expected an array for the provided schema with type=array');
  }
  const { items } = view;
  if (items === undefined) return celError('invalid array type, expected Items with a non-empty Schema');
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
      return celError(
        `invalid x-kubernetes-list-type, expected 'map', 'set' or 'atomic' but got ${listType}`,
      );
  }
}

function stringOf(text: string, format: string): Value {
  switch (format) {
    case 'duration': {
      const nanos = parseFormatDuration(text);
      if (nanos !== undefined) return new Duration(nanos);
      return celError(`Invalid duration ${text}: unable to parse ${text} as duration`);
    }
    case 'date': {
      const date = parseTime(fullDate, text);
      if (date.ok) return new Timestamp(date.instant);
      return celError(`Invalid date formatted string ${text}: ${date.error}`);
    }
    case 'date-time': {
      const time = parseDateTime(text);
      if (time.ok) return new Timestamp(time.instant);
      return celError(`Invalid date-time formatted string ${text}: ${time.error}`);
    }
    case 'byte': {
      const bytes = decodeUrlBase64(text);
      if (bytes.ok) return new Bytes(bytes.bytes);
      return celError(`Invalid byte formatted string ${text}: illegal base64 data at input byte ${bytes.at}`);
    }
    default:
      return text;
  }
}
