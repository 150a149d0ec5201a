/** Reads the object's pane against the CRD that is held. */
import { statusObject } from '../engine/status/status.ts';
import type { ObjectAnswer, ServedCrd, Surroundings } from '../engine/api.ts';
import type { ServedVersion } from '../engine/crd/served.ts';
import { isObject, type JsonObject, type JsonValue } from '../engine/json/value.ts';
import { toValue } from '../engine/source/to-value.ts';
import { Trace } from '../engine/trace/trace.ts';
import type { ReadObject } from '../protocol/operations.ts';
import type { ObjectReport, ObjectState, Place, Stage } from '../protocol/report.ts';
import type { HeldCrd } from './crd-reader.ts';
import { splitDocuments, type TextDocument } from './documents.ts';
import { sentAs, type Engine } from './engine.ts';
import { Lines } from './lines.ts';
import { jsonText } from './present/json.ts';
import { brokenText, createdLine, noMatchesLine, refusedLine, unreadableLine } from './present/kubectl.ts';
import { brokenProblem, refusalProblems, warningProblems, type Located } from './present/problems.ts';
import { rowsBetween } from './present/rows.ts';
import { ruleCostOf, ruleLines } from './present/rules.ts';

const file = 'object.yaml';

/** What the worker keeps of an object for questions about its answer. */
export interface HeldObject {
  readonly text: Located;
  readonly trace: Trace;
  readonly version: ServedVersion | undefined;
  readonly typed: JsonValue | undefined;
  /** What is shown as the result: stored, or as it was validated. */
  readonly result: JsonObject | undefined;
  readonly answer: string;
  readonly report: ObjectReport;
}

export function readObject(
  engine: Engine,
  crd: HeldCrd | undefined,
  request: ReadObject,
  surroundings: Surroundings,
): HeldObject {
  const began = performance.now();
  const documents = splitDocuments(request.text);
  const chosen = request.document ?? Math.max(0, firstOfCrd(documents, crd?.served));
  const document = documents[chosen] ?? documents[0];
  const version = versionFor(crd?.served, request.version, document?.apiVersion ?? '');
  const base: Omit<ObjectReport, 'state' | 'elapsed'> = {
    revision: request.revision,
    crdRevision: request.crdRevision,
    kubernetes: request.kubernetes,
    fieldValidation: request.fieldValidation,
    documents: documents.map(({ text: _text, start: _start, ...info }) => info),
    chosen: document ? documents.indexOf(document) : 0,
    version: version?.name ?? '',
    kind: document?.kind ?? '',
    apiVersion: document?.apiVersion ?? '',
    name: document?.name ?? '',
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
    rulesNotEvaluated: 0,
  };
  const lines = new Lines(request.text);
  const nothing = (state: ObjectState, more: Partial<ObjectReport> = {}): HeldObject => ({
    text: { root: undefined, lines, shift: 0 },
    trace: new Trace(),
    version,
    typed: undefined,
    result: undefined,
    answer: '',
    report: { ...base, state, elapsed: performance.now() - began, ...more },
  });
  if (!document) return nothing('empty');
  if (!crd?.served) return nothing('no-crd');
  const other = sentElsewhere(document, crd.served);
  if (other) return nothing('other-kind', other);

  const trace = new Trace();
  const answer = engine.createObject(
    crd.served,
    {
      text: document.text,
      contentType: sentAs,
      fieldValidation: request.fieldValidation,
    },
    surroundings,
    { trace, ...(version && { version: version.name }) },
  );
  if (answer.accepted === 'crash') return nothing('crash', { explanation: answer.explanation });
  const text: Located = { root: answer.source, lines, shift: document.start };
  const typed = answer.source && toValue(answer.source);
  const result = answer.accepted ? (answer.stored ?? answer.object) : answer.validated;
  const { rows, counts, truncated } = result
    ? rowsBetween({
        before: typed,
        after: result,
        source: answer.source,
        lineOf: (offset) => lines.lineOf(offset + document.start),
        events: trace.events,
      })
    : { rows: [], counts: {}, truncated: false };
  const offset = answer.accepted ? undefined : answer.brokenAt;
  const broken =
    offset === undefined ? undefined : lines.place({ start: offset, end: offset }, document.start);
  return {
    text,
    trace,
    version,
    typed,
    result,
    answer: jsonText(answer.accepted ? answer.object : statusObject(answer.refusal)),
    report: {
      ...base,
      code: answer.code,
      state: broken !== undefined ? 'broken' : answer.accepted ? 'accepted' : 'refused',
      verdict: verdictOf(answer, crd.served),
      problems: problemsOf(answer, text, crd.text, broken),
      rowsOf: result === undefined ? 'none' : answer.accepted ? 'stored' : 'validated',
      rows,
      truncated,
      counts,
      stages: [...new Set(trace.snapshots.map((snapshot): Stage => snapshot.stage))],
      rulesNotEvaluated: answer.rulesNotEvaluated,
      rules: ruleLines(answer.rules, text, crd.text),
      ruleCost: ruleCostOf(answer.rules),
      ...(broken && { brokenAt: broken }),
      ...(broken && !answer.accepted && { brokenText: brokenText(answer.refusal) }),
      elapsed: performance.now() - began,
    },
  };
}

/** The first document of the CRD's kind, else the first of all that is no CRD. */
function firstOfCrd(documents: readonly TextDocument[], served: ServedCrd | undefined): number {
  const own = documents.findIndex(
    ({ apiVersion, kind }) => kind === served?.kind && apiVersion.startsWith(`${served.group}/`),
  );
  return own >= 0 ? own : documents.findIndex((document) => !document.isCrd);
}

function versionFor(
  served: ServedCrd | undefined,
  wanted: string | undefined,
  apiVersion: string,
): ServedVersion | undefined {
  const name = wanted ?? apiVersion.slice(apiVersion.indexOf('/') + 1);
  return served?.versions.find((version) => version.name === name);
}

/** kubectl sends an object where its apiVersion and kind point to, which need not be this CRD. */
function sentElsewhere(document: TextDocument, served: ServedCrd): Partial<ObjectReport> | undefined {
  const { apiVersion, kind, name } = document;
  if (apiVersion === '' || kind === '') return undefined;
  const slash = apiVersion.indexOf('/');
  const group = slash < 0 ? '' : apiVersion.slice(0, slash);
  if (group !== served.group) return { verdict: '' };
  const version = served.versions.find((candidate) => candidate.name === apiVersion.slice(slash + 1));
  if (kind === served.kind && version?.served) return undefined;
  return { verdict: noMatchesLine(file, apiVersion, kind, name) };
}

function verdictOf(answer: ObjectAnswer, served: ServedCrd): string {
  if (!answer.accepted) {
    return (answer.brokenAt === undefined ? refusedLine : unreadableLine)(answer.refusal, file);
  }
  const metadata = answer.object.get('metadata');
  const name = isObject(metadata) ? metadata.get('name') : undefined;
  return createdLine(served.kind, served.group, typeof name === 'string' ? name : '');
}

function problemsOf(
  answer: ObjectAnswer,
  text: Located,
  crd: Located,
  broken: Place | undefined,
): ObjectReport['problems'] {
  if (broken && !answer.accepted) return brokenProblem(brokenText(answer.refusal), broken, 'object');
  const input = { pane: 'object', text, crd } as const;
  const refused = answer.accepted ? [] : refusalProblems(answer.refusal, input);
  return [...refused, ...warningProblems(answer.warnings, input)];
}
