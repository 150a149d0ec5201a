/**
 * `npm run -s fixes [-- --kubernetes 1.37] [--dir DIR] [--seconds 120] < cases.jsonl`
 *
 * Prints fixes for cases in the judge's format: for every finding about the CRD, or about the body of a step, the fixes
 * that were verified with the requests of the case, with the resulting texts. One line per case, in their order; a line
 * that isn't a case gets its `error`. The time per case is limited; the fixes found so far are printed.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { minors, type Minor } from '../src/engine/minors.ts';
import type { Fix } from '../src/language/fixes/index.ts';
import { surroundingsOf } from './ask/run-case.ts';
import { caseLines, type CaseLine } from './format/case-lines.ts';
import { CaseFiles } from './format/file-references.ts';
import { fixesOfCase, type CaseFinding } from './language/case-fixes.ts';
import { checkedCase } from './language/checked-case.ts';
import { commandOptions } from './language/command-options.ts';
import { secondsIn, timer } from './language/within.ts';

const options = commandOptions({
  kubernetes: { type: 'string', default: minors.at(-1) as Minor },
  dir: { type: 'string' },
  seconds: { type: 'string' },
});

const here = process.env['INIT_CWD'] ?? process.cwd();
const files = new CaseFiles({
  dir: resolve(here, options.dir ?? '.'),
  reach: options.dir === undefined ? 'below' : 'anywhere',
});

function answer(line: CaseLine, kubernetes: Minor, seconds: number): object {
  if ('error' in line) return { name: line.name, findings: [], error: line.error };
  const { name } = line.value as { readonly name?: unknown };
  const called = typeof name === 'string' ? name : '';
  try {
    const one = files.fill(checkedCase(line.value));
    const isOver = timer(seconds);
    const findings = fixesOfCase(one, surroundingsOf(kubernetes), isOver).map(printable);
    const rest = `the search for fixes stopped after ${seconds} seconds (--seconds)`;
    return { name: called, findings, ...(isOver() && { gaveUp: rest }) };
  } catch (error) {
    return { name: called, findings: [], error: error instanceof Error ? error.message : String(error) };
  }
}

function printable({ finding, step, fixes }: CaseFinding): object {
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

const seconds = secondsIn(options.seconds);
if (minors.includes(kubernetes) && seconds !== undefined) {
  for await (const line of caseLines(process.stdin)) {
    if (!process.stdout.write(`${JSON.stringify(answer(line, kubernetes, seconds))}\n`))
      await once(process.stdout, 'drain');
  }
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}; --seconds takes a number`);
  process.exitCode = 2;
}
