/** Converts the element's attributes to messages for the frame. */
import { embedParts, type EmbedContent, type EmbedLook, type EmbedPart } from '../protocol/embed.ts';
import { codeBlocks } from './code-text.ts';

export const attributes = [
  'crd',
  'object',
  'old',
  'patch',
  'example',
  'kubernetes',
  'field-validation',
  'operation',
  'show',
  'theme',
  'lang',
  'height',
  'readonly',
] as const;

const textNames = ['crd', 'object', 'old', 'patch'] as const;
type TextName = (typeof textNames)[number];

/** The attributes that decide the answer; the others decide the appearance. */
export const deciding: ReadonlySet<string> = new Set(attributes.slice(0, 8));

const operations: Readonly<Record<string, Pick<EmbedContent, 'operation' | 'patchKind'>>> = {
  update: { operation: 'update' },
  status: { operation: 'status' },
  patch: { operation: 'patch' },
  'json-patch': { operation: 'patch', patchKind: 'json' },
  apply: { operation: 'patch', patchKind: 'apply' },
};

export function contentOf(element: Element): EmbedContent | { readonly example: string } {
  const example = element.getAttribute('example');
  if (example !== null && example !== '') return { example };
  const kubernetes = element.getAttribute('kubernetes');
  const fieldValidation = element.getAttribute('field-validation');
  return {
    blocks: codeBlocks(element),
    ...textsOfAttributes(element),
    ...(kubernetes !== null && { kubernetes }),
    ...(fieldValidation !== null && { fieldValidation }),
    ...operations[element.getAttribute('operation') ?? ''],
  };
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
