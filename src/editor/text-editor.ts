/** What the page needs of an editor, whichever it is. */
import type { HelpFold, HelpSymbol, OfferKind } from '../protocol/help.ts';
import type { TextChange } from '../protocol/fixes.ts';
import type { Place, Severity } from '../protocol/report.ts';

export interface EditorProblem {
  readonly severity: Severity;
  readonly message: string;
  readonly place: Place;
}

/** What is told of the place under the pointer. Lines are shown as they are. */
export interface EditorHover {
  readonly place: Place;
  readonly lines: readonly string[];
}

/** Something that can be written, with what is told of it. */
export interface EditorOffer {
  readonly label: string;
  readonly kind: OfferKind;
  /** A snippet: `${1:example}` is filled in. */
  readonly insert: string;
  /** Beside the label, and in the list as long as it is chosen. */
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

/** What helps while one writes: each is asked with the text of now and a place in it. */
export interface EditorHelp {
  readonly complete: (text: string, offset: number) => Promise<EditorOffers | undefined>;
  /** How the function is called that is being written. */
  readonly signature: (text: string, offset: number) => Promise<EditorSignature | undefined>;
  readonly outline: (text: string) => Promise<readonly HelpSymbol[]>;
  /** Shows what belongs to a place in the other text: the schema of a field, or the field of a schema. */
  readonly goTo: (offset: number) => void;
  /** Shows the next of the values that the same line of the schema is for. */
  readonly references: (offset: number) => void;
  /** What gives the text two spaces a level; undefined where it is told that it can't be. */
  readonly format: (text: string) => Promise<readonly TextChange[] | undefined>;
  readonly folds: (text: string) => Promise<readonly HelpFold[]>;
  /** In menus and for screen readers. */
  readonly texts: () => EditorHelpTexts;
}

/** Something that can be done; `run` does it. */
export interface EditorFix {
  readonly title: string;
  readonly run: () => void;
}

/** What a text area says that shows only the beginning of a long text. */
export interface PartTexts {
  readonly note: string;
  /** On the button that shows all of it. */
  readonly showAll: string;
}

/** What an editor says of itself, in the language of the page. */
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
  /** The user put the cursor somewhere, other than by typing. */
  readonly onCursor: (offset: number) => void;
  /** What can be done about what is marked between two offsets. */
  readonly onFixes?: (range: {
    readonly start: number;
    readonly end: number;
  }) => Promise<readonly EditorFix[]>;
  readonly onHover?: (text: string, offset: number) => Promise<EditorHover | undefined>;
  readonly help?: EditorHelp;
}

export interface TextEditor {
  readonly text: string;
  /** Replaces the text as one step that can be undone. */
  setText(text: string): void;
  /** Changes parts of the text as one step that can be undone; the cursor stays where it is. */
  edit(changes: readonly TextChange[]): void;
  focus(): void;
  hasFocus(): boolean;
  /** Scrolls a place into view and puts the cursor there. */
  reveal(place: Place): void;
  /** Scrolls a place into the middle if it is out of sight; the cursor stays where it is. */
  show(place: Place): void;
  setProblems(problems: readonly EditorProblem[]): void;
  /** Sets off lines that belong to what is pointed at; none to let go. */
  setHighlight(lines: readonly number[]): void;
  setDark(dark: boolean): void;
  setTexts(texts: EditorTexts): void;
  /** Breaks lines at the edge. */
  setWrap(wrap: boolean): void;
  /** Folds all but these lines and what is around them; undefined unfolds. */
  setFold(kept: readonly number[] | undefined): void;
  scrollTop(): number;
  scrollTo(top: number): void;
  selection(): { readonly start: number; readonly end: number };
  select(range: { readonly start: number; readonly end: number }): void;
  dispose(): void;
}
