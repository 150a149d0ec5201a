/**
 * `npm run conformance:samples`: samples for real CRDs, put to the judge: minimal and full ones are accepted, violating
 * ones refused for one cause.
 *
 * --kind minimal|full|violating   one kind only             --every N   only each N-th CRD (1)
 * --longest N         CRDs of at most so many characters (no limit)
 * --dir DIR           another corpus than ../shared/corpus  --kubernetes 1.37      --show   every sample that fails
 *
 * The last line is `N passed, N failed`: versions of CRDs, and constraints and rules of them.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { admitCrd, minors, type Minor, type ServedCrd } from '../src/engine/index.ts';
import { pathText } from '../src/language/path-text.ts';
import { sampleKinds, samplesOf, type SampleKind } from '../src/language/samples/index.ts';
import { askJudge, judgePath, NoJudge } from './ask/judge.ts';
import { requestOf } from './ask/result.ts';
import { surroundingsOf } from './ask/run-case.ts';
import type { Step } from './format/case.ts';
import { listAt, parseRawJson, textAt, writeRawJson, type RawJson } from './format/raw-json.ts';
import { readRealCrds } from './fuzz/real/corpus-crds.ts';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string' },
    every: { type: 'string', default: '1' },
    longest: { type: 'string', default: 'Infinity' },
    kubernetes: { type: 'string', default: '1.37' },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'corpus') },
    show: { type: 'boolean', default: false },
  },
});

interface Asked {
  readonly step: Step;
  readonly what: string;
  readonly group: Group;
}

type Group = 'minimal' | 'full' | 'constraints' | 'rules';

const counts: Record<Group, { good: number; bad: number; none: number }> = {
  minimal: { good: 0, bad: 0, none: 0 },
  full: { good: 0, bad: 0, none: 0 },
  constraints: { good: 0, bad: 0, none: 0 },
  rules: { good: 0, bad: 0, none: 0 },
};
/** Constraints that nothing breaks alone. */
const never = { covered: 0, transition: 0 };
const failed: string[] = [];

/** All samples of a CRD as requests. */
function* asked(name: string, served: ServedCrd, kind: SampleKind, minor: Minor): Generator<Asked> {
  for (const found of samplesOf(served, kind, surroundingsOf(minor))) {
    if (!found) continue;
    const { breaks, version } = 'sample' in found ? found.sample : found.gaveUp;
    const group: Group =
      kind === 'violating' ? (breaks?.includes('x-kubernetes-validations') ? 'rules' : 'constraints') : kind;
    const what = `${name} ${version} ${breaks ? pathText(breaks) : kind}`;
    if ('gaveUp' in found && found.gaveUp.why) {
      never[found.gaveUp.why]++;
      continue;
    }
    if ('gaveUp' in found) {
      counts[group].none++;
      failed.push(`${what}: nothing was found`);
      continue;
    }
    const namespace = served.scope === 'Namespaced' ? { namespace: 'default' } : {};
    yield { step: { verb: 'create', version, body: found.sample.body, ...namespace }, what, group };
  }
}

/** Says only that there are other causes. */
const followsOthers = /some validation rules were not checked/;

/** Undefined where the judge answers as it should. */
function objection(answer: RawJson | undefined, group: Group): string | undefined {
  const code = answer instanceof Map ? writeRawJson(answer.get('code') ?? null) : 'no answer';
  const message = textAt(answer, 'status', 'message');
  const causes = listAt(answer, 'status', 'details', 'causes').filter(
    (cause) => !followsOthers.test(textAt(cause, 'message')),
  );
  if (group === 'minimal' || group === 'full') return /^20[01]/.test(code) ? undefined : message;
  if (!code.startsWith('4')) return `accepted (${code})`;
  return causes.length <= 1 ? undefined : `${causes.length} causes: ${message}`;
}

async function judgeCrd(body: string, all: readonly Asked[], judge: string): Promise<void> {
  // The objects of one CRD have the same name, so that each is asked about by itself.
  const lines = all.map(({ step }) => `${JSON.stringify({ name: 'x', crd: { body }, steps: [step] })}\n`);
  const answers = (await askJudge(judge, 'lib', [], lines.join('')))
    .split('\n')
    .filter((line) => line !== '');
  for (const [i, { what, group }] of all.entries()) {
    const why = objection(listAt(parseRawJson(answers[i] ?? '{}'), 'steps')[0], group);
    if (why === undefined) counts[group].good++;
    else {
      counts[group].bad++;
      failed.push(`${what}: ${why}`);
    }
  }
}

async function judgeAll(minor: Minor, kinds: readonly SampleKind[]): Promise<void> {
  const judge = judgePath(minor);
  const all = readRealCrds(options.dir).filter((_, i) => i % Number(options.every) === 0);
  for (const { name, crd } of all) {
    const body = writeRawJson(crd);
    if (body.length > Number(options.longest)) continue;
    const admitted = admitCrd(requestOf({ body }), surroundingsOf(minor));
    if (admitted.accepted !== true) continue;
    const own = kinds.flatMap((kind) => [...asked(name, admitted.served, kind, minor)]);
    // A large CRD is compiled for each of them.
    for (let from = 0; from < own.length; from += 100)
      await judgeCrd(body, own.slice(from, from + 100), judge);
  }
}

const minor = options.kubernetes as Minor;
const kinds = sampleKinds.filter((kind) => options.kind === undefined || kind === options.kind);
if (!minors.includes(minor) || kinds.length === 0) {
  console.error(`--kubernetes takes ${minors.join(', ')}; --kind takes ${sampleKinds.join(', ')}`);
  process.exitCode = 2;
} else {
  try {
    await judgeAll(minor, kinds);
    for (const line of options.show ? failed : failed.slice(0, 20)) console.log(line.slice(0, 400));
    for (const [group, { good, bad, none }] of Object.entries(counts)) {
      const total = good + bad + none;
      if (total > 0)
        console.log(
          `${group}: ${good} of ${total} (${((100 * good) / total).toFixed(1)} %), ${bad} answered otherwise, ${none} not found`,
        );
    }
    if (never.covered + never.transition > 0)
      console.log(
        `not counted: ${never.covered} constraints beside another that says as much, ${never.transition} transition rules`,
      );
    const [passed, left] = [
      Object.values(counts).reduce((sum, { good }) => sum + good, 0),
      Object.values(counts).reduce((sum, { bad, none }) => sum + bad + none, 0),
    ];
    console.log(`${passed} passed, ${left} failed`);
  } catch (error) {
    console.error(error instanceof NoJudge ? error.message : error);
    process.exitCode = 1;
  }
}
