/** Faults on request, for tests of clients: a header of the request names the fault of its answer. */
import { quote } from '../../engine/values.ts';
import { failure, type HttpAnswer } from '../../kubectl/index.ts';
import type { WatchFault } from '../api/watch-fault.ts';
import type { Place } from '../kinds/kinds.ts';

/** The header, in lower case. */
export const faultHeader = 'x-crd-playground-fault';

/** An answer instead of the usual one, something done to the connection, or a watch that fails after some events. */
export type Fault =
  | { readonly answer: HttpAnswer; readonly retryAfter?: string }
  | { readonly connection: 'reset' | 'silent' }
  | { readonly watch: WatchFault };

const answers: Readonly<Record<string, (place: Place) => HttpAnswer>> = {
  conflict: conflictAnswer,
  // Matches the API server: this answer is plain text.
  'too-many-requests': () => ({
    code: 429,
    warnings: [],
    body: 'Too many requests, please try again later.\n',
  }),
  'internal-error': () => failure(500, 'InternalError', 'Internal error occurred: a requested fault'),
  unavailable: () =>
    failure(503, 'ServiceUnavailable', 'the server is currently unable to handle the request'),
  timeout: () => failure(504, 'Timeout', 'Timeout: request did not complete within the allotted timeout'),
};

/**
 * Reads the header: `conflict`, `too-many-requests`, `internal-error`, `unavailable`, `timeout`, `reset`, `silent`,
 * `watch-break=EVENTS`, or `watch-expire=EVENTS`. A text says what is wrong with it.
 */
export function faultOf(header: string, place: Place): Fault | string {
  if (Object.hasOwn(answers, header)) {
    const answer = (answers[header] as (typeof answers)[string])(place);
    return { answer, ...(answer.code === 429 && { retryAfter: '1' }) };
  }
  if (header === 'reset' || header === 'silent') return { connection: header };
  const [, how, events] = /^watch-(break|expire)=([1-9]\d{0,5})$/.exec(header) ?? [];
  if (how === 'break' || how === 'expire') return { watch: { how, events: Number(events) } };
  const known = [...Object.keys(answers), 'reset', 'silent', 'watch-break=EVENTS', 'watch-expire=EVENTS'];
  return `${faultHeader}: ${quote(header)} is not a fault; use ${known.join(', ')}`;
}

function conflictAnswer({ group, plural, name }: Place): HttpAnswer {
  const resource = group === '' ? plural : `${plural}.${group}`;
  const problem =
    'the object has been modified; please apply your changes to the latest version and try again';
  const message = `Operation cannot be fulfilled on ${resource} ${quote(name)}: ${problem}`;
  const details = new Map([
    ['name', name],
    ...(group === '' ? [] : [['group', group] as const]),
    ['kind', plural],
  ]);
  return failure(409, 'Conflict', message, details);
}
