/** The files of recorded cases: those of the newest minor, and what differs in the others. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Minor } from '../../src/engine/minors.ts';
import type { RequestCase } from '../requests/case.ts';
import type { Area } from './generate/areas.ts';

const folder = new URL('recorded/', import.meta.url);

/** The file of each area. */
export const fileNames: Readonly<Record<Area, string>> = {
  vap: 'policies',
  map: 'mutations',
  webhook: 'webhooks',
  objects: 'objects',
  conversion: 'conversions',
  namespace: 'namespaces',
  hostile: 'hostile',
  example: 'examples',
  error: 'errors',
};

/** The objects in a file of JSON lines, compressed. None if it is missing. */
export function linesIn(file: URL): unknown[] {
  if (!existsSync(file)) return [];
  return gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as unknown);
}

/** Writes a file that depends on the objects only: without a time and a name. */
function writeLines(file: URL, objects: readonly unknown[]): void {
  mkdirSync(new URL('.', file), { recursive: true });
  const text = objects.map((one) => `${JSON.stringify(one)}\n`).join('');
  writeFileSync(file, gzipSync(text, { level: 9 }));
}

export function casesIn(file: URL): RequestCase[] {
  return linesIn(file) as RequestCase[];
}

const fileOf = (area: Area): URL => new URL(`${fileNames[area]}.jsonl.gz`, folder);

/** The recorded cases of an area, with the answers of the newest minor. */
export function recordedCases(area: Area): RequestCase[] {
  return casesIn(fileOf(area));
}

export function writeCases(area: Area, cases: readonly RequestCase[]): void {
  writeLines(fileOf(area), cases);
}

/** The answers of another minor. A case that is missing here wasn't recorded in it. */
export interface MinorAnswers {
  /** The cases with the same answers as in the newest minor. */
  readonly same: Set<string>;
  /** The answers that differ, by case and then by step: `setup 0`, `requests 2`. */
  readonly differing: Map<string, Readonly<Record<string, unknown>>>;
  /** The cases that `judge admit` answered instead of a kube-apiserver: only their requests are compared. */
  readonly judged: Set<string>;
}

/** A recorded case; the judge's answers have no statuses of policies, and their placeholders begin with the requests. */
export type MinorCase = RequestCase & { readonly isJudged?: true };

const minorFile = (minor: Minor): URL => new URL(`minors/${minor}.jsonl.gz`, folder);

export function answersOfMinor(minor: Minor): MinorAnswers {
  const [first, ...rest] = linesIn(minorFile(minor)) as [
    { same: string[]; judged?: string[] }?,
    ...{ name: string; answers: Record<string, unknown> }[],
  ];
  return {
    same: new Set(first?.same),
    differing: new Map(rest.map(({ name, answers }) => [name, answers])),
    judged: new Set(first?.judged),
  };
}

export function writeAnswersOfMinor(minor: Minor, { same, differing, judged }: MinorAnswers): void {
  const rest = [...differing].sort(([a], [b]) => (a < b ? -1 : 1));
  writeLines(minorFile(minor), [
    { same: [...same].sort(), judged: [...judged].sort() },
    ...rest.map(([name, answers]) => ({ name, answers })),
  ]);
}

/** The case with the answers of another minor; undefined if it wasn't recorded in it. */
export function inMinor(one: RequestCase, { same, differing, judged }: MinorAnswers): MinorCase | undefined {
  const mark = judged.has(one.name) ? { isJudged: true as const } : {};
  if (same.has(one.name)) return { ...one, ...mark };
  const answers = differing.get(one.name);
  if (answers === undefined) return undefined;
  const answered = (part: 'setup' | 'requests'): RequestCase['setup'] =>
    one[part].map((step, i) => {
      const key = `${part} ${i}`;
      if (!(key in answers)) return step;
      const { alternatives: _alternatives, ...rest } = step;
      return { ...rest, answer: answers[key] };
    });
  return { ...one, ...mark, setup: answered('setup'), requests: answered('requests') };
}
