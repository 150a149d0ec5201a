/** Requests and answers as they go over the wire, and what a URL says. */
import { statusObject, type JsonObject, type Refusal } from '../engine.ts';

export interface HttpRequest {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly contentType?: string | undefined;
  readonly body?: string | undefined;
  readonly userAgent: string;
  /** What is asked for: the objects, or a table of them. */
  readonly accept?: 'table' | undefined;
  readonly lookedAt?: LookedAt | undefined;
}

/** Whoever looks at names alone is spared the owners of fields, which cost as much to find as the object to judge. */
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
  readonly query: ReadonlyMap<string, string>;
  readonly contentType: string;
  readonly body: string;
  /** Who writes: what the query says, else the beginning of the user agent. */
  readonly fieldManager: string;
  readonly dryRun: boolean;
  readonly wantsTable: boolean;
  readonly lookedAt: LookedAt;
}

export function received(request: HttpRequest): Received {
  const [path = '', queryText = ''] = splitAtFirst(request.path, '?');
  const query = new Map<string, string>();
  for (const pair of queryText.split('&').filter((part) => part !== '')) {
    const [key = '', value = ''] = splitAtFirst(pair, '=');
    const name = decoded(key.replaceAll('+', ' '));
    // Of a parameter that is given twice the first counts.
    if (!query.has(name)) query.set(name, decoded(value.replaceAll('+', ' ')));
  }
  const [type = ''] = (request.contentType ?? '').split(';');
  return {
    method: request.method,
    steps: path
      .split('/')
      .filter((step) => step !== '')
      .map(decoded),
    query,
    contentType: type.trim().toLowerCase(),
    body: (request.body ?? '').toWellFormed(),
    fieldManager: query.get('fieldManager') || (request.userAgent.split('/')[0] ?? ''),
    dryRun: query.get('dryRun') === 'All',
    wantsTable: request.accept === 'table',
    lookedAt: request.lookedAt ?? 'all',
  };
}

function splitAtFirst(text: string, separator: string): string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function refusedWith(refusal: Refusal, warnings: readonly string[] = []): HttpAnswer {
  const { code } = refusal;
  return { code, warnings, body: refusal.plain ? refusal.message : statusObject(refusal) };
}
