/**
 * Compares the engine with `judge admit` on random cases of admission. A difference is asked again, because the server
 * leaves orders to chance; what stays different is made small and printed as a case.
 */
import { differing, type Difference } from '../../admission/agreement.ts';
import { comparable, isAccepted, judgedAnswers } from '../../admission/judged.ts';
import { answeredCase } from '../../requests/answer.ts';
import type { RequestCase } from '../../requests/case.ts';
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
  readonly isUnsure: boolean;
}

/** Returns how many cases differ. */
export function fuzzAdmission(fuzz: AdmissionFuzz): number {
  const random = new Random(fuzz.seed);
  const counts = { agree: 0, differ: 0, chance: 0, refused: 0, unsure: 0, requests: 0 };
  const seen = new Set<string>();
  for (let done = 0; done < fuzz.count && seen.size < fuzz.most;) {
    const size = Math.min(batchSize, fuzz.count - done);
    const cases = Array.from({ length: size }, (_, i) =>
      admissionCase(random, `${fuzz.topic}/${fuzz.seed}-${done + i}`, fuzz.topic, fuzz.minor !== '1.35'),
    );
    done += size;
    for (const { one, found, isUnsure } of compare(fuzz, cases)) {
      if (found === undefined) {
        counts.refused++;
        continue;
      }
      counts.requests += one.requests.length;
      if (isUnsure) counts.unsure++;
      if (found.length === 0) counts.agree++;
      else if (isLeftToChance(fuzz, one)) counts.chance++;
      else {
        counts.differ++;
        report(fuzz, one, found, seen);
      }
    }
    const { agree, differ, chance, refused, unsure, requests } = counts;
    console.error(
      `${done} sets (${requests} requests): ${agree} agree, ${chance} by chance, ${differ} differ, ${refused} with an object that is refused; for ${unsure} the judge only waited`,
    );
  }
  console.log(`\n${counts.agree + counts.chance} passed, ${counts.differ} failed, ${counts.refused} skipped`);
  return counts.differ;
}

function compare({ minor, judge }: AdmissionFuzz, cases: readonly RequestCase[]): Outcome[] {
  const own = cases.map((one) => answeredCase(one, minor));
  const accepted = own.filter(({ setup }) => setup.every(isAccepted));
  const judged = judgedAnswers(judge, accepted);
  return own.map((one, i) => {
    const at = accepted.indexOf(one);
    const answer = judged[at];
    if (answer === undefined) return { one: cases[i] as RequestCase, found: undefined, isUnsure: false };
    if ('failure' in answer) throw new Error(`${one.name}: ${answer.failure}`);
    const ours = comparable(one.requests.map((step) => step.answer));
    const found = differing(ours, comparable(answer.answers), '');
    return { one: cases[i] as RequestCase, found, isUnsure: answer.isUnsure };
  });
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
  let best = { one, found: compare(fuzz, [one])[0]?.found ?? [] };
  for (let round = 0; round < 40; round++) {
    const next = compare(fuzz, smallerCases(best.one)).find(({ found = [] }) => found.length > 0);
    if (next?.found === undefined || isLeftToChance(fuzz, next.one)) break;
    best = { one: next.one, found: next.found };
  }
  return best;
}
