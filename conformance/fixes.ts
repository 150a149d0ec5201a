/**
 * `npm run -s fixes [-- --kubernetes 1.37] < cases.jsonl`
 *
 * Fixes for cases in the judge's format: for every finding about the CRD, or about the body of each create, the fixes
 * that were proved, with the whole texts that they result in. One line a case, in their order.
 */
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../src/engine/index.ts';
import { fixesOf, type Fix, type FixedFinding, type FixTexts } from '../src/language/fixes/index.ts';
import { surroundingsOf } from './ask/run-case.ts';
import { requestOf } from './ask/result.ts';
import type { Case } from './format/case.ts';
import { jsonObjects } from './format/case-stream.ts';

const { values: options } = parseArgs({ options: { kubernetes: { type: 'string', default: '1.37' } } });

function answer(line: string, kubernetes: Minor): object {
  const { name = '', crd = {}, steps } = JSON.parse(line) as Partial<Case>;
  const text = requestOf(crd).text;
  const creates = (steps ?? []).filter(
    ({ verb, body }) => body !== undefined && (verb ?? 'create') === 'create',
  );
  const all: FixTexts[] = creates.length === 0 ? [{ crd: text, object: undefined }] : [];
  for (const { body = '' } of creates) all.push({ crd: text, object: body.toWellFormed() });
  const findings = all.flatMap((texts, step) =>
    fixesOf(texts, surroundingsOf(kubernetes))
      // What is wrong with the CRD is said once.
      .filter(({ finding }) => step === 0 || finding.pane === 'object')
      .map((one) => told(one, creates.length === 0 ? undefined : step)),
  );
  return { name, findings };
}

function told({ finding, fixes }: FixedFinding, step: number | undefined): object {
  const { pane, code, text } = finding;
  return { in: pane, ...(pane === 'object' && { step }), code, text, fixes: fixes.map(written) };
}

function written({ kind, pane, what, to, text, reveals }: Fix): object {
  return {
    kind,
    what,
    ...(reveals && { reveals }),
    ...(to !== undefined && { to }),
    texts: { [pane]: text },
  };
}

const kubernetes = options.kubernetes as Minor;
process.stdout.on('error', () => process.exit());

if (minors.includes(kubernetes)) {
  for await (const line of jsonObjects(process.stdin)) {
    if (!process.stdout.write(`${JSON.stringify(answer(line, kubernetes))}\n`))
      await once(process.stdout, 'drain');
  }
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
}
