/** The contents of the pages of errors: for each code, the case in `codes.json`, if the page can open it. */
import type { Circumstance, ErrorExample, ErrorRequest, RecordedErrors } from '../../src/errors/recorded.ts';
import { readCodeCases, type CodeCase } from '../compare/read-code-cases.ts';
import { gapReasons, readKnownGaps } from '../compare/known-gaps.ts';
import { clientTexts } from '../kubectl/client-codes.ts';
import { codesWithoutCase } from '../compare/codes-without-case.ts';
import type { Case, Step } from '../format/case.ts';
import { loadOwnCases, type OwnCase } from '../format/case-files.ts';
import { at, listAt, RawNumber, type RawJson } from '../format/raw-json.ts';
import { readRecordings, type Recordings } from '../format/recordings.ts';
import { openCase } from './open-case.ts';
import { recordedAdmission } from './recorded-admission.ts';

/** Longer bodies are not shown. */
const mostShown = 1_500;

let read: RecordedErrors | undefined;

/** Reads the cases and the recorded answers, once. Throws if `codes.json` refers to a missing case. */
export function recordedErrors(): RecordedErrors {
  return (read ??= readRecordedErrors());
}

function readRecordedErrors(): RecordedErrors {
  const known = readCodeCases();
  const areas = new Set(
    Object.values(known).flatMap((one) => (one ? [one.case.split('/')[0] as string] : [])),
  );
  const cases = new Map(
    loadOwnCases([...areas].map((area) => `${area}/*`).join()).map((one) => [one.name, one]),
  );
  const answers = new Map<string, Recordings>();
  const gaps = gapReasons(readKnownGaps());
  const answerTo = (one: OwnCase, { minor }: CodeCase): RawJson => {
    const key = `${minor} ${one.topic}`;
    const recordings = answers.get(key) ?? readRecordings(minor, one.topic);
    answers.set(key, recordings);
    const recorded = recordings.get(one.name);
    if (!recorded) throw new Error(`no recorded answer to ${one.name}`);
    return recorded.answer;
  };
  const out: Record<string, RecordedErrors[string]> = {};
  for (const [code, shown] of Object.entries(known)) {
    const admitted = recordedAdmission(code);
    if (admitted) {
      out[code] = admitted;
      continue;
    }
    if (shown === null) {
      const without = codesWithoutCase[code];
      if (!without) throw new Error(`${code}: neither a case nor a reason`);
      out[code] = without;
      continue;
    }
    const one = cases.get(shown.case);
    if (!one) throw new Error(`no case ${shown.case}`);
    const { text, minor: kubernetes } = shown;
    // Only this engine's own limits have cases where it differs from the server.
    if (gaps.has(one.name)) {
      out[code] = { text, why: 'own-limit' };
      continue;
    }
    const example = exampleOf(one, shown, () => answerTo(one, shown));
    out[code] = example
      ? { text, kubernetes, example }
      : { text, kubernetes, request: requestOf(one, shown) };
  }
  for (const [code, text] of Object.entries(clientTexts)) out[code] = { text, why: 'of-kubectl' };
  return out;
}

function exampleOf(one: OwnCase, shown: CodeCase, answer: () => RawJson): ErrorExample | undefined {
  const texts = shown.form && openCase(one, shown.steps, shown.form);
  if (!texts) return undefined;
  const outcome = one.kind === 'cel' ? outcomeOfRule(answer()) : outcomeOf(answer(), shown.steps);
  return { ...texts, kubernetes: shown.minor, outcome };
}

/** The end of the judge's answer after the given number of requests. */
export function outcomeOf(answer: RawJson, steps: number): ErrorExample['outcome'] {
  if (isRefused(at(answer, 'crd'))) return 'crd-refused';
  if (steps === 0) return 'crd-stored';
  return isRefused(listAt(answer, 'steps')[steps - 1]) ? 'refused' : 'stored';
}

function isRefused(answer: RawJson | undefined): boolean {
  const code = at(answer, 'code');
  return !(code instanceof RawNumber) || Number(code.text) >= 400 || Number(code.text) === 0;
}

/** The same for a single rule, which the page adds to a CRD. */
function outcomeOfRule(answer: RawJson): ErrorExample['outcome'] {
  if (listAt(answer, 'compileErrors').length > 0) return 'crd-refused';
  if (at(answer, 'result') === null && at(answer, 'error') === null) return 'crd-stored';
  return listAt(answer, 'errors').length > 0 ? 'refused' : 'stored';
}

function requestOf(one: OwnCase, { steps }: CodeCase): ErrorRequest {
  if (one.kind === 'cel') {
    const { name: _name, ...question } = JSON.parse(one.line) as Record<string, unknown>;
    return withBody({ circumstance: 'rule-alone', line: 'CEL' }, JSON.stringify(question, undefined, 1));
  }
  const parsed = JSON.parse(one.line) as Case;
  const step = parsed.steps?.[steps - 1];
  const circumstance: Circumstance = parsed.conversion
    ? 'webhook'
    : parsed.crd.stored
      ? 'stored-crd'
      : one.line.length > 10_000
        ? 'large'
        : 'request';
  if (!step || step.verb === 'updateCrd') {
    const line = step
      ? 'PUT customresourcedefinitions/widgets.example.com'
      : 'POST customresourcedefinitions';
    return withBody({ circumstance, line }, (step ?? parsed.crd).body);
  }
  return withBody({ circumstance, line: lineOf(step) }, step.body);
}

function withBody(request: ErrorRequest, body: string | undefined): ErrorRequest {
  return body === undefined || body.trim() === '' || body.length > mostShown ? request : { ...request, body };
}

const methods = new Map([
  ['create', 'POST'],
  ['update', 'PUT'],
  ['updateStatus', 'PUT'],
  ['patch', 'PATCH'],
  ['delete', 'DELETE'],
]);

function lineOf({ verb, name, subresource, patchType, contentType, fieldValidation }: Step): string {
  const path = [
    'widgets',
    verb === 'create' ? undefined : name,
    verb === 'updateStatus' ? 'status' : subresource,
  ];
  const sent = patchType ?? contentType;
  return [
    methods.get(verb) ?? 'GET',
    path.filter((part) => part !== undefined && part !== '').join('/'),
    ...(sent === undefined ? [] : [`(${sent})`]),
    ...(fieldValidation === undefined ? [] : [`fieldValidation=${fieldValidation}`]),
  ].join(' ');
}
