/**
 * Compares `judge admit` with the recorded answers of a kube-apiserver, so that it may answer random cases.
 * Usage: npx tsx conformance/admission/judge.ts [--show N]
 */
import { parseArgs } from 'node:util';
import { judgePath } from '../ask/judge.ts';
import type { RequestCase } from '../requests/case.ts';
import { differing, recordedAreas, type Difference } from './agreement.ts';
import { comparable, isAccepted, isForJudge, judgedAnswers } from './judged.ts';

const { values } = parseArgs({ options: { show: { type: 'string', default: '4' } } });
const judge = judgePath('1.37');
/** Each case has CRDs of its own, which a server never forgets. */
const atOnce = 100;

/** The status of a policy is written by a controller, which the judge doesn't run. */
function withoutStatus(answer: unknown): unknown {
  const { policyStatus: _policyStatus, ...rest } = answer as Record<string, unknown>;
  return rest;
}

/** The differences of each step, with the fewest among its recorded answers. */
function differences(one: RequestCase, answers: readonly unknown[]): Difference[] {
  const all = comparable(one.requests.map(({ answer }) => withoutStatus(answer)));
  const whole = differing(comparable(answers), all, '');
  if (whole.length === 0) return whole;
  return one.requests.flatMap(({ answer, alternatives }, i) => {
    const found = [answer, ...((alternatives as unknown[] | undefined) ?? [])].map((other) =>
      differing(comparable([answers[i]]), comparable([withoutStatus(other)]), `requests ${i}`),
    );
    return found.reduce((best, next) => (next.length < best.length ? next : best));
  });
}

let [compared, agreeing] = [0, 0];
for (const [area, cases] of recordedAreas()) {
  const chosen = cases.filter((one) => isForJudge(one) && one.setup.every(isAccepted));
  for (let at = 0; at < chosen.length; at += atOnce) {
    const part = chosen.slice(at, at + atOnce);
    for (const [i, judged] of judgedAnswers(judge, part).entries()) {
      const one = part[i] as RequestCase;
      compared++;
      const found = 'failure' in judged ? [] : differences(one, judged.answers);
      if ('failure' in judged) console.log(`${one.name}: ${judged.failure}`);
      else if (found.length === 0) agreeing++;
      else console.log(`${one.name} differs`);
      for (const { place, engine, server } of found.slice(0, Number(values.show))) {
        console.log(`  ${place}\n    judge  ${JSON.stringify(engine)}\n    server ${JSON.stringify(server)}`);
      }
    }
  }
  console.log(`${area}: ${chosen.length} of ${cases.length} asked`);
}
console.log(`${agreeing} of ${compared} agree`);
