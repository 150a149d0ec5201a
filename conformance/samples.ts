/**
 * `npm run -s samples -- --kind minimal|full|violating [--kubernetes 1.37] < crds.jsonl`
 *
 * Objects for CRDs: each line `{"name": …, "crd": {"body": …}}`, each answer
 * `{"name", "objects": [{"version", "body", "breaks"?}], "gaveUp"?: text}`, one line a CRD, in their order; what is no
 * case gets a line that says so.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { admitCrd, minors, type Minor, type Surroundings } from '../src/engine/index.ts';
import {
  sampleKinds,
  samplesOf,
  type Found,
  type GaveUp,
  type SampleKind,
} from '../src/language/samples/index.ts';
import { requestOf } from './ask/result.ts';
import { pathText } from '../src/language/path-text.ts';
import { surroundingsOf } from './ask/run-case.ts';
import type { Case } from './format/case.ts';
import { caseLines, type CaseLine } from './format/case-lines.ts';
import { CaseFiles } from './format/file-references.ts';

const { values: options } = parseArgs({
  options: { kubernetes: { type: 'string', default: '1.37' }, kind: { type: 'string', default: 'minimal' } },
});

const here = process.env['INIT_CWD'] ?? process.cwd();
const files = new CaseFiles({ dir: here, reach: 'below' });

function answer(line: CaseLine, kind: SampleKind, surroundings: Surroundings): object {
  if ('error' in line) return { name: '', objects: [], gaveUp: line.error };
  const { name } = line.value as { readonly name?: unknown };
  const called = typeof name === 'string' ? name : '';
  try {
    return samplesFor(called, files.fill(line.value as Case), kind, surroundings);
  } catch (error) {
    return { name: called, objects: [], gaveUp: error instanceof Error ? error.message : String(error) };
  }
}

function samplesFor(name: string, { crd }: Case, kind: SampleKind, surroundings: Surroundings): object {
  const answered = admitCrd(requestOf(crd), surroundings);
  if (answered.accepted !== true) {
    const why = answered.accepted === 'crash' ? answered.explanation : answered.refusal.message;
    return { name, objects: [], gaveUp: `the CRD is refused: ${why}` };
  }
  const found = [...samplesOf(answered.served, kind, surroundings)].filter((each) => each !== undefined);
  const missing = found.flatMap((each) => ('gaveUp' in each ? [reasonOf(each.gaveUp)] : []));
  return {
    name,
    objects: found.flatMap(sampleIn),
    ...(missing.length > 0 && { gaveUp: missing.join('\n') }),
  };
}

function sampleIn(found: Found): object[] {
  if (!('sample' in found)) return [];
  const { version, body, breaks } = found.sample;
  return [{ version, body, ...(breaks && { breaks: pathText(breaks) }) }];
}

function reasonOf({ version, breaks, problems }: GaveUp): string {
  if (breaks) return `${version}: nothing was found that breaks ${pathText(breaks)} alone`;
  const reasons = problems.map(({ outcome, code, path }) =>
    outcome ? `the rule ${JSON.stringify(outcome.rule.rule)}` : `${code} at ${pathText(path)}`,
  );
  return `${version}: no object was found, in the way: ${reasons.join(', ') || 'there is no schema'}`;
}

const kubernetes = options.kubernetes as Minor;
const kind = options.kind as SampleKind;
process.stdout.on('error', () => process.exit());

if (minors.includes(kubernetes) && sampleKinds.includes(kind)) {
  const surroundings = surroundingsOf(kubernetes);
  for await (const one of caseLines(process.stdin)) {
    const line = JSON.stringify(answer(one, kind, surroundings));
    if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
  }
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}; --kind takes ${sampleKinds.join(', ')}`);
  process.exitCode = 2;
}
