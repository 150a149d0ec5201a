/** What is shown and how; nothing here changes an answer. */
import type { ProblemsFrom } from '../protocol/operations.ts';
import type { CrdReport, JudgedPane, Mark, ObjectReport, PathSegments, Stage } from '../protocol/report.ts';
import type { Card } from '../protocol/story.ts';
import type { LegacyLine, ViewName } from '../protocol/views.ts';

/** What is made of the reports on the page, and the views that the worker is asked for. */
export type ResultTab = 'stored' | 'steps' | 'rules' | 'requests' | 'answer' | ViewName;
export type StoredLayout = 'diff' | 'plain';
export type StoredFormat = 'yaml' | 'json';
export type Area = 'crd' | 'object' | 'result';
export type Dialog = 'about' | 'examples' | 'share' | 'history' | 'shortcuts' | 'error' | 'aggregated';
export type Filter = Mark | 'error' | 'warning';

/** Something that is told once, in the corner; `key` is one of the catalogue's notices. */
export interface Notice {
  readonly id: number;
  readonly key: NoticeKey;
  /** A list where there are several. */
  readonly detail?: string | readonly string[];
  readonly undo?: boolean;
}

/** The error whose page is shown; with an empty code, all of them. */
export interface ShownError {
  readonly code: string;
}

/**
 * What leads the visitor through the texts on the page: an example, by the id of its variant, or a step of the tour,
 * counted from 1.
 */
export type Guide =
  { readonly kind: 'example'; readonly id: string } | { readonly kind: 'tour'; readonly step: number };

/** Texts that are not opened by themselves: by the id of the snapshot, or by the link that holds them. */
export type SetAside =
  { readonly kind: 'snapshot'; readonly id: string } | { readonly kind: 'link'; readonly address: string };

export type NoticeKey =
  | 'link-copied'
  | 'link-not-copied'
  | 'link-long'
  | 'link-too-large'
  | 'link-cut'
  | 'link-damaged'
  | 'link-holds-too-much'
  | 'link-unknown-version'
  | 'link-unread'
  | 'link-of-other-minor'
  | 'link-of-other-engine'
  | 'example-unknown'
  | 'examples-missing'
  | 'example-loaded'
  | 'texts-put-away'
  | 'link-opened'
  | 'file-opened'
  | 'file-too-large'
  | 'files-too-large'
  | 'file-unreadable'
  | 'file-several-crds'
  | 'file-empty'
  | 'file-not-read'
  | 'not-sorted'
  | 'restored'
  | 'storage-unavailable'
  | 'storage-full'
  | 'text-unreadable'
  | 'safe-start'
  | 'worker-replaced'
  | 'copied'
  | 'not-copied'
  | 'nothing-to-copy'
  | 'old-not-taken'
  | 'editor-missing'
  | 'language-missing'
  | 'old-taken'
  | 'leftover-put-away'
  | 'fixed'
  | 'formatted-already'
  | 'not-formatted'
  | 'value-of-schema'
  | 'no-values'
  | 'fix-late'
  | 'object-made';

/** These tell that something was done, as asked; all others tell of trouble, or ask for something. */
const done: ReadonlySet<NoticeKey> = new Set([
  'link-copied',
  'link-opened',
  'example-loaded',
  'texts-put-away',
  'leftover-put-away',
  'file-opened',
  'file-several-crds',
  'restored',
  'copied',
  'old-taken',
  'fixed',
  'formatted-already',
  'value-of-schema',
  'no-values',
  'object-made',
  'safe-start',
  'worker-replaced',
]);

/** What came from elsewhere and is not there: one has to ask for it again, and says what arrived. */
const lasting: ReadonlySet<NoticeKey> = new Set([
  'link-cut',
  'link-damaged',
  'link-holds-too-much',
  'link-unknown-version',
  'link-unread',
]);

/** Milliseconds that a notice stays: long enough for the one sentence, or for reading of trouble; or until dismissed. */
export function timeOf(key: NoticeKey): number | undefined {
  if (lasting.has(key)) return undefined;
  return done.has(key) ? 6_000 : 12_000;
}

/** Shares of the width, and of the result's height that problems may take. */
export interface Layout {
  readonly crd: number;
  readonly object: number;
  readonly result: number;
  /** Only when the editors stand above each other. */
  readonly stacked: number;
}

/** A CRD of v1beta1 that was converted; told as long as its text stays as it became. */
export interface Conversion {
  readonly before: string;
  readonly text: string;
  readonly changes: readonly LegacyLine[];
}

/** A story that was told, of the answers that were asked. */
export interface ToldStory {
  readonly card: Card;
  readonly crd: CrdReport | undefined;
  readonly object: ObjectReport | undefined;
}

/** A finding whose story is asked for. */
export interface SelectedProblem extends ProblemsFrom {
  readonly id: string;
}

export interface View {
  readonly selected: PathSegments | undefined;
  readonly hovered: PathSegments | undefined;
  /** The finding that was selected; `selected` is its path, if it has one. */
  readonly problem: SelectedProblem | undefined;
  /** All values that a line of the schema is for, while the cursor is there. */
  readonly decided: readonly PathSegments[];
  /** Of what is selected. */
  readonly story: ToldStory | undefined;
  /** The story that is not to be opened by itself: its key. */
  readonly closed: string | undefined;
  readonly filter: Filter | undefined;
  /** The evaluation that a problem led to: a line of a report's rules. */
  readonly steppedRule: { readonly line: number; readonly of: ObjectReport } | undefined;
  readonly tab: ResultTab;
  readonly layout: StoredLayout;
  readonly format: StoredFormat;
  /** What an update is shown against: what was stored before, or what was typed. */
  readonly against: 'old' | 'typed';
  readonly stages: { readonly from: Stage; readonly to: Stage } | undefined;
  readonly conversion: Conversion | undefined;
  /** As they were chosen; undefined for the usual ones, which are in the style sheet. */
  readonly sizes: Layout | undefined;
  /** One area that fills the window. */
  readonly maximized: Area | undefined;
  /** On narrow screens: the editor that is open above the result. */
  readonly sheet: JudgedPane | undefined;
  /** Which of the two objects is shown in the object's pane when one is updated. */
  readonly objectTab: 'object' | 'old';
  /** Whether lines are broken at the edge; missing until it is chosen. */
  readonly wrap: Readonly<Partial<Record<JudgedPane, boolean>>>;
  /** Of the CRD only what the object has to do with is shown. */
  readonly folded: boolean;
  readonly dialog: Dialog | undefined;
  /** What the dialog of errors shows. */
  readonly error: ShownError | undefined;
  readonly guide: Guide | undefined;
  /** The steps of the tour that were solved, by their ids; the browser keeps them. */
  readonly solved: readonly string[];
  readonly notices: readonly Notice[];
  readonly setAside: SetAside | undefined;
  /** Whether the browser keeps the playground, and whether a newer version waits to be asked for. */
  readonly offline: 'ready' | 'update' | undefined;
}

export const defaultLayout: Layout = { crd: 0.27, object: 0.25, result: 0.48, stacked: 0.5 };

/** Where the editors stand above each other, the result gets half of the width. */
export const stackedLayout: Layout = { crd: 0.25, object: 0.25, result: 0.5, stacked: 0.5 };

export const initialView: View = {
  selected: undefined,
  hovered: undefined,
  problem: undefined,
  decided: [],
  story: undefined,
  closed: undefined,
  filter: undefined,
  steppedRule: undefined,
  tab: 'stored',
  layout: 'diff',
  format: 'yaml',
  against: 'old',
  stages: undefined,
  conversion: undefined,
  sizes: undefined,
  maximized: undefined,
  sheet: undefined,
  objectTab: 'object',
  wrap: {},
  folded: false,
  dialog: undefined,
  error: undefined,
  guide: undefined,
  solved: [],
  notices: [],
  setAside: undefined,
  offline: undefined,
};

/** Lines of one mark can only be seen where marks are shown, which is where the page turns to. */
export function withFilterToggled(view: View, filter: Filter): View {
  if (view.filter === filter) return { ...view, filter: undefined };
  const isOfFindings = filter === 'error' || filter === 'warning';
  return { ...view, filter, ...(!isOfFindings && { tab: 'stored', layout: 'diff', format: 'yaml' }) };
}

/** Of what is told in a notice: names, addresses, whatever links and files say. */
const longestDetail = 200;

/** The same notice twice is one notice. */
export function withNotice(view: View, { detail, ...told }: Notice): View {
  const notice = detail === undefined ? told : { ...told, detail: shortened(detail) };
  const others = view.notices.filter(({ key }) => key !== notice.key);
  // What stays until it is dismissed does not give way to what goes by itself.
  const passing = [...others, notice].filter(({ key }) => timeOf(key) !== undefined).slice(-3);
  return {
    ...view,
    notices: [...others, notice].filter((one) => timeOf(one.key) === undefined || passing.includes(one)),
  };
}

function shortened(detail: string | readonly string[]): string | readonly string[] {
  if (typeof detail !== 'string') return detail.map((one) => cut(one));
  return cut(detail);
}

function cut(text: string): string {
  return text.length > longestDetail ? `${text.slice(0, longestDetail).toWellFormed()}…` : text;
}
