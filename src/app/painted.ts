/** The first view as built: its texts, the answer to them, and the resulting state of the page. */
import type { NamedVariant } from '../examples/example.ts';
import type { About } from '../client/evaluator.ts';
import type { OperationName } from '../protocol/operations.ts';
import type { CrdReport, ObjectReport } from '../protocol/report.ts';
import type { Card } from '../protocol/explanation.ts';
import { createPlaygroundStore, type State } from '../store/store.ts';
import type { Language } from '../text/language.ts';
import type { Painted } from '../ui/context/context.ts';
import type { AreasOfCodes } from '../errors/load-explain.ts';
import { replacementOfExample } from './content.ts';

export interface PaintedView {
  readonly language: Language;
  readonly example: NamedVariant;
  /** Whether the page's address is that of the example. */
  readonly isRequested: boolean;
  readonly crd: CrdReport;
  readonly object: ObjectReport;
  /** The explanation of the field that the example is about. */
  readonly explanation?: Card | undefined;
  /** Parts of the page that it shows and that otherwise load late. */
  readonly parts: readonly string[];
  /** For each card that it shows, the areas of the error pages that it quotes. */
  readonly explained: readonly AreasOfCodes[];
  /** The replies to the view's questions, by question. */
  readonly replies: Readonly<Record<string, unknown>>;
}

/** The id of the element that holds the view as JSON. */
export const paintedId = 'painted';

export type PaintedTexts = Pick<PaintedView, 'language' | 'example' | 'isRequested'>;
export type PaintedAnswer = Pick<PaintedView, 'crd' | 'object' | 'explanation'>;

/** The page's state with these texts and the answer to them. */
export function paintedState(
  { language, example, isRequested }: PaintedTexts,
  answer?: PaintedAnswer,
): State {
  const { actions, getState } = createPlaygroundStore();
  actions.settingsChanged({ language });
  const guide = { kind: 'example', id: example.id } as const;
  actions.documentsReplaced({ ...replacementOfExample(example), ...(isRequested && { guide }) });
  if (answer) {
    const { crd, object, explanation: card } = answer;
    actions.crdReported(crd);
    actions.objectReported(object);
    if (card) actions.explanationOpened({ card, crd, object });
  }
  return { ...getState(), previous: undefined };
}

/** Serializes the view for embedding in a page; `readPainted` reads it. */
export function textOfView(view: PaintedView): string {
  const json = JSON.stringify(view, (_, value: unknown) =>
    typeof value === 'bigint' ? { [wholeNumber]: String(value) } : value,
  );
  return json.replaceAll('<', '\\u003c');
}

export function viewFrom(text: string): PaintedView {
  return JSON.parse(text, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, wholeNumber)) return value;
    return BigInt((value as { readonly [wholeNumber]: string })[wholeNumber]);
  }) as PaintedView;
}

/** JSON can't represent integers of any size. */
const wholeNumber = '$bigint';

/** Reads the view that the build put into the page; undefined if there is none or it can't be read. */
export function readPainted(): PaintedView | undefined {
  try {
    const text = document.getElementById(paintedId)?.textContent;
    return text ? viewFrom(text) : undefined;
  } catch {
    return undefined;
  }
}

export function questionKey(name: OperationName, request: unknown, about: About): string {
  return JSON.stringify([name, request, about.crd, about.object]);
}

/** For the page: the editors take over the built content, and the first questions are answered from it. */
export function takenOver(view: PaintedView | undefined): Painted {
  const replies = new Map<string, unknown>(Object.entries(view?.replies ?? {}));
  const { trustedTypes } = globalThis as { trustedTypes?: { readonly emptyHTML: string } };
  return {
    editor: { kind: 'none', empty: trustedTypes?.emptyHTML ?? '' },
    reply: (name, request, about) => {
      const key = questionKey(name, request, about);
      return replies.has(key) ? { value: replies.get(key) as never } : undefined;
    },
  };
}
