/** Puts completions and hints into words. */
import type { EditorOffer } from '../../editor/text-editor.ts';
import type { HelpHint, HelpOffer, StructuralKeyword, ValidationKeyword } from '../../protocol/help.ts';
import type { HelpTexts } from '../../text/catalogue.ts';

type Words = Readonly<Record<string, string>>;
type WordsOf<Name extends string> = Readonly<Record<Name, (value: string) => string>>;

export function offerInWords(offer: HelpOffer, texts: HelpTexts): EditorOffer {
  const { label, kind, insert, type = '', description = '', since } = offer;
  const detail = [
    type,
    offer.required ? texts.required : '',
    offer.isDefault ? texts.isDefault : '',
    offer.default === undefined ? '' : texts.default(offer.default),
    since === undefined ? '' : texts.since(since),
  ];
  const lines = [aboutText(offer.about, texts), description];
  return { label, kind, insert, detail: joinedByDots(detail), lines: lines.filter((line) => line !== '') };
}

/** Empty if only the name is known. */
export function hintLines(hint: HelpHint, texts: HelpTexts): string[] {
  const name = hint.path.at(-1);
  const head = [
    hint.type,
    hint.required ? texts.required : '',
    hint.default === undefined ? '' : texts.default(hint.default),
    hint.nullable ? texts.nullable : '',
    hint.since === undefined ? '' : texts.since(hint.since),
  ];
  const constraints = hint.constraints.map(({ keyword, value }) => constraintText(keyword, value, texts));
  const first = joinedByDots(head);
  return [
    typeof name === 'string' && first !== '' ? `${name}: ${first}` : first,
    ...constraints,
    ...hint.rules.map(({ rule, message }) => (message === '' ? texts.rule(rule) : message)),
    hint.value === undefined ? '' : texts.value(hint.value),
    hint.cost === undefined ? '' : texts.cost(hint.cost),
    aboutText(hint.about, texts),
    hint.description ?? '',
  ].filter((line) => line !== '');
}

function constraintText(keyword: string, value: string, { constraints }: HelpTexts): string {
  const texts: WordsOf<ValidationKeyword> & Partial<WordsOf<string>> = constraints;
  return texts[keyword]?.(value) ?? `${keyword} ${value}`;
}

/** `macro:has` is a macro or a variable of rules, everything else a keyword or a field. */
export function aboutText(about: string | undefined, texts: HelpTexts): string {
  if (about === undefined) return '';
  const [, macro] = /^macro:(.*)$/.exec(about) ?? [];
  const keywords: Readonly<Record<StructuralKeyword, string>> = texts.about;
  const words: Words = macro === undefined ? keywords : texts.macros;
  const name = macro ?? about;
  return Object.hasOwn(words, name) ? (words[name] ?? '') : '';
}

function joinedByDots(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}
