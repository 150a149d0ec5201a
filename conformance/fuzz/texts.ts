/**
 * Compares judge and engine on our own cases with small changes in their texts: `npm run conformance:fuzz -- --texts`.
 */
import type { Minor } from '../../src/engine/minors.ts';
import type { Engine } from '../ask/engine.ts';
import { CaseRunner } from '../ask/run-case.ts';
import { shortened, type Difference } from '../compare/differences.ts';
import type { Case, Input, Step } from '../format/case.ts';
import { loadOwnCases } from '../format/case-files.ts';
import { parseRawJson, writeRawJson, type RawObject } from '../format/raw-json.ts';
import { expectedAnswers, isLeftToChance, type Judge } from './ask-again.ts';
import { compareAnswers } from './compare-answers.ts';
import { mutatedText } from './mutated-text.ts';
import { Random } from './random.ts';

export interface TextFuzz extends Judge {
  readonly engine: Engine;
  readonly minor: Minor;
  readonly count: number;
  readonly seed: number;
  /** Stop after this many kinds of counterexamples. */
  readonly most: number;
}

const batchSize = 400;
/** Longer ones are about limits, which a changed letter doesn't affect. */
const longest = 20_000;

/** Prints each kind of counterexample once, and the total; returns the number of differences. */
export async function fuzzTexts(options: TextFuzz): Promise<number> {
  const cases = casesToChange(options.minor);
  const runner = new CaseRunner(options.engine, options.minor);
  const seen = new Set<string>();
  let [done, differ, chance, cutShort] = [0, 0, 0, 0];
  while (done < options.count && seen.size < options.most) {
    const batch = Array.from({ length: Math.min(batchSize, options.count - done) }, (_, i) => {
      const random = new Random(options.seed + done + i);
      return changedCase(random.pick(cases), random, options.seed + done + i);
    });
    const own = batch.map((one) => runner.answer(one));
    const expected = await expectedAnswers(options, batch, () => Promise.resolve(own));
    for (const [i, one] of batch.entries()) {
      const [theirs, ours] = [expected[i] as RawObject, own[i] as string];
      const { found, isCutShort } = compareAnswers(withoutVersions(theirs), withoutVersions(ours));
      if (isCutShort && found.length === 0) cutShort++;
      if (found.length === 0) continue;
      if (await isLeftToChance(options, one, theirs, ours)) {
        chance++;
        continue;
      }
      differ++;
      const kind = kindOf(found);
      if (seen.size >= options.most || seen.has(kind)) continue;
      seen.add(kind);
      show(one, found);
    }
    done += batch.length;
    console.error(
      `${done} texts, ${differ} differ, ${chance} left to chance, ${cutShort} cut short by a crash of the server`,
    );
  }
  console.log(`\n${done - differ - cutShort} passed, ${differ} failed, ${cutShort} skipped`);
  return differ;
}

/** A rejection may quote the request, with the inserted resourceVersion. */
function withoutVersions(answer: RawObject | string): RawObject {
  const text = typeof answer === 'string' ? answer : writeRawJson(answer);
  return parseRawJson(text.replaceAll(/(resourceVersion: \\")\d+/g, '$1')) as RawObject;
}

/** Our own cases that the in-process judge answers like the whole server. */
function casesToChange(minor: Minor): Case[] {
  return (
    loadOwnCases()
      .filter(({ kind, minors, line }) => kind === 'case' && minors.includes(minor) && line.length <= longest)
      .map(({ line }) => JSON.parse(line) as Case)
      .filter(({ conversion }) => !conversion)
      // A generated name is the same each time in our engine, and never in the judge.
      .filter((one) => !JSON.stringify(one).includes('generateName'))
  );
}

const validations = ['Strict', 'Warn', 'Ignore'];
const types = ['application/json', 'application/yaml'];

function changedCase(one: Case, random: Random, number: number): Case {
  const steps = [...(one.steps ?? [])];
  const changesCrd = steps.length === 0 || random.oneIn(4);
  const crd = changesCrd ? changedInput(one.crd, random) : one.crd;
  const times = changesCrd ? random.int(2) : 1 + random.int(2);
  for (let left = times; left > 0 && steps.length > 0; left--) changeSteps(steps, random);
  return { ...one, name: `texts/${number}/${one.name}`, crd, ...(one.steps && { steps }) };
}

function changeSteps(steps: Step[], random: Random): void {
  const at = random.int(steps.length);
  const step = steps[at] as Step;
  switch (random.int(8)) {
    case 0:
      steps.splice(at, 0, step);
      return;
    case 1:
      steps.splice(at, 1);
      return;
    case 2:
      steps[at] = { ...step, fieldValidation: random.pick(validations) };
      return;
    default:
      steps[at] = changedInput(step, random);
  }
}

function changedInput<T extends Input>(input: T, random: Random): T {
  if (input.body === undefined) return input;
  const contentType = input.contentType && random.oneIn(12) ? { contentType: random.pick(types) } : {};
  return { ...input, ...contentType, body: mutatedText(input.body, random) };
}

/** Counterexamples of one kind count as one finding. */
function kindOf(found: readonly Difference[]): string {
  const { path, expected } = found[0] as Difference;
  return `${path.replace(/\d+/g, '').split('.').slice(0, 4).join('.')} ${expected.replace(/\d+/g, '').slice(0, 40)}`;
}

function show(one: Case, found: readonly Difference[]): void {
  console.log(`\n${JSON.stringify(one)}`);
  for (const each of found.slice(0, 4)) {
    const { path, expected, actual } = shortened(each, 400);
    console.log(`  ${path}\n    expected  ${expected}\n    actual    ${actual}`);
  }
}
