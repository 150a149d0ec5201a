/** Converts the element's attributes to messages for the frame. */
import { operationWords, type ChoiceRow } from '../protocol/choices.ts';
import { choiceRows } from '../protocol/chosen.ts';
import { embedParts, type EmbedContent, type EmbedLook, type EmbedPart } from '../protocol/embed.ts';
import { codeBlocks } from './code-text.ts';

const textNames = ['crd', 'object', 'old', 'patch', 'admission'] as const;
type TextName = (typeof textNames)[number];

/** The attributes that decide the answer. */
export const deciding: ReadonlySet<string> = new Set([
  ...textNames,
  'example',
  ...choiceRows.flatMap(([, { attribute }]) => attribute ?? []),
]);

export const attributes = [...deciding, 'show', 'theme', 'lang', 'height', 'readonly'];

export function contentOf(element: Element): EmbedContent | { readonly example: string } {
  const example = element.getAttribute('example');
  if (example !== null && example !== '') return { example };
  return {
    blocks: codeBlocks(element),
    ...textsOfAttributes(element),
    ...choicesOfAttributes(element),
    ...operationWords[element.getAttribute('operation') ?? ''],
  };
}

/** The frame checks the values. */
function choicesOfAttributes(element: Element): Partial<EmbedContent> {
  const given = choiceRows.flatMap(([name, row]) => {
    const value = row.attribute === undefined ? null : element.getAttribute(row.attribute);
    return value === null ? [] : [[name, valueIn(value, row)] as const];
  });
  return Object.fromEntries(given);
}

function valueIn(text: string, { usual }: ChoiceRow): string | number | boolean {
  if (typeof usual === 'boolean') return text !== 'false';
  return typeof usual === 'number' ? Number(text) : text;
}

/** Texts from attributes; they take precedence over the blocks. */
function textsOfAttributes(element: Element): Partial<Record<TextName, string>> {
  const given = textNames.map((name) => [name, textOfAttribute(element, name)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== undefined));
}

/** The text itself, or with `#id` that of an element of the page. */
function textOfAttribute(element: Element, name: TextName): string | undefined {
  const value = element.getAttribute(name);
  if (!value?.startsWith('#')) return value ?? undefined;
  const named = document.getElementById(value.slice(1));
  if (!named) return undefined;
  const blocks = codeBlocks(named);
  return blocks.length > 0 ? blocks.map(({ text }) => text).join('---\n') : (named.textContent ?? '');
}

export function lookOf(element: Element, isDark: boolean): EmbedLook {
  const theme = element.getAttribute('theme');
  const show = (element.getAttribute('show') ?? '').split(/[\s,]+/).filter(isPart);
  const language = element.closest('[lang]')?.getAttribute('lang');
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : isDark ? 'dark' : 'light',
    ...(language && { language: /^zh\b/i.test(language) ? 'zh' : 'en' }),
    ...(show.length > 0 && { show }),
    readonly: element.hasAttribute('readonly'),
  };
}

function isPart(name: string): name is EmbedPart {
  return (embedParts as readonly string[]).includes(name);
}

/** In pixels; undefined for `auto`. */
export function heightOf(element: Element): number | undefined {
  const height = Number.parseInt(element.getAttribute('height') ?? '', 10);
  return height > 0 ? Math.max(height, 120) : undefined;
}
