/** Requests and answers as they go over the wire, and what a URL says. */
import { contentTypeOf, statusObject, type Refusal } from '../../engine/refusals.ts';
import type { AdmissionHook } from '../../engine/admission.ts';
import type { JsonObject } from '../../engine/values.ts';
import { decoded, parametersIn, type Parameters } from './parameters.ts';

export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly contentType?: string | undefined;
  readonly body?: string | undefined;
  readonly userAgent: string;
  /** The form of the answer: the objects, or a table of them. */
  readonly accept?: Accept | undefined;
  readonly lookedAt?: LookedAt | undefined;
  /** An update without a resourceVersion is of the stored one, as `kubectl replace` makes it; the text keeps its places. */
  readonly fillsRevision?: boolean | undefined;
}

/** A table with names and labels of its objects, or with all of them. */
export type Accept = 'table' | 'whole table';

/** A client that uses only names gets no field managers, which cost as much to compute as the object to validate. */
export type LookedAt = 'all' | 'names';

export interface HttpAnswer {
  readonly code: number;
  readonly warnings: readonly string[];
  /** An object or a Status; a text where the server sends plain text. */
  readonly body: JsonObject | string;
}

/** A request, taken apart. */
export interface Received {
  readonly method: string;
  /** The steps of the path, decoded. */
  readonly steps: readonly string[];
  /** Of a parameter that is given twice the first counts. */
  readonly query: ReadonlyMap<string, string>;
  readonly parameters: Parameters;
  readonly contentType: string;
  readonly body: string;
  /** Who writes: what the query says, else the beginning of the user agent. */
  readonly fieldManager: string;
  /** Not of a delete, whose body may say it too. */
  readonly dryRun: boolean;
  readonly wantsTable: boolean;
  readonly lookedAt: LookedAt;
  readonly fillsRevision: boolean;
  /** The admission chain; without it the server admits all. */
  readonly admission?: AdmissionHook;
}

export function received(request: HttpRequest): Received {
  const [path = '', queryText = ''] = splitAtFirst(request.path, '?');
  const parameters = parametersIn(queryText);
  const query = new Map([...parameters].map(([name, [first = '']]) => [name, first]));
  return {
    method: request.method,
    steps: path
      .split('/')
      .filter((step) => step !== '')
      .map(decoded),
    query,
    parameters,
    contentType: typeIn(request),
    body: (request.body ?? '').toWellFormed(),
    fieldManager: query.get('fieldManager') || (request.userAgent.split('/')[0] ?? ''),
    dryRun: request.method !== 'DELETE' && query.get('dryRun') === 'All',
    wantsTable: request.accept !== undefined,
    lookedAt: request.lookedAt ?? 'all',
    fillsRevision: request.fillsRevision ?? false,
  };
}

/** The type of a patch ends at the first semicolon and is compared as it is written; other types are parsed. */
function typeIn({ method, contentType = '' }: HttpRequest): string {
  if (method !== 'PATCH') return contentTypeOf(contentType);
  const end = contentType.indexOf(';');
  return end > 0 ? contentType.slice(0, end) : contentType;
}

function splitAtFirst(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

export function refusedWith(refusal: Refusal, warnings: readonly string[] = []): HttpAnswer {
  const { code } = refusal;
  return { code, warnings, body: refusal.plain ? refusal.message : statusObject(refusal) };
}
