/** Sends a sequence to a server, and returns its answers in a form that can be compared. */
import { received, watched, type Target, type Watch } from './client.ts';
import { Masks } from './masked.ts';
import type { Sent, Sequence } from './sequence.ts';
import { cleanup, setup } from './sequences.ts';

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The answer to each step, and the events of its watch. */
export type Answers = readonly (readonly string[])[];

/** `settled`: milliseconds after which events that are on their way have arrived. */
export function answersOf(target: Target, sequence: Sequence, settled: number): Promise<Answers> {
  return answersBetween(target, sequence, settled, { before: setup, after: cleanup });
}

interface Around {
  readonly before: readonly Sent[];
  readonly after: readonly Sent[];
}

/** The same with other requests around it. */
export async function answersBetween(
  target: Target,
  { sent }: Sequence,
  settled: number,
  { before, after }: Around,
): Promise<Answers> {
  await send(target, before);
  if (before.length > 0) await pause(settled);
  const masks = new Masks();
  const answers: string[][] = [];
  const watches: { readonly at: number; readonly watch: Watch }[] = [];
  for (const one of sent) {
    // Our server, whose events settle sooner, needs no time.
    if (one.waits && settled >= 1_000) await pause(one.waits);
    if (one.watch) {
      const watch = await watched(target, one);
      watches.push({ at: answers.length, watch });
      await pause(settled / 10);
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
  await send(target, after);
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
