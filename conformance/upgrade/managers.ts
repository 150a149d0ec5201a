/**
 * `npm run conformance:managers`: compares the applies of the managers that an object records with the judge. The judge
 * stores the object for two managers, and its copy, with `managedFields`, is what the engine reads.
 *
 * --count N   objects whose managers apply after an update of the CRD (200)     --seed S   the random seed (1)
 * --kubernetes 1.37     --most N   stop after this many wrong ones (5)
 */
import { parseArgs } from 'node:util';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { toJson } from '../../src/engine/values.ts';
import { fateOf, fatesIn } from '../../src/upgrade/fates/fate.ts';
import { storedUnder } from '../../src/upgrade/fates/stored.ts';
import { crdPair } from '../../src/upgrade/requests/crd-update.ts';
import { askJudge, judgePath } from '../ask/judge.ts';
import type { Case, Step } from '../format/case.ts';
import { writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import { Random } from '../fuzz/random.ts';
import { changedOwnersCrd, ownersCrd, servedVersion } from '../fuzz/sequences/owners-crd.ts';
import { ownedObject } from '../fuzz/sequences/owners-object.ts';
import { causeTexts } from './answers.ts';
import { changedOften } from './triple.ts';

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    most: { type: 'string', default: '5' },
    kubernetes: { type: 'string', default: newestMinor },
  },
});
const minor = options.kubernetes as Minor;
const judge = judgePath(minor);
const batchSize = 30;
/** How often an answer that differs is asked again. */
const asksAgain = 12;

interface JudgedStep {
  readonly code: number;
  readonly object?: object;
  readonly status?: {
    readonly message?: string;
    readonly details?: {
      readonly causes?: readonly { readonly field?: string; readonly message?: string }[];
    };
  };
}

interface Judged {
  readonly crd: { readonly code: number };
  readonly steps?: readonly JudgedStep[];
  readonly error?: string;
}

async function judged(cases: readonly Case[]): Promise<Judged[]> {
  const text = await askJudge(judge, 'lib', [], cases.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return text.split('\n').filter((line) => line !== '').map((line) => JSON.parse(line) as Judged);
} // prettier-ignore

interface Stored {
  readonly now: string;
  readonly before: Case & { steps: Step[] };
}

function applyStep(body: string, fieldManager: string, version: string, force: boolean): Step {
  const patchType = 'application/apply-patch+yaml';
  return { verb: 'patch', patchType, body, contentType: patchType, fieldValidation: 'Strict', fieldManager, version, force, name: 'w' };
} // prettier-ignore

/** Two managers that apply, and mostly one that updates. */
function storedBy(index: number): Stored {
  const random = new Random(Math.imul(Number(options.seed), 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  const old = ownersCrd(random);
  const now = writeRawJson(changedOften(random, old, changedOwnersCrd));
  const version = servedVersion(random, old);
  const object = (): string => writeRawJson(named(ownedObject(random, old, version)));
  const steps = [applyStep(object(), 'alpha', version, false), applyStep(object(), 'beta', version, true)];
  const crd = { body: writeRawJson(old), contentType: 'application/yaml', fieldValidation: 'Ignore' };
  return { now, before: { name: `managers/${options.seed}-${index}`, crd, steps: [...steps, { verb: 'get', version, name: 'w' }] } };
} // prettier-ignore

function named(object: RawObject): RawObject {
  return object.set('metadata', new Map<string, RawJson>([['name', 'w']]));
}

interface Asked extends Stored {
  readonly applies: readonly {
    readonly manager: string;
    readonly step: Step;
    readonly own: unknown;
  }[];
}

/** The engine's answers to the applies of the recorded managers; undefined without any. */
function askedOf(one: Stored, copy: object): Asked | undefined {
  const pair = crdPair({ text: one.before.crd.body ?? '' }, { text: one.now }, { minor });
  if ('unread' in pair || !pair.fate.accepted) return undefined;
  const fates = fatesIn(pair);
  const { apiVersion } = copy as { apiVersion: string };
  const stored = storedUnder(pair.old, JSON.stringify(copy), apiVersion.slice(apiVersion.indexOf('/') + 1));
  if (!fates || 'refusal' in stored) return undefined;
  const [fate] = fateOf(fates, stored);
  const applies = (fate?.applies ?? []).map(({ manager, version, sent, outcome }) => {
    const { code, message, causes, verdict } = outcome;
    const own = verdict === 'refused' ? [code, causeTexts(code, message, causes)] : [code];
    return { manager, step: applyStep(toJson(sent), manager, version, false), own };
  });
  return applies.length === 0 ? undefined : { ...one, applies };
}

function answerOf({ code, status }: JudgedStep): unknown {
  if (code < 400) return [code];
  const causes = (status?.details?.causes ?? []).map(({ field = '', message = '' }) => ({ field, message }));
  return [code, causeTexts(code, status?.message ?? '', causes)];
}

/** Of several fields that the schema lacks, the server reports a random one. */
async function isLeftToChance(one: Case, own: unknown): Promise<boolean> {
  const again = await judged(Array.from({ length: asksAgain }, () => one));
  return again.some(
    ({ steps }) => JSON.stringify(answerOf(steps?.at(-1) ?? { code: 0 })) === JSON.stringify(own),
  );
}

const counts = { objects: 0, applies: 0, refused: 0, conflicts: 0, wrong: 0 };

async function compareBatch(all: readonly Stored[]): Promise<void> {
  const copies = await judged(all.map(({ before }) => before));
  const asked = all.flatMap((one, i) => {
    const last = copies[i]?.steps?.at(-1);
    const found = last && last.code < 400 && last.object ? askedOf(one, last.object) : undefined;
    return found ? [found] : [];
  });
  const cases = asked.flatMap(({ before, now, applies }) =>
    applies.map(({ step }): Case => {
      const updateCrd: Step = { verb: 'updateCrd', body: now, contentType: 'application/yaml', fieldValidation: 'Strict' };
      return { ...before, steps: [...before.steps, updateCrd, step] };
    }),
  );
  const answers = await judged(cases);
  let next = 0;
  for (const one of asked) {
    counts.objects++;
    for (const { manager, own, step } of one.applies) {
      const answer = answers[next++]?.steps?.at(-1);
      if (!answer) continue;
      counts.applies++;
      if (answer.code >= 400) counts.refused++;
      if (answer.code === 409) counts.conflicts++;
      const expected = answerOf(answer);
      if (JSON.stringify(expected) === JSON.stringify(own)) continue;
      if (await isLeftToChance(cases[next - 1] as Case, own)) continue;
      counts.wrong++;
      console.log(`\n${JSON.stringify({ ...one.before, now: one.now })}\n  ${manager} applies ${step.body}\n  expected ${JSON.stringify(expected)}, got ${JSON.stringify(own)}`);
    }
  }
} // prettier-ignore

for (let index = 0; counts.objects < Number(options.count) && counts.wrong < Number(options.most);) {
  await compareBatch(Array.from({ length: batchSize }, () => storedBy(index++)));
  const { objects, applies, refused, conflicts, wrong } = counts;
  console.error(`${objects} objects, ${applies} applies, ${refused} rejected, ${conflicts} of them conflicts: ${wrong} wrong`); // prettier-ignore
}
if (counts.wrong > 0) process.exitCode = 1;
