/** Selectors: values that the page derives from the state. */
import type {
  CrdReport,
  DocumentInfo,
  JudgedPane,
  ObjectReport,
  Pane,
  Problem,
  ProblemCounts,
} from '../protocol/report.ts';
import type { KubectlCommand } from '../protocol/choices.ts';
import type { PaneDocument } from './documents.ts';
import type { Evaluation } from './evaluation.ts';
import { sendsPatch, takesOld } from './settings.ts';
import type { State } from './store.ts';

/** The part of the state that the selectors here read. */
export interface Evaluated {
  readonly evaluation: Evaluation;
}

/**
 * Whether whole texts were opened without being edited and nothing is selected: the page then shows what matters
 * most.
 */
export function isFresh({ documents, view }: Pick<State, 'documents' | 'view'>): boolean {
  return !documents.typed && view.selected === undefined && view.problem === undefined;
}

/** Which text the object's pane shows: what is sent, or the existing object. */
export function shownPane({ settings, view }: State): Exclude<Pane, 'crd'> {
  if (view.objectTab === 'admission') return 'admission';
  if (takesOld(settings) && view.objectTab === 'old') return 'old';
  return sendsPatch(settings) ? 'patch' : 'object';
}

/** Whether the documents of admission have a tab: there are some, or the visitor opened it. */
export function showsAdmission({ documents, view }: State): boolean {
  return documents.admission.text !== '' || view.objectTab === 'admission';
}

/** How the visible result relates to the texts. */
export type Standing =
  | { readonly kind: 'current' }
  /** A text is broken, and the result is of the previous text. */
  | { readonly kind: 'stale'; readonly pane: Exclude<Pane, 'old'>; readonly line: number };

export function shownObject({ evaluation }: Evaluated): ObjectReport | undefined {
  return isBroken(evaluation) && evaluation.lastObject ? evaluation.lastObject : evaluation.object;
}

/** The commands that change a part of the existing object, or delete it. */
const partly: ReadonlySet<KubectlCommand> = new Set(['patch', 'scale', 'label', 'annotate', 'delete']);

/** Whether the whole result replaces a stored object. A patch is always compared with the existing object. */
export function replacesOld({ update, patch, kubectl, rows }: ObjectReport): boolean {
  if (!update || patch || rows.length === 0) return false;
  return kubectl === undefined || !partly.has(kubectl.request);
}

/** The CRD is accepted, and an object is still missing. */
export function isCrdAlone({ evaluation: { crd, object } }: Evaluated): boolean {
  return crd?.state === 'accepted' && object?.state === 'empty' && !object.patch;
}

export function standingOf({ evaluation }: Evaluated): Standing {
  const { crd, object } = evaluation;
  if (crd?.state === 'broken') return { kind: 'stale', pane: 'crd', line: crd.brokenAt?.line ?? 1 };
  if (object?.state === 'broken')
    return { kind: 'stale', pane: sentPane(object), line: object.brokenAt?.line ?? 1 };
  return { kind: 'current' };
}

/** The pane of the text that a report is about. */
export function sentPane({ patch }: ObjectReport): 'object' | 'patch' {
  return patch ? 'patch' : 'object';
}

/** The revisions of the texts that these answers are about, for questions about them. */
export function aboutOf(
  crd: CrdReport | undefined,
  object: ObjectReport | undefined,
): { readonly crd: number | undefined; readonly object: number | undefined } {
  if (object) return { crd: object.crdRevision, object: object.revision };
  return { crd: crd?.revision, object: undefined };
}

/** The text that is sent. */
export function sentDocument({ documents, settings }: Pick<State, 'documents' | 'settings'>): PaneDocument {
  return sendsPatch(settings) ? documents.patch : documents.object;
}

/** Why a text has no answer; undefined when it has one or may still get one. */
export function unreadOf(
  { evaluation }: Evaluated,
  pane: JudgedPane,
): 'stopped' | 'fault' | 'missing' | undefined {
  const { worker, stopped, fault } = evaluation;
  if (evaluation[pane]) return undefined;
  if (worker === 'missing') return 'missing';
  if (fault !== undefined) return 'fault';
  return stopped && 'stopped';
}

function isBroken({ crd, object }: Evaluation): boolean {
  return object?.state === 'broken' || crd?.state === 'broken';
}

/** The document that a report is about. */
export function judgedDocument({
  judged,
  documents,
  chosen,
}: CrdReport | ObjectReport): DocumentInfo | undefined {
  return judged ?? documents[chosen];
}

/** Counts the findings, including those beyond the reports' limit. */
export function problemCounts({ evaluation }: Evaluated): ProblemCounts {
  const counts = { error: 0, warning: 0 };
  for (const report of [evaluation.crd, evaluation.object]) {
    for (const { severity } of report?.problems ?? none) counts[severity]++;
    counts.error += report?.moreProblems?.error ?? 0;
    counts.warning += report?.moreProblems?.warning ?? 0;
  }
  return counts;
}

const none: readonly Problem[] = [];
