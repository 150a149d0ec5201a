/**
 * Writes values as YAML blocks that are parsed back as the same value, with comments about each field from the schema.
 */
import { isArray, isObject, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';
import type { StructuralSchema } from '../../engine/schemas.ts';
import { shapeIn } from './shape.ts';

const width = 100;

/** Writes YAML that ends with a line break. With a schema, adds its descriptions above the fields, and marks defaults. */
export function toYaml(value: JsonValue, schema?: StructuralSchema): string {
  return `${valueLines(value, schema).join('\n')}\n`;
}

/** How keys, and values on their line, are written; `listStep` is the indentation of dashes below a key. */
export interface Printing {
  key(name: string): string;
  atom(value: JsonValue): string;
  readonly listStep: '' | '  ';
}

const asYaml: Printing = { key: yamlString, atom: (value) => yamlText(value), listStep: '' };

/** Reports whether a value has lines of its own below its key. */
export function isBlock(value: JsonValue): boolean {
  return (isArray(value) && value.length > 0) || (isObject(value) && value.size > 0);
}

/** The lines of a value, not indented. */
export function valueLines(
  value: JsonValue,
  schema?: StructuralSchema,
  printing: Printing = asYaml,
): string[] {
  if (isArray(value) && value.length > 0)
    return value.flatMap((item) => {
      const all = valueLines(item, schema?.items, printing);
      // A comment above the first key moves above the dash.
      const lead = all.findIndex((line) => !line.startsWith('#'));
      return all.map((line, i) => (i < lead ? line : `${i === lead ? '- ' : '  '}${line}`));
    });
  if (isObject(value) && value.size > 0) return objectLines(value, schema, printing);
  return [printing.atom(value)];
}

function objectLines(value: JsonObject, schema: StructuralSchema | undefined, printing: Printing): string[] {
  return [...value].flatMap(([key, one]) => {
    const child = schema && shapeIn({ schema, nested: [] }, key).schema;
    const own = schema?.properties.has(key) ? child : undefined;
    const above = own ? commentOf(own) : [];
    const name = printing.key(key);
    if (!isBlock(one)) {
      const mark = own?.default === undefined ? '' : ` # ${markOf(own.default, one)}`;
      return [...above, `${name}: ${printing.atom(one)}${mark}`];
    }
    const indent = isArray(one) ? printing.listStep : '  ';
    return [...above, `${name}:`, ...valueLines(one, child, printing).map((line) => indent + line)];
  });
}

/** Whether the value is the default, or what the default is. */
function markOf(preset: JsonValue, value: JsonValue): string {
  return toJson(preset) === toJson(value) ? 'default' : `default: ${yamlText(preset)}`;
}

/** The description, and the default if another value is shown or the value has several lines. */
function commentOf({ description, default: preset, type }: StructuralSchema): string[] {
  const shown =
    preset !== undefined && (type === 'object' || type === 'array') ? `Default: ${yamlText(preset)}` : '';
  return [...wrappedWords(description), ...wrappedWords(shown)].map((line) => `# ${line}`);
}

const mostLines = 6;

function wrappedWords(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length === mostLines) {
      lines[mostLines - 1] += ' …';
      break;
    } else if (word !== '') lines.push(word);
  }
  return lines;
}
