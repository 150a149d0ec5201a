/** An explanation that unfolds below its subject. */
import type { Card } from '../protocol/explanation.ts';
import type { EmbedCatalogue, Language } from '../text/catalogue.ts';
import { sentences } from '../text/sentences.ts';
import { pathText } from '../protocol/paths.ts';
import { element } from './drawing/element.ts';
import { loadPart } from './load-part.ts';
import type { Explanations } from './parts/scope.ts';

export interface ExplanationContext {
  readonly texts: EmbedCatalogue;
  readonly language: Language;
  /** Leads to a line of the CRD; missing if the CRD isn't shown. */
  readonly onCrdLine?: (line: number) => void;
}

/** Opens and closes the result of `tell` after `host`. */
export function unfoldsExplanation(
  trigger: HTMLElement,
  host: HTMLElement,
  tell: () => Promise<Node>,
  name: 'div' | 'li' = 'div',
): void {
  let open: HTMLElement | undefined;
  trigger.setAttribute('aria-expanded', 'false');
  trigger.addEventListener('click', () => {
    trigger.setAttribute('aria-expanded', String(open === undefined));
    if (open) {
      open.remove();
      open = undefined;
      return;
    }
    const box = (open = element(name, 'story'));
    host.after(box);
    void tell().then((content) => box.replaceChildren(content));
  });
}

const explanationParts = { en: 'explanations-en', zh: 'explanations-zh' } as const satisfies Record<
  Language,
  string
>;

export async function explanationOf(
  card: Promise<Card | undefined>,
  context: ExplanationContext,
): Promise<Node> {
  const { texts, language } = context;
  try {
    const [found, explanations] = await Promise.all([card, loadPart(explanationParts[language])]);
    return found
      ? explanationBlock(found, explanations, context)
      : element('p', 'hint', texts.embed.noExplanation);
  } catch {
    return element('p', 'hint', texts.embed.notArrived);
  }
}

function explanationBlock(
  card: Card,
  explanations: Explanations,
  { texts, onCrdLine }: ExplanationContext,
): HTMLElement {
  const { texts: words, explain, wordsOf, factsOf, knownText } = explanations;
  const { end, happened, why, cause, todo } = wordsOf(card, words, explain);
  const { quote, path } = card;
  const line = quote?.place.line;
  const leading =
    line === undefined || !onCrdLine
      ? undefined
      : lineButton(texts.problems.lineOf.crd(line), () => onCrdLine(line));
  const facts = factsOf(card, words);
  return element(
    'div',
    'told',
    element('p', '', element('strong', '', end), ' ', path && element('code', 'field', pathText(path))),
    element('p', '', sentences(happened, why)),
    quote && element('pre', 'quote', quote.text),
    paragraph(knownText(card, words)),
    paragraph(todo),
    paragraph(cause),
    facts.length > 0 || leading
      ? element('p', 'hint', facts.join(' · '), facts.length > 0 ? ' ' : undefined, leading)
      : undefined,
  );
}

function paragraph(text: string): HTMLElement | undefined {
  return text === '' ? undefined : element('p', '', text);
}

function lineButton(text: string, onClick: () => void): HTMLElement {
  const made = element('button', 'link', text);
  made.type = 'button';
  made.addEventListener('click', onClick);
  return made;
}
