/**
 * A syntax tree as text, in the layout of cel-go's debug printer, for comparing with recorded dumps.
 */
import type { Expr, Literal } from '../ast/ast.ts';

/** The text to print behind a node or entry. */
export type Adorn = (id: number, node: Expr | undefined) => string;

export function debugString(expr: Expr, adorn: Adorn): string {
  const writer = new Writer(adorn);
  writer.expr(expr);
  return writer.text;
}

class Writer {
  text = '';
  #indent = 0;
  #lineStart = true;
  readonly #adorn: Adorn;

  constructor(adorn: Adorn) {
    this.#adorn = adorn;
  }

  expr(e: Expr): void {
    switch (e.kind) {
      case 'literal':
        this.#put(literalText(e.literal));
        break;
      case 'ident':
        this.#put(e.name);
        break;
      case 'select':
        this.expr(e.operand);
        this.#put('.' + e.field + (e.testOnly ? '~test-only~' : ''));
        break;
      case 'call':
        if (e.target !== undefined) {
          this.expr(e.target);
          this.#put('.');
        }
        this.#put(e.function + '(');
        this.#block(e.args, (arg) => this.expr(arg));
        this.#put(')');
        break;
      case 'list':
        this.#put('[');
        this.#block(e.elements, (element, i) => {
          if (e.optionals.includes(i)) this.#put('?');
          this.expr(element);
        });
        this.#put(']');
        break;
      case 'map':
        this.#put('{');
        this.#block(e.entries, (entry) => {
          if (entry.optional) this.#put('?');
          this.expr(entry.key);
          this.#put(':');
          this.expr(entry.value);
          this.#put(this.#adorn(entry.id, undefined));
        });
        this.#put('}');
        break;
      case 'struct':
        this.#put(e.typeName + '{');
        this.#block(e.fields, (field) => {
          if (field.optional) this.#put('?');
          this.#put(field.name + ':');
          this.expr(field.value);
          this.#put(this.#adorn(field.id, undefined));
        });
        this.#put('}');
        break;
      case 'comprehension': {
        this.#put('__comprehension__(');
        this.#indent++;
        this.#line();
        const part = (title: string, value: Expr | string): void => {
          this.#put('// ' + title);
          this.#line();
          if (typeof value === 'string') this.#put(value);
          else this.expr(value);
          if (title === 'Result') return;
          this.#put(',');
          this.#line();
        };
        part('Variable', e.iterVar);
        if (e.iterVar2 !== '') {
          this.#put(e.iterVar2 + ',');
          this.#line();
        }
        part('Target', e.range);
        part('Accumulator', e.accuVar);
        part('Init', e.init);
        part('LoopCondition', e.condition);
        part('LoopStep', e.step);
        part('Result', e.result);
        this.#put(')');
        this.#indent--;
        break;
      }
      case 'unspecified':
        break;
    }
    this.#put(this.#adorn(e.id, e));
  }

  #block<T>(items: readonly T[], each: (item: T, i: number) => void): void {
    if (items.length === 0) return;
    this.#line();
    this.#indent++;
    for (const [i, item] of items.entries()) {
      if (i > 0) {
        this.#put(',');
        this.#line();
      }
      each(item, i);
    }
    this.#indent--;
    this.#line();
  }

  #put(text: string): void {
    if (this.#lineStart) {
      this.#lineStart = false;
      this.text += '  '.repeat(this.#indent);
    }
    this.text += text;
  }

  #line(): void {
    this.text += '\n';
    this.#lineStart = true;
  }
}

export function literalText(literal: Literal): string {
  switch (literal.type) {
    case 'null':
      return 'null';
    case 'uint':
      return `${literal.value}u`;
    case 'double':
      return doubleText(literal.value);
    case 'string':
      return `"${[...literal.value].map((c) => escapeChar(c)).join('')}"`;
    case 'bytes':
      return bytesText(literal.value);
    default:
      return String(literal.value);
  }
}

function doubleText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const [mantissa, exponent] = value.toExponential().split('e') as [string, string];
  const power = Number(exponent);
  if (power >= -4 && power < 6) return value.toString();
  return `${mantissa}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

const named: Readonly<Record<string, string>> = {
  '\x07': '\\a',
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\v': '\\v',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};

function escapeChar(c: string): string {
  const escaped = named[c];
  if (escaped !== undefined) return escaped;
  if (/^[\p{L}\p{M}\p{N}\p{S}\p{P} ]$/u.test(c)) return c;
  const code = c.codePointAt(0) as number;
  if (code < 0x80) return '\\x' + code.toString(16).padStart(2, '0');
  return code < 0x10000
    ? '\\u' + code.toString(16).padStart(4, '0')
    : '\\U' + code.toString(16).padStart(8, '0');
}

function bytesText(bytes: Uint8Array): string {
  let out = '';
  for (let i = 0; i < bytes.length;) {
    const byte = bytes[i] as number;
    const length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
    const slice = bytes.slice(i, i + length);
    const text = decodeUtf8(slice);
    if (
      text !== undefined &&
      escapeChar(text) !== `\\u${text.codePointAt(0)?.toString(16).padStart(4, '0')}`
    ) {
      out += escapeChar(text);
      i += length;
    } else {
      out += '\\x' + byte.toString(16).padStart(2, '0');
      i++;
    }
  }
  return `b"${out}"`;
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decodeURIComponent([...bytes].map((b) => '%' + b.toString(16).padStart(2, '0')).join(''));
  } catch {
    return undefined;
  }
}
