/**
 * `npm run -s samples -- --kind minimal|full|violating [--kubernetes 1.37] [--seconds 120] < crds.jsonl`
 *
 * Prints objects for CRDs: each input line is `{"name": …, "crd": {"body": …}}`, each output line `{"name", "objects":
 * [{"version", "body", "breaks"?}], "gaveUp"?: text}`, one per CRD, in their order; an invalid case gets a line with
 * its error. The time per CRD is limited; the objects found so far are printed.
 */
import { once } from 'node:events';
import { admitCrd } from '../src/engine/index.ts';
import { minors, type Minor } from '../src/engine/minors.ts';
import type { Surroundings } from '../src/engine/answers.ts';
import {
  sampleKinds,
  samplesOf,
  type GaveUp,
  type Sample,
  type SampleKind,
} from '../src/language/samples/index.ts';
import { requestOf } from './ask/result.ts';
import { pathText } from '../src/engine/paths.ts';
import { surroundingsOf } from './ask/run-case.ts';
import type { Input } from './format/case.ts';
import { caseLines, type CaseLine } from './format/case-lines.ts';
import { CaseFiles } from './format/file-references.ts';
import { checkedCrd } from './language/checked-case.ts';
import { commandOptions } from './language/command-options.ts';
import { secondsIn, timer } from './language/within.ts';

const options = commandOptions({
  kubernetes: { type: 'string', default: minors.at(-1) as Minor },
  kind: { type: 'string', default: 'minimal' },
  seconds: { type: 'string' },
});

const here = process.env['INIT_CWD'] ?? process.cwd();
const files = new CaseFiles({ dir: here, reach: 'below' });

interface Wanted {
  readonly kind: SampleKind;
  readonly surroundings: Surroundings;
  /** For each CRD. */
  readonly seconds: number;
}

function answer(line: CaseLine, wanted: Wanted): object {
  if ('error' in line) return { name: line.name, objects: [], gaveUp: line.error };
  const { name } = line.value as { readonly name?: unknown };
  const called = typeof name === 'string' ? name : '';
  try {
    const { crd } = files.fill({ name: called, crd: checkedCrd(line.value) });
    return samplesFor(called, crd, wanted);
  } catch (error) {
    return { name: called, objects: [], gaveUp: error instanceof Error ? error.message : String(error) };
  }
}

function samplesFor(name: string, crd: Input, { kind, surroundings, seconds }: Wanted): object {
  const isOver = timer(seconds);
  const answered = admitCrd(requestOf(crd), surroundings);
  if (answered.accepted !== true) {
    const why = answered.accepted === 'crash' ? answered.explanation : answered.refusal.message;
    return { name, objects: [], gaveUp: `the CRD is refused: ${why}` };
  }
  const objects: object[] = [];
  const missing: string[] = [];
  if (!answered.served.versions.some(({ served }) => served)) missing.push('no version is served');
  for (const each of samplesOf(answered.served, kind, surroundings)) {
    if (each && 'gaveUp' in each) missing.push(reasonOf(each.gaveUp));
    else if (each) objects.push(sampleIn(each.sample));
    if (isOver()) {
      missing.push(`after ${seconds} seconds the rest was not looked for (--seconds)`);
      break;
    }
  }
  return { name, objects, ...(missing.length > 0 && { gaveUp: missing.join('\n') }) };
}

function sampleIn({ version, body, breaks }: Sample): object {
  return { version, body, ...(breaks && { breaks: pathText(breaks) }) };
}

function reasonOf({ version, breaks, problems, why }: GaveUp): string {
  if (breaks && why) return `${version}: ${pathText(breaks)} ${neverAlone[why]}`;
  if (breaks) return `${version}: nothing was found that breaks ${pathText(breaks)} alone`;
  const reasons = problems.map(({ outcome, code, path }) =>
    outcome ? `the rule ${JSON.stringify(outcome.rule.rule)}` : `${code} at ${pathText(path)}`,
  );
  return `${version}: no object was found, in the way: ${reasons.join(', ') || 'there is no schema'}`;
}

const neverAlone: Readonly<Record<NonNullable<GaveUp['why']>, string>> = {
  covered: 'is not broken alone by anything: another keyword beside it says as much',
  unenforced: 'is enforced by nobody: the server does not hold values of this type to it',
  transition: 'compares with the old value, which an object that is created has not',
};

const kubernetes = options.kubernetes as Minor;
const kind = options.kind as SampleKind;
process.stdout.on('error', () => process.exit());

const seconds = secondsIn(options.seconds);
if (minors.includes(kubernetes) && sampleKinds.includes(kind) && seconds !== undefined) {
  const wanted = { kind, surroundings: surroundingsOf(kubernetes), seconds };
  for await (const one of caseLines(process.stdin)) {
    const line = JSON.stringify(answer(one, wanted));
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
} else {
  const names = `--kubernetes takes ${minors.join(', ')}; --kind takes ${sampleKinds.join(', ')}`;
  console.error(`${names}; --seconds takes a number`);
  process.exitCode = 2;
}
