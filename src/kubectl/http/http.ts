/** HTTP requests and responses, and the contents of a URL. */
import { contentTypeOf, statusObject, type Refusal } from '../../engine/refusals.ts';
import type { AdmissionHook } from '../../engine/admission.ts';
import type { JsonObject } from '../../engine/values.ts';
import { decoded, parametersIn, type Parameters } from './parameters.ts';

export interface HttpRequest {
  readonly method: string;
  /** Includes the query. */
  readonly path: string;
  readonly contentType?: string | undefined;
  readonly body?: string | undefined;
  readonly userAgent: string;
  /** The form of the response: the objects, or a table of them. */
  readonly accept?: Accept | undefined;
  readonly lookedAt?: LookedAt | undefined;
  /**
   * An update without a resourceVersion replaces the stored one, as with `kubectl replace`; places in the text stay
   * valid.
   */
  readonly fillsRevision?: boolean | undefined;
}

/** A table with names and labels of its objects, or with the whole objects. */
export type Accept = 'table' | 'whole table';

/**
 * A client that uses only names gets no field managers, because computing them takes as long as validating the object.
 */
export type LookedAt = 'all' | 'names';

export interface HttpAnswer {
  readonly code: number;
  readonly warnings: readonly string[];
  /** An object or a Status; a string if the server sends plain text. */
  readonly body: JsonObject | string;
}

/** A parsed request. */
export interface Received {
  readonly method: string;
  /** The steps of the path, decoded. */
  readonly steps: readonly string[];
  /** If a parameter is given twice, the first one counts. */
  readonly query: ReadonlyMap<string, string>;
  readonly parameters: Parameters;
  readonly contentType: string;
  readonly body: string;
  /** The field manager in the query, or else the beginning of the user agent. */
  readonly fieldManager: string;
  /** Not for a delete, whose body may contain it too. */
  readonly dryRun: boolean;
  readonly wantsTable: boolean;
  readonly lookedAt: LookedAt;
  readonly fillsRevision: boolean;
  /** The admission chain; without it the server admits everything. */
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

/** The type of a patch ends at the first semicolon and is compared unchanged; other types are parsed. */
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
