/** A webhook over HTTPS for tests. Needs openssl. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
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
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    cert,
    '-days',
    '2',
  ];
  const names = ['-subj', '/CN=hook', '-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', [...request, ...names], { stdio: 'ignore' });
  const [keyText, certText] = [readFileSync(key), readFileSync(cert)];
  rmSync(folder, { recursive: true });
  const server = createServer({ key: keyText, cert: certText }, (incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify(reply(JSON.parse(Buffer.concat(chunks).toString()), incoming.url ?? '')));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { clientConfig: { url, caBundle: certText.toString('base64') }, close: () => void server.close() };
}
