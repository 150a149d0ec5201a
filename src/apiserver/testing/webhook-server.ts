/** A webhook over HTTPS for tests. Needs openssl. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface WebhookServer {
  readonly clientConfig: { readonly url: string; readonly caBundle: string };
  readonly close: () => void;
}

/** Starts a webhook that answers reviews; `reply` gets their JSON and the path of the request. */
// The tests look into reviews of several kinds.
// oxlint-disable-next-line typescript/no-explicit-any
export async function startWebhook(reply: (review: any, path: string) => object): Promise<WebhookServer> {
  const folder = mkdtempSync(join(tmpdir(), 'webhook-'));
  const { keyText, certText } = issuedCertificate(folder);
  rmSync(folder, { recursive: true });
  const server = createServer({ key: keyText, cert: certText }, (incoming, response) => {
    const { url: path = '' } = incoming;
    // As a server in Go does.
    if (path.startsWith('//')) return void response.writeHead(307, { Location: path.slice(1) }).end();
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(reply(JSON.parse(Buffer.concat(chunks).toString()), path)));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { clientConfig: { url, caBundle: certText.toString('base64') }, close: () => void server.close() };
}

/**
 * A certificate as envtest issues it: of an authority that nobody else knows. Clients find it, and not the authority,
 * in the bundle of the webhook.
 */
function issuedCertificate(folder: string): { readonly keyText: Buffer; readonly certText: Buffer } {
  const openssl = (...words: readonly string[]): void =>
    void execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
  const pair = (name: string): string[] => ['-newkey', 'rsa:2048', '-nodes', '-keyout', `${name}.key`, '-subj', `/CN=${name}`]; // prettier-ignore
  openssl('req', '-x509', ...pair('authority'), '-out', 'authority.pem', '-days', '2');
  openssl('req', ...pair('hook'), '-out', 'hook.csr');
  writeFileSync(join(folder, 'names'), 'subjectAltName=IP:127.0.0.1');
  const signer = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-CAcreateserial', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'hook.csr', '-out', 'hook.pem', '-days', '2', ...signer);
  return {
    keyText: readFileSync(join(folder, 'hook.key')),
    certText: readFileSync(join(folder, 'hook.pem')),
  };
}
