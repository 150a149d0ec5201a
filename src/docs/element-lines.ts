/** Wraps a block of documentation in a `<crd-playground>` element, or changes the documents of the element around it. */
import { elementAttributes, withAttributes } from './element-texts.ts';
import type { Replacement } from './fixed-lines.ts';
import { elementTag } from '../markdown/element-tags.ts';
import { isEmptyLine, type LinkPlace } from './link-lines.ts';

/** How a page contains an element. In AsciiDoc, it is always HTML. */
export const markups = ['html', 'mkdocs', 'hugo'] as const;
export type Markup = (typeof markups)[number];

export interface ElementPlace extends LinkPlace {
  /** The number of the line that opens the block, counted from 1. */
  readonly opening: number;
}

export interface Shown {
  readonly crd: string;
  readonly object: string;
}

/** Returns the line `at`, which begins an element, with other documents; undefined if it isn't ours, or has them. */
export function renewedElement(
  fileLines: readonly string[],
  at: number,
  place: ElementPlace,
  shown: Shown,
): Replacement | undefined {
  const line = fileLines[at] ?? '';
  const tag = elementTag(line);
  if (!tag) return undefined;
  const attributes = attributesFor(fileLines, place, shown, tag.text.startsWith('{{'));
  const text = attributes === undefined ? undefined : withAttributes(tag.text, attributes);
  if (text === undefined || text === tag.text) return undefined;
  const next = tag.prefix + text + (line.endsWith('\r') ? '\r' : '');
  return { path: place.path, first: at + 1, last: at + 1, lines: [next] };
}

/**
 * Returns the lines of the block with an element: all others stay as they are. Undefined for a block that an element
 * can't contain, such as the tab of a shortcode, or one that begins on the line of its list item.
 */
export function elementLines(
  fileLines: readonly string[],
  place: ElementPlace,
  shown: Shown,
  wanted: Markup,
): Replacement | undefined {
  const { path, format, opening, closing } = place;
  const isAsciidoc = format === 'asciidoc';
  const markup = isAsciidoc ? 'html' : wanted;
  const attributes = attributesFor(fileLines, place, shown, markup === 'hugo');
  if (attributes === undefined || !canWrap(fileLines[opening - 1] ?? '')) return undefined;
  const first = isAsciidoc ? firstOfListing(fileLines, opening) : opening;
  const own = fileLines.slice(first - 1, closing);
  const prefix = prefixOf(own.at(-1) ?? '');
  const end = own.at(-1)?.endsWith('\r') === true ? '\r' : '';
  const [begin, finish] = tagsOf(attributes, markup).map((tags) =>
    (isAsciidoc ? ['++++', ...tags, '++++'] : tags).map((tag) => prefix + tag + end),
  ) as [string[], string[]];
  const empty = prefix.trimEnd() + end;
  const before = fileLines[first - 2] ?? '';
  const after = fileLines[closing] ?? '';
  // A plus continues the item of a list in AsciiDoc.
  const isContinued = isAsciidoc && before.trim() === '+';
  const between = isContinued ? `+${end}` : empty;
  const lead = isContinued || isEmptyLine(before) ? [] : [empty];
  const trail = isEmptyLine(after) || (isContinued && after.trim() === '+') ? [] : [empty];
  const lines = [...lead, ...begin, between, ...own, between, ...finish, ...trail];
  return { path, first, last: closing, lines };
}

function tagsOf(attributes: string, markup: Markup): readonly [string[], string[]] {
  if (markup === 'hugo') return [[`{{< crd-playground${attributes} >}}`], ['{{< /crd-playground >}}']];
  if (markup === 'html') return [[`<crd-playground${attributes}>`], ['</crd-playground>']];
  return [[`/// html | crd-playground[${attributes.trimStart()}]`, '    markdown: block'], ['///']];
}

function canWrap(opening: string): boolean {
  return /^[\t >]*(?:`{3}|~{3}|-{4}|\.{4}|\{\{[<%]-?[\t ]*(?:highlight|code|prism)|\{%-?[\t ]*(?:highlight|codeblock))/.test(
    opening,
  );
}

/** The title, the attributes, and the comments of a listing are above the line that opens it. */
function firstOfListing(fileLines: readonly string[], opening: number): number {
  let first = opening;
  while (/^(?:\[.*\]|\.[^\s.].*|\/\/(?!\/).*)\s*$/.test(fileLines[first - 2] ?? '')) first--;
  return first;
}

/** A site shows the lines of the block; the object differs from them in a script, and where something was replaced. */
function attributesFor(
  fileLines: readonly string[],
  { opening, closing }: ElementPlace,
  { crd, object }: Shown,
  isShortcode: boolean,
): string | undefined {
  const prefix = prefixOf(fileLines[closing - 1] ?? '');
  const lines = fileLines
    .slice(opening, closing - 1)
    .map((line) => (line.startsWith(prefix) ? line.slice(prefix.length) : line).replace(/\r$/, ''));
  const isShown = lines.join('\n').trimEnd() === object.trimEnd();
  return elementAttributes({ crd, object: isShown ? undefined : object }, isShortcode);
}

function prefixOf(line: string): string {
  return /^[\t >]*/.exec(line)?.[0] ?? '';
}
