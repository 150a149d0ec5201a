/**
 * Compares the engine with `judge admit` on random cases of admission. A difference is asked again, because the server
 * leaves orders to chance; what stays different is made small and printed as a case.
 */
import { differing, type Difference } from '../../admission/agreement.ts';
import { comparable, judgedAnswers } from '../../admission/judged.ts';
import { answeredCase } from '../../requests/answer.ts';
import type { RequestCase, RequestStep } from '../../requests/case.ts';
import type { Minor } from '../../../src/engine/minors.ts';
import { Random } from '../random.ts';
import { admissionCase, type AdmissionTopic } from './make.ts';
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

const batchSize = 500;
/** Six orders of three errors come up in so many answers. */
const asksAgain = 40;

interface Outcome {
  readonly one: RequestCase;
  /** Empty if both agree; undefined if nothing was compared, because the server refuses an object of the setup. */
  readonly found: readonly Difference[] | undefined;
}

/** Returns how many cases differ. */
export async function fuzzAdmission(fuzz: AdmissionFuzz): Promise<number> {
  const random = new Random(fuzz.seed);
  const counts = { agree: 0, differ: 0, chance: 0, refused: 0, requests: 0 };
  const seen = new Set<string>();
  for (let done = 0; done < fuzz.count && seen.size < fuzz.most;) {
    const size = Math.min(batchSize, fuzz.count - done);
    const cases = Array.from({ length: size }, (_, i) =>
      admissionCase(random, `${fuzz.topic}/${fuzz.seed}-${done + i}`, fuzz.topic, fuzz.minor !== '1.35'),
    );
    done += size;
    for (const { one, found } of compare(fuzz, cases)) {
      if (found === undefined) {
        counts.refused++;
        continue;
      }
      counts.requests += one.requests.length;
      if (found.length === 0) counts.agree++;
      else if (isLeftToChance(fuzz, one)) counts.chance++;
      else {
        counts.differ++;
        report(fuzz, one, found, seen);
      }
    }
    const { agree, differ, chance, refused, requests } = counts;
    console.error(
      `${done} sets (${requests} requests): ${agree} agree, ${chance} by chance, ${differ} differ, ${refused} with an object that is refused`,
    );
    await Promise.resolve();
  }
  console.log(`\n${counts.agree + counts.chance} passed, ${counts.differ} failed, ${counts.refused} skipped`);
  return counts.differ;
}

function compare({ minor, judge }: AdmissionFuzz, cases: readonly RequestCase[]): Outcome[] {
  const own = cases.map((one) => answeredCase(one, minor));
  const asked = own.filter(({ setup }) => setup.every(isAccepted));
  const judged = judgedAnswers(judge, asked);
  return own.map((one, i) => {
    const at = asked.indexOf(one);
    const answer = judged[at];
    if (answer === undefined) return { one: cases[i] as RequestCase, found: undefined };
    if ('failure' in answer) throw new Error(`${one.name}: ${answer.failure}`);
    const ours = comparable(one.requests.map((step) => step.answer));
    const found = differing(ours, comparable(answer.answers), '');
    return { one: cases[i] as RequestCase, found };
  });
}

function isAccepted({ answer }: RequestStep): boolean {
  return (answer as { status: number }).status < 400;
}

/** Whether one of the server's answers to the same case equals ours. */
function isLeftToChance(fuzz: AdmissionFuzz, one: RequestCase): boolean {
  const again = Array.from({ length: asksAgain }, () => one);
  return compare(fuzz, again).some(({ found }) => found?.length === 0);
}

function report(
  fuzz: AdmissionFuzz,
  one: RequestCase,
  found: readonly Difference[],
  seen: Set<string>,
): void {
  if (seen.size >= fuzz.most) return;
  const small = fuzz.shrink ? shrunk(fuzz, one) : { one, found };
  const kind = small.found.map(({ place }) => place.replaceAll(/\d+/g, 'n')).join();
  if (seen.has(kind)) return;
  seen.add(kind);
  console.log(`\n${JSON.stringify(small.one)}`);
  for (const { place, engine, server } of small.found.slice(0, 4)) {
    const short = (value: unknown): string => (JSON.stringify(value) ?? 'nothing').slice(0, 600);
    console.log(`  ${place}\n    engine ${short(engine)}\n    server ${short(server)}`);
  }
}

function shrunk(fuzz: AdmissionFuzz, one: RequestCase): { one: RequestCase; found: readonly Difference[] } {
  let best: Outcome = { one, found: [] };
  best = compare(fuzz, [one])[0] ?? best;
  for (let round = 0; round < 40; round++) {
    const smaller = smallerCases(best.one);
    const next = compare(fuzz, smaller).find(({ found }) => found !== undefined && found.length > 0);
    if (next === undefined || isLeftToChance(fuzz, next.one)) break;
    best = next;
  }
  return { one: best.one, found: best.found ?? [] };
}
