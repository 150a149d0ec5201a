/**
 * `npm run conformance:samples`: verifies samples for real CRDs with the judge: minimal and full ones are accepted,
 * violating ones are rejected for one cause.
 *
 * --kind minimal|full|violating   one kind only             --every N   only each N-th file (1), --from 0
 * --longest N         CRDs of at most this many characters (no limit)
 * --dir DIR           another corpus than ../shared/corpus  --kubernetes 1.37      --show   every sample that fails
 *
 * A violating sample is rejected for one cause, at the path of its constraint. The time per CRD is that of `samples`.
 * The last line is `N passed, N failed`: versions of CRDs, and constraints and rules of them.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { admitCrd } from '../src/engine/index.ts';
import { minors, newestMinor, type Minor } from '../src/engine/minors.ts';
import type { ServedCrd } from '../src/engine/answers.ts';
import type { PathSegments } from '../src/engine/values.ts';
import { pathText } from '../src/engine/paths.ts';
import { sampleKinds, samplesOf, type SampleKind } from '../src/language/samples/index.ts';
import { askJudge, judgePath, NoJudge } from './ask/judge.ts';
import { requestOf } from './ask/result.ts';
import { surroundingsOf } from './ask/run-case.ts';
import type { Conversion, Step } from './format/case.ts';
import {
  listAt,
  parseRawJson,
  textAt,
  writeRawJson,
  type RawJson,
  type RawObject,
} from './format/raw-json.ts';
import { readRealCrds } from './fuzz/real/corpus-crds.ts';
import { timer, usualSeconds } from './language/within.ts';

const { values: options } = parseArgs({
  options: {
    kind: { type: 'string' },
    every: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    longest: { type: 'string', default: 'Infinity' },
    kubernetes: { type: 'string', default: newestMinor },
    dir: { type: 'string', default: join(import.meta.dirname, '..', '..', 'shared', 'corpus') },
    show: { type: 'boolean', default: false },
  },
});

interface SampleQuestion {
  readonly step: Step;
  readonly what: string;
  readonly group: Group;
  readonly breaks?: PathSegments;
}

type Group = 'minimal' | 'full' | 'constraints' | 'rules';

const counts: Record<Group, { good: number; bad: number; none: number }> = {
  minimal: { good: 0, bad: 0, none: 0 },
  full: { good: 0, bad: 0, none: 0 },
  constraints: { good: 0, bad: 0, none: 0 },
  rules: { good: 0, bad: 0, none: 0 },
};
/** Constraints that no value violates alone. */
const never = { covered: 0, unenforced: 0, transition: 0 };
/** Of the matching ones, those for which the server also reports the errors of the nearest branch. */
let withBranch = 0;
const failed: string[] = [];
const refused: string[] = [];
const times: { readonly name: string; readonly seconds: number }[] = [];

/** All samples of a CRD as requests. */
function* questionsOf(
  name: string,
  served: ServedCrd,
  kind: SampleKind,
  minor: Minor,
): Generator<SampleQuestion> {
  const isOver = timer(usualSeconds);
  for (const found of samplesOf(served, kind, surroundingsOf(minor))) {
    if (isOver()) {
      failed.push(`${name}: ${kind} took more than ${usualSeconds} seconds`);
      return;
    }
    if (!found) continue;
    const { breaks, version } = 'sample' in found ? found.sample : found.gaveUp;
    const group: Group = kind === 'violating' ? (isRule(breaks ?? []) ? 'rules' : 'constraints') : kind;
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
    yield {
      step: { verb: 'create', version, body: found.sample.body, ...namespace },
      what,
      group,
      ...(breaks && { breaks }),
    };
  }
}

/** A field may have the keyword's name. */
function isRule(breaks: PathSegments): boolean {
  return breaks.at(-2) === 'x-kubernetes-validations' && typeof breaks.at(-1) === 'number';
}

/** Reports only that there are other causes. */
const followsOthers = /some validation rules were not checked/;

/** Undefined if the judge answers as expected. */
function objection(answer: RawJson | undefined, { group, breaks }: SampleQuestion): string | undefined {
  const code = answer instanceof Map ? writeRawJson(answer.get('code') ?? null) : 'no answer';
  const message = textAt(answer, 'status', 'message');
  if (group === 'minimal' || group === 'full') return /^20[01]/.test(code) ? undefined : message;
  // An object that was accepted before has the same name.
  if (!code.startsWith('4') || code === '409') return `accepted (${code})`;
  const causes = listAt(answer, 'status', 'details', 'causes').filter(
    (cause) => !followsOthers.test(textAt(cause, 'message')),
  );
  if (causes.length > 1 && !ofBranches.test(String(breaks?.at(-1))))
    return `${causes.length} causes: ${message}`;
  const fields = causes.map((cause) => textAt(cause, 'field')).filter((field) => field !== '<nil>');
  const elsewhere = fields.find((field) => !fieldOf(breaks ?? []).test(field));
  if (elsewhere !== undefined && group !== 'rules') return `it is about ${elsewhere}: ${message}`;
  if (causes.length > 1) withBranch++;
  return undefined;
}

const ofBranches = /^(?:any|one|all)Of$/;

/** Returns a pattern for the field that the server reports for a keyword, or for a place below it. */
function fieldOf(breaks: PathSegments): RegExp {
  const below = breaks.slice(breaks.indexOf('openAPIV3Schema') + 1);
  let pattern = '^';
  for (let i = 0; i < below.length; i++) {
    if (below[i] === 'properties') pattern += `\\.?${String(below[++i]).replaceAll(/\W/g, '\\$&')}`;
    else if (below[i] === 'items') pattern += '\\[\\d+\\]';
    else if (below[i] === 'additionalProperties') pattern += '(?:\\.|\\[).+';
    else break;
  }
  return new RegExp(pattern);
}

async function judgeCrd(crd: RawObject, all: readonly SampleQuestion[], judge: string): Promise<void> {
  const conversion = scriptFor(crd);
  const body = writeRawJson(crd);
  // A rejected object isn't stored, so that many fit in one case; accepted ones have the same name.
  const cases = all[0]?.breaks ? [all] : all.map((one) => [one]);
  const lines = cases.map(
    (some) =>
      `${JSON.stringify({ name: 'x', crd: { body }, conversion, steps: some.map(({ step }) => step) })}\n`,
  );
  const answers = (await askJudge(judge, 'lib', [], lines.join('')))
    .split('\n')
    .filter((line) => line !== '');
  for (const [i, some] of cases.entries()) {
    const steps = listAt(parseRawJson(answers[i] ?? '{}'), 'steps');
    for (const [j, one] of some.entries()) {
      const why = objection(steps[j], one);
      if (why === undefined) counts[one.group].good++;
      else {
        counts[one.group].bad++;
        failed.push(`${one.what}: ${why}`);
      }
    }
  }
}

/** A webhook that changes only the version. */
function scriptFor(crd: RawObject): Conversion | undefined {
  const spec = crd.get('spec') ?? null;
  if (textAt(spec, 'conversion', 'strategy') !== 'Webhook') return undefined;
  const names = listAt(spec, 'versions').map((version) => textAt(version, 'name'));
  return {
    rules: names.flatMap((from) => names.filter((to) => to !== from).map((to) => ({ from, to, patch: [] }))),
  };
}

async function judgeAll(minor: Minor, kinds: readonly SampleKind[]): Promise<void> {
  const judge = judgePath(minor);
  const part = { every: Number(options.every), from: Number(options.from), objects: false };
  for (const { name, crd } of readRealCrds(options.dir, part)) {
    const body = writeRawJson(crd);
    if (body.length > Number(options.longest)) continue;
    const admitted = admitCrd(requestOf({ body }), surroundingsOf(minor));
    if (admitted.accepted !== true) {
      refused.push(name);
      continue;
    }
    const start = performance.now();
    const own = kinds.flatMap((kind) => [...questionsOf(name, admitted.served, kind, minor)]);
    times.push({ name, seconds: (performance.now() - start) / 1_000 });
    // A large CRD is compiled for each of them.
    for (let from = 0; from < own.length; from += 100)
      await judgeCrd(crd, own.slice(from, from + 100), judge);
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
    if (never.covered + never.unenforced + never.transition > 0)
      console.log(
        `not counted: ${never.covered} constraints beside another that says as much, ${never.unenforced} that nobody enforces, ${never.transition} transition rules`,
      );
    if (withBranch > 0)
      console.log(
        `${withBranch} of the constraints are anyOf, oneOf or allOf, where the server also says what a branch wants`,
      );
    const sorted = times.toSorted((a, b) => a.seconds - b.seconds);
    const [later, last] = [sorted[Math.floor(sorted.length * 0.95)], sorted.at(-1)];
    console.log(
      `${times.length} CRDs, ${refused.length} others are refused; seconds for a CRD: 95 % within ${later?.seconds.toFixed(1)}, the slowest ${last?.seconds.toFixed(1)} (${last?.name})`,
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
