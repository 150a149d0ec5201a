/** Builds the held state and the report of an object: its answer, or the reason for its absence. */
import { statusObject } from '../../engine/refusals.ts';
import type { ObjectAnswer, StoredObject } from '../../engine/answers.ts';
import { Trace } from '../../engine/trace.ts';
import { isObject, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import { limits } from '../../protocol/limits.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type {
  FailedOperation,
  ObjectReport,
  ObjectState,
  Place,
  Stage,
  Untimed,
} from '../../protocol/report.ts';
import { cutName } from '../cut.ts';
import { reportedDocuments } from '../documents.ts';
import { noFindings, reportedProblems, type Findings } from '../findings/findings.ts';
import { brokenFindings, refusalFindings, warningFindings, type ProblemInput } from '../findings/problems.ts';
import { Lines, type Located } from '../places/lines.ts';
import { brokenFinding, unparsedLine } from '../printed/kubectl-lines.ts';
import { doingOf, reportedVerdict, verdictOf } from '../printed/verdict.ts';
import { jsonText } from '../rows/json.ts';
import { reinterpretedEvents } from '../rows/reinterpreted-events.ts';
import { rowsBetween, type Rows } from '../rows/rows.ts';
import { ruleCostOf } from './rule-cost.ts';
import { reportedIdleRules, ruleLines } from '../rules/rule-lines.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { leadOfObject } from '../explanations/lead.ts';
import { withSimilarNames } from '../explanations/similar.ts';
import type { ChosenObject } from './choose.ts';
import type { HeldObject } from '../held/held-object.ts';
import type { HeldOld } from '../held/held-old.ts';
import { file, type Answered, type Judgement, type NotSent, type Unparsed } from './judge.ts';
import { withLeftOut } from '../existing/left-out.ts';
import { beforePatch, failedOperation, operationPlace } from '../existing/patch.ts';
import { withoutResourceVersion } from '../held/stored-before.ts';
import { updateReport } from '../existing/update.ts';

type Report = Untimed<ObjectReport>;

/** The common input of the reports of a request. */
export interface Begun {
  readonly chosen: ChosenObject;
  readonly request: ReadObject;
  readonly lines: Lines;
}

export function reportObject(
  judgement: Judgement,
  chosen: ChosenObject,
  request: ReadObject,
  crd: HeldCrd | undefined,
): HeldObject {
  return withLead(heldObject(judgement, { chosen, request, lines: new Lines(request.text) }), request, crd);
}

/** Includes the input of the explanations of its findings. */
export function withLead(
  held: HeldObject,
  { explanations }: ReadObject,
  crd: HeldCrd | undefined,
): HeldObject {
  if (explanations === 'none') return held;
  const problems = withSimilarNames(held.report.problems, held.version?.schema, held.typed);
  const limited = { ...held, report: { ...held.report, problems } };
  const lead = leadOfObject(crd, limited);
  return lead ? { ...limited, report: { ...limited.report, lead } } : limited;
}

function heldObject(judgement: Judgement, begun: Begun): HeldObject {
  switch (judgement.kind) {
    case 'not-sent':
      return notSent(judgement, begun);
    case 'unparsed':
      return unparsed(judgement, begun);
    case 'crash':
      return withoutAnswer('crash', begun, { report: { explanation: judgement.explanation } });
    case 'answered':
      return answered(judgement, begun);
  }
}

/** A report without any evaluation. */
export function emptyReport({ request, chosen }: Begun): Omit<Report, 'state'> {
  const { documents, document, version, patch } = chosen;
  return {
    revision: request.revision,
    crdRevision: request.crdRevision,
    kubernetes: request.kubernetes,
    fieldValidation: request.fieldValidation,
    ...reportedDocuments(documents, chosen.chosen, 'object'),
    version: cutName(version?.name ?? ''),
    kind: cutName(document?.kind ?? ''),
    apiVersion: cutName(document?.apiVersion ?? ''),
    name: cutName(document?.name ?? ''),
    code: 0,
    verdict: '',
    problems: [],
    rowsOf: 'none',
    rows: [],
    truncated: false,
    counts: {},
    stages: [],
    ruleCount: version?.ruleCount ?? 0,
    rules: [],
    ruleCost: ruleCostOf([]),
    idleRules: [],
    rulesNotEvaluated: 0,
    ...(patch && { patch }),
  };
}

export interface Overrides {
  readonly report?: Partial<Report>;
  readonly old?: HeldOld | undefined;
  readonly findings?: Findings;
}

export function withoutAnswer(
  state: ObjectState,
  begun: Begun,
  { report, old, findings }: Overrides = {},
): HeldObject {
  return {
    text: { root: undefined, lines: begun.lines, shift: 0 },
    old: old?.text,
    trace: new Trace(),
    version: begun.chosen.version,
    typed: undefined,
    result: undefined,
    stored: undefined,
    answer: () => '',
    findings: findings ?? noFindings,
    outcomes: [],
    oldObject: undefined,
    report: { ...emptyReport(begun), state, ...report },
  };
}

export function notSent({ state, verdict, old }: NotSent, begun: Begun): HeldObject {
  const { update } = begun.request;
  if (!old || !update) {
    return withoutAnswer(state, begun, { report: verdict === undefined ? {} : reportedVerdict(verdict) });
  }
  const { problems, moreProblems } = old.report;
  const report: Partial<Report> = {
    problems,
    ...(moreProblems && { moreProblems }),
    update: { endpoint: update.endpoint, old: old.report, gone: false, ratcheted: [] },
  };
  return withoutAnswer(state, begun, { report, old, findings: old.findings });
}

function unparsed({ document, error, at, old }: Unparsed, begun: Begun): HeldObject {
  const brokenAt = begun.lines.place({ start: at, end: at }, 0);
  const findings = brokenFindings(error, brokenAt, 'patch');
  const report: Partial<Report> = {
    ...reportedVerdict(unparsedLine(document.text, error.text)),
    ...reportedProblems(findings),
    brokenAt,
    brokenText: cutName(error.text, limits.quotation),
  };
  return withoutAnswer('broken', begun, { report, old, findings });
}

function answered(judgement: Answered, begun: Begun): HeldObject {
  const { answer, trace, part, old, document, crd } = judgement;
  const { patch, pane, version } = begun.chosen;
  // The operations of a JSON patch aren't fields of the object.
  const root = patch === 'json' ? undefined : (part?.source ?? answer.source);
  const text: Located = { root, lines: begun.lines, shift: document.start };
  const typed = root && toValue(root);
  if (!patch) trace.events.unshift(...reinterpretedEvents(root, document.text));
  const result = resultOf(answer, patch ? undefined : typed);
  const failed = patch === 'json' ? failedIn(judgement) : undefined;
  const broken = brokenPlace(answer, text);
  const input: ProblemInput = { pane, text, crd: crd.text };
  const findings = findingsOf(answer, input, broken, failed && failedPlace(judgement, failed, text));
  return {
    text,
    old: old?.text,
    trace,
    version,
    typed,
    result,
    stored: storedBy(answer),
    answer: () => jsonText(answer.accepted ? answer.object : statusObject(answer.refusal)),
    findings,
    outcomes: answer.rules,
    oldObject: old?.stored?.object,
    report: {
      ...emptyReport(begun),
      ...reportedAnswer(judgement, begun.request, broken),
      ...reportedProblems(findings),
      ...(failed && { failedOperation: { ...failed, problem: cutName(failed.problem, limits.quotation) } }),
      ...reportedRows(judgement, begun.chosen, text, typed, result),
      ...reportedRules(judgement, begun.chosen, text),
      ...reportedUpdate(judgement, begun.request, input),
    },
  };
}

function brokenPlace(answer: ObjectAnswer, { lines, shift }: Located): Place | undefined {
  const offset = answer.accepted ? undefined : answer.brokenAt;
  return offset === undefined ? undefined : lines.place({ start: offset, end: offset }, shift);
}

function reportedAnswer({ answer, crd, old }: Answered, { update }: ReadObject, broken: Place | undefined) {
  const context = { doing: doingOf(update), file, old: old?.stored?.object };
  const state: ObjectState = broken ? 'broken' : answer.accepted ? 'accepted' : 'refused';
  return {
    code: answer.code,
    state,
    ...reportedVerdict(verdictOf(answer, crd.served, context)),
    ...(broken && { brokenAt: broken }),
    ...(broken &&
      !answer.accepted && { brokenText: cutName(brokenFinding(answer.refusal).text, limits.quotation) }),
  };
}

export function reportedRules(
  { answer, crd }: Pick<Answered, 'answer' | 'crd'>,
  { version }: ChosenObject,
  text: Located,
) {
  const { rules, rulesNotEvaluated } = answer;
  const unevaluated = { rulesNotEvaluated, rules: [], ruleCost: ruleCostOf(rules), idleRules: [] };
  if (!version?.schema || version.ruleCount === 0) return unevaluated;
  return {
    ...unevaluated,
    rules: ruleLines(version.schema, rules, text, crd.text),
    ...reportedIdleRules(version.schema, answer, crd.text),
  };
}

function reportedUpdate({ answer, old, question }: Answered, { update }: ReadObject, input: ProblemInput) {
  return update && old ? { update: updateReport(answer, update, old, question, input) } : {};
}

const noRows: Rows = { rows: [], counts: {}, more: 0 };

function reportedRows(
  { answer, trace, old }: Answered,
  { patch }: ChosenObject,
  { root, lines, shift }: Located,
  typed: JsonValue | undefined,
  result: JsonObject | undefined,
) {
  const before =
    patch && old?.stored
      ? ({ before: beforePatch(old.stored.object, trace.events), otherwise: 'patched' } as const)
      : old?.stored && result
        ? ({ before: withLeftOut(typed, old.stored.object, result), gone: 'left-out' } as const)
        : { before: typed };
  const lineOf = (offset: number): number => lines.lineOf(offset + shift);
  const { rows, counts, more } = result
    ? rowsBetween({ ...before, after: result, source: root, lineOf, events: trace.events })
    : noRows;
  const rowsOf: Report['rowsOf'] = result === undefined ? 'none' : answer.accepted ? 'stored' : 'validated';
  return {
    rowsOf,
    rows,
    truncated: more > 0,
    ...(more > 0 && { moreRows: more }),
    counts,
    stages: [...new Set(trace.snapshots.map((snapshot): Stage => snapshot.stage))],
  };
}

function failedIn({ part, old, answer }: Answered): FailedOperation | undefined {
  if (!part || !old?.stored || answer.code !== 422) return undefined;
  return failedOperation(part.sent, old.stored.object);
}

function failedPlace({ part }: Answered, failed: FailedOperation, { lines }: Located) {
  return part && operationPlace(part.source, failed, lines);
}

function storedBy(answer: ObjectAnswer): StoredObject | undefined {
  if (!answer.accepted || !answer.stored) return undefined;
  const metadata = answer.object.get('metadata');
  const resourceVersion = isObject(metadata) ? textOf(metadata, 'resourceVersion') : '';
  return { object: answer.stored, resourceVersion, ...(answer.owners && { owners: answer.owners }) };
}

/**
 * Returns the stored or validated object. The resourceVersion of a validated object comes from the client, not from the
 * user.
 */
export function resultOf(answer: ObjectAnswer, typed: JsonValue | undefined): JsonObject | undefined {
  if (answer.accepted) return answer.stored;
  const { validated } = answer;
  const metadata = isObject(typed) ? typed.get('metadata') : undefined;
  const hasVersion = isObject(metadata) && metadata.has('resourceVersion');
  return validated && !hasVersion ? withoutResourceVersion(validated) : validated;
}

/** `failedAt` is the location of the failed operation of a patch, which all findings refer to. */
export function findingsOf(
  answer: ObjectAnswer,
  input: ProblemInput,
  broken: Place | undefined,
  failedAt: { readonly place?: Place } | undefined,
): Findings {
  if (answer.accepted) return { error: [], warning: warningFindings(answer.warnings, input) };
  if (broken) return brokenFindings(brokenFinding(answer.refusal), broken, input.pane);
  const [error, warning] = [refusalFindings(answer.refusal, input), warningFindings(answer.warnings, input)];
  if (!failedAt) return { error, warning };
  const placed = (makers: Findings['error']) => makers.map((make) => () => ({ ...make(), ...failedAt }));
  return { error: placed(error), warning: placed(warning) };
}
