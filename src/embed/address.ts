/** Reads the address of a frame: what it opens, and its appearance. */
import { embedParts, type EmbedLook, type EmbedPart } from '../protocol/embed.ts';
import { isLanguage, languageOf, type Language } from '../text/language.ts';

export type Look = Required<Omit<EmbedLook, 'show'>> & {
  readonly language: Language;
  readonly show: readonly EmbedPart[];
};

export interface FrameAddress {
  /** The part before the choices, with its `#`; `#page` waits for the embedding page. */
  readonly fragment: string;
  readonly look: Look;
}

export const usualParts: readonly EmbedPart[] = ['object', 'verdict', 'problems', 'crd'];

/** Longer than all choices together. */
const longest = 300;
/** Limit on the number of choices, which may be repeated: an address with more isn't one of ours. */
const most = 50;
const themes: ReadonlySet<string> = new Set(['auto', 'light', 'dark']);

/** Choices are at the end, `&name=value`, because pages that don't know them ignore such suffixes. */
export function readAddress(hash: string, preferred: readonly string[]): FrameAddress {
  let fragment = hash;
  const choices = new Map<string, string>();
  for (let i = 0; i < most; i++) {
    const tail = fragment.slice(-longest);
    const choice = /[#&](theme|show|lang|readonly)(?:=([\w,]*))?$/.exec(tail);
    if (!choice || choice.index < 0) break;
    const [text, name = '', value = ''] = choice;
    if (!choices.has(name)) choices.set(name, value);
    fragment = fragment.slice(0, fragment.length - text.length);
  }
  const language = choices.get('lang');
  return {
    fragment,
    look: lookOf(
      {
        theme: choices.get('theme'),
        show: choices.get('show')?.split(','),
        readonly: choices.has('readonly') && choices.get('readonly') !== 'false',
        language,
      },
      preferred,
    ),
  };
}

/** Missing or unknown values get the default. */
export function lookOf(data: Readonly<Record<keyof EmbedLook, unknown>>, preferred: readonly string[]): Look {
  const { theme, show, language, readonly } = data;
  const parts = Array.isArray(show) ? embedParts.filter((part) => show.includes(part)) : [];
  return {
    theme: themes.has(theme as string) ? (theme as Look['theme']) : 'auto',
    language: isLanguage(language) ? language : languageOf(preferred),
    show: parts.length > 0 ? parts : usualParts,
    readonly: readonly === true,
  };
}
