/** The verdict's text for each state of the texts. */
import type { CrdReport, ObjectReport, Pane, Pasted } from '../../protocol/report.ts';
import { judgedDocument, problemCounts, sentPane, type Evaluated } from '../selectors.ts';
import type { VerdictTexts } from '../../text/catalogue.ts';

/** `bad` is a rejection; `trouble` means that an answer is missing. */
export type Tone = 'good' | 'bad' | 'trouble' | 'neutral' | 'note';

export interface VerdictText {
  readonly tone: Tone;
  /** The outcome, in a word or two. */
  readonly word: string;
  /** kubectl's output. */
  readonly line?: string;
  readonly code?: number;
  /** The exit code of a failed command. */
  readonly exit?: number;
  readonly hint?: string;
  /** Advice for the page: a frame has none of its panes and buttons. */
  readonly advice?: string;
  /** Text that is neither a CRD nor an object. Advice, too. */
  readonly pasted?: Pasted & { readonly pane: Pane; readonly name?: string };
  /** A quotation that isn't kubectl's. */
  readonly quotation?: string;
  readonly action?: VerdictAction;
}

export type VerdictAction = 'load-again' | 'move-to-object' | 'examples' | 'retry' | 'show-old' | 'take-new';

export function verdictOf({ evaluation }: Evaluated, texts: VerdictTexts): VerdictText {
  const { worker, crd, object, stopped, fault } = evaluation;
  const words = texts.verdict;
  if (worker === 'missing') {
    return {
      tone: 'trouble',
      word: words.missing,
      ...advised(texts.advice?.missingHint),
      action: 'load-again',
    };
  }
  if (fault !== undefined) {
    return { tone: 'trouble', word: words.fault, hint: words.faultHint, quotation: fault };
  }
  if (stopped) {
    const advice = advised(texts.advice?.stoppedHint(texts.areas[stopped.pane]));
    return { tone: 'trouble', word: words.stopped, ...advice, action: 'retry' };
  }
  if (!crd) {
    const waiting = { tone: 'neutral', word: words.waiting } as const;
    return worker === 'slow' ? { ...waiting, hint: words.slow, action: 'load-again' } : waiting;
  }
  return crdVerdict(crd, texts) ?? objectVerdict(evaluation, crd, object, texts);
}

function crdVerdict(crd: CrdReport, texts: VerdictTexts): VerdictText | undefined {
  const words = texts.verdict;
  switch (crd.state) {
    case 'accepted':
      return undefined;
    case 'empty':
      return {
        tone: 'neutral',
        word: words.emptyCrd,
        ...advised(texts.advice?.emptyCrdHint),
        action: 'examples',
      };
    case 'not-a-crd': {
      if (crd.pasted && crd.pasted.kind !== 'built-in')
        return { tone: 'note', word: words.notACrd, ...pastedIn(crd) };
      const advice = advised(texts.advice?.notACrdHint(judgedDocument(crd)?.kind ?? ''));
      return { tone: 'note', word: words.notACrd, ...advice, ...pastedIn(crd), action: 'move-to-object' };
    }
    case 'old-version':
      return {
        tone: 'bad',
        word: words.words.crdRefused,
        line: quotedVerdict(crd, texts),
        hint: `${words.oldVersion}. ${words.oldVersionHint}`,
      };
    case 'broken':
      return broken('crd', words.crdBroken, crd, texts);
    case 'refused':
      return {
        tone: 'bad',
        word: words.words.crdRefused,
        line: quotedVerdict(crd, texts),
        code: crd.code,
        hint: words.noCrd,
        ...pastedIn(crd),
      };
    case 'crash':
      return crashed(crd, texts);
  }
}

function crashed({ explanation }: CrdReport | ObjectReport, texts: VerdictTexts): VerdictText {
  return { tone: 'trouble', word: texts.verdict.crash, ...(explanation && { hint: explanation }) };
}

function broken(
  pane: Pane,
  what: string,
  report: CrdReport | ObjectReport,
  texts: VerdictTexts,
): VerdictText {
  const at = report.brokenAt;
  const where = at && texts.verdict.brokenAt(texts.areas[pane], at.line, at.column);
  return {
    tone: 'bad',
    word: texts.verdict.words.broken,
    line: quotedVerdict(report, texts),
    hint: where === undefined ? what : texts.verdict.brokenWhere(what, where),
    ...pastedIn(report),
  };
}

function pastedIn(report: CrdReport | ObjectReport): Pick<VerdictText, 'pasted'> {
  const { pasted } = report;
  const pane = 'crdRevision' in report ? sentPane(report) : 'crd';
  if (!pasted) return {};
  const name = pasted.kind === 'built-in' ? { name: judgedDocument(report)?.kind ?? '' } : {};
  return { pasted: { ...pasted, pane, ...name } };
}

/** kubectl's line, and how much of it is missing. */
function quotedVerdict({ verdict, verdictMore }: CrdReport | ObjectReport, texts: VerdictTexts): string {
  return verdictMore === undefined ? verdict : verdict + texts.more.characters(verdictMore);
}

function objectVerdict(
  evaluation: Evaluated['evaluation'],
  crd: CrdReport,
  object: ObjectReport | undefined,
  texts: VerdictTexts,
): VerdictText {
  const words = texts.verdict;
  if (!object || object.state === 'no-crd') return { tone: 'neutral', word: words.waiting };
  switch (object.state) {
    case 'empty':
      return emptyText(crd, object, texts);
    case 'other-kind':
      return otherKind(crd, object, texts);
    case 'no-old':
      return withoutOld(object, texts);
    case 'broken':
      return broken(sentPane(object), object.patch ? words.patchBroken : words.objectBroken, object, texts);
    case 'crash':
      return crashed(object, texts);
    case 'refused':
      return {
        tone: 'bad',
        word: words.words.refused,
        ...answerOf(object, texts),
        ...(object.failedOperation && { hint: words.failedOperation(object.failedOperation) }),
        ...pastedIn(object),
      };
    case 'accepted':
      if (object.kubectl?.request === 'diff') return compared(object, texts);
      return {
        tone: isWaitingDeletion(object) ? 'neutral' : 'good',
        word: words.words[acceptedAs(evaluation, object)],
        ...answerOf(object, texts),
        ...(isWaitingDeletion(object) && { hint: words.deletionWaits }),
      };
  }
}

/** The terminal shows the differences below the verdict. */
function compared(object: ObjectReport, texts: VerdictTexts): VerdictText {
  const { words, differs, differsNot } = texts.verdict;
  const { line: _none, ...answer } = answerOf(object, texts);
  return {
    tone: 'good',
    word: words.compared,
    ...answer,
    hint: object.kubectl?.exitCode === 0 ? differsNot : differs,
  };
}

function answerOf(object: ObjectReport, texts: VerdictTexts): Pick<VerdictText, 'line' | 'code' | 'exit'> {
  const { kubectl, code } = object;
  const exit = kubectl?.exitCode ?? 0;
  return { line: quotedVerdict(object, texts), code, ...(exit !== 0 && { exit }) };
}

function acceptedAs(
  evaluation: Evaluated['evaluation'],
  { kubectl, update, admission }: ObjectReport,
): 'stored' | 'storedWarned' | 'deleted' | 'deleting' | 'tried' {
  if (admission?.dryRun) return 'tried';
  if (kubectl?.deleted || update?.gone) return 'deleted';
  if (kubectl?.request === 'delete') return 'deleting';
  return problemCounts({ evaluation }).warning > 0 ? 'storedWarned' : 'stored';
}

/** The server accepted the deletion, and finalizers keep the object. */
function isWaitingDeletion({ kubectl, update }: ObjectReport): boolean {
  return kubectl?.request === 'delete' && !kubectl.deleted && update?.gone !== true;
}

function emptyText(crd: CrdReport, { patch }: ObjectReport, texts: VerdictTexts): VerdictText {
  const { verdict: words, advice, choices } = texts;
  if (patch) {
    const hint = advice && choices && `${advice.emptyPatchHint} ${choices.patchHelp[patch]}`;
    return { tone: 'neutral', word: words.emptyPatch, ...advised(hint) };
  }
  return {
    tone: 'good',
    word: words.words.crdAccepted,
    line: quotedVerdict(crd, texts),
    ...advised(advice && `${words.emptyObject}. ${advice.emptyObjectHint(crd.summary?.kind ?? '')}`),
  };
}

/** Frames give no advice. */
function advised(advice: string | undefined): Pick<VerdictText, 'advice'> {
  return advice === undefined ? {} : { advice };
}

function otherKind({ summary }: CrdReport, object: ObjectReport, texts: VerdictTexts): VerdictText {
  const words = texts.verdict;
  const { kind, apiVersion, verdict } = object;
  const served = (summary?.versions ?? []).filter((version) => version.served).map(({ name }) => name);
  const what = verdict === '' ? words.otherKind(kind, apiVersion) : words.notServed(kind, apiVersion);
  return {
    tone: 'note',
    word: words.words.notJudged,
    hint: `${what} ${words.otherKindHint(summary?.kind ?? '', summary?.group ?? '', texts.list(served))}`,
    ...(verdict !== '' && { line: quotedVerdict(object, texts) }),
    ...pastedIn(object),
  };
}

function withoutOld({ update }: ObjectReport, texts: VerdictTexts): VerdictText {
  const { state = 'empty', verdict = '' } = update?.old ?? {};
  if (state === 'empty' || state === 'stored') {
    const word = texts.update.states.empty;
    return { tone: 'neutral', word, advice: texts.editor.empty.old, action: 'take-new' };
  }
  return {
    tone: state === 'refused' ? 'bad' : 'trouble',
    word: texts.update.states[state],
    ...(state === 'refused' && advised(texts.advice?.refusedHint)),
    ...(verdict !== '' && { line: verdict }),
    action: 'show-old',
  };
}
