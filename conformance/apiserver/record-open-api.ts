/**
 * `npx tsx conformance/apiserver/record-open-api.ts --server https://127.0.0.1:6443 --token T --minor 1.37`: records
 * digests of the schemas that a kube-apiserver of this minor publishes. The last line: `N schemas recorded`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { digestsOf, type Digests } from './open-api.ts';

const { values: options } = parseArgs({
  options: { server: { type: 'string' }, token: { type: 'string' }, minor: { type: 'string' } },
});
const { server, token, minor } = options;
if (server === undefined || minor === undefined)
  throw new Error('--server: the address of a kube-apiserver; --minor: its minor');

const file = join(import.meta.dirname, 'recorded-open-api.json');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Digests>;
const own = await digestsOf({ url: server, token });
recorded[minor] = own;
writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`);
const count = Object.values(own).reduce((sum, one) => sum + Object.keys(one).length, 0);
console.log(`${count} schemas recorded`);
