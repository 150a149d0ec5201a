/** Reads the object's pane against the CRD that is held. */
import { statusObject } from '../../engine/status/status.ts';
import type { ObjectAnswer, RequestBody, StoredObject, Surroundings } from '../../engine/api.ts';
import { isObject, textOf, type JsonObject, type JsonValue } from '../../engine/json/value.ts';
import { toValue } from '../../engine/source/to-value.ts';
import { Trace } from '../../engine/trace/trace.ts';
import type { ReadObject, UpdateRequest } from '../../protocol/operations.ts';
import { limits } from '../../protocol/limits.ts';
import type {
  ObjectReport,
  ObjectState,
  Place,
  Stage,
  Untimed,
  UpdateReport,
} from '../../protocol/report.ts';
import type { HeldCrd } from '../crd/read-crd.ts';
import type { HeldObject } from './held-object.ts';
import { firstOfCrd, sentElsewhere, versionFor } from './addressed.ts';
import { cutName } from '../cut.ts';
import { documentsOf, reportedDocuments } from '../documents.ts';
import { sentAs, type Engine } from '../engine.ts';
import { Lines } from '../places/lines.ts';
import { noFindings, reportedProblems, type Findings } from '../findings/findings.ts';
import { jsonText } from '../rows/json.ts';
import { readOld, type HeldOld } from './read-old.ts';
import { brokenSaid, unparsedLine } from '../printed/kubectl-lines.ts';
import type { Located } from '../places/located.ts';
import { brokenFindings, refusalFindings, warningFindings, type ProblemInput } from '../findings/problems.ts';
import { rowsBetween } from '../rows/rows.ts';
import { reportedIdleRules, ruleCostOf, ruleLines } from '../rules/rule-lines.ts';
import { doingOf, reportedVerdict, verdictOf } from '../printed/verdict.ts';
import { withoutResourceVersion } from './stored-before.ts';
import { beforePatch, failedOperation, judgePatch, operationPlace, readPatch, wholeText } from './patch.ts';
import { generationOf, judgeUpdate, ratchetedProblems, type Judged, type Updating } from './update.ts';
import { preferredVersion } from '../views/shown.ts';

const file = 'object.yaml';

export function readObject(
  engine: Engine,
  crd: HeldCrd | undefined,
  request: ReadObject,
  surroundings: Surroundings,
): HeldObject {
  const { update } = request;
  const patch = update?.patch;
  const pane = patch ? 'patch' : 'object';
  const isPart = patch === 'merge' || patch === 'json';
  const documents = isPart ? wholeText(request.text, crd?.served) : documentsOf(request.text);
  const wanted = request.document ?? Math.max(0, firstOfCrd(documents, crd?.served));
  const chosen = wanted < documents.length ? wanted : 0;
  const document = documents[chosen];
  const usual = isPart && crd?.served ? preferredVersion(crd.served)?.name : undefined;
  const version = versionFor(crd?.served, request.version ?? usual, document?.apiVersion ?? '');
  const base: Omit<Untimed<ObjectReport>, 'state'> = {
    revision: request.revision,
    crdRevision: request.crdRevision,
    kubernetes: request.kubernetes,
    fieldValidation: request.fieldValidation,
    ...reportedDocuments(documents, chosen, 'object'),
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
  const lines = new Lines(request.text);
  const nothing = (
    state: ObjectState,
    more: Partial<Untimed<ObjectReport>> = {},
    old?: HeldOld,
    findings: Findings = noFindings,
  ): HeldObject => ({
    text: { root: undefined, lines, shift: 0 },
    old: old?.text,
    trace: new Trace(),
    version,
    typed: undefined,
    result: undefined,
    stored: undefined,
    answer: () => '',
    findings,
    outcomes: [],
    oldObject: undefined,
    report: { ...base, state, ...more },
  });
  if (!document) return nothing('empty');
  if (!crd?.served) return nothing('no-crd');
  const other = isPart ? undefined : sentElsewhere(document, crd.served, file);
  if (other) return nothing('other-kind', reportedVerdict(other.verdict));
  const old = update && readOld(engine, crd.served, crd.text, update, surroundings);
  const creates = patch === 'apply' && old?.report.state === 'empty';
  if (update && old && !old.stored && !creates) {
    const { endpoint } = update;
    const { problems, moreProblems } = old.report;
    const told: UpdateReport = { endpoint, old: old.report, gone: false, ratcheted: [] };
    return nothing(
      'no-old',
      { problems, ...(moreProblems && { moreProblems }), update: told },
      old,
      old.findings,
    );
  }

  const part = isPart ? readPatch(document.text) : undefined;
  if (part?.ok === false) {
    const place = lines.place({ start: part.at, end: part.at }, 0);
    const findings = brokenFindings(part.error, place, 'patch');
    const told = {
      ...reportedVerdict(unparsedLine(document.text, part.error.text)),
      ...reportedProblems(findings),
    };
    const said = cutName(part.error.text, limits.quotation);
    return nothing('broken', { ...told, brokenAt: place, brokenText: said }, old, findings);
  }
  const body: RequestBody = {
    text: part ? part.sent : document.text,
    contentType: sentAs,
    fieldValidation: request.fieldValidation,
  };
  const to: Updating = { engine, served: crd.served, body, surroundings, version: version?.name };
  const { answer, trace } = patch
    ? judgePatch(old?.stored, patch, to)
    : update && old?.stored
      ? judgeUpdate(old.stored, update.endpoint, to)
      : judgeCreate(to);
  if (answer.accepted === 'crash') return nothing('crash', { explanation: answer.explanation });
  // The steps of a JSON patch are not those of the object.
  const source = patch === 'json' ? undefined : (part?.source ?? answer.source);
  const text: Located = { root: source, lines, shift: document.start };
  const typed = source && toValue(source);
  const result = resultOf(answer, patch ? undefined : typed);
  const {
    rows,
    counts,
    more: moreRows,
  } = result
    ? rowsBetween({
        ...(patch && old?.stored
          ? { before: beforePatch(old.stored.object, trace.events), otherwise: 'patched' }
          : { before: typed }),
        after: result,
        source,
        lineOf: (offset) => lines.lineOf(offset + document.start),
        events: trace.events,
      })
    : { rows: [], counts: {}, more: 0 };
  const offset = answer.accepted ? undefined : answer.brokenAt;
  const failed =
    part && patch === 'json' && old?.stored && answer.code === 422
      ? failedOperation(part.sent, old.stored.object)
      : undefined;
  const broken =
    offset === undefined ? undefined : lines.place({ start: offset, end: offset }, document.start);
  const failedPlace = failed && part && operationPlace(part.source, failed, lines);
  const findings = findingsOf(answer, { pane, text, crd: crd.text }, broken, failedPlace);
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
      ...base,
      code: answer.code,
      state: broken !== undefined ? 'broken' : answer.accepted ? 'accepted' : 'refused',
      ...reportedVerdict(
        verdictOf(answer, crd.served, { doing: doingOf(update), file, old: old?.stored?.object }),
      ),
      ...reportedProblems(findings),
      ...(failed && { failedOperation: { ...failed, problem: cutName(failed.problem, limits.quotation) } }),
      rowsOf: result === undefined ? 'none' : answer.accepted ? 'stored' : 'validated',
      rows,
      truncated: moreRows > 0,
      ...(moreRows > 0 && { moreRows }),
      counts,
      stages: [...new Set(trace.snapshots.map((snapshot): Stage => snapshot.stage))],
      rulesNotEvaluated: answer.rulesNotEvaluated,
      rules: ruleLines(answer.rules, text, crd.text),
      ruleCost: ruleCostOf(answer.rules),
      ...(version?.schema && reportedIdleRules(version.schema, answer, crd.text)),
      ...(update && old && { update: updateReport(answer, update, old, to, { pane, text, crd: crd.text }) }),
      ...(broken && { brokenAt: broken }),
      ...(broken &&
        !answer.accepted && { brokenText: cutName(brokenSaid(answer.refusal).text, limits.quotation) }),
    },
  };
}

function judgeCreate({ engine, served, body, surroundings, version }: Updating): Judged {
  const trace = new Trace();
  const options = { trace, ...(version !== undefined && { version }) };
  return { answer: engine.createObject(served, body, surroundings, options), trace };
}

function storedBy(answer: ObjectAnswer): StoredObject | undefined {
  if (!answer.accepted || !answer.stored) return undefined;
  const metadata = answer.object.get('metadata');
  const resourceVersion = isObject(metadata) ? textOf(metadata, 'resourceVersion') : '';
  return { object: answer.stored, resourceVersion };
}

/** What is stored, or was validated. The resourceVersion in the latter is the client's, not the user's. */
function resultOf(answer: ObjectAnswer, typed: JsonValue | undefined): JsonObject | undefined {
  if (answer.accepted) return answer.stored;
  const { validated } = answer;
  const metadata = isObject(typed) ? typed.get('metadata') : undefined;
  const hasVersion = isObject(metadata) && metadata.has('resourceVersion');
  return validated && !hasVersion ? withoutResourceVersion(validated) : validated;
}

function updateReport(
  answer: ObjectAnswer,
  { endpoint }: UpdateRequest,
  old: HeldOld,
  to: Updating,
  input: ProblemInput,
): UpdateReport {
  const generation = old.stored && generationOf(answer, old.stored.object, endpoint);
  return {
    endpoint,
    old: old.report,
    gone: answer.accepted && answer.stored === undefined,
    ...(generation && { generation }),
    ...(old.stored ? ratchetedProblems(answer, endpoint, to, input) : { ratcheted: [] }),
  };
}

/** `failedPlace` is where the operation of a patch stands that all findings are about. */
function findingsOf(
  answer: ObjectAnswer,
  input: ProblemInput,
  broken: Place | undefined,
  failedPlace: { readonly place?: Place } | undefined,
): Findings {
  if (answer.accepted) return { error: [], warning: warningFindings(answer.warnings, input) };
  if (broken) return brokenFindings(brokenSaid(answer.refusal), broken, input.pane);
  const [error, warning] = [refusalFindings(answer.refusal, input), warningFindings(answer.warnings, input)];
  if (!failedPlace) return { error, warning };
  const placed = (makers: Findings['error']) => makers.map((make) => () => ({ ...make(), ...failedPlace }));
  return { error: placed(error), warning: placed(warning) };
}
