/**
 * `npm run bench`: measures the time of answers, compared with the real API server code, and the size of the page.
 * With `-- --json`: one line per figure, `{name, value, unit, target?}`. `-- --only first,editors` measures some of it.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEngine } from '../conformance/ask/engine.ts';
import { askJudge, judgeIsPossible, judgePath } from '../conformance/ask/judge.ts';
import { ruleTimes } from './cel-rules.ts';
import { celWeight } from './cel-weight.ts';
import { commandStart } from './command-start.ts';
import { editorFigures } from './editors.ts';
import { embedFigures } from './embeds.ts';
import { answerer } from './engine-work.ts';
import { firstAnswers } from './first-answer.ts';
import { firstPage } from './first-page.ts';
import { helpTimes } from './help.ts';
import { limits } from './limits.ts';
import { median, typical } from './measure.ts';
import { fileWeight, pageWeight, workerScriptWeight } from './page-weight.ts';
import { runawayFigures } from './runaway.ts';
import { subjects, type Subject } from './subjects.ts';
import { typingFigures } from './typing.ts';

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The target, an upper limit. */
  readonly target?: number;
}

const { values: options } = parseArgs({
  options: { json: { type: 'boolean', default: false }, only: { type: 'string' } },
});
const figures: Figure[] = [];

function report(figure: Figure): void {
  const value = Number(figure.value.toPrecision(3));
  figures.push({ ...figure, value });
  if (options.json) return console.log(JSON.stringify({ ...figure, value }));
  const target = figure.target === undefined ? '' : `  (wanted: at most ${figure.target})`;
  console.log(`${figure.name.padEnd(46)} ${String(value).padStart(9)} ${figure.unit}${target}`);
}

/** The median of five fresh processes. */
function cold(subject: Subject): { crd: number; object: number } {
  const runs = Array.from({ length: 5 }, () => {
    const run = spawnSync('npx', ['tsx', join(import.meta.dirname, 'cold.ts')], {
      input: JSON.stringify({ crd: subject.crd, object: subject.object }),
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(run.stderr);
    return JSON.parse(run.stdout) as { crd: number; object: number };
  });
  return { crd: median(runs.map((one) => one.crd)), object: median(runs.map((one) => one.object)) };
}

interface JudgeTimes {
  readonly crdCheckNs: number;
  readonly crdCompileNs: number;
  readonly createNs: number;
}

/** The same CRD and object with the API server's code, in the same run. */
async function judgeTimes(subject: Subject): Promise<JudgeTimes | undefined> {
  if (!judgeIsPossible()) return undefined;
  const one = { name: 'x', crd: { body: subject.crd }, steps: [{ verb: 'create', body: subject.object }] };
  // The first of several runs is cold; the fastest of the others counts as warm.
  const input = [
    one,
    { ...one, crd: { body: subject.crd + '\n' } },
    { ...one, crd: { body: subject.crd + '\n\n' } },
  ];
  const text = await askJudge(
    judgePath('1.37'),
    'lib',
    ['-bench'],
    input.map((each) => JSON.stringify(each)).join('\n'),
  );
  const lines = text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as JudgeTimes); // prettier-ignore
  const least = (key: keyof JudgeTimes): number => Math.min(...lines.map((line) => line[key]));
  return {
    crdCheckNs: least('crdCheckNs'),
    crdCompileNs: least('crdCompileNs'),
    createNs: least('createNs'),
  };
}

async function measureAnswers(): Promise<void> {
  const engine = await loadEngine();
  for (const subject of await subjects()) {
    if (!options.json) console.log(`\n${subject.name}: ${subject.origin}`);
    const first = cold(subject);
    report({ name: `${subject.name}: CRD and object, cold`, value: first.crd + first.object, unit: 'ms' });
    const work = answerer(engine);
    const crd = typical(() => work.admit(subject.crd));
    const object = typical(() => work.create(subject.object));
    report({ name: `${subject.name}: CRD, warm`, value: crd, unit: 'ms' });
    report({ name: `${subject.name}: object, warm`, value: object, unit: 'ms', target: 8 });
    const judge = await judgeTimes(subject);
    if (judge === undefined) continue;
    const judgeCrd = (judge.crdCheckNs + judge.crdCompileNs) / 1e6;
    const judgeObject = judge.createNs / 1e6;
    report({ name: `${subject.name}: CRD, API server code`, value: judgeCrd, unit: 'ms' });
    report({ name: `${subject.name}: object, API server code`, value: judgeObject, unit: 'ms' });
    report({ name: `${subject.name}: CRD, engine to API server`, value: crd / judgeCrd, unit: 'times' });
    report({
      name: `${subject.name}: object, engine to API server`,
      value: object / judgeObject,
      unit: 'times',
    });
  }
}

function measureCommand(): void {
  const figures = commandStart();
  if (figures === undefined) return;
  if (!options.json) console.log('\nstart of the command, processor time');
  report({ name: 'command: Node.js alone', value: figures.node, unit: 'ms' });
  report({ name: 'command: --version', value: figures.version, unit: 'ms', target: 60 });
  report({ name: 'command: check of one small object', value: figures.check, unit: 'ms', target: 150 });
}

function measurePages(): void {
  if (!options.json) console.log('\npages, first load');
  for (const page of ['index.html', 'embed.html']) {
    const weight = pageWeight(page);
    if (weight === undefined) {
      if (!options.json) console.log(`${page}: not built (npm run build)`);
      continue;
    }
    const target = page === 'index.html' ? { target: limits.firstLoad } : {};
    report({ name: `${page}: first load, gzip`, value: weight.gzip / 1000, unit: 'kB', ...target });
    report({ name: `${page}: files`, value: weight.files, unit: 'files' });
  }
  for (const script of ['worker', 'cel', 'kubectl', 're2']) {
    const bytes = workerScriptWeight(script);
    if (bytes !== undefined) report({ name: `worker: ${script}, gzip`, value: bytes / 1000, unit: 'kB' });
  }
}

async function measureFirstAnswers(): Promise<void> {
  if (!options.json) console.log('\nto the first answer, worker and its parts included');
  const answers = await firstAnswers();
  if (answers === undefined) {
    if (!options.json) console.log('no browser, or the page is not built (npm run build)');
    return;
  }
  for (const { name, gzip, worker, files, target } of answers) {
    report({
      name: `${name}: to the first answer, gzip`,
      value: gzip / 1000,
      unit: 'kB',
      ...(target !== undefined && { target: target / 1000 }),
    });
    report({ name: `${name}: worker and parts of it`, value: worker / 1000, unit: 'kB' });
    report({ name: `${name}: files`, value: files, unit: 'files' });
  }
}

async function measureCel(): Promise<void> {
  if (!options.json) console.log('\nCEL');
  report({ name: 'CEL, gzip', value: (await celWeight()) / 1000, unit: 'kB', target: 60 });
  if (!judgeIsPossible()) return;
  const times = await ruleTimes(await loadEngine(), judgePath('1.37'));
  if (times === undefined) {
    if (!options.json) console.log('no rules of the corpus: ../shared/corpus is absent');
    return;
  }
  const { rules, objects, compile, evaluate } = times;
  if (!options.json) console.log(`${rules} rules of the corpus; evaluated on ${objects} objects`);
  const compared = (what: string, { engine, judge }: typeof compile, target: number): void => {
    report({ name: `rules: ${what}, warm`, value: engine, unit: 'ms' });
    report({ name: `rules: ${what}, API server code`, value: judge, unit: 'ms' });
    report({ name: `rules: ${what}, engine to API server`, value: engine / judge, unit: 'times', target });
  };
  compared('compile', compile, 2);
  compared('evaluate', evaluate, 1);
}

/** The target in milliseconds from a key to its painted result, by the name of the loaded CRD. */
const typingTargets: Readonly<Record<string, number>> = { '800 kB': 33, largest: 60 };

async function measureTyping(): Promise<void> {
  for (const subject of await subjects()) {
    const target = typingTargets[subject.name];
    if (target === undefined) continue;
    if (!options.json) console.log(`\ntyping in the object with a large CRD: ${subject.origin}`);
    const figures = await typingFigures(subject, 60);
    if (figures === undefined) return;
    const what = `typing, ${subject.name}`;
    report({ name: `${what}: key to painted result, median`, value: figures.median, unit: 'ms' });
    report({ name: `${what}: key to painted result, p95`, value: figures.p95, unit: 'ms', target });
    report({ name: `${what}: tasks over 50 ms`, value: figures.longTasks, unit: 'tasks', target: 0 });
    report({ name: `${what}: longest of them`, value: figures.longest, unit: 'ms' });
  }
}

async function measureEditors(): Promise<void> {
  const figures = await editorFigures();
  if (figures === undefined) return;
  if (!options.json) console.log('\nthe large editors, fetched by a visit before');
  report({ name: 'editors: click to the first', value: figures.first, unit: 'ms' });
  report({ name: 'editors: click to all three', value: figures.all, unit: 'ms', target: 150 });
  report({ name: 'editors: the same, pointer just come', value: figures.unannounced, unit: 'ms' });
}

async function measureRunaway(): Promise<void> {
  const figures = await runawayFigures();
  if (figures === undefined) return;
  if (!options.json) console.log('\na rule that ran away: the next text to its answer');
  const { spare, none } = figures;
  report({ name: 'runaway: next answer, with the spare', value: spare.answered, unit: 'ms', target: 10 });
  report({ name: 'runaway: shown, with the spare', value: spare.shown, unit: 'ms' });
  report({ name: 'runaway: next answer, without it', value: none.answered, unit: 'ms', target: 120 });
  report({ name: 'runaway: shown, without it', value: none.shown, unit: 'ms' });
}

async function measureFirstPage(): Promise<void> {
  const figures = await firstPage();
  if (figures === undefined) return;
  if (!options.json) console.log('\nfirst visit of the page');
  report({ name: 'page: layout shift', value: figures.shift, unit: '', target: 0 });
  report({ name: 'page: longest task over 50 ms', value: figures.longestTask, unit: 'ms', target: 0 });
}

async function measureEmbeds(): Promise<void> {
  const element = fileWeight('crd-playground.js');
  if (element === undefined) return;
  if (!options.json) console.log('\nembeds');
  report({ name: 'element: script, gzip', value: element / 1000, unit: 'kB', target: 6 });
  const figures = await embedFigures();
  if (figures === undefined) return;
  report({
    name: 'embed: to first answer, gzip',
    value: figures.withoutRules,
    unit: 'kB',
    target: limits.embed,
  });
  report({
    name: 'embed: with rules, gzip',
    value: figures.withRules,
    unit: 'kB',
    target: limits.embedWithRules,
  });
  report({ name: 'embed: to first answer', value: figures.first, unit: 'ms', target: 300 });
  report({ name: 'embed: ten on a page, the last', value: figures.ten, unit: 'ms', target: 1_000 });
  report({ name: 'embed: layout shift in the host', value: figures.shift, unit: '', target: 0 });
}

async function measureHelp(): Promise<void> {
  for (const subject of (await subjects()).slice(-2)) {
    if (!options.json) console.log(`\nhelp while one writes, ${subject.name}: ${subject.origin}`);
    for (const { pane, completion, hover, slowest } of helpTimes(subject)) {
      const at = `help: ${subject.name}, ${pane}`;
      report({ name: `${at}: completion, p95`, value: completion, unit: 'ms', target: 30 });
      report({ name: `${at}: hover, p95`, value: hover, unit: 'ms', target: 30 });
      report({ name: `${at}: the slowest of all`, value: slowest, unit: 'ms' });
    }
  }
}

/** In the order in which they run; `--only` selects some of them, separated by commas. */
const parts: Readonly<Record<string, () => void | Promise<void>>> = {
  answers: measureAnswers,
  command: measureCommand,
  pages: measurePages,
  first: measureFirstAnswers,
  visit: measureFirstPage,
  embeds: measureEmbeds,
  help: measureHelp,
  cel: measureCel,
  typing: measureTyping,
  editors: measureEditors,
  runaway: measureRunaway,
};
const only = options.only?.split(',');
for (const [name, measure] of Object.entries(parts)) if (!only || only.includes(name)) await measure();
