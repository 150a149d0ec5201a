/**
 * `npx tsx conformance/apiserver/record-tables.ts --server https://127.0.0.1:6443 --token T`: creates objects of all
 * built-in kinds on a kube-apiserver of the newest minor, and records the tables of `kubectl get`. The last line:
 * `N rows of N kinds recorded`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { tablesOf } from './table-answers.ts';

const { values: options } = parseArgs({ options: { server: { type: 'string' }, token: { type: 'string' } } });
if (options.server === undefined) throw new Error('--server: the address of a kube-apiserver');

const tables = await tablesOf({ url: options.server, token: options.token });
writeFileSync(join(import.meta.dirname, 'recorded-tables.json'), `${JSON.stringify(tables, null, 1)}\n`);
const rows = Object.values(tables).reduce((sum, lines) => sum + lines.length - 1, 0);
console.log(`${rows} rows of ${Object.keys(tables).length} kinds recorded`);
