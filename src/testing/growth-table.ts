/** Writes the measurements as a table: all of them to `.cache/growth.json`, the worst to the output of the tests. */
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { afterAll } from 'vitest';
import type { Growth } from './growth.ts';

const folder = '.cache/growth';
const table = '.cache/growth.json';
const shown = 10;

interface Row extends Growth {
  readonly reader: string;
}

/** Collects the measurements of a test file; they are written when all its tests have run. */
export function growthTable(name: string): (reader: string, growth: Growth) => void {
  const rows: Row[] = [];
  afterAll(() => {
    write(name, rows);
    for (const { reader, attack, ratio } of rows.toSorted(byRatio).slice(0, shown))
      process.stdout.write(`${ratio.toFixed(1).padStart(6)} ${name}: ${reader} with ${attack}\n`);
  });
  return (reader, { attack, ratio }) => void rows.push({ reader, attack, ratio });
}

function byRatio(a: Row, b: Row): number {
  return b.ratio - a.ratio;
}

/** Test files run in parallel: each writes its own part, and the last one finds all of them. */
function write(name: string, rows: readonly Row[]): void {
  mkdirSync(folder, { recursive: true });
  replace(`${folder}/${name}.json`, rows);
  const all = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Row[]);
  replace(table, all.sort(byRatio));
}

/** Readers see the old file or the new one, never a part. */
function replace(file: string, rows: readonly Row[]): void {
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(rows.toSorted(byRatio), null, 1) + '\n');
  renameSync(part, file);
}
