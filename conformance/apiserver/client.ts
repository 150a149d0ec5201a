/** Sends requests and keeps watches open, over HTTP or HTTPS. */
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { Sent } from './sequence.ts';

export interface Target {
  readonly url: string;
  /** A bearer token. */
  readonly token?: string | undefined;
}

export interface Received {
  readonly code: number;
  readonly contentType: string;
  readonly warnings: string;
  readonly body: string;
}

/** A stream of events, each on a line. */
export interface Watch {
  readonly code: number;
  readonly lines: readonly string[];
  end(): void;
}

function opened({ url, token }: Target, sent: Sent): Promise<IncomingMessage> {
  const address = new URL(url);
  const bearer = sent.token ?? token ?? '';
  const send = address.protocol === 'https:' ? secureRequest : plainRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      {
        host: address.hostname,
        port: address.port,
        method: sent.method ?? 'GET',
        path: sent.path,
        headers: {
          Accept: sent.accept ?? 'application/json',
          'User-Agent': 'tester/1.0',
          ...(sent.contentType !== undefined && { 'Content-Type': sent.contentType }),
          ...(sent.body !== undefined && { 'Content-Length': Buffer.byteLength(sent.body) }),
          ...(bearer !== '' && { Authorization: `Bearer ${bearer}` }),
          ...sent.headers,
        },
        rejectUnauthorized: false,
      },
      resolve,
    );
    request.on('error', reject);
    request.end(sent.body);
  });
}

export async function received(target: Target, sent: Sent): Promise<Received> {
  const response = await opened(target, sent);
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) body += String(chunk);
  return {
    code: response.statusCode ?? 0,
    contentType: response.headers['content-type'] ?? '',
    warnings: String(response.headers['warning'] ?? ''),
    body,
  };
}

export async function watched(target: Target, sent: Sent): Promise<Watch> {
  const response = await opened(target, sent);
  const lines: string[] = [];
  let rest = '';
  response.setEncoding('utf8').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  response.on('error', () => undefined);
  return { code: response.statusCode ?? 0, lines, end: () => void response.destroy() };
}
