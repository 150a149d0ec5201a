/**
 * Compares the engine with `judge admit` on random cases of admission. A difference is asked again, because the server
 * leaves orders to chance; what stays different is made small and printed as a case.
 */
import { differing, type Difference } from '../../admission/agreement.ts';
import { comparable, isAccepted, judgedAnswers } from '../../admission/judged.ts';
import { answeredAfter, beginning, type Beginning } from '../../requests/answer.ts';
import type { RequestCase } from '../../requests/case.ts';
import type { Minor } from '../../../src/engine/minors.ts';
import { Random } from '../random.ts';
import { admissionCase, always, type AdmissionTopic } from './make.ts';
import { smallerCases } from './smaller.ts';

export interface AdmissionFuzz {
  readonly minor: Minor;
  readonly judge: string;
  readonly topic: AdmissionTopic;
  readonly count: number;
  readonly seed: number;
  readonly most: number;
  readonly shrink: boolean;
}

interface Question extends AdmissionFuzz {
  readonly begun: Beginning;
}

/** A judge takes a second to start, and forgets nothing that it compiled. */
const batchSize = 400;
/** The judge mostly waits until policies are in effect, so two of them share a processor. */
const judges = 2;
/** How often a case is asked again in each round. Six orders of three errors come up in so many answers. */
const rounds = [6, 34];

interface Outcome {
  readonly one: RequestCase;
  /**
   * Empty if both agree; undefined if nothing was compared, because the server refuses an object of the setup or panics.
   */
  readonly found: readonly Difference[] | undefined;
  readonly isUnsure: boolean;
}

interface Counts {
  agree: number;
  differ: number;
  chance: number;
  refused: number;
  unsure: number;
  requests: number;
}

/** Returns how many cases differ. */
export async function fuzzAdmission(fuzz: AdmissionFuzz): Promise<number> {
  const question: Question = { ...fuzz, begun: beginning(always, fuzz.minor) };
  const random = new Random(fuzz.seed);
  const counts: Counts = { agree: 0, differ: 0, chance: 0, refused: 0, unsure: 0, requests: 0 };
  const seen = new Set<string>();
  const start = Date.now();
  let asked: Promise<Outcome[]> = Promise.resolve([]);
  for (let made = 0, done = 0; seen.size < fuzz.most && done < fuzz.count;) {
    const size = Math.min(batchSize, fuzz.count - made);
    const cases = Array.from({ length: size }, (_, i) =>
      admissionCase(random, `${fuzz.topic}/${fuzz.seed}-${made + i}`, fuzz.topic, fuzz.minor !== '1.35'),
    );
    made += size;
    // The engine answers the next cases while the judge answers these.
    const before = asked;
    asked = compared(question, cases);
    const outcomes = await before;
    done += outcomes.length;
    await count(question, outcomes, counts, seen);
    const { agree, differ, chance, refused, unsure, requests } = counts;
    if (outcomes.length > 0)
      console.error(
        `${done} sets (${requests} requests, ${((done * 1000) / (Date.now() - start)).toFixed(1)} sets a second): ${agree} agree, ${chance} by chance, ${differ} differ, ${refused} with an object that is refused; for ${unsure} the judge only waited`,
      );
  }
  console.log(`\n${counts.agree + counts.chance} passed, ${counts.differ} failed, ${counts.refused} skipped`);
  return counts.differ;
}

async function count(
  fuzz: Question,
  outcomes: readonly Outcome[],
  counts: Counts,
  seen: Set<string>,
): Promise<void> {
  const suspects: Outcome[] = [];
  for (const outcome of outcomes) {
    const { one, found, isUnsure } = outcome;
    if (found === undefined) {
      counts.refused++;
      continue;
    }
    counts.requests += one.requests.length;
    if (isUnsure) counts.unsure++;
    if (found.length === 0) counts.agree++;
    else suspects.push(outcome);
  }
  const byChance = await leftToChance(
    fuzz,
    suspects.map(({ one }) => one),
  );
  for (const [i, { one, found = [] }] of suspects.entries()) {
    if (byChance[i] === true) counts.chance++;
    else {
      counts.differ++;
      await report(fuzz, one, found, seen);
    }
  }
}

async function compared(fuzz: Question, cases: readonly RequestCase[]): Promise<Outcome[]> {
  const own = cases.map((one) => answeredAfter(fuzz.begun, one));
  const accepted = own.filter(({ setup }) => setup.every(isAccepted));
  const share = Math.ceil(accepted.length / judges);
  const parts = Array.from({ length: judges }, (_, i) => accepted.slice(i * share, (i + 1) * share));
  const judged = (await Promise.all(parts.map((part) => judgedAnswers(fuzz.judge, part)))).flat();
  const places = new Map(accepted.map((one, i) => [one, i]));
  return own.map((one, i) => {
    const answer = judged[places.get(one) ?? -1];
    const isPanic = answer && 'failure' in answer && answer.failure.startsWith('panic');
    if (answer === undefined || isPanic === true)
      return { one: cases[i] as RequestCase, found: undefined, isUnsure: false };
    if ('failure' in answer) throw new Error(`${one.name}: ${answer.failure}`);
    const ours = comparable(one.requests.map((step) => step.answer));
    const found = differing(ours, comparable(answer.answers), '');
    return { one: cases[i] as RequestCase, found, isUnsure: answer.isUnsure };
  });
}

/** Whether, for each case, one of the server's answers to it equals ours. */
async function leftToChance(fuzz: Question, cases: readonly RequestCase[]): Promise<boolean[]> {
  const found = cases.map(() => false);
  for (const times of rounds) {
    const open = [...cases.keys()].filter((i) => found[i] !== true);
    const again = open.flatMap((i) => Array.from({ length: times }, () => cases[i] as RequestCase));
    const outcomes = await compared(fuzz, again);
    for (const [k, i] of open.entries()) {
      found[i] = outcomes.slice(k * times, (k + 1) * times).some((one) => one.found?.length === 0);
    }
  }
  return found;
}

async function report(
  fuzz: Question,
  one: RequestCase,
  found: readonly Difference[],
  seen: Set<string>,
): Promise<void> {
  if (seen.size >= fuzz.most) return;
  const small = fuzz.shrink ? await shrunk(fuzz, one) : { one, found };
  const kind = small.found.map(({ place }) => place.replaceAll(/\d+/g, 'n')).join();
  if (seen.has(kind)) return;
  seen.add(kind);
  // What every case begins with is left out.
  console.log(`\n${JSON.stringify({ ...small.one, setup: small.one.setup.slice(always.length) })}`);
  for (const { place, engine, server } of small.found.slice(0, 4)) {
    const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 600);
    console.log(`  ${place}\n    engine ${short(engine)}\n    server ${short(server)}`);
  }
}

async function shrunk(
  fuzz: Question,
  one: RequestCase,
): Promise<{ one: RequestCase; found: readonly Difference[] }> {
  let best = { one, found: (await compared(fuzz, [one]))[0]?.found ?? [] };
  for (let round = 0; round < 40; round++) {
    const smaller = await compared(fuzz, smallerCases(best.one));
    const next = smaller.find(({ found = [] }) => found.length > 0);
    if (next?.found === undefined || (await leftToChance(fuzz, [next.one]))[0] === true) break;
    best = { one: next.one, found: next.found };
  }
  return best;
}
