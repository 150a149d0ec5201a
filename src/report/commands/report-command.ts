/** Converts the result of a command to the held state and the report. */
import { statusObject, type Finding } from '../../engine/refusals.ts';
import { Trace, type TraceEvent } from '../../engine/trace.ts';
import type { ObjectAnswer } from '../../engine/answers.ts';
import { isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { toValue } from '../../engine/texts.ts';
import type { TracedWrite } from '../../kubectl/index.ts';
import type { KubectlCommand } from '../../protocol/choices.ts';
import type { KubectlReport, SentLine } from '../../protocol/kubectl.ts';
import { limits } from '../../protocol/limits.ts';
import type { ObjectReport, ObjectState, Stage, Untimed } from '../../protocol/report.ts';
import { cut, cutCommand } from '../cut.ts';
import { reportedProblems, type Findings } from '../findings/findings.ts';
import { brokenFindings, type ProblemInput } from '../findings/problems.ts';
import type { HeldObject } from '../held/held-object.ts';
import { withLeftOut } from '../existing/left-out.ts';
import { relevantEvents } from '../object/relevant-events.ts';
import { beforePatch } from '../existing/patch.ts';
import { emptyReport, findingsOf, reportedRules, resultOf, type Begun } from '../object/report-object.ts';
import { generationOf, ratchetedProblems } from '../existing/update.ts';
import { cutTerminal } from '../printed/terminal.ts';
import { reportedVerdict } from '../printed/verdict.ts';
import { jsonText } from '../rows/json.ts';
import { reinterpretedEvents } from '../rows/reinterpreted-events.ts';
import { rowsBetween, type RowsInput } from '../rows/rows.ts';
import { clientFindings } from '../unsent/client-findings.ts';
import { keptAndTaken } from '../existing/kept-and-taken.ts';
import { lastApplied, withoutLastApplied } from '../before/last-applied.ts';
import { withLeftOutNulls } from './left-out-nulls.ts';
import { repeatedKeys } from './rare/notes.ts';
import type { Ran, Running } from './run-command.ts';
import { itemNamed, readTyped, type Broken } from './typed-object.ts';
import type { Located } from '../places/lines.ts';

type Report = Untimed<ObjectReport>;

/** A command with the input of its report. */
interface Reported {
  readonly ran: Ran;
  readonly running: Running;
  readonly begun: Begun;
  readonly answer: ObjectAnswer | undefined;
  readonly text: Located;
  readonly repeats: ReadonlySet<number> | undefined;
  /** The location of a syntax error in a text that kubectl can't parse. */
  readonly broken: Broken | undefined;
  readonly typed: JsonValue | undefined;
  /** Without kubectl's annotation. */
  readonly result: JsonObject | undefined;
}

export function reportCommand(ran: Ran, running: Running, begun: Begun): HeldObject {
  const { chosen, document, old, crd } = running;
  const { deciding, outcome } = ran;
  const read = readTyped(document.text);
  const root = 'root' in read ? itemNamed(read.root, ran.name) : undefined;
  const text: Located = {
    root: isPlaced(chosen.patch) && !isOnlyNamed(running) ? root : undefined,
    lines: begun.lines,
    shift: document.start,
  };
  const typed = text.root && toValue(text.root);
  const answer = deciding && withoutTextPlaces(deciding.answer);
  const result = shownResult(answer, ran, running, typed);
  const isUnread = 'at' in read && outcome.writes.length === 0 && outcome.exitCode !== 0;
  const broken = isUnread ? read : undefined;
  const repeats = 'root' in read ? read.repeats : undefined;
  const reported: Reported = { ran, running, begun, answer, text, repeats, broken, typed, result };
  const { trace, rows } = changesOf(reported);
  const input: ProblemInput = { pane: chosen.pane, text, crd: crd.text };
  const findings = commandFindings(reported, input);
  return {
    text,
    old: old?.text,
    trace,
    version: chosen.version,
    typed,
    result,
    stored: ran.after,
    answer: () => (answer ? answerText(answer) : ''),
    findings,
    outcomes: answer?.rules ?? [],
    oldObject: ran.before?.object,
    report: {
      ...emptyReport(begun),
      ...reportedState(reported),
      ...reportedProblems(findings),
      ...rows,
      ...(answer && reportedRules({ answer, crd }, chosen, text)),
      ...reportedUpdate(reported, input),
      kubectl: kubectlReport(reported),
    },
  };
}

/** The command stores nothing, so its report shows the server's answer to a dry run. */
function isDryRun({ kubectl }: Running): boolean {
  return kubectl.command === 'diff';
}

const naming: ReadonlySet<KubectlCommand> = new Set(['scale', 'label', 'annotate', 'delete']);

/** The command takes only the name from the file, so the file's fields aren't sent. */
function isOnlyNamed({ kubectl }: Running): boolean {
  return naming.has(kubectl.command);
}

/** The operations of a JSON patch aren't fields of the object. */
function isPlaced(patch: Report['patch']): boolean {
  return patch !== 'json';
}

function answerText(answer: ObjectAnswer): string {
  return jsonText(answer.accepted ? answer.object : statusObject(answer.refusal));
}

/**
 * Removes locations by offset, because they refer to the data that kubectl sent, not to the document; keeps locations
 * by path.
 */
function withoutTextPlaces(answer: ObjectAnswer): ObjectAnswer {
  const strip = (all: readonly Finding[]): Finding[] => all.map(({ range: _range, ...one }) => one);
  const warnings = strip(answer.warnings);
  if (answer.accepted) return { ...answer, warnings };
  const { brokenAt: _brokenAt, ...rest } = answer;
  return { ...rest, warnings, refusal: { ...answer.refusal, findings: strip(answer.refusal.findings) } };
}

function shownResult(
  answer: ObjectAnswer | undefined,
  { outcome, after }: Ran,
  running: Running,
  typed: JsonValue | undefined,
): JsonObject | undefined {
  const isRefused = answer ? !answer.accepted : outcome.exitCode !== 0;
  const isTrial = isDryRun(running) && answer?.accepted === true;
  const kept = isTrial ? (answer.stored ?? answer.object) : after?.object;
  const result = isRefused ? answer && resultOf(answer, typed) : kept;
  if (!result || (isObject(typed) && lastApplied(typed) !== undefined)) return result;
  return withoutLastApplied(result);
}

function reportedState({
  ran,
  running,
  answer,
  broken,
  begun,
  text,
}: Reported): Partial<Report> & { readonly state: ObjectState } {
  const { outcome, deciding } = ran;
  const accepted = answer ? answer.accepted : outcome.exitCode === 0;
  const last = outcome.requests.at(-1)?.code ?? 0;
  const code = deciding ? deciding.answer.code : accepted || last >= 400 ? last : 0;
  const line = accepted && isDryRun(running) ? '' : ownLine(ran);
  const place =
    broken === undefined ? undefined : begun.lines.place({ start: broken.at, end: broken.at }, text.shift);
  return {
    code,
    state: place ? 'broken' : accepted ? 'accepted' : 'refused',
    ...reportedVerdict(line),
    ...(place && { brokenAt: place, brokenText: cut(line, limits.quotation).text }),
  };
}

/** For several objects, the line about the shown one; its causes are reported as problems. */
function ownLine({ outcome, deciding, name }: Ran): string {
  const lines = outcome.lines.filter(({ kind }) => kind === 'result' || kind === 'error');
  const kind = deciding?.answer.accepted === false ? 'error' : 'result';
  const own = deciding && lines.find((line) => line.kind === kind && line.name === name);
  const { text = '' } = own ?? lines[0] ?? {};
  const next = outcome.lines[outcome.lines.findIndex((line) => line.text === text) + 1];
  // The line ends with a colon before its causes.
  return next?.kind === 'cause' ? text.slice(0, -': '.length) : text;
}

function commandFindings({ ran, answer, text, broken, running }: Reported, input: ProblemInput): Findings {
  const { outcome } = ran;
  if (broken !== undefined) {
    const place = text.lines.place({ start: broken.at, end: broken.at }, text.shift);
    return brokenFindings({ ...broken.error, text: outcome.refusal?.text ?? '' }, place, input.pane);
  }
  if (answer) return findingsOf(answer, input, undefined, undefined);
  if (outcome.exitCode === 0 || !outcome.refusal) return { error: [], warning: [] };
  return clientFindings(outcome.refusal, running.chosen.pane, text);
}

function changesOf(reported: Reported) {
  const { ran, text, result, answer } = reported;
  const { deciding } = ran;
  const { before, events, otherwise, gone } = comparedWith(reported);
  const trace = new Trace();
  const { document, chosen } = reported.running;
  const odd = chosen.patch ? [] : reinterpretedEvents(text.root, document.text);
  trace.events.push(...odd, ...events);
  trace.snapshots.push(...(deciding?.trace.snapshots ?? []));
  const lineOf = (offset: number): number => text.lines.lineOf(offset + text.shift);
  if (!result) return { trace, rows: {} };
  const source = text.root;
  const { rows, counts, more } = rowsBetween({
    before,
    after: result,
    source,
    lineOf,
    events: trace.events,
    ...(otherwise && { otherwise }),
    ...(gone && { gone }),
  });
  const isStored = !isDryRun(reported.running) && (answer ? answer.accepted : true);
  return {
    trace,
    rows: {
      rowsOf: isStored ? ('stored' as const) : ('validated' as const),
      rows,
      truncated: more > 0,
      ...(more > 0 && { moreRows: more }),
      counts,
      stages: [...new Set(trace.snapshots.map((snapshot): Stage => snapshot.stage))],
    },
  };
}

interface Compared extends Pick<RowsInput, 'before' | 'otherwise' | 'gone'> {
  readonly events: readonly TraceEvent[];
}

/**
 * Returns the base of the comparison with the result: the file, or the existing object for commands that change a part
 * of it.
 */
function comparedWith({ ran, running, typed, result }: Reported): Compared {
  const { version } = running.chosen;
  const ofServer = relevantEvents(ran.deciding?.trace.events ?? [], 'main', version);
  const { command } = running.kubectl;
  const { before } = ran;
  const events = command === 'apply' && result ? withLeftOutNulls(typed, result, ofServer) : ofServer;
  if (!before) return { before: typed, events };
  if (command === 'apply' || command === 'server-side-apply' || command === 'diff') {
    if (!result) return { before: typed, events };
    const held = { ...before, object: withoutLastApplied(before.object) };
    return keptAndTaken(typed, held, result, events);
  }
  if (command === 'create' || !result) return { before: typed, events };
  if (command === 'replace' || command === 'edit') {
    const old = withoutLastApplied(before.object);
    return { before: withLeftOut(typed, old, result), events, gone: 'left-out' };
  }
  const old = withoutLastApplied(beforePatch(before.object, events));
  return { before: old, events, ...(command !== 'delete' && { otherwise: 'patched' }) };
}

function reportedUpdate({ ran, running, answer }: Reported, input: ProblemInput): Partial<Report> {
  const { old, crd, judge, kubectl, chosen } = running;
  const { before, after } = ran;
  if (!old || !before || kubectl.command === 'create') return {};
  const gone = after === undefined;
  // A dry run doesn't change the generation.
  const generation = answer && !isDryRun(running) && generationOf(answer, before.object, 'main');
  const question = {
    engine: judge.engine,
    served: crd.served,
    body: { text: '', contentType: 'application/json', fieldValidation: 'Ignore' } as const,
    surroundings: judge.surroundings,
    version: chosen.version?.name,
  };
  const ratcheted = answer && !gone ? ratchetedProblems(answer, 'main', question, input) : { ratcheted: [] };
  return {
    update: { endpoint: 'main', old: old.report, gone, ...(generation && { generation }), ...ratcheted },
  };
}

function kubectlReport({ ran, running, text, repeats }: Reported): KubectlReport {
  const { command, outcome, deciding, namespace, before, after } = ran;
  const [opened] = outcome.opened;
  const terminal = cutTerminal(outcome.shown);
  // The YAML reader keeps only the last of them in the tree, the JSON reader all.
  const mayRepeat = text.root !== undefined && repeats?.size !== 0;
  const repeated = mayRepeat ? repeatedKeys(text, repeats) : { notes: [], moreNotes: 0 };
  const requests = outcome.requests.slice(0, limits.facts);
  const decides = decidingIndex(outcome.requests, deciding);
  const moreRequests = outcome.requests.length - requests.length;
  return {
    request: running.kubectl.command,
    line: cutCommand(['kubectl', ...command.argv]),
    terminal: terminal.text,
    ...(terminal.more > 0 && { terminalMore: terminal.more }),
    saysMore: outcome.lines.filter(({ kind }) => kind !== 'cause').length > 1,
    exitCode: outcome.exitCode,
    requests: requests.map((request, i) => sentLine(request, i === decides)),
    ...(moreRequests > 0 && { moreRequests }),
    notes: [...ran.notes, ...repeated.notes],
    ...(repeated.moreNotes > 0 && { moreNotes: repeated.moreNotes }),
    ...(namespace !== undefined && { namespace }),
    ...(opened !== undefined && opened.length <= limits.terminal && { opened }),
    deleted: running.kubectl.command === 'delete' && before !== undefined && after === undefined,
  };
}

function decidingIndex(
  requests: readonly Omit<SentLine, 'decides'>[],
  deciding: TracedWrite | undefined,
): number {
  if (!deciding) return -1;
  return requests.findLastIndex(({ method, body = '', code }) => {
    return method === deciding.method && body === deciding.body && code === deciding.answer.code;
  });
}

function sentLine(request: Omit<SentLine, 'decides' | 'more'>, decides: boolean): SentLine {
  const path = cut(request.path, limits.quotation);
  const body = request.body === undefined ? undefined : cut(request.body, limits.terminal / 10);
  const more = (path.more ?? 0) + (body?.more ?? 0);
  const { method, contentType, code } = request;
  return {
    method,
    path: path.text,
    ...(contentType !== undefined && { contentType }),
    ...(body && { body: body.text }),
    ...(more > 0 && { more }),
    code,
    decides,
  };
}
