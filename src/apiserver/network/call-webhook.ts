/**
 * Calls a webhook over HTTPS. Failures are in the words of Go's client.
 * Behaviour: k8s.io/apiserver/pkg/util/webhook, net/http.
 */
import { request as secureRequest } from 'node:https';
import type { WebhookQuestion, WebhookReply } from '../../engine/admission.ts';
import { objectAt, textOf } from '../../engine/values.ts';

/** Bytes of a reply that are read. */
const most = 3 * 1024 * 1024;

/** Never rejects: a failure is a reply. */
export async function callWebhook(question: WebhookQuestion): Promise<WebhookReply> {
  const { clientConfig, query, body, timeoutSeconds } = question;
  const service = objectAt(clientConfig, 'service');
  if (service !== undefined) {
    const name = textOf(service, 'name');
    const address = `https://${name}.${textOf(service, 'namespace')}.svc:${String(service.get('port') ?? 443n)}`;
    const url = `${address}${textOf(service, 'path') || '/'}?${query}`;
    return { failure: `Post "${url}": service "${name}" not found` };
  }
  const url = `${textOf(clientConfig, 'url')}?${query}`;
  const bundle = textOf(clientConfig, 'caBundle');
  const ca = bundle === '' ? undefined : Buffer.from(bundle, 'base64').toString();
  try {
    const signal = AbortSignal.timeout(timeoutSeconds * 1_000);
    return await followed(url, body, { ca, signal });
  } catch (error) {
    return { failure: `Post "${url}": ${problemOfCall(error)}` };
  }
}

interface Calling {
  readonly ca: string | undefined;
  readonly signal: AbortSignal;
}

/** As in Go's HTTP client. */
const mostRedirects = 10;

interface Response {
  readonly reply: Extract<WebhookReply, { readonly status: number }>;
  readonly location: string | undefined;
}

/**
 * The reply after redirects. Behaviour: net/http (Client.Do). envtest gives webhooks a path that begins with two
 * slashes, and a server in Go redirects to the path with one.
 */
async function followed(first: string, body: string, calling: Calling): Promise<WebhookReply> {
  let [url, sent]: [string, string | undefined] = [first, body];
  for (let redirects = 0; ; redirects++) {
    const { reply, location } = await responseOf(url, sent, calling);
    if (location === undefined || ![301, 302, 303, 307, 308].includes(reply.status)) return reply;
    if (redirects === mostRedirects) throw new Error(`stopped after ${mostRedirects} redirects`);
    url = new URL(location, url).href;
    if (reply.status < 307) sent = undefined;
  }
}

/** Without a body, it is a GET. */
function responseOf(url: string, body: string | undefined, { ca, signal }: Calling): Promise<Response> {
  return new Promise((resolve, reject) => {
    const headers = {
      Accept: 'application/json, */*',
      'User-Agent': 'kube-apiserver-admission',
      ...(body !== undefined && {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }),
    };
    const method = body === undefined ? 'GET' : 'POST';
    // Matches the API server: it trusts a certificate of the bundle that isn't of an authority. That of envtest is the server's own.
    const trust = ca === undefined ? {} : { ca, allowPartialTrustChain: true };
    const sent = secureRequest(url, { method, headers, signal, ...trust });
    sent.on('error', reject);
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size <= most) chunks.push(chunk);
      });
      response.on('end', () => {
        const contentType = response.headers['content-type'] ?? '';
        const text = Buffer.concat(chunks).toString();
        const { location, 'retry-after': retryAfter } = response.headers;
        const again = retryAfter !== undefined && { headers: { 'Retry-After': retryAfter } };
        resolve({
          reply: { status: response.statusCode ?? 0, contentType, body: text, ...again },
          location,
        });
      });
    });
    sent.end(body);
  });
}

interface NetworkError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

const problems: Readonly<Record<string, (error: NetworkError) => string>> = {
  ECONNREFUSED: ({ address, port }) => `dial tcp ${address}:${port}: connect: connection refused`,
  ENOTFOUND: ({ hostname }) => `dial tcp: lookup ${hostname}: no such host`,
  ECONNRESET: () => 'EOF',
};

function problemOfCall(error: unknown): string {
  const failed = error as NetworkError;
  if (['AbortError', 'TimeoutError'].includes(failed.name)) return 'context deadline exceeded';
  const cause = failed.code ?? '';
  const problem = problems[cause];
  if (problem !== undefined) return problem(failed);
  const isUntrusted = ['CERT', 'SIGNATURE'].some((part) => cause.includes(part));
  if (isUntrusted) return 'tls: failed to verify certificate: x509: certificate signed by unknown authority';
  return failed.message;
}
