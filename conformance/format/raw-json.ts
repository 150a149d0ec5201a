/**
 * JSON that keeps the spelling of every number, for exact comparisons of answers.
 *
 * Reading, writing, and comparing are iterative: answers may be nested as deep as the server allows.
 */

/** A number as written. */
export class RawNumber {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type RawJson = null | boolean | string | RawNumber | RawJson[] | RawObject;
export type RawObject = Map<string, RawJson>;

/** Reads one JSON value; throws a SyntaxError on anything else. */
export function parseRawJson(text: string): RawJson {
  const token = /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null))/y;
  const open: { container: RawJson[] | RawObject; key: string | undefined }[] = [];
  let root: RawJson | undefined;

  function fail(): never {
    throw new SyntaxError(`not JSON at offset ${token.lastIndex}`);
  }
  function put(value: RawJson): void {
    const top = open.at(-1);
    if (top === undefined) {
      if (root !== undefined) fail();
      root = value;
    } else if (Array.isArray(top.container)) {
      top.container.push(value);
    } else {
      if (top.key === undefined) fail();
      top.container.set(top.key, value);
      top.key = undefined;
    }
  }
  for (;;) {
    const at = token.lastIndex;
    const match = token.exec(text);
    if (match === null) {
      token.lastIndex = at;
      if (text.slice(at).trim() === '' && open.length === 0 && root !== undefined) return root;
      fail();
    }
    const [, mark, string, number, word] = match;
    if (string !== undefined) {
      const top = open.at(-1);
      const value = string.includes('\\') ? (JSON.parse(string) as string) : string.slice(1, -1);
      if (top !== undefined && !Array.isArray(top.container) && top.key === undefined) top.key = value;
      else put(value);
    } else if (number !== undefined) put(new RawNumber(number));
    else if (word !== undefined) put(word === 'null' ? null : word === 'true');
    else if (mark === '{' || mark === '[') {
      const container: RawJson[] | RawObject = mark === '{' ? new Map() : [];
      put(container);
      open.push({ container, key: undefined });
    } else if (mark === '}' || mark === ']') {
      const top = open.pop();
      if (top === undefined || top.key !== undefined || Array.isArray(top.container) !== (mark === ']'))
        fail();
    }
  }
}

/** The layout of JSON: on one line, or with a line for each member and item of long values. */
export type Layout = 'compact' | 'pretty';

const lineWidth = 100;
// Values that are nested deeper stay on one line, however long.
const deepest = 60;

/** Serializes JSON. */
export function writeRawJson(value: RawJson, layout: Layout = 'compact'): string {
  const out: string[] = [];
  // Texts to write, or values to write with an indentation; undefined keeps everything on the line.
  const pending: (string | { value: RawJson; indent: string | undefined })[] = [
    { value, indent: layout === 'pretty' ? '\n' : undefined },
  ];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next === 'string') {
      out.push(next);
      continue;
    }
    const current = next.value;
    if (!(current instanceof Map) && !Array.isArray(current)) {
      out.push(scalarText(current));
      continue;
    }
    const broken = next.indent !== undefined && next.indent.length < deepest && !fits(current, lineWidth);
    const inner = broken ? next.indent + ' ' : undefined;
    const isList = Array.isArray(current);
    const keys = isList ? undefined : [...current.keys()];
    const members = isList ? current : [...current.values()];
    const colon = layout === 'pretty' ? ': ' : ':';
    const comma = broken ? `,${inner}` : layout === 'pretty' ? ', ' : ',';
    out.push((isList ? '[' : '{') + (inner ?? ''));
    pending.push((broken ? next.indent : '') + (isList ? ']' : '}'));
    for (let i = members.length - 1; i >= 0; i--) {
      pending.push({ value: members[i] as RawJson, indent: inner });
      pending.push((i > 0 ? comma : '') + (keys === undefined ? '' : JSON.stringify(keys[i]) + colon));
    }
  }
  return out.join('');
}

/** Whether a value fits on a line. */
function fits(value: RawJson, width: number): boolean {
  let left = width;
  const pending: RawJson[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (Array.isArray(next)) {
      left -= 2 + 2 * next.length;
      if (left >= 0) pending.push(...next);
    } else if (next instanceof Map) {
      left -= 2;
      for (const [key, child] of next) {
        left -= key.length + 6;
        if (left < 0) return false;
        pending.push(child);
      }
    } else left -= scalarText(next).length;
    if (left < 0) return false;
  }
  return true;
}

function scalarText(value: null | boolean | string | RawNumber): string {
  return value instanceof RawNumber ? value.text : JSON.stringify(value);
}

/** Equal by value: keys in any order, numbers by their spelling. */
export function sameJson(a: RawJson, b: RawJson): boolean {
  const pending: [RawJson, RawJson][] = [[a, b]];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [x, y] = next;
    if (x instanceof Map) {
      if (!(y instanceof Map) || x.size !== y.size) return false;
      for (const [key, child] of x) {
        const other = y.get(key);
        if (other === undefined) return false;
        pending.push([child, other]);
      }
    } else if (Array.isArray(x)) {
      if (!Array.isArray(y) || x.length !== y.length) return false;
      for (let i = 0; i < x.length; i++) pending.push([x[i] as RawJson, y[i] as RawJson]);
    } else if (x instanceof RawNumber) {
      if (!(y instanceof RawNumber) || x.text !== y.text) return false;
    } else if (x !== y) return false;
  }
  return true;
}

/** The value at a path of keys, if there is one. */
export function at(value: RawJson | undefined, ...keys: string[]): RawJson | undefined {
  let node = value;
  for (const key of keys) {
    if (!(node instanceof Map)) return undefined;
    node = node.get(key);
  }
  return node;
}

export function listAt(value: RawJson | undefined, ...keys: string[]): RawJson[] {
  const found = at(value, ...keys);
  return Array.isArray(found) ? found : [];
}

export function textAt(value: RawJson | undefined, ...keys: string[]): string {
  const found = at(value, ...keys);
  return typeof found === 'string' ? found : '';
}
