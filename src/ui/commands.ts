/** What the page can do beyond changing its own state. The app fills this in. */
import type { About } from '../client/evaluator.ts';
import type { TextEditor } from '../editor/text-editor.ts';
import type { OperationName, ReplyOf, RequestOf } from '../protocol/operations.ts';
import type { OfferedFix } from '../protocol/fixes.ts';
import type { Pane, PathSegments, Place } from '../protocol/report.ts';
import type { Snapshot } from '../store/history.ts';
import type { Area, SelectedProblem, SetAside } from '../store/view.ts';
import type { Language } from '../text/language.ts';

export interface Commands {
  /** Shows a place in an editor and puts the cursor there. */
  jump(pane: Pane, place: Place): void;
  /** Makes a path the one whose story is told; `decided`: further values that belong to it. */
  select(path: PathSegments | undefined, decided?: readonly PathSegments[]): void;
  /** The same for a finding; `path` is its place in the object. */
  selectProblem(problem: SelectedProblem, path: PathSegments | undefined): void;
  openFile(pane: Pane): void;
  loadExample(id: string): void;
  /** A step of the tour, counted from 1, as it begins or as it is solved. */
  openStep(step: number, how: 'begun' | 'solved'): void;
  /** Brings back what was there before the tour. */
  leaveTour(): void;
  restore(snapshot: Snapshot): void;
  /** Opens a link of this page by its fragment. */
  openLink(address: string): void;
  /** Brings back what was there before the last replacement. */
  undo(): void;
  forgetHistory(): void;
  forgetOpened(): void;
  /** Gives texts that are not opened as a file. */
  download(texts: SetAside): void;
  /** Carries out a fix that was proved for texts of these revisions; tells where they are others by now. */
  applyFix(fix: OfferedFix, about: About, title: string): void;
  /** Puts an object that was made for the CRD into its pane. */
  takeMade(text: string, version: string): void;
  /** Makes the stored result the object that is updated next. */
  takeStoredAsOld(): void;
  /** Puts CRDs into the left pane and objects into the right one. */
  sortIntoPanes(): void;
  /** The page speaks it as soon as it is loaded, and whenever it is opened again. */
  chooseLanguage(language: Language): void;
  /** Copies the link at once. */
  share(): void;
  /** The link to what is on the page, with another CRD where one is given; undefined when it can't be made. */
  link(crd?: string): Promise<string | undefined>;
  /** The short address of an example that was not changed; undefined otherwise. */
  exampleLink(): string | undefined;
  /** The CRD's text without descriptions; undefined where that can't be. */
  crdWithoutDescriptions(): Promise<string | undefined>;
  /** Whether the text, or the picture, is in the clipboard. */
  copied(content: string | Promise<Blob>): Promise<boolean>;
  save(name: string, content: string | Blob): void;
  evaluateNow(): void;
  /** Reloads the page in the version that waits. */
  update(): void;
  /** Tells whether it did; a text that can't be had, or is empty, is no success. */
  copy(text: string | Promise<string>): void;
  focusArea(area: Area): void;
  editorMounted(pane: Pane, editor: TextEditor): void;
  /**
   * An on-demand question to the worker, asked when the newest texts are read. Rejects with `CallFailed`.
   * Without `about` it is about the texts as they stand in the panes. `extra`: milliseconds more than usual.
   */
  ask<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    more?: { readonly about?: About; readonly extra?: number },
  ): Promise<ReplyOf<Name>>;
}
