/**
 * The value of a Content-Type header.
 * Behaviour: Go's mime (ParseMediaType), as far as it determines the type.
 */
import { trimSpace, trimSpaceStart } from './space.ts';

const token = /^[!#$%&'*+\-.^_`{|}~0-9A-Za-z]*/;

/** The type in lower case without its parameters; undefined if the header can't be parsed. */
export function parseMediaType(header: string): string | undefined {
  const [base = ''] = header.split(';');
  const type = trimSpace(base.toLowerCase());
  const [name = '', subtype, ...more] = type.split('/');
  const isToken = (text: string): boolean => text !== '' && token.exec(text)?.[0] === text;
  if (!isToken(name) || (subtype !== undefined && !isToken(subtype)) || more.length > 0) return undefined;
  return areParameters(header.slice(base.length)) ? type : undefined;
}

/** `; key=value` any number of times, no key with two values; a trailing semicolon is allowed. */
function areParameters(text: string): boolean {
  const values = new Map<string, string>();
  let rest = trimSpaceStart(text);
  while (rest !== '') {
    const found = parameter(rest);
    if (found === undefined) return trimSpace(rest) === ';';
    const { key, value } = found;
    if (values.has(key) && values.get(key) !== value) return false;
    values.set(key, value);
    rest = trimSpaceStart(found.rest);
  }
  return true;
}

interface Parameter {
  readonly key: string;
  readonly value: string;
  readonly rest: string;
}

function parameter(text: string): Parameter | undefined {
  if (!text.startsWith(';')) return undefined;
  const afterMark = trimSpaceStart(text.slice(1));
  const key = token.exec(afterMark)?.[0] ?? '';
  const afterKey = trimSpaceStart(afterMark.slice(key.length));
  if (key === '' || !afterKey.startsWith('=')) return undefined;
  const from = trimSpaceStart(afterKey.slice(1));
  const read = from.startsWith('"') ? readQuoted(from) : tokenValue(from);
  return read && { key: key.toLowerCase(), ...read };
}

function tokenValue(text: string): Omit<Parameter, 'key'> | undefined {
  const value = token.exec(text)?.[0] ?? '';
  return value === '' ? undefined : { value, rest: text.slice(value.length) };
}

/** A backslash escapes only special characters. */
function readQuoted(text: string): Omit<Parameter, 'key'> | undefined {
  const found = /^"((?:\\[()<>@,;:\\"/[\]?=]|\\(?![()<>@,;:\\"/[\]?=])|[^"\\\r\n])*)"/.exec(text);
  if (found === null) return undefined;
  const [all, inside = ''] = found;
  return { value: inside.replaceAll(/\\([()<>@,;:\\"/[\]?=])/g, '$1'), rest: text.slice(all.length) };
}
