/**
 * Prints the dictionary of links (`src/share/packing/dictionary.ts`): lines that the CRDs and objects of many projects
 * have in common, as they follow each other there. They are Kubernetes' own schema words; what fewer than five projects
 * say is not in it. Needs the corpus beside the project; nothing else does.
 *
 * A dictionary belongs to its version of the codec and never changes; this says how it was made, and makes the one of
 * a later version: `npx tsx scripts/link-dictionary.ts [--without <project>]`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const corpus = join(import.meta.dirname, '../../shared/corpus');
/** A line that so many projects write is nobody's own. */
const enoughProjects = 5;
const maxLength = 32_000;
/** A line and what comes after it, in at least so many projects. */
const enoughPairs = 4;

interface Line {
  readonly indent: number;
  readonly text: string;
}

interface Run {
  readonly lines: readonly Line[];
  readonly score: number;
}

type Texts = ReadonlyMap<string, readonly (readonly Line[])[]>;

function readTexts(without: string | undefined): Texts {
  const projects = readdirSync(corpus).filter((name) => name.includes('__') && name !== without);
  return new Map(
    projects.map((project) => [project, ['crds', 'objects'].flatMap((kind) => textsIn(project, kind))]),
  );
}

function textsIn(project: string, kind: string): Line[][] {
  const folder = join(corpus, project, kind);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .map((file) => linesOf(readFileSync(join(folder, file), 'utf8')));
}

function linesOf(text: string): Line[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const rest = line.trimStart();
      return { indent: line.length - rest.length, text: rest.trimEnd() };
    });
}

/** In how many projects each key stands. */
function projectsOf(texts: Texts, keysOf: (lines: readonly Line[]) => Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const files of texts.values()) {
    for (const key of new Set(files.flatMap((lines) => [...keysOf(lines)])))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

function pairOf(a: Line, b: Line): string {
  return `${a.text}\n${b.indent - a.indent} ${b.text}`;
}

/** Lines that follow each other in many projects, the most useful first. */
function runsOf(texts: Texts): Run[] {
  const lineCounts = projectsOf(texts, (lines) => lines.map(({ text }) => text));
  const pairCounts = projectsOf(texts, (lines) =>
    lines.slice(1).map((line, i) => pairOf(lines[i] as Line, line)),
  );
  const runs = new Map<string, Run>();
  for (const lines of [...texts.values()].flat()) {
    let run: Line[] = [];
    const end = (): void => {
      const least = Math.min(...run.map(({ indent }) => indent));
      const moved = run.map(({ indent, text }) => ({ indent: indent - least, text }));
      const score = moved.reduce((sum, { text }) => sum + text.length * (lineCounts.get(text) as number), 0);
      if (run.length > 0) runs.set(textOf(moved), { lines: moved, score });
      run = [];
    };
    for (const line of lines) {
      const before = run.at(-1);
      if (before && (pairCounts.get(pairOf(before, line)) ?? 0) < enoughPairs) end();
      if ((lineCounts.get(line.text) ?? 0) >= enoughProjects) run.push(line);
      else end();
    }
    end();
  }
  return [...runs.values()];
}

function textOf(lines: readonly Line[]): string {
  return lines.map(({ indent, text }) => `${' '.repeat(indent)}${text}\n`).join('');
}

/** Takes the run whose new lines say most for their length, again and again. */
function dictionaryOf(texts: Texts): string {
  const counts = projectsOf(texts, (lines) => lines.map(({ text }) => text));
  const taken = new Set<string>();
  const chosen: string[] = [];
  let length = 0;
  let left = runsOf(texts);
  const gainOf = ({ lines }: Run): number => {
    const fresh = lines.filter(({ text }) => !taken.has(text));
    const gain = fresh.reduce((sum, { text }) => sum + text.length * ((counts.get(text) as number) - 2), 0);
    return gain / (textOf(lines).length + 20);
  };
  while (left.length > 0 && length < maxLength) {
    const ranked = left.map((run) => ({ run, gain: gainOf(run) })).filter(({ gain }) => gain > 1);
    const best = ranked.toSorted((a, b) => b.gain - a.gain || b.run.score - a.run.score)[0];
    if (!best) break;
    const text = textOf(best.run.lines);
    left = ranked.filter(({ run }) => run !== best.run).map(({ run }) => run);
    for (const line of best.run.lines) taken.add(line.text);
    if (length + text.length > maxLength) continue;
    chosen.push(text);
    length += text.length;
  }
  return chosen.toReversed().join('');
}

/** The first line of what is packed, as links mostly have it (`packed.ts`). */
const heads = [
  '"operation":"update"',
  '"kubectl":{"command":"server-side-apply"}',
  '"kubectl":{"command":"apply"}',
]
  .map(
    (how) =>
      `{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict",${how},"view":"stored","field":["spec"],"lengths":[12000,400,0,0]}\n`,
  )
  .join('');

const at = process.argv.indexOf('--without');
const text = dictionaryOf(readTexts(at === -1 ? undefined : process.argv[at + 1])) + heads;
const escaped = text.replaceAll('\\', '\\\\').replaceAll('`', '\\`');
process.stdout.write(`/**
 * What CRDs and objects say again and again, made by scripts/link-dictionary.ts: lines that at least five projects
 * share. A part of the third version of links: it never changes (\`pack.test.ts\`).
 */
export const dictionary = \`${escaped}\`;
`);
