/**
 * `npx tsx conformance/apiserver/record.ts --server https://127.0.0.1:6443 --token T`: sends the sequences to a fresh
 * kube-apiserver of the newest minor, and records its answers. The last line: `N answers and N events recorded`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { answersOf, type Answers } from './answers.ts';
import { sequences } from './sequences.ts';

const { values: options } = parseArgs({ options: { server: { type: 'string' }, token: { type: 'string' } } });
if (options.server === undefined) throw new Error('--server: the address of a kube-apiserver');

const recorded: Record<string, Answers> = {};
let [answers, events] = [0, 0];
for (const sequence of sequences) {
  const own = await answersOf({ url: options.server, token: options.token }, sequence, 1_500);
  recorded[sequence.name] = own;
  answers += own.length;
  for (const [at, one] of own.entries()) if (sequence.sent[at]?.watch) events += one.length - 1;
}
writeFileSync(join(import.meta.dirname, 'recorded.json'), `${JSON.stringify(recorded, null, 1)}\n`);
console.log(`${answers} answers and ${events} events recorded`);
