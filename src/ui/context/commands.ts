/** The page's actions beyond changing its own state. The app implements them. */
import type { About } from '../../client/evaluator.ts';
import type { TextEditor } from '../../editor/text-editor.ts';
import type { OperationName, ReplyOf, RequestOf } from '../../protocol/operations.ts';
import type { OfferedFix } from '../../protocol/fixes.ts';
import type { Pane, PathSegments, Place } from '../../protocol/report.ts';
import type { Snapshot } from '../../store/history.ts';
import type { Area, SelectedProblem, SetAside } from '../../store/view.ts';
import type { Language } from '../../text/language.ts';

export interface Commands {
  /** Shows a place in an editor and puts the cursor there. */
  jump(pane: Pane, place: Place): void;
  /** Selects the path to explain; `decided`: further values that belong to it. */
  select(path: PathSegments | undefined, decided?: readonly PathSegments[]): void;
  /** The same for a finding; `path` is its place in the object. */
  selectProblem(problem: SelectedProblem, path: PathSegments | undefined): void;
  openFile(pane: Pane): void;
  loadExample(id: string): void;
  /** A step of the tour, counted from 1, as it begins or as it is solved. */
  openStep(step: number, how: 'begun' | 'solved'): void;
  /** Restores the texts from before the tour. */
  leaveTour(): void;
  restore(snapshot: Snapshot): void;
  /** Opens a link of this page by its fragment. */
  openLink(address: string): void;
  /** Restores the texts from before the last replacement. */
  undo(): void;
  forgetHistory(): void;
  forgetOpened(): void;
  /** Downloads texts that aren't opened as a file. */
  download(texts: SetAside): void;
  /** Applies a fix that was verified for texts of these revisions; reports if they have changed since. */
  applyFix(fix: OfferedFix, about: About, title: string): void;
  /** Puts an object generated for the CRD into its pane. */
  takeMade(text: string, version: string): void;
  /** Makes the stored result the existing object of the next update. */
  takeStoredAsOld(): void;
  /** Replaces a pasted text by the manifests in it. */
  openPasted(pane: Pane, title: string): void;
  /** Moves CRDs into the left pane and objects into the right one. */
  sortIntoPanes(): void;
  /** Switches the page's language once it has loaded, and stores the choice. */
  chooseLanguage(language: Language): void;
  /** Copies the link immediately. */
  share(): void;
  /** The link to what is on the page, with another CRD if given; undefined when it can't be created. */
  link(crd?: string): Promise<string | undefined>;
  /** The short address of an unchanged example; undefined otherwise. */
  exampleLink(): string | undefined;
  /** The CRD's text without descriptions; undefined if they can't be removed. */
  crdWithoutDescriptions(): Promise<string | undefined>;
  /** Copies a text or a picture to the clipboard; false when that fails. */
  copied(content: string | Promise<Blob>): Promise<boolean>;
  save(name: string, content: string | Blob): void;
  evaluateNow(): void;
  /** Runs the code of webhooks; rejects if its interpreter can't be prepared. */
  runCode(): Promise<void>;
  /** Reloads the page in the waiting version. */
  update(): void;
  /** Copies a text and shows whether that worked; a text that fails to load or is empty counts as a failure. */
  copy(text: string | Promise<string>): void;
  focusArea(area: Area): void;
  editorMounted(pane: Pane, editor: TextEditor): void;
  /**
   * An on-demand question to the worker, asked when the newest texts have been read. Rejects with `CallFailed`.
   * Without `about`, it is about the current texts of the panes. `extra`: milliseconds more than usual.
   */
  ask<Name extends OperationName>(
    name: Name,
    request: RequestOf<Name>,
    more?: { readonly about?: About; readonly extra?: number },
  ): Promise<ReplyOf<Name>>;
}
