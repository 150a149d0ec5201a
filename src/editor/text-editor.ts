/** The interface of an editor, for all implementations. */
import type { HelpFold, HelpSymbol, OfferKind } from '../protocol/help.ts';
import type { TextChange } from '../protocol/fixes.ts';
import type { Place, Severity } from '../protocol/report.ts';

export interface EditorProblem {
  readonly severity: Severity;
  readonly text: string;
  readonly place: Place;
}

/** The hover text for a place. Lines are shown unchanged. */
export interface EditorHover {
  readonly place: Place;
  readonly lines: readonly string[];
}

/** A completion, with its description. */
export interface EditorOffer {
  readonly label: string;
  readonly kind: OfferKind;
  /** A snippet: `${1:example}` is filled in. */
  readonly insert: string;
  /** Beside the label, and in the list while it is selected. */
  readonly detail: string;
  readonly lines: readonly string[];
}

export interface EditorOffers {
  readonly start: number;
  readonly end: number;
  readonly offers: readonly EditorOffer[];
}

export interface EditorSignature {
  readonly signatures: readonly string[];
  /** Counted from 0. */
  readonly argument: number;
  readonly line: string;
}

export interface EditorHelpTexts {
  readonly goTo: string;
  readonly references: string;
  readonly format: string;
}

/** Help while typing: each function is called with the current text and a position in it. */
export interface EditorHelp {
  readonly complete: (text: string, offset: number) => Promise<EditorOffers | undefined>;
  /** The signature of the function whose call is being typed. */
  readonly signature: (text: string, offset: number) => Promise<EditorSignature | undefined>;
  readonly outline: (text: string) => Promise<readonly HelpSymbol[]>;
  /** Shows the corresponding place in the other text: the schema of a field, or the field of a schema. */
  readonly goTo: (offset: number) => void;
  /** Shows the next value that the same line of the schema applies to. */
  readonly references: (offset: number) => void;
  /** The changes that give the text two spaces a level; undefined if it can't be formatted, which is reported. */
  readonly format: (text: string) => Promise<readonly TextChange[] | undefined>;
  readonly folds: (text: string) => Promise<readonly HelpFold[]>;
  /** In menus and for screen readers. */
  readonly texts: () => EditorHelpTexts;
}

/** A fix; `run` applies it. */
export interface EditorFix {
  readonly title: string;
  readonly run: () => void;
}

/** The texts of a text area that shows only the beginning of a long text. */
export interface PartTexts {
  readonly note: string;
  /** The label of the button that shows all of it. */
  readonly showAll: string;
}

/** An editor's own texts, in the language of the page. */
export interface EditorTexts {
  readonly label: string;
  /** How to leave the editor by keyboard. */
  readonly tabHint: string;
  readonly placeholder: string;
  readonly part: PartTexts;
}

export interface EditorOptions {
  readonly host: HTMLElement;
  readonly texts: EditorTexts;
  readonly text: string;
  readonly dark: boolean;
  readonly onText: (text: string) => void;
  /** The user moved the cursor, other than by typing. */
  readonly onCursor: (offset: number) => void;
  /** The fixes for the marks between two offsets. */
  readonly onFixes?: (range: {
    readonly start: number;
    readonly end: number;
  }) => Promise<readonly EditorFix[]>;
  readonly onHover?: (text: string, offset: number) => Promise<EditorHover | undefined>;
  readonly help?: EditorHelp;
}

export interface TextEditor {
  readonly text: string;
  /** Replaces the text as one undoable step. */
  setText(text: string): void;
  /** Changes parts of the text as one undoable step; the cursor stays where it is. */
  edit(changes: readonly TextChange[]): void;
  focus(): void;
  hasFocus(): boolean;
  /** Scrolls a place into view and puts the cursor there. */
  reveal(place: Place): void;
  /** Scrolls a place to the middle if it isn't visible; the cursor stays where it is. */
  show(place: Place): void;
  setProblems(problems: readonly EditorProblem[]): void;
  /** Highlights the lines that belong to the selection; an empty list clears the highlight. */
  setHighlight(lines: readonly number[]): void;
  setDark(dark: boolean): void;
  setTexts(texts: EditorTexts): void;
  /** Wraps long lines. */
  setWrap(wrap: boolean): void;
  /** Folds everything except for these lines and their parents; undefined unfolds. */
  setFold(kept: readonly number[] | undefined): void;
  scrollTop(): number;
  scrollTo(top: number): void;
  selection(): { readonly start: number; readonly end: number };
  select(range: { readonly start: number; readonly end: number }): void;
  dispose(): void;
}
