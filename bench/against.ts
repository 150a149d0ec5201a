/**
 * `npm run bench:against -- <commit>`: compares the engine with that of another commit. Both run alternately in one
 * process without threads for the compiler and the collector, and the processor's time counts, so a busy machine affects
 * neither. Prints the time of each engine, and their ratio.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadEngine, type Engine } from '../conformance/ask/engine.ts';
import { answerer } from './engine-work.ts';
import { onceOnProcessor as once } from './measure.ts';
import { subjects, type Subject } from './subjects.ts';

const root = join(import.meta.dirname, '..');
const rounds = { short: 200, long: 40 } as const;
const warmUp = 300;
/** Each round repeats short work for this long, so that the resolution of the clock doesn't matter. */
const leastRound = 5;

/** The engine's source at that commit, with the installed libraries. */
async function engineOf(commit: string): Promise<Engine> {
  const hash = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  });
  const folder = join(root, '.cache', 'against', hash.trim());
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('git', ['archive', hash.trim(), 'src', 'package.json'], {
    cwd: root,
    maxBuffer: 1 << 30,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  return (await import(pathToFileURL(join(folder, 'src', 'engine', 'index.ts')).href)) as Engine;
}

/**
 * The time of one run of each engine, in milliseconds: a tenth of its rounds were faster. The minimum of short work is
 * a matter of chance.
 */
function inTurns(works: readonly (() => void)[]): number[] {
  const first = Math.max(...works.map(once));
  const isShort = first < 2 * leastRound;
  // The compiler is done with short work before it is measured.
  if (isShort) for (let i = 0; i < warmUp; i++) for (const work of works) work();
  const times = Math.max(1, Math.ceil(leastRound / Math.max(...works.map(once))));
  const took = works.map((): number[] => []);
  for (let round = 0; round < (isShort ? rounds.short : rounds.long); round++) {
    for (let turn = 0; turn < works.length; turn++) {
      const one = (turn + round) % works.length;
      const whole = once(() => {
        for (let i = 0; i < times; i++) works[one]?.();
      });
      took[one]?.push(whole / times);
    }
  }
  return took.map((all) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 10)] as number);
}

function compare({ name, crd, object }: Subject, engines: readonly Engine[]): void {
  const work = engines.map(answerer);
  const report = (what: string, [here = 0, there = 0]: readonly number[]): void => {
    const ratio = (here / there).toFixed(2);
    console.log(
      `${`${name}: ${what}`.padEnd(20)} ${here.toPrecision(3)} ms here, ${there.toPrecision(3)} ms there, ${ratio} times`,
    );
  };
  report('CRD', inTurns(work.map((one) => () => one.admit(crd))));
  report('object', inTurns(work.map((one) => () => one.create(object))));
}

const [commit] = process.argv.slice(2);
if (commit === undefined) throw new Error('Which commit? For example: npm run bench:against -- HEAD~1');
const engines = [await loadEngine(), await engineOf(commit)];
for (const subject of await subjects()) compare(subject, engines);
