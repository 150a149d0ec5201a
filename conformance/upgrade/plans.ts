/**
 * `npm run conformance:plans`: sends the steps of plans (`src/upgrade/plans`) to the judge, on random histories of CRDs
 * with objects. Where the engine finds no plan, it searches for a short one with the judge.
 *
 * --plans N   histories (300)     --seed S   the random seed (1)     --kubernetes 1.37
 * --most N    stop after this many wrong ones (5)
 * --tries N   short plans that are tried for each history without a plan (60)
 * --record FILE   appends the histories with the judge's answers to a file, one a line: the first ones of each form of plan
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { askJudge, judgePath } from '../ask/judge.ts';
import type { Case } from '../format/case.ts';
import { Random } from '../fuzz/random.ts';
import { randomHistory, type History } from './history.ts';
import { historyCase, ownPlan, planSteps, type ExpectedStep, type OwnPlan } from './judged-plan.ts';
import { shortPlans } from './short-plans.ts';

const { values: options } = parseArgs({
  options: {
    plans: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '5' },
    tries: { type: 'string', default: '60' },
    kubernetes: { type: 'string', default: newestMinor },
    record: { type: 'string' },
  },
});
const minor = options.kubernetes as Minor;
const judge = judgePath(minor);
const batchSize = 20;

interface Judged {
  readonly crd: { readonly code: number };
  readonly steps?: readonly { readonly code: number; readonly status?: { readonly message?: string } }[];
  readonly error?: string;
}

interface Asked {
  readonly history: History;
  readonly own: OwnPlan;
  readonly before: Case & { readonly steps: readonly unknown[] };
  readonly expected: readonly ExpectedStep[];
}

async function judged(cases: readonly Case[]): Promise<Judged[]> {
  const text = await askJudge(judge, 'lib', [], cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Judged);
} // prettier-ignore

function nextAsked(index: number): Asked | undefined {
  const seed = Math.imul(Number(options.seed), 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b);
  const history = randomHistory(new Random(seed), `plan/${options.seed}-${index}`, minor);
  const own = ownPlan(history, minor);
  if (!own) return undefined;
  return { history, own, before: historyCase(history, own), expected: planSteps(history, own) };
}

/** The steps that the judge answers otherwise, in words. */
function wrongSteps({ before, expected }: Asked, { crd, steps = [], error }: Judged): string[] {
  if (error !== undefined) return [error];
  if (crd.code !== 201) return ['the first form is rejected'];
  const own = steps.slice(before.steps.length);
  const setup = steps.slice(0, before.steps.length).flatMap(({ code }, i) => (code >= 400 ? [`step ${i} of the history: ${code}`] : []));
  const wrong = expected.flatMap(({ what, isAccepted }, i) => {
    const { code = 0, status } = own[i] ?? {};
    return code < 400 === isAccepted ? [] : [`${what}: expected ${isAccepted ? 'accepted' : 'rejected'}, got ${code} ${status?.message ?? ''}`];
  });
  return [...setup, ...wrong];
} // prettier-ignore

/** A short plan that the judge accepts. */
async function searched({ history, before }: Asked): Promise<{ plan: string | undefined; tried: number }> {
  const last = history.forms.at(-1)?.crd ?? '';
  const plans = [...shortPlans(last, history.now)].slice(0, Number(options.tries));
  const answers = await judged(plans.map((steps) => ({ ...before, steps: [...before.steps, ...steps] }) as Case));
  const found = answers.findIndex(({ steps = [] }) => (steps.at(-1)?.code ?? 500) < 400);
  return { plan: found < 0 ? undefined : JSON.stringify(plans[found]), tried: plans.length };
} // prettier-ignore

const counts = { histories: 0, direct: 0, stepwise: 0, none: 0, steps: 0, objects: 0, refused: 0, tried: 0 };
/** The recorded histories of each form of plan. */
const recorded = new Map<string, string[]>();
const recordedOfForm = 4;
let wrong = 0;

function count({ own, expected }: Asked): string {
  const { plan, objects } = own;
  counts.histories++;
  counts.steps += expected.length;
  counts.objects += objects.length;
  counts.refused += objects.filter(({ isMigrated }) => isMigrated === false).length;
  const form = plan.found ? (plan.steps.length === 1 ? 'direct' : 'stepwise') : 'none';
  counts[form]++;
  return `${form} ${objects.some(({ isMigrated }) => isMigrated === false)}`;
}

async function compareBatch(all: readonly Asked[]): Promise<void> {
  const answers = await judged(
    all.map(({ before, expected }) => ({ ...before, steps: [...(before.steps as never[]), ...expected.map(({ step }) => step)] })),
  );
  for (const [i, one] of all.entries()) {
    const answer = answers[i] as Judged;
    const form = count(one);
    const found = wrongSteps(one, answer);
    if (found.length === 0 && !one.own.plan.found) {
      const { plan, tried } = await searched(one);
      counts.tried += tried;
      if (plan !== undefined) found.push(`the judge accepts ${plan}`);
    }
    if (found.length === 0) {
      const codes = answer.steps?.map(({ code }) => code);
      const like = recorded.get(form) ?? [];
      if (like.length < recordedOfForm) recorded.set(form, [...like, JSON.stringify({ ...one.history, minor, codes })]);
      continue;
    }
    wrong++;
    console.log(`\n${JSON.stringify(one.history)}`);
    for (const line of found) console.log(`  ${line}`);
    if (wrong >= Number(options.most)) return;
  }
} // prettier-ignore

for (let index = 0; counts.histories < Number(options.plans) && wrong < Number(options.most);) {
  const batch: Asked[] = [];
  while (batch.length < Math.min(batchSize, Number(options.plans) - counts.histories)) {
    const next = nextAsked(index++);
    if (next) batch.push(next);
  }
  await compareBatch(batch);
  const { histories, direct, stepwise, none, steps, objects, refused, tried } = counts;
  console.error(`${histories} histories (${direct} direct, ${stepwise} in steps, ${none} without a plan, ${tried} short plans tried), ${steps} steps, ${objects} objects, ${refused} not written back: ${wrong} wrong`); // prettier-ignore
}
if (options.record !== undefined)
  appendFileSync(options.record, `${[...recorded.values()].flat().join('\n')}\n`);
if (wrong > 0) process.exitCode = 1;
