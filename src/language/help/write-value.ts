/** A value as a snippet: each part that people will change is a place to fill in. */
import { isArray, isObject, jsonString, toJson, type JsonValue } from '../../engine/inspect.ts';
import { snippetText } from './offer.ts';

export interface Written {
  readonly style: 'block' | 'flow' | 'json';
  /** At which the key stands. */
  readonly column: number;
}

/** What YAML 1.1 or 1.2 would read as something else, or not at all. */
const misread = /^(?:[-+.\d].*|y|n|yes|no|on|off|true|false|null|~|=|<<|)$/i;
const plain = /^[A-Za-z_/][\w./-]*(?: [\w./()-]+)*$/;

export function scalarText(value: JsonValue, style: Written['style'] = 'block'): string {
  if (typeof value !== 'string' || style === 'json') return toJson(value);
  return !misread.test(value) && plain.test(value) ? value : jsonString(value, 'plain');
}

export function keyText(key: string, style: Written['style']): string {
  return style === 'json' ? jsonString(key, 'plain') : scalarText(key);
}

/** Counts the places to fill in. */
class Places {
  #next = 1;

  at(text: string): string {
    return `\${${this.#next++}:${snippetText(text)}}`;
  }
}

/** What follows the colon of a key, the blank or the line break included. */
export function valueSnippet(value: JsonValue, written: Written): string {
  const places = new Places();
  return written.style === 'block'
    ? block(value, written.column, places)
    : ` ${inline(value, written, places)}`;
}

/** An item with its dash, at a column. */
export function itemSnippet(value: JsonValue, column: number): string {
  return `- ${item(value, column, new Places())}`;
}

function block(value: JsonValue, column: number, places: Places): string {
  if (isObject(value) && value.size > 0) {
    const lead = ' '.repeat(column + 2);
    return `\n${lead}${members(value, column + 2, places)}`;
  }
  if (isArray(value) && value.length > 0) {
    const lead = ' '.repeat(column + 2);
    return `\n${value.map((one) => `${lead}- ${item(one, column + 2, places)}`).join('\n')}`;
  }
  return ` ${places.at(scalarText(value))}`;
}

function members(value: ReadonlyMap<string, JsonValue>, column: number, places: Places): string {
  return [...value]
    .map(([key, one]) => `${snippetText(scalarText(key))}:${block(one, column, places)}`)
    .join(`\n${' '.repeat(column)}`);
}

/** What follows a dash at a column. */
function item(value: JsonValue, column: number, places: Places): string {
  if (isObject(value) && value.size > 0) return members(value, column + 2, places);
  if (isArray(value) && value.length > 0)
    return value.map((one) => `- ${item(one, column + 2, places)}`).join(`\n${' '.repeat(column + 2)}`);
  return places.at(scalarText(value));
}

function inline(value: JsonValue, { style }: Written, places: Places): string {
  if (isObject(value) || isArray(value)) return places.at(toJson(value));
  return places.at(scalarText(value, style));
}
