/**
 * Objects as YAML.
 * Behaviour: sigs.k8s.io/yaml (Marshal), go.yaml.in/yaml/v2 (encoder, emitter).
 */
import {
  formatFloat,
  isArray,
  isObject,
  toJson,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { readYaml, toValue, scalarAsWritten } from '../../engine/texts.ts';
import { plain } from '../terminal/failure.ts';
import { compareKeys } from './yaml-key-order.ts';
import { isBreak, isPrintable, isSimpleKey, styleOf } from './yaml-scalar.ts';

/** Ends with a line break. Throws where kubectl can't parse the JSON of the value as YAML. */
export function yamlText(value: JsonValue): string {
  // Matches kubectl: the value is written as JSON and parsed as YAML first, which folds characters that are line breaks
  // in YAML.
  const read = readYaml(toJson(value));
  if (!read.ok) throw plain(read.error.text);
  const writer = new YamlWriter();
  writer.node(toValue(read.root, scalarAsWritten), -1, 'root');
  return writer.text.endsWith('\n') ? writer.text : `${writer.text}\n`;
}

/** Lines are broken at the first space after this column. */
const bestWidth = 80;
const step = 2;

class YamlWriter {
  text = '';
  #column = 0;
  /** Whether the last character is white space, and whether the line contains only indentation so far. */
  #whitespace = true;
  #indention = true;

  node(value: JsonValue, indent: number, context: 'root' | 'mapping' | 'sequence'): void {
    if (isObject(value)) {
      if (value.size === 0) this.#indicator('{}', true, false);
      else this.#mapping(value, indent < 0 ? 0 : indent + step);
    } else if (isArray(value)) {
      const inLine = context === 'mapping' && !this.#indention;
      if (value.length === 0) this.#indicator('[]', true, false);
      else this.#sequence(value, indent < 0 ? 0 : inLine ? indent : indent + step);
    } else if (typeof value === 'string') {
      this.#string(value, indent < 0 ? step : indent + step, 'value');
    } else {
      this.#plain(
        value === null ? 'null' : typeof value === 'number' ? formatFloat(value) : String(value),
        0,
        false,
      );
    }
  }

  #mapping(value: JsonObject, indent: number): void {
    for (const key of [...value.keys()].sort(compareKeys)) {
      this.#indent(indent);
      if (isSimpleKey(key)) {
        this.#string(key, indent + step, 'key');
        this.#indicator(':', false, false);
      } else {
        this.#indicator('?', true, true);
        this.#string(key, indent + step, 'value');
        this.#indent(indent);
        this.#indicator(':', true, true);
      }
      this.node(value.get(key) as JsonValue, indent, 'mapping');
    }
  }

  #sequence(items: JsonArray, indent: number): void {
    for (const item of items) {
      this.#indent(indent);
      this.#indicator('-', true, true);
      this.node(item, indent, 'sequence');
    }
  }

  #string(text: string, indent: number, as: 'key' | 'value'): void {
    const breaks = as === 'value';
    switch (styleOf(text, as)) {
      case 'plain':
        return this.#plain(text, indent, breaks);
      case 'single':
        return this.#single(text, indent, breaks);
      case 'double':
        return this.#double(text, indent, breaks);
      case 'literal':
        return this.#literal(text, indent);
    }
  }

  #plain(text: string, indent: number, breaks: boolean): void {
    if (!this.#whitespace) this.#put(' ');
    const chars = [...text];
    let spaces = false;
    for (const [i, char] of chars.entries()) {
      const isSpace = char === ' ';
      if (isSpace && breaks && !spaces && this.#column > bestWidth && chars[i + 1] !== ' ')
        this.#indent(indent);
      else this.#put(char);
      if (!isSpace) this.#indention = false;
      spaces = isSpace;
    }
    this.#whitespace = false;
    this.#indention = false;
  }

  #single(text: string, indent: number, breaks: boolean): void {
    this.#indicator("'", true, false);
    const chars = [...text];
    let [spaces, broken] = [false, false];
    for (const [i, char] of chars.entries()) {
      if (char === ' ') {
        const inside = i > 0 && i < chars.length - 1 && chars[i + 1] !== ' ';
        if (breaks && !spaces && this.#column > bestWidth && inside) this.#indent(indent);
        else this.#put(char);
        spaces = true;
      } else if (isBreak(char)) {
        this.#break(char);
        this.#indention = true;
        broken = true;
      } else {
        if (broken) this.#indent(indent);
        if (char === "'") this.#put("'");
        this.#put(char);
        this.#indention = false;
        [spaces, broken] = [false, false];
      }
    }
    this.#indicator("'", false, false);
  }

  #double(text: string, indent: number, breaks: boolean): void {
    this.#indicator('"', true, false);
    const chars = [...text];
    const all = text.startsWith('\ufeff');
    let spaces = false;
    for (const [i, char] of chars.entries()) {
      if (all || !isPrintable(char) || isBreak(char) || char === '"' || char === '\\') {
        this.#putAll(escapedCharacter(char));
        spaces = false;
      } else if (char === ' ') {
        if (breaks && !spaces && this.#column > bestWidth && i > 0 && i < chars.length - 1) {
          this.#indent(indent);
          if (chars[i + 1] === ' ') this.#put('\\');
        } else this.#put(char);
        spaces = true;
      } else {
        this.#put(char);
        spaces = false;
      }
    }
    this.#indicator('"', false, false);
  }

  #literal(text: string, indent: number): void {
    this.#indicator('|', true, false);
    if (/^[ \n\r\u0085\u2028\u2029]/.test(text)) this.#indicator(String(step), false, false);
    const chars = [...text];
    const [beforeLast, last] = [chars.at(-2), chars.at(-1) as string];
    if (!isBreak(last)) this.#indicator('-', false, false);
    else if (beforeLast === undefined || isBreak(beforeLast)) this.#indicator('+', false, false);
    this.#break('\n');
    this.#indention = true;
    this.#whitespace = true;
    let broken = true;
    for (const char of chars) {
      if (isBreak(char)) {
        this.#break(char);
        this.#indention = true;
        broken = true;
        continue;
      }
      if (broken) this.#indent(indent);
      this.#put(char);
      this.#indention = false;
      broken = false;
    }
  }

  /** Moves to a column, on a new line unless this one contains only indentation. */
  #indent(indent: number): void {
    if (!this.#indention || this.#column > indent || (this.#column === indent && !this.#whitespace)) {
      this.#break('\n');
    }
    while (this.#column < indent) this.#put(' ');
    this.#whitespace = true;
    this.#indention = true;
  }

  #indicator(mark: string, needsSpace: boolean, isIndention: boolean): void {
    if (needsSpace && !this.#whitespace) this.#put(' ');
    this.#putAll(mark);
    this.#whitespace = false;
    this.#indention &&= isIndention;
  }

  #putAll(text: string): void {
    for (const char of text) this.#put(char);
  }

  #put(char: string): void {
    this.text += char;
    this.#column++;
  }

  #break(char: string): void {
    this.text += char;
    this.#column = 0;
  }
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['\0', '0'],
  ['\u0007', 'a'],
  ['\b', 'b'],
  ['\t', 't'],
  ['\n', 'n'],
  ['\v', 'v'],
  ['\f', 'f'],
  ['\r', 'r'],
  ['\u001b', 'e'],
  ['"', '"'],
  ['\\', '\\'],
  ['\u0085', 'N'],
  ['\u00a0', '_'],
  ['\u2028', 'L'],
  ['\u2029', 'P'],
]);

function escapedCharacter(char: string): string {
  const short = escapes.get(char);
  if (short !== undefined) return `\\${short}`;
  const code = char.codePointAt(0) as number;
  const [mark, digits] =
    code <= 0xff ? (['x', 2] as const) : code <= 0xffff ? (['u', 4] as const) : (['U', 8] as const);
  return `\\${mark}${code.toString(16).toUpperCase().padStart(digits, '0')}`;
}
