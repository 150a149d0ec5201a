/** The state of the view: what is shown and how. Nothing here changes an answer. */
import type { ProblemsFrom } from '../protocol/operations.ts';
import type { CrdReport, JudgedPane, Mark, ObjectReport, PathSegments, Stage } from '../protocol/report.ts';
import type { Card } from '../protocol/explanation.ts';
import type { ObjectsText } from '../protocol/upgrade.ts';
import type { LegacyLine, ViewName } from '../protocol/views.ts';

/** Views that the page builds from its reports, and views that the worker is asked for. */
export type ResultTab =
  | 'stored'
  | 'steps'
  | 'rules'
  | 'requests'
  | 'answer'
  | 'upgrade'
  | Exclude<ViewName, 'reading' | 'makeCase' | 'openCase' | 'writeCases'>;
export type StoredLayout = 'diff' | 'plain';
export type StoredFormat = 'yaml' | 'json';
export type Area = 'crd' | 'object' | 'result';
export type Dialog = 'about' | 'examples' | 'share' | 'history' | 'shortcuts' | 'error' | 'aggregated';
export type Filter = Mark | 'error' | 'warning';

/** A message that is shown once, in the corner; `key` is one of the catalogue's notices. */
export interface Notice {
  readonly id: number;
  readonly key: NoticeKey;
  /** A list if there are several. */
  readonly detail?: string | readonly string[];
  /** The second value of texts that compare two. */
  readonly other?: string;
  readonly undo?: boolean;
}

/** The error whose page is shown; with an empty code, all of them. */
export interface ShownError {
  readonly code: string;
}

/** The guide for the texts on the page: an example, by the id of its variant, or a step of the tour, counted from 1. */
export type Guide =
  { readonly kind: 'example'; readonly id: string } | { readonly kind: 'tour'; readonly step: number };

/** Texts that aren't opened automatically: by the id of the snapshot, or by the link that contains them. */
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

/** These confirm an action; all others report trouble, or ask for something. */
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

/**
 * These report that content from elsewhere is missing: the visitor has to ask for it again, and the notice says what
 * arrived.
 */
const lasting: ReadonlySet<NoticeKey> = new Set([
  'link-cut',
  'link-damaged',
  'link-holds-too-much',
  'link-unknown-version',
  'link-unread',
]);

/**
 * Milliseconds that a notice stays: enough to read one confirming sentence, or the report of a problem; undefined
 * means until dismissed.
 */
export function timeOf(key: NoticeKey): number | undefined {
  if (lasting.has(key)) return undefined;
  return done.has(key) ? 6_000 : 12_000;
}

/** Shares of the width, and of the result's height that problems may use. */
export interface Layout {
  readonly crd: number;
  readonly object: number;
  readonly result: number;
  /** Only when the editors are stacked. */
  readonly stacked: number;
}

/** A CRD of v1beta1 that was converted; reported while the converted text is unchanged. */
export interface Conversion {
  readonly before: string;
  readonly text: string;
  readonly changes: readonly LegacyLine[];
}

/** An explanation, with the answers that it was requested for. */
export interface OpenExplanation {
  readonly card: Card;
  readonly crd: CrdReport | undefined;
  readonly object: ObjectReport | undefined;
}

/** A finding whose explanation is requested. */
export interface SelectedProblem extends ProblemsFrom {
  readonly id: string;
}

export interface View {
  readonly selected: PathSegments | undefined;
  readonly hovered: PathSegments | undefined;
  /** The finding that was selected; `selected` is its path, if it has one. */
  readonly problem: SelectedProblem | undefined;
  /**
   * An explanation scrolls into view once for each selection, however often its finding is mounted: `asked` until it
   * arrives, `told` until it has scrolled.
   */
  readonly reveal: 'asked' | 'told' | undefined;
  /** All values that a line of the schema applies to, while the cursor is there. */
  readonly decided: readonly PathSegments[];
  /** The explanation of the selection. */
  readonly explanation: OpenExplanation | undefined;
  /** The key of the explanation that must not open automatically. */
  readonly closed: string | undefined;
  readonly filter: Filter | undefined;
  /** The evaluation that a problem led to: a line of a report's rules. */
  readonly steppedRule: { readonly line: number; readonly of: ObjectReport } | undefined;
  readonly tab: ResultTab;
  readonly layout: StoredLayout;
  readonly format: StoredFormat;
  /** The object that an update is compared with: the stored object, or the typed one. */
  readonly against: 'old' | 'typed';
  readonly stages: { readonly from: Stage; readonly to: Stage } | undefined;
  readonly conversion: Conversion | undefined;
  /** The objects that were added to an upgrade; missing until there are some. */
  readonly upgrade?: { readonly files: readonly ObjectsText[]; readonly withSamples: boolean };
  /** As chosen by the visitor; undefined for the defaults, which are in the style sheet. */
  readonly sizes: Layout | undefined;
  /** The maximized area. */
  readonly maximized: Area | undefined;
  /** On narrow screens: the editor that is open above the result. */
  readonly sheet: JudgedPane | undefined;
  /** The text in the object's pane: in an update, one of two objects; or the documents of admission. */
  readonly objectTab: 'object' | 'old' | 'admission';
  /** Whether long lines wrap; missing until chosen. */
  readonly wrap: Readonly<Partial<Record<JudgedPane, boolean>>>;
  /** Only the part of the CRD that the object uses is shown. */
  readonly folded: boolean;
  readonly dialog: Dialog | undefined;
  /** The content of the dialog of errors. */
  readonly error: ShownError | undefined;
  readonly guide: Guide | undefined;
  /** The ids of the solved steps of the tour; the browser stores them. */
  readonly solved: readonly string[];
  readonly notices: readonly Notice[];
  readonly setAside: SetAside | undefined;
  /** Whether the browser has stored the playground for offline use, and whether a newer version waits. */
  readonly offline: 'ready' | 'update' | undefined;
}

export const defaultLayout: Layout = { crd: 0.27, object: 0.25, result: 0.48, stacked: 0.5 };

/** When the editors are stacked, the result gets half of the width. */
export const stackedLayout: Layout = { crd: 0.25, object: 0.25, result: 0.5, stacked: 0.5 };

export const initialView: View = {
  selected: undefined,
  hovered: undefined,
  problem: undefined,
  reveal: undefined,
  decided: [],
  explanation: undefined,
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

/** Lines with a mark are visible only where marks are shown, so the page switches there. */
export function withFilterToggled(view: View, filter: Filter): View {
  if (view.filter === filter) return { ...view, filter: undefined };
  const isOfFindings = filter === 'error' || filter === 'warning';
  return { ...view, filter, ...(!isOfFindings && { tab: 'stored', layout: 'diff', format: 'yaml' }) };
}

/** Length limit, in characters, of details in a notice: names, addresses, whatever links and files contain. */
const longestDetail = 200;

/** Shows the same notice only once. */
export function withNotice(view: View, { detail, ...rest }: Notice): View {
  const notice = detail === undefined ? rest : { ...rest, detail: shortenedDetail(detail) };
  const others = view.notices.filter(({ key }) => key !== notice.key);
  // A notice that stays until dismissed isn't displaced by one that disappears automatically.
  const passing = [...others, notice].filter(({ key }) => timeOf(key) !== undefined).slice(-3);
  return {
    ...view,
    notices: [...others, notice].filter((one) => timeOf(one.key) === undefined || passing.includes(one)),
  };
}

function shortenedDetail(detail: string | readonly string[]): string | readonly string[] {
  if (typeof detail !== 'string') return detail.map((one) => cutDetail(one));
  return cutDetail(detail);
}

function cutDetail(text: string): string {
  return text.length > longestDetail ? `${text.slice(0, longestDetail).toWellFormed()}…` : text;
}
