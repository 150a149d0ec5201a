/** Compares the engine with the recorded answers of a real kube-apiserver. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { answeredCase } from '../requests/answer.ts';
import type { RequestCase } from '../requests/case.ts';

const folder = new URL('recorded/', import.meta.url);

/** The cases of a file of JSON lines, compressed. None if it is missing. */
export function casesIn(file: URL): RequestCase[] {
  if (!existsSync(file)) return [];
  return gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RequestCase);
}

/** Our own cases, by area. */
export function recordedAreas(): [string, RequestCase[]][] {
  return readdirSync(folder)
    .sort()
    .map((name) => [name.replace('.jsonl.gz', ''), casesIn(new URL(name, folder))]);
}

export interface Difference {
  /** The step and the path in its answer. */
  readonly place: string;
  readonly engine: unknown;
  readonly server: unknown;
}

/** The differences between the engine's answers and the recorded ones; empty if they agree. */
export function differences(one: RequestCase): Difference[] {
  const answered = JSON.parse(JSON.stringify(answeredCase(one, '1.37'))) as RequestCase;
  return (['setup', 'requests'] as const).flatMap((part) =>
    one[part].flatMap((step, i) => {
      const allowed = [step.answer, ...((step.alternatives as unknown[] | undefined) ?? [])];
      const found = allowed.map((other) => differing(answered[part][i]?.answer, other, `${part} ${i}`));
      return found.reduce((best, next) => (next.length < best.length ? next : best));
    }),
  );
}

export function differing(engine: unknown, server: unknown, place: string): Difference[] {
  if (JSON.stringify(engine) === JSON.stringify(server)) return [];
  const isContainer = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null;
  const isSameKind =
    isContainer(engine) && isContainer(server) && Array.isArray(engine) === Array.isArray(server);
  if (!isSameKind || (Array.isArray(engine) && engine.length !== (server as { length?: unknown }).length)) {
    return [{ place, engine, server }];
  }
  const keys = new Set([...Object.keys(engine), ...Object.keys(server)]);
  return [...keys].flatMap((key) => differing(engine[key], server[key], `${place}/${key}`));
}
