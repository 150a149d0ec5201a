/** What the verdict says in each state of the texts. */
import type { CrdReport, ObjectReport, Pane } from '../../protocol/report.ts';
import { judgedDocument, sentPane, type Evaluated } from '../../store/selectors.ts';
import type { AnswerTexts } from '../../text/catalogue.ts';

export type Tone = 'good' | 'bad' | 'neutral' | 'note';

export interface VerdictText {
  readonly tone: Tone;
  readonly line: string;
  /** The line is a quotation of kubectl. */
  readonly quoted: boolean;
  readonly code?: number;
  /** Of the command, where it failed. */
  readonly exit?: number;
  readonly hint?: string;
  /** What to do about it on the page: a frame has none of its panes and buttons. */
  readonly advice?: string;
  /** A further quotation. */
  readonly quotation?: string;
  readonly action?: VerdictAction;
}

export type VerdictAction = 'load-again' | 'move-to-object' | 'examples' | 'retry' | 'show-old' | 'take-new';

export function verdictOf({ evaluation }: Evaluated, texts: AnswerTexts): VerdictText {
  const { worker, crd, object, stopped, fault } = evaluation;
  const words = texts.verdict;
  if (worker === 'missing') {
    const advice = words.missingHint;
    return { tone: 'bad', line: words.missing, quoted: false, advice, action: 'load-again' };
  }
  if (fault !== undefined) {
    return {
      tone: 'bad',
      line: words.fault,
      quoted: false,
      hint: words.faultHint,
      quotation: fault,
    };
  }
  if (stopped) {
    const advice = words.stoppedHint(texts.areas[stopped.pane]);
    return { tone: 'bad', line: words.stopped, quoted: false, advice, action: 'retry' };
  }
  if (!crd) {
    const waiting = { tone: 'neutral', line: words.waiting, quoted: false } as const;
    return worker === 'slow' ? { ...waiting, hint: words.slow, action: 'load-again' } : waiting;
  }
  return crdVerdict(crd, texts) ?? objectVerdict(crd, object, texts);
}

function crdVerdict(crd: CrdReport, texts: AnswerTexts): VerdictText | undefined {
  const words = texts.verdict;
  switch (crd.state) {
    case 'accepted':
      return undefined;
    case 'empty':
      return {
        tone: 'neutral',
        line: words.emptyCrd,
        quoted: false,
        advice: words.emptyCrdHint,
        action: 'examples',
      };
    case 'not-a-crd': {
      const advice = words.notACrdHint(judgedDocument(crd)?.kind ?? '');
      return { tone: 'note', line: words.notACrd, quoted: false, advice, action: 'move-to-object' };
    }
    case 'old-version':
      return {
        tone: 'bad',
        line: words.oldVersion,
        quoted: false,
        hint: words.oldVersionHint,
        quotation: quotedVerdict(crd, texts),
      };
    case 'broken':
      return broken('crd', words.crdBroken, crd, texts);
    case 'refused':
      return {
        tone: 'bad',
        line: quotedVerdict(crd, texts),
        quoted: true,
        code: crd.code,
        hint: `${words.crdRefused}. ${words.crdRefusedHint}`,
      };
    case 'crash':
      return {
        tone: 'bad',
        line: words.crash,
        quoted: false,
        ...(crd.explanation && { hint: crd.explanation }),
      };
  }
}

function broken(pane: Pane, line: string, report: CrdReport | ObjectReport, texts: AnswerTexts): VerdictText {
  const at = report.brokenAt;
  return {
    tone: 'bad',
    line,
    quoted: false,
    ...(at && { hint: texts.verdict.brokenAt(texts.areas[pane], at.line, at.column) }),
    quotation: quotedVerdict(report, texts),
  };
}

/** kubectl's line, and how much of it is missing. */
function quotedVerdict({ verdict, verdictMore }: CrdReport | ObjectReport, texts: AnswerTexts): string {
  return verdictMore === undefined ? verdict : verdict + texts.more.characters(verdictMore);
}

function objectVerdict(crd: CrdReport, object: ObjectReport | undefined, texts: AnswerTexts): VerdictText {
  const words = texts.verdict;
  if (!object || object.state === 'no-crd') return { tone: 'neutral', line: words.waiting, quoted: false };
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
      return {
        tone: 'bad',
        line: words.crash,
        quoted: false,
        ...(object.explanation && { hint: object.explanation }),
      };
    case 'refused':
      return {
        tone: 'bad',
        line: quotedVerdict(object, texts),
        quoted: true,
        code: object.code,
        ...exitOf(object),
        ...(object.failedOperation && { hint: words.failedOperation(object.failedOperation) }),
      };
    case 'accepted':
      return {
        tone: 'good',
        line: quotedVerdict(object, texts),
        quoted: true,
        code: object.code,
        ...exitOf(object),
      };
  }
}

function exitOf({ kubectl }: ObjectReport): Pick<VerdictText, 'exit'> {
  return kubectl && kubectl.exitCode !== 0 ? { exit: kubectl.exitCode } : {};
}

function emptyText(crd: CrdReport, { patch }: ObjectReport, texts: AnswerTexts): VerdictText {
  const words = texts.verdict;
  if (patch) {
    const advice = `${words.emptyPatchHint} ${texts.choices.patchKindHelp}`;
    return { tone: 'neutral', line: words.emptyPatch, quoted: false, advice };
  }
  return {
    tone: 'neutral',
    line: words.emptyObject,
    quoted: false,
    advice: words.emptyObjectHint(crd.summary?.kind ?? ''),
    quotation: quotedVerdict(crd, texts),
  };
}

function otherKind({ summary }: CrdReport, object: ObjectReport, texts: AnswerTexts): VerdictText {
  const words = texts.verdict;
  const { kind, apiVersion, verdict } = object;
  const served = (summary?.versions ?? []).filter((version) => version.served).map(({ name }) => name);
  return {
    tone: 'note',
    line: verdict === '' ? words.otherKind(kind, apiVersion) : words.notServed(kind, apiVersion),
    quoted: false,
    hint: words.otherKindHint(summary?.kind ?? '', summary?.group ?? '', texts.list(served)),
    ...(verdict !== '' && { quotation: quotedVerdict(object, texts) }),
  };
}

function withoutOld({ update }: ObjectReport, texts: AnswerTexts): VerdictText {
  const { state = 'empty', verdict = '' } = update?.old ?? {};
  if (state === 'empty' || state === 'stored') {
    return {
      tone: 'neutral',
      line: texts.update.states.empty,
      quoted: false,
      advice: texts.editor.empty.old,
      action: 'take-new',
    };
  }
  return {
    tone: 'bad',
    line: texts.update.states[state],
    quoted: false,
    ...(state === 'refused' && { advice: texts.update.refusedHint }),
    ...(verdict !== '' && { quotation: verdict }),
    action: 'show-old',
  };
}
