/**
 * `npx tsx conformance/upgrade/examples.ts`: asks the judge for the fates of the objects in the examples of upgrades,
 * and records its answers in `recorded-examples.jsonl`. Needs the judges of all minors.
 */
import { writeFileSync } from 'node:fs';
import { minors } from '../../src/engine/minors.ts';
import { askJudge, judgePath } from '../ask/judge.ts';
import { differencesOf } from './answers.ts';
import { exampleTriples } from './example-triples.ts';
import { questionsFor } from './judged.ts';
import { ownAnswer } from './own.ts';

const lines: string[] = [];
for (const minor of minors)
  for (const triple of exampleTriples()) {
    const own = ownAnswer(triple, minor);
    if (!own) throw new Error(`${triple.name}: the old CRD is rejected`);
    const questions = questionsFor(triple, own);
    const cases = questions.cases.map((one) => `${JSON.stringify(one)}\n`).join('');
    const judged = (await askJudge(judgePath(minor), 'lib', [], cases)).trim().split('\n');
    const answer = questions.answer(judged);
    if (typeof answer === 'string') throw new Error(`${triple.name}: ${answer}`);
    for (const difference of differencesOf(answer, own.answer))
      console.log(`${triple.name}, ${minor}: ${difference}`);
    lines.push(JSON.stringify({ ...triple, minor, answer }));
  }
writeFileSync(new URL('recorded-examples.jsonl', import.meta.url), `${lines.join('\n')}\n`);
console.log(`${lines.length} answers recorded`);
