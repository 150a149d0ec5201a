/**
 * `npx tsx conformance/apiserver/fuzz.ts --server https://127.0.0.1:6443 --token T --seed 1 --count 100`: puts random
 * sequences of requests to a fresh kube-apiserver and to our server, and prints the answers and events that differ.
 */
import { parseArgs } from 'node:util';
import { startApiServer } from '../../src/apiserver/index.ts';
import { answersBetween } from './answers.ts';
import type { Target } from './client.ts';
import { leftovers, randomSequence } from './random-sequences.ts';
import { setup } from './sequences.ts';

const { values: options } = parseArgs({
  options: {
    server: { type: 'string' },
    token: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '100' },
    length: { type: 'string', default: '25' },
  },
});
if (options.server === undefined) throw new Error('--server: the address of a kube-apiserver');

const own = await startApiServer({ controllers: false });
const judge: Target = { url: options.server, token: options.token };
let [answers, events, differing] = [0, 0, 0];
let before = [...setup, ...leftovers];
for (let at = 0; at < Number(options.count); at++) {
  const sequence = randomSequence(Number(options.seed) + at, Number(options.length));
  const [expected, actual] = await Promise.all([
    answersBetween(judge, sequence, 250, { before, after: leftovers }),
    answersBetween({ url: own.url }, sequence, 250, { before, after: leftovers }),
  ]);
  before = [];
  for (const [step, { method = 'GET', path, body, watch }] of sequence.sent.entries()) {
    if (watch) events += (expected[step]?.length ?? 1) - 1;
    else answers++;
    const [theirs, ours] = [expected[step], actual[step]].map((one) => JSON.stringify(one));
    if (theirs === ours) continue;
    differing++;
    console.log(
      `${sequence.name} ${step} ${method} ${path} ${body ?? ''}\n  expected ${theirs}\n  actual   ${ours}`,
    );
  }
}
await own.close();
console.log(`${answers} answers and ${events} events, ${differing} differ`);
