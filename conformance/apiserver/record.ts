/**
 * `npx tsx conformance/apiserver/record.ts --server https://127.0.0.1:6443 --token T`: sends the sequences to a fresh
 * kube-apiserver of the newest minor, and records its answers; `--only NAME` keeps the others. The last line: `N answers and N events recorded`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answersOf, type Answers } from './answers.ts';
import { sequences } from './sequences.ts';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    token: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
});
if (options.server === undefined) throw new Error('--server: the address of a kube-apiserver');

const file = join(import.meta.dirname, 'recorded.json');
const recorded: Record<string, Answers> =
  options.only === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Record<string, Answers>);
let [answers, events] = [0, 0];
for (const sequence of sequences) {
  if (options.only?.includes(sequence.name) === false) continue;
  const own = await answersOf({ url: options.server, token: options.token }, sequence, 1_500);
  recorded[sequence.name] = own;
  answers += own.length;
  for (const [at, one] of own.entries()) if (sequence.sent[at]?.watch) events += one.length - 1;
}
writeFileSync(file, `${JSON.stringify(recorded, null, 1)}\n`);
console.log(`${answers} answers and ${events} events recorded`);
