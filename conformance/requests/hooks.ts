/** The scripted webhooks of a case. */
import type { WebhookReply } from '../../src/engine/admission.ts';
import type { HookAnswer } from './case.ts';

export const listener = 'https://127.0.0.1:18443';
export const hooksUrl = `${listener}/hooks`;

export interface SeenReview {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
}

export class Hooks {
  seen: SeenReview[] = [];
  private readonly counts = new Map<string, number>();
  private readonly scripts: Readonly<Record<string, readonly HookAnswer[]>>;

  constructor(scripts: Readonly<Record<string, readonly HookAnswer[]>> = {}) {
    this.scripts = scripts;
  }

  /** Answers a review that is sent to a URL. */
  call(url: string, query: string, body: string, uid: string, timeoutSeconds: number): WebhookReply {
    const whole = `${url}?${query}`;
    const post = (problem: string): WebhookReply => ({ failure: `Post "${whole}": ${problem}` });
    if (!url.startsWith(`${hooksUrl}/`) && url !== hooksUrl) {
      const host = /^https:\/\/([^/]*)/.exec(url)?.[1] ?? '';
      const named = /^[^:]*/.exec(host)?.[0] ?? '';
      if (url.startsWith(listener))
        return { status: 404, contentType: 'application/json', body: 'no such case' };
      return post(
        /^[0-9.]+$/.test(named)
          ? `dial tcp ${host}: connect: connection refused`
          : `dial tcp: lookup ${named}: no such host`,
      );
    }
    const path = url.slice(hooksUrl.length) || '/';
    const review = JSON.parse(body) as Record<string, unknown>;
    this.seen.push({ path, query, body: review });
    const script = this.scripts[path];
    if (script === undefined || script.length === 0) {
      return { status: 404, contentType: 'application/json', body: 'no such path' };
    }
    const n = this.counts.get(path) ?? 0;
    this.counts.set(path, n + 1);
    const answer = script[Math.min(n, script.length - 1)] as HookAnswer;
    if ((answer.delay ?? 0) >= timeoutSeconds) return post('context deadline exceeded');
    const redirected = redirectOf(answer);
    if (redirected !== undefined) return redirected;
    let made: string;
    try {
      made = bodyOf(answer, review);
    } catch (fault) {
      if (fault instanceof ListenerFailure) return post('EOF');
      throw fault;
    }
    return {
      status: answer.status ?? 200,
      contentType: answer.contentType ?? 'application/json',
      body: made.replaceAll('${uid}', uid),
      ...(answer.headers && { headers: answer.headers }),
    };
  }
}

/** The client follows redirects; the listener supports neither GET nor paths other than those of cases. */
function redirectOf({ status = 200, headers }: HookAnswer): WebhookReply | undefined {
  if (headers?.['Location'] === undefined) return undefined;
  if ([307, 308].includes(status)) {
    return { status: 404, contentType: 'application/json', body: 'no such case' };
  }
  if (![301, 302, 303].includes(status)) return undefined;
  const lines = [
    '<!DOCTYPE HTML>',
    '<html lang="en">',
    '    <head>',
    '        <meta charset="utf-8">',
    '        <title>Error response</title>',
    '    </head>',
    '    <body>',
    '        <h1>Error response</h1>',
    '        <p>Error code: 501</p>',
    "        <p>Message: Unsupported method ('GET').</p>",
    '        <p>Error code explanation: 501 - Server does not support this operation.</p>',
    '    </body>',
    '</html>',
  ];
  return { status: 501, contentType: 'text/html;charset=utf-8', body: `${lines.join('\n')}\n` };
}

function bodyOf(answer: HookAnswer, review: Record<string, unknown>): string {
  if (answer.convert) return spacedJson(conversion(answer.convert, review));
  const { body = '' } = answer;
  return typeof body === 'string' ? body : JSON.stringify(body);
}

type Json = unknown;

/** JSON with spaces after commas and colons, as the listener of the recorded answers writes it. */
function spacedJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(spacedJson).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${spacedJson(child)}`);
  return `{${members.join(', ')}}`;
}

interface Operation {
  op: string;
  path: string;
  from?: string;
  value?: Json;
}

function steps(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((one) => one.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function walk(document: Json, parts: readonly string[]): Json {
  let at = document as Record<string, Json>;
  for (const part of parts) {
    if (typeof at !== 'object' || at === null || !(part in at)) throw new RangeError(part);
    at = at[part] as Record<string, Json>;
  }
  return at;
}

/**
 * The listener of the recorded answers closes the connection when a patch reads from a value that isn't a container.
 */
class ListenerFailure extends Error {}

/** Applies a patch; skips operations on missing paths. */
function patched(document: Json, operations: readonly unknown[]): Json {
  let root = document;
  const put = (path: string, value: Json): void => {
    const parts = steps(path);
    const last = parts.pop();
    if (last === undefined) {
      root = value;
      return;
    }
    const parent = walk(root, parts);
    if (Array.isArray(parent)) parent.splice(last === '-' ? parent.length : Number(last), 0, value);
    else (parent as Record<string, Json>)[last] = value;
  };
  const take = (path: string): Json => {
    const parts = steps(path);
    const last = parts.pop() as string;
    const parent = walk(root, parts);
    if (typeof parent !== 'object' || parent === null) throw new ListenerFailure();
    if (Array.isArray(parent)) return parent.splice(Number(last), 1)[0];
    const object = parent as Record<string, Json>;
    if (!(last in object)) throw new RangeError(last);
    const value = object[last];
    delete object[last];
    return value;
  };
  for (const operation of operations as readonly Operation[]) {
    try {
      const value = structuredClone(operation.value);
      switch (operation.op) {
        case 'add':
          put(operation.path, value);
          break;
        case 'remove':
          take(operation.path);
          break;
        case 'replace':
          walk(root, steps(operation.path));
          if (operation.path !== '') take(operation.path);
          put(operation.path, value);
          break;
        case 'move':
          put(operation.path, take(operation.from ?? ''));
          break;
        case 'copy':
          put(operation.path, structuredClone(walk(root, steps(operation.from ?? ''))));
          break;
        default:
      }
    } catch (fault) {
      if (!(fault instanceof RangeError || fault instanceof TypeError)) throw fault;
    }
  }
  return root;
}

function conversion(script: NonNullable<HookAnswer['convert']>, review: Record<string, unknown>): Json {
  const request = review['request'] as { uid: string; desiredAPIVersion: string; objects: unknown[] };
  const last = (text: unknown): string => String(text).split('/').at(-1) as string;
  const converted = request.objects.map((sent) => {
    let object = structuredClone(sent) as Record<string, unknown>;
    const [from, to] = [last(object['apiVersion']), last(request.desiredAPIVersion)];
    const rule = script.rules?.find((one) => one.from === from && one.to === to);
    if (rule) object = patched(object, rule.patch) as Record<string, unknown>;
    object['apiVersion'] = request.desiredAPIVersion;
    return object;
  });
  const answer = {
    kind: 'ConversionReview',
    apiVersion: review['apiVersion'],
    response: {
      uid: request.uid,
      convertedObjects: converted,
      result: { metadata: {}, status: 'Success' },
    },
  };
  return patched(answer, script.patchResponse ?? []);
}
