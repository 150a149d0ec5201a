/** Writes a value as a snippet: each part that people will change is a placeholder. */
import { isArray, isObject, type JsonValue } from '../../engine/values.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';
import { snippetText } from './offer.ts';

export interface Written {
  readonly style: 'block' | 'flow' | 'json';
  /** The column of the key. */
  readonly column: number;
}

/** Counts the placeholders. */
class Places {
  #next = 1;

  at(text: string): string {
    return `\${${this.#next++}:${snippetText(text)}}`;
  }
}

/** Returns the text after the colon of a key, including the space or the line break. */
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
  return ` ${places.at(yamlText(value))}`;
}

function members(value: ReadonlyMap<string, JsonValue>, column: number, places: Places): string {
  return [...value]
    .map(([key, one]) => `${snippetText(yamlString(key))}:${block(one, column, places)}`)
    .join(`\n${' '.repeat(column)}`);
}

/** Returns the text after a dash at a column. */
function item(value: JsonValue, column: number, places: Places): string {
  if (isObject(value) && value.size > 0) return members(value, column + 2, places);
  if (isArray(value) && value.length > 0)
    return value.map((one) => `- ${item(one, column + 2, places)}`).join(`\n${' '.repeat(column + 2)}`);
  return places.at(yamlText(value));
}

function inline(value: JsonValue, { style }: Written, places: Places): string {
  return places.at(yamlText(value, style));
}
