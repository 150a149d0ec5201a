/**
 * `npx tsx conformance/apiserver/compare.ts --server https://127.0.0.1:6443 --token T`: sends the sequences to our API
 * server and to a running kube-apiserver, and prints the differences. The last line: `N answers and N events, N differ`.
 */
import { parseArgs } from 'node:util';
import { startApiServer } from '../../src/apiserver/index.ts';
import { received, watched, type Target, type Watch } from './client.ts';
import { Masks } from './masked.ts';
import { cleanup, sequences, setup, type Sent, type Sequence } from './sequences.ts';

const { values: options } = parseArgs({
  options: { server: { type: 'string' }, token: { type: 'string' }, only: { type: 'string', default: '' } },
});

/** Long enough for events that are on their way. */
const settled = 1_500;
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The answer to each step, and the events of its watch. */
type Answers = readonly (readonly string[])[];

async function answersOf(target: Target, { sent }: Sequence): Promise<Answers> {
  await send(target, setup);
  await pause(settled);
  const masks = new Masks();
  const answers: string[][] = [];
  const watches: { readonly at: number; readonly watch: Watch }[] = [];
  for (const one of sent) {
    if (one.watch) {
      const watch = await watched(target, one);
      watches.push({ at: answers.length, watch });
      await pause(100);
      answers.push([`${watch.code}`]);
      continue;
    }
    const { code, contentType, warnings, body } = await received(target, one);
    const text = body.trimEnd();
    answers.push([`${code} ${contentType} ${warnings}`, masks.masked(sorted(text))]);
  }
  await pause(settled);
  for (const { at, watch } of watches) {
    watch.end();
    answers[at]?.push(...watch.lines.map((line) => masks.masked(sorted(line))));
  }
  await send(target, [...cleanup]);
  await pause(settled);
  return answers;
}

async function send(target: Target, all: readonly Sent[]): Promise<void> {
  for (const one of all) await received(target, one);
}

/** JSON with sorted keys; any other text unchanged. */
function sorted(text: string): string {
  const inOrder = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inOrder);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries.map(([key, inner]) => [key, inOrder(inner)]));
  };
  try {
    return JSON.stringify(inOrder(JSON.parse(text)));
  } catch {
    return text;
  }
}

/** Both texts from shortly before their first difference on. */
function aroundDifference(a: string, b: string): readonly [string, string] {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  const start = Math.max(0, same - 60);
  return [a.slice(start, start + 400), b.slice(start, start + 400)];
}

async function main(): Promise<void> {
  if (options.server === undefined)
    return console.log('no --server: nothing compared\n0 answers and 0 events, 0 differ');
  const own = await startApiServer();
  let [answers, events, differ] = [0, 0, 0];
  for (const sequence of sequences.filter(({ name }) => name.includes(options.only))) {
    const theirs = await answersOf({ url: options.server, token: options.token }, sequence);
    const ours = await answersOf({ url: own.url }, sequence);
    for (const [at, expected] of theirs.entries()) {
      const sent = sequence.sent[at] as Sent;
      const actual = ours[at] ?? [];
      answers++;
      if (sent.watch) events += expected.length - 1;
      if (expected.join('\n') === actual.join('\n')) continue;
      differ++;
      console.log(`\n${sequence.name}: ${sent.method ?? 'GET'} ${sent.path}`);
      for (let i = 0; i < Math.max(expected.length, actual.length); i++) {
        if (expected[i] === actual[i]) continue;
        const [server, ours] = aroundDifference(expected[i] ?? '-', actual[i] ?? '-');
        console.log(`  server ${server}\n  ours   ${ours}`);
      }
    }
  }
  await own.close();
  console.log(`\n${answers} answers and ${events} events, ${differ} differ`);
  process.exitCode = differ > 0 ? 1 : 0;
}

await main();
