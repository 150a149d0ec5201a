/**
 * `npm run bench:links`: encodes and decodes a link for every real CRD with an object of its kind, compares them
 * byte for byte, and prints the lengths of the links. Skips without the corpus.
 *
 * --every N   only each N-th CRD (1)     --dir DIR   another corpus than ../shared/corpus
 *
 * The last line is `N passed, N failed`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withoutDescriptions } from '../src/report/help/without-descriptions.ts';
import type { SharedContent } from '../src/share/content.ts';
import { readFragment, writeFragment } from '../src/share/fragment.ts';
import { median } from './measure.ts';

const { values: options } = parseArgs({
  options: {
    every: { type: 'string', default: '1' },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'corpus') },
  },
});

interface Pair {
  readonly name: string;
  readonly crd: string;
  /** Empty if the corpus contains no object of the kind. */
  readonly object: string;
}

/** Characters of the CRD, and of the links. */
interface Measured {
  readonly crd: number;
  readonly hasObject: boolean;
  readonly link: number;
  /** Missing if the document needs its descriptions. */
  readonly short: number | undefined;
}

function filesIn(project: string, folder: string): { name: string; text: string }[] {
  const path = join(options.dir, project, folder);
  if (!existsSync(path)) return [];
  const read = (name: string): string => readFileSync(join(path, name), 'utf8');
  return readdirSync(path)
    .toSorted()
    .map((name) => ({ name: `${project}/${name}`, text: read(name) }));
}

/** Pairs CRDs and objects by group and kind. */
function pairs(): Pair[] {
  const projects = readdirSync(options.dir).filter((name) => name.includes('__'));
  const objects = new Map<string, string>();
  for (const { text } of projects.flatMap((project) => filesIn(project, 'objects'))) {
    const group = /^apiVersion: *["']?([^/\s"']+)\//m.exec(text)?.[1];
    const kind = /^kind: *["']?([\w]+)/m.exec(text)?.[1];
    if (!objects.has(`${group} ${kind}`)) objects.set(`${group} ${kind}`, text);
  }
  return projects
    .flatMap((project) => filesIn(project, 'crds'))
    .map(({ name, text }) => {
      const group = /^ +group: *["']?([^\s"']+)/m.exec(text)?.[1];
      const kind = /^ {2,4}kind: *["']?(\w+)/m.exec(text)?.[1];
      return { name, crd: text, object: objects.get(`${group} ${kind}`) ?? '' };
    });
}

/** Returns the length of the link; undefined if it decodes to different documents. */
function lengthOf({ crd, object }: Pick<Pair, 'crd' | 'object'>): number | undefined {
  const content: SharedContent = { crd, object, kubernetes: '1.37', fieldValidation: 'Strict' };
  const fragment = writeFragment(content);
  const reading = readFragment(fragment);
  const isSame =
    reading.kind === 'content' && reading.content.crd === crd && reading.content.object === object;
  return isSame ? fragment.length : undefined;
}

/** Returns both documents; prints a line and returns undefined if one differs. */
function measured(pair: Pair): Measured | undefined {
  const link = lengthOf(pair);
  const shortened = withoutDescriptions(pair.crd);
  const short = shortened === undefined ? undefined : lengthOf({ ...pair, crd: shortened });
  if (link === undefined || (shortened !== undefined && short === undefined)) return undefined;
  return { crd: pair.crd.length, hasObject: pair.object !== '', link, short };
}

/** The lengths in ascending order, and how many are below `target`. */
function printLengths(what: string, lengths: readonly number[], target: number): void {
  const [first, last] = [Math.min(...lengths), Math.max(...lengths)];
  const within = lengths.filter((length) => length < target).length;
  const figures = `${first} to ${last}, median ${median(lengths)}`;
  console.log(`${what}: ${figures}; ${within} of ${lengths.length} below ${target} (wanted: all)`);
}

function report(all: readonly Measured[]): void {
  const between = (from: number, to: number): Measured[] => all.filter(({ crd }) => crd >= from && crd <= to);
  const small = between(10_000, 15_000).filter(({ hasObject }) => hasObject);
  const large = between(750_000, 850_000);
  const shortOf = (some: readonly Measured[]): number[] => some.flatMap(({ short }) => short ?? []);
  const ofLinks = (some: readonly Measured[]): number[] => some.map(({ link }) => link);
  if (small.length > 0) printLengths('a CRD of 10 to 15 kB with its object', ofLinks(small), 3_500);
  if (large.length === 0) return;
  printLengths('a CRD of about 800 kB', ofLinks(large), 80_000);
  printLengths('the same without descriptions', shortOf(large), 12_000);
}

if (!existsSync(options.dir)) {
  console.log('skipped: ../shared/corpus is absent');
} else {
  const all = pairs().filter((_, i) => i % Number(options.every) === 0);
  const results = all.map((pair) => ({ pair, figures: measured(pair) }));
  for (const { pair, figures } of results) if (!figures) console.log(`${pair.name} does not come back`);
  const good = results.flatMap(({ figures }) => figures ?? []);
  report(good);
  console.log(`${good.length} passed, ${all.length - good.length} failed`);
  process.exitCode = good.length < all.length ? 1 : 0;
}
