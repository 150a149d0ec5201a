/**
 * `npx tsx conformance/apiserver/record-protobuf.ts --server https://127.0.0.1:6443 --token T PATH…`: records how a
 * kube-apiserver writes objects in JSON and in protobuf.
 */
import { writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values: options, positionals: paths } = parseArgs({
  options: { server: { type: 'string' }, token: { type: 'string' } },
  allowPositionals: true,
});

async function received(path: string, accept: string): Promise<Buffer> {
  const headers = { Accept: accept, Authorization: `Bearer ${options.token}` };
  const sent = request(`${options.server}${path}`, { headers, rejectUnauthorized: false }).end();
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    });
  });
}

const recorded: object[] = [];
for (const path of paths) {
  const json = (await received(path, 'application/json')).toString();
  const protobuf = (await received(path, 'application/vnd.kubernetes.protobuf')).toString('base64');
  recorded.push({ path, json: json.trim(), protobuf });
}
writeFileSync(join(import.meta.dirname, 'recorded-protobuf.json'), `${JSON.stringify(recorded, null, 1)}\n`);
console.log(`${recorded.length} objects recorded`);
