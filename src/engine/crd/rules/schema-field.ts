/**
 * The simple paths by which rules and selectable fields name a field of a schema: `.spec.host`, `['key']`.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel (ValidFieldPath).
 */
import type { SchemaProps } from '../../structural/schema-props.ts';
import { nilPointer, ServerPanic } from '../../go/panic.ts';

/** `path` prints the steps as a field path does; `schema` is missing below `additionalProperties: true`. */
export type SchemaField =
  | {
      readonly ok: true;
      readonly path: string;
      readonly root: string | undefined;
      readonly schema: SchemaProps | undefined;
    }
  | { readonly ok: false; readonly error: string };

/**
 * The field that `path` names. `arrays` allows `['name']`.
 * Throws `ServerPanic` where upstream dereferences a missing schema.
 */
export function findSchemaField(
  path: string,
  root: SchemaProps | undefined,
  notation: 'arrays' | 'dots',
): SchemaField {
  const tokens = tokensOf(path);
  let schema = root;
  let text = '';
  let first: string | undefined;
  const step = (name: string): string | undefined => {
    if (schema === undefined) throw new ServerPanic(nilPointer);
    if (schema.properties !== undefined && schema.properties.size > 0) {
      text += text === '' ? name : `.${name}`;
      schema = schema.properties.get(name);
      if (schema === undefined) return 'does not refer to a valid field';
    } else if (schema.additionalProperties !== undefined) {
      text += `[${name}]`;
      schema = schema.additionalProperties.schema;
    } else {
      return 'does not refer to a valid field';
    }
    first ??= text;
    return undefined;
  };
  for (let i = 0; i < tokens.length; i++) {
    let error: string | undefined;
    if (tokens[i] === '.') {
      const name = tokens[++i];
      error = name === undefined ? 'unexpected end of JSON path' : step(name);
    } else if (tokens[i] === '[') {
      if (notation === 'dots') return { ok: false, error: 'array notation is not allowed' };
      error = bracketStep(tokens[i + 1], tokens[i + 2], step);
      i += 2;
    } else {
      error = `expected [ or . but got: ${tokens[i]}`;
    }
    if (error !== undefined) return { ok: false, error };
  }
  return { ok: true, path: text, root: first, schema };
}

function bracketStep(
  quoted: string | undefined,
  close: string | undefined,
  step: (name: string) => string | undefined,
): string | undefined {
  const end = 'unexpected end of JSON path';
  if (quoted === undefined) return end;
  if (quoted.length < 2 || !quoted.startsWith("'") || !quoted.endsWith("'")) {
    return `expected single quoted string but got ${quoted}`;
  }
  const name = unescape(quoted.slice(1, -1));
  if ('error' in name) return `invalid string literal: ${name.error}`;
  const error = step(name.text);
  if (error !== undefined) return error;
  if (close === undefined) return end;
  return close === ']' ? undefined : `expected ] but got ${close}`;
}

/** Splits at `.`, `[`, and `]`, which are tokens too; a single-quoted string at the start of a token is one token. */
function tokensOf(path: string): string[] {
  const tokens: string[] = [];
  let start = 0;
  while (start < path.length) {
    const end = tokenEnd(path, start);
    tokens.push(path.slice(start, end));
    start = end;
  }
  return tokens;
}

function tokenEnd(path: string, start: number): number {
  if (path.charAt(start) === "'") {
    for (let i = start + 1; i < path.length; i++) {
      if (path.charAt(i) === "'" && path.charAt(i - 1) !== '\\') return i + 1;
    }
    return path.length;
  }
  for (let i = start; i < path.length; i++) {
    if ('.[]'.includes(path.charAt(i))) return i === start ? i + 1 : i;
  }
  return path.length;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['a', '\x07'],
  ['b', '\b'],
  ['f', '\f'],
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['v', '\v'],
  ["'", "'"],
  ['\\', '\\'],
]);

function unescape(text: string): { readonly text: string } | { readonly error: string } {
  let error: string | undefined;
  const plain = text.replace(/\\(.)/gu, (escape, char: string) => {
    const meant = escapes.get(char);
    if (meant === undefined) error = `invalid escape char ${escape}`;
    return meant ?? '';
  });
  return error === undefined ? { text: plain } : { error };
}
