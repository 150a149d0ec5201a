/** The documents of an element as its attributes: of HTML, or as the parameters of a shortcode. */
import { isArray, isObject, toJson, type JsonValue } from '../engine/values.ts';
import { readYaml, toValue } from '../engine/texts.ts';
import { toYaml } from '../language/samples/write.ts';

export interface ElementTexts {
  readonly crd: string;
  /** Undefined if the block shows exactly this text. */
  readonly object: string | undefined;
}

/** Returns undefined if a document can't be read. */
export function elementAttributes(texts: ElementTexts, isShortcode: boolean): string | undefined {
  const crd = textValueOf(texts.crd);
  const object = texts.object === undefined ? undefined : textValueOf(texts.object);
  if (crd === undefined || (texts.object !== undefined && object === undefined)) return undefined;
  const short = withoutDescriptions(crd);
  if (isShortcode) return ` crd=${inJson(short)}${object === undefined ? '' : ` object=${inJson(object)}`}`;
  return ` crd=${inHtml(toYaml(short))}${texts.object === undefined ? '' : ` object=${inHtml(texts.object)}`}`;
}

/** Replaces the documents among the attributes of a tag; undefined if it has no CRD, or names an element that has it. */
export function withAttributes(tag: string, attributes: string): string | undefined {
  const crd = /\scrd=(?:"(?!#)[^"]*"|`[^`]*`)/.exec(tag);
  if (!crd) return undefined;
  const without = (text: string): string => text.replace(/\sobject=(?:"[^"]*"|`[^`]*`)/, '');
  return without(tag.slice(0, crd.index)) + attributes + without(tag.slice(crd.index + crd[0].length));
}

function textValueOf(text: string): JsonValue | undefined {
  const read = readYaml(text);
  return read.ok ? toValue(read.root) : undefined;
}

/** Descriptions are most of the text of a CRD, and don't affect any answer. */
function withoutDescriptions(value: JsonValue): JsonValue {
  if (isArray(value)) return value.map(withoutDescriptions);
  if (!isObject(value)) return value;
  const kept = [...value].filter(([key, one]) => key !== 'description' || typeof one !== 'string');
  return new Map(kept.map(([key, one]) => [key, withoutDescriptions(one)]));
}

/** On one line, as a tag in Markdown has to be. Braces have a meaning in MDX, Jinja, and Liquid. */
function inHtml(text: string): string {
  return `"${text.replace(/[\n\r\t"&'<>`[\]{}]/g, (letter) => `&#${letter.codePointAt(0)};`)}"`;
}

/** Between backquotes, in which Hugo replaces nothing; such a parameter may not contain a line break here. */
function inJson(value: JsonValue): string {
  return `\`${toJson(value).replaceAll('`', '\\u0060')}\``;
}
