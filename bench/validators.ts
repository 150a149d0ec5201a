/**
 * `npm run bench:validators`: compares `check` with kubeconform and kubectl-validate over real CRDs and objects: time,
 * memory, and wrong verdicts. The judge's verdict is the truth. Validators that aren't installed are skipped.
 *
 * --dir DIR     a folder with CRDs and objects; repeatable (../shared/corpus)
 * --bin DIR     the folder of kubeconform and kubectl-validate (VALIDATORS, or the folder of the judge)
 * --times N     how often each is run; the medians count (3)
 * --show        every wrong verdict
 * --json        one line per validator
 *
 * Needs a judge, GNU time, and `npm run build:package`.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { askJudge, judgeIsPossible, judgePath } from '../conformance/ask/judge.ts';
import { newestMinor } from '../src/engine/minors.ts';
import { median } from './measure.ts';
import { createArena, type AcceptCrds, type Arena } from './validators/arena.ts';
import { canMeasure, measured, type Measured } from './validators/measured.ts';
import { tools, type Tool, type Verdict } from './validators/tools.ts';

const { values: options } = parseArgs({
  options: {
    dir: { type: 'string', multiple: true, default: [join(import.meta.dirname, '..', '..', 'shared', 'corpus')] },
    bin: { type: 'string', default: process.env['VALIDATORS'] ?? '' },
    times: { type: 'string', default: '3' },
    show: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
}); // prettier-ignore

interface JudgeAnswer {
  readonly crd?: { readonly code: number };
  readonly steps?: readonly { readonly code?: number }[];
}

const isAccepted = (code: number | undefined): boolean => code !== undefined && code < 400;

async function askCases(
  judge: string,
  cases: readonly object[],
  args: string[] = [],
): Promise<JudgeAnswer[]> {
  const text = cases.map((one) => `${JSON.stringify(one)}\n`).join('');
  const answers = await askJudge(judge, 'lib', args, text);
  return answers.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as JudgeAnswer); // prettier-ignore
}

const acceptedBy =
  (judge: string): AcceptCrds =>
  async (texts) => {
    const answers = await askCases(judge, texts.map((body, i) => ({ name: `${i}`, crd: { body }, steps: [] }))); // prettier-ignore
    return answers.map(({ crd }) => isAccepted(crd?.code));
  };

/** No validator runs conversion webhooks, so the judge's webhook changes nothing but the version. */
function conversionFor(text: string): { conversion?: object } {
  if (!/^ *strategy: *Webhook/m.test(text)) return {};
  const names = [...text.matchAll(/^ {2}(?:- | {2})name: *["']?(v\d\w*)/gm)].map(([, name]) => name);
  const rules = names.flatMap((from) =>
    names.flatMap((to) => (from === to ? [] : [{ from, to, patch: [] }])),
  );
  return { conversion: { rules } };
}

/** `kubectl create` removes the resourceVersion, with which the API server would reject the object. */
function sentBy(path: string, file: string): { readonly file: string } | { readonly body: string } {
  const text = readFileSync(path, 'utf8');
  const body = text.replace(
    /^ {2}resourceVersion:.*\n|"resourceVersion": ?"[^"]*", ?|, ?"resourceVersion": ?"[^"]*"/m,
    '',
  );
  return body === text ? { file } : { body };
}

/** The API server's verdicts by the name of the object's file. */
async function truth(judge: string, { crds, objects, pairs }: Arena, folder: string) {
  const conversions = new Map<string, object>();
  const conversionOf = (crd: string): object => {
    const known = conversions.get(crd) ?? conversionFor(readFileSync(join(crds, crd), 'utf8'));
    conversions.set(crd, known);
    return known;
  };
  const cases = pairs.map(({ object, crd }) => ({
    name: object,
    crd: { file: join('crds', crd) },
    ...conversionOf(crd),
    steps: [{ verb: 'create', ...sentBy(join(objects, object), join('objects', object)) }],
  }));
  const file = join(folder, 'cases.jsonl');
  writeFileSync(file, cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
  const run = await measured(judge, ['lib', '-dir', join(crds, '..'), '-in', file]);
  const answers = run.stdout.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as JudgeAnswer); // prettier-ignore
  if (answers.length !== pairs.length) throw new Error(`judge lib: ${run.stderr} (${objects})`);
  const verdicts = new Map<string, Verdict>();
  pairs.forEach(({ object }, i) =>
    verdicts.set(object, isAccepted(answers[i]?.steps?.[0]?.code) ? 'valid' : 'invalid'),
  );
  return { run, verdicts };
}

interface Row {
  readonly name: string;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
  readonly falsePasses: number;
  readonly falseAlarms: number;
  readonly unanswered: number;
}

function rowOf(name: string, runs: readonly Measured[], wrong: Wrong): Row {
  const middle = (key: 'seconds' | 'cpuSeconds' | 'megabytes'): number =>
    Number(median(runs.map((run) => run[key])).toPrecision(3));
  return {
    name,
    seconds: middle('seconds'),
    cpuSeconds: middle('cpuSeconds'),
    megabytes: middle('megabytes'),
    falsePasses: wrong.falsePasses.length,
    falseAlarms: wrong.falseAlarms.length,
    unanswered: wrong.unanswered.length,
  };
}

interface Wrong {
  readonly falsePasses: readonly string[];
  readonly falseAlarms: readonly string[];
  readonly unanswered: readonly string[];
}

function wrongVerdicts(expected: ReadonlyMap<string, Verdict>, got: ReadonlyMap<string, Verdict>): Wrong {
  const those = (wanted: Verdict | undefined, given: Verdict): string[] =>
    [...expected].flatMap(([name, verdict]) =>
      (wanted === undefined || verdict === wanted) && (got.get(name) ?? 'no answer') === given ? [name] : [],
    );
  return {
    falsePasses: those('invalid', 'valid'),
    falseAlarms: those('valid', 'invalid'),
    unanswered: those(undefined, 'no answer'),
  };
}

function print(row: Row): void {
  if (options.json) return console.log(JSON.stringify(row));
  const { name, seconds, cpuSeconds, megabytes, falsePasses, falseAlarms, unanswered } = row;
  console.log(
    `${name.padEnd(22)} ${seconds} s, processor ${cpuSeconds} s, ${megabytes} MB; ` +
      `${falsePasses} false passes, ${falseAlarms} false alarms, ${unanswered} without an answer`,
  );
}

async function runTool(tool: Tool, arena: Arena, expected: ReadonlyMap<string, Verdict>): Promise<void> {
  const { name, program } = tool;
  if (program === undefined) return console.log(`${name}: not installed, skipped`);
  const runs: Measured[] = [];
  for (let i = 0; i < Number(options.times); i++) runs.push(await measured(program, tool.args(arena)));
  const wrong = wrongVerdicts(expected, tool.verdicts(runs[0]?.stdout ?? ''));
  print(rowOf(name, runs, wrong));
  if (!options.show) return;
  for (const [what, names] of Object.entries(wrong) as [string, readonly string[]][])
    for (const one of names) console.log(`  ${what}: ${join(arena.objects, one)}`);
}

async function main(): Promise<void> {
  const dirs = options.dir.filter((dir) => existsSync(dir));
  if (dirs.length === 0) return console.log('No folder with CRDs and objects: nothing compared');
  if (!judgeIsPossible()) return console.log('No Go to build the judge with: nothing compared');
  if (!canMeasure()) return console.log('No GNU time (/usr/bin/time): nothing compared');
  const judge = judgePath(newestMinor);
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-validators-'));
  try {
    const arena = await createArena(dirs, folder, acceptedBy(judge));
    const { run, verdicts } = await truth(judge, arena, folder);
    const refused = [...verdicts.values()].filter((one) => one === 'invalid').length;
    if (!options.json) console.log(`${verdicts.size} objects, ${refused} of them rejected`);
    print(rowOf('judge lib', [run], { falsePasses: [], falseAlarms: [], unanswered: [] }));
    for (const tool of tools(options.bin === '' ? dirname(judge) : options.bin, newestMinor))
      await runTool(tool, arena, verdicts);
  } finally {
    if (!options.show) rmSync(folder, { recursive: true });
  }
}

await main();
