/**
 * Compares `judge admit` with the recorded answers of a kube-apiserver, so that it may answer random cases. With
 * --engine it compares the engine with the judge instead, in any minor.
 * Usage: npx tsx conformance/admission/judge.ts [--kubernetes 1.36] [--engine] [--only PART-OF-NAME] [--show N]
 */
import { parseArgs } from 'node:util';
import { newestMinor, type Minor } from '../../src/engine/minors.ts';
import { judgePath } from '../ask/judge.ts';
import { answeredCase } from '../requests/answer.ts';
import type { RequestCase } from '../requests/case.ts';
import { recordedAreas, requestDifferences } from './agreement.ts';
import { isAccepted, isForJudge, judgedAnswers } from './judged.ts';

const { values } = parseArgs({
  options: {
    kubernetes: { type: 'string', default: newestMinor },
    engine: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    show: { type: 'string', default: '4' },
  },
});
const minor = values.kubernetes as Minor;
const judge = judgePath(minor);
/** Each case has CRDs of its own, which a server never forgets. */
const atOnce = 100;

/** The case with the answers that the judge's are compared with. */
function expected(one: RequestCase): RequestCase {
  return values.engine ? answeredCase(one, minor) : one;
}

let [compared, agreeing] = [0, 0];
// Without recorded answers of the minor, its setup is that of the newest one.
for (const [area, cases] of recordedAreas(values.engine ? newestMinor : minor)) {
  const chosen = cases
    .filter((one) => one.name.includes(values.only) && isForJudge(one))
    .map(expected)
    .filter((one) => one.setup.every(isAccepted));
  for (let at = 0; at < chosen.length; at += atOnce) {
    const part = chosen.slice(at, at + atOnce);
    for (const [i, judged] of (await judgedAnswers(judge, part)).entries()) {
      const one = part[i] as RequestCase;
      compared++;
      const found =
        'failure' in judged
          ? []
          : requestDifferences(
              one.requests.map((step, k) => ({ ...step, answer: judged.answers[k] })),
              one.requests,
            );
      if ('failure' in judged) console.log(`${one.name}: ${judged.failure}`);
      else if (found.length === 0) agreeing++;
      else console.log(`${one.name} differs`);
      for (const { place, engine, server } of found.slice(0, Number(values.show))) {
        const other = values.engine ? 'engine' : 'server';
        console.log(
          `  ${place}\n    judge  ${JSON.stringify(engine)}\n    ${other} ${JSON.stringify(server)}`,
        );
      }
    }
  }
  console.log(`${area}: ${chosen.length} of ${cases.length} asked`);
}
console.log(`${agreeing} of ${compared} agree`);
