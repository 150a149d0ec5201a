/** The contents of the pages of errors by admission: the examples, with what a kube-apiserver answered. */
import { newestMinor } from '../../src/engine/minors.ts';
import type { ErrorExample, RecordedError } from '../../src/errors/recorded.ts';
import { recordedCases } from '../admission/files.ts';
import type { Area } from '../admission/generate/areas.ts';
import { caseOfError } from '../admission/generate/examples.ts';
import type { RequestCase, RequestStep } from '../requests/case.ts';
import { admissionErrors, admissionRequests } from './admission-errors.ts';

interface Answer {
  readonly status: number;
  readonly body?: {
    readonly message?: string;
    readonly details?: { readonly causes?: readonly { readonly field?: string; readonly message: string }[] };
  };
  readonly warnings?: readonly string[];
  readonly policyStatus?: {
    readonly typeChecking?: { readonly expressionWarnings?: readonly { readonly warning: string }[] };
  };
}

/** Longer messages are cut. */
const longestText = 300;

/** The codes with an example or a request. */
export const admissionCodes: readonly string[] = [
  ...Object.keys(admissionErrors),
  ...Object.keys(admissionRequests),
];

/** The content of a code's page; undefined if it isn't about admission. */
export function recordedAdmission(code: string): RecordedError | undefined {
  const request = admissionRequests[code];
  if (request) return requestOf(request);
  const texts = admissionErrors[code];
  if (!texts) return undefined;
  const one = recordedOf('error', caseOfError(code));
  const text = code === 'reply-without-webhook' ? ownText : messageOf(one);
  return {
    text,
    kubernetes: newestMinor,
    example: { ...texts, kubernetes: newestMinor, outcome: outcomeOf(one) },
  };
}

/** The API server doesn't read recorded replies. */
const ownText = 'error: no webhook configuration precedes this AdmissionReview';

function requestOf({ case: name, step }: { readonly case: string; readonly step: number }): RecordedError {
  const one = recordedOf(name.split('/')[0] as Area, name);
  const sent = one.requests[step] as RequestStep;
  const line = `${sent.method} ${sent.path}${sent.as === 'admin' ? '' : ` (${sent.as})`}`;
  const text = messageOf({ ...one, setup: [], requests: [sent] });
  return { text, kubernetes: newestMinor, request: { circumstance: 'request', line: withoutOwnNames(line) } };
}

const known = new Map<Area, ReadonlyMap<string, RequestCase>>();

function recordedOf(area: Area, name: string): RequestCase {
  const cases = known.get(area) ?? new Map(recordedCases(area).map((one) => [one.name, one]));
  known.set(area, cases);
  const one = cases.get(name);
  if (!one) throw new Error(`${name} isn't recorded`);
  return one;
}

function answersOf({ setup, requests }: RequestCase): Answer[] {
  return [...setup, ...requests].map(({ answer }) => answer as Answer);
}

/** The first error; if there is none, the first warning. */
function messageOf(one: RequestCase): string {
  const answers = answersOf(one);
  const texts = [
    ...answers.filter(isRefused).map(errorOf),
    ...answers.flatMap(({ warnings = [] }) => warnings.map((text) => text.replace(/^299 - "(.*)"$/s, '$1'))),
    ...answers.flatMap(({ policyStatus }) =>
      (policyStatus?.typeChecking?.expressionWarnings ?? []).map(({ warning }) => warning),
    ),
  ];
  return withoutOwnNames(texts[0] ?? '')
    .trimEnd()
    .slice(0, longestText);
}

function isRefused({ status }: Answer): boolean {
  return status >= 400;
}

/** The last of several causes is the one that the case is about. */
function errorOf({ body }: Answer): string {
  const cause = body?.details?.causes?.at(-1);
  if (cause === undefined) return body?.message ?? '';
  return cause.field === undefined || cause.field === '' ? cause.message : `${cause.field}: ${cause.message}`;
}

function outcomeOf(one: RequestCase): ErrorExample['outcome'] {
  if (one.requests.some(({ answer }) => isRefused(answer as Answer))) return 'refused';
  return answersOf(one).some(isRefused) ? 'admission-refused' : 'stored';
}

/** Cases that share a server have names of their own. */
function withoutOwnNames(text: string): string {
  return text.replaceAll(/\bk\d{4}[-.]/g, '');
}
