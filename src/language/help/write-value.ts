/** Writes a value as a snippet: each part that people will change is a placeholder. */
import type { JsonValue } from '../../engine/values.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';
import { isBlock, valueLines, type Printing } from '../samples/write.ts';
import { snippetText } from './offer.ts';

export interface Written {
  readonly style: 'block' | 'flow' | 'json';
  /** The column of the key. */
  readonly column: number;
}

/** Counts the placeholders. */
function withPlaces(style: Written['style']): Printing {
  let next = 1;
  return {
    key: (name) => snippetText(yamlString(name)),
    atom: (value) => `\${${next++}:${snippetText(yamlText(value, style))}}`,
    listStep: '  ',
  };
}

/** Returns the text after the colon of a key, including the space or the line break. */
export function valueSnippet(value: JsonValue, { style, column }: Written): string {
  const printing = withPlaces(style);
  if (style !== 'block' || !isBlock(value)) return ` ${printing.atom(value)}`;
  const lead = `\n${' '.repeat(column + 2)}`;
  return lead + valueLines(value, undefined, printing).join(lead);
}

/** An item with its dash, at a column. */
export function itemSnippet(value: JsonValue, column: number): string {
  return `- ${valueLines(value, undefined, withPlaces('block')).join(`\n${' '.repeat(column + 2)}`)}`;
}
