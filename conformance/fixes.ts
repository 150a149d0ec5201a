/**
 * `npm run -s fixes [-- --kubernetes 1.37] [--dir DIR] < cases.jsonl`
 *
 * Fixes for cases in the judge's format: for every finding about the CRD, or about the body of a step, the fixes that
 * were proved with the requests of the case, with the whole texts that they result in. One line a case, in their order;
 * what is no case gets a line with its `error`.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../src/engine/index.ts';
import type { Fix } from '../src/language/fixes/index.ts';
import { surroundingsOf } from './ask/run-case.ts';
import type { Case } from './format/case.ts';
import { caseLines, type CaseLine } from './format/case-lines.ts';
import { CaseFiles } from './format/file-references.ts';
import { fixesOfCase, type CaseFinding } from './language/case-fixes.ts';

const { values: options } = parseArgs({
  options: { kubernetes: { type: 'string', default: '1.37' }, dir: { type: 'string' } },
});

const here = process.env['INIT_CWD'] ?? process.cwd();
const files = new CaseFiles({
  dir: resolve(here, options.dir ?? '.'),
  reach: options.dir === undefined ? 'below' : 'anywhere',
});

function answer(line: CaseLine, kubernetes: Minor): object {
  if ('error' in line) return { name: '', findings: [], error: line.error };
  const { name } = line.value as { readonly name?: unknown };
  const called = typeof name === 'string' ? name : '';
  try {
    const one = files.fill(line.value as Case);
    return { name: called, findings: fixesOfCase(one, surroundingsOf(kubernetes)).map(told) };
  } catch (error) {
    return { name: called, findings: [], error: error instanceof Error ? error.message : String(error) };
  }
}

function told({ finding, step, fixes }: CaseFinding): object {
  const { pane, code, text } = finding;
  return { in: pane, ...(step !== undefined && { step }), code, text, fixes: fixes.map(written) };
}

function written({ kind, pane, what, to, text, reveals }: Fix): object {
  return {
    kind,
    what,
    ...(to !== undefined && { to }),
    ...(reveals && { reveals }),
    texts: { [pane]: text },
  };
}

const kubernetes = options.kubernetes as Minor;
process.stdout.on('error', () => process.exit());

if (minors.includes(kubernetes)) {
  for await (const line of caseLines(process.stdin)) {
    if (!process.stdout.write(`${JSON.stringify(answer(line, kubernetes))}\n`))
      await once(process.stdout, 'drain');
  }
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
}
