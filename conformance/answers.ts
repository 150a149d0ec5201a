/**
 * `npm run -s answers -- [--kubernetes 1.37] [--dir DIR] < cases.jsonl > answers.jsonl`
 *
 * The engine answers cases in the judge's format: one line a case, in their order, as they come in.
 */
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { minors, type Minor } from '../src/engine/kubernetes/behaviour.ts';
import { loadEngine } from './ask/engine.ts';
import { CaseRunner } from './ask/run-case.ts';
import type { Case } from './format/case.ts';
import { jsonObjects } from './format/case-stream.ts';
import { CaseFiles } from './format/file-references.ts';

const { values: options } = parseArgs({
  options: { kubernetes: { type: 'string', default: '1.37' }, dir: { type: 'string' } },
});

// npm changes to the project's folder; paths are meant from where the user stands.
const here = process.env['INIT_CWD'] ?? process.cwd();

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}

async function answerAll(kubernetes: Minor): Promise<void> {
  const runner = new CaseRunner(await loadEngine(), kubernetes);
  const files = new CaseFiles({
    dir: resolve(here, options.dir ?? '.'),
    reach: options.dir === undefined ? 'below' : 'anywhere',
  });
  for await (const text of jsonObjects(process.stdin)) await write(answerOf(text, runner, files) + '\n');
}

function answerOf(text: string, runner: CaseRunner, files: CaseFiles): string {
  let name = '';
  try {
    const one = JSON.parse(text) as Case;
    name = one.name ?? '';
    return runner.answer(files.fill(one));
  } catch (fault) {
    const error = fault instanceof Error ? fault.message : String(fault);
    return JSON.stringify({ name, crd: { code: 0, warnings: null }, steps: [], error });
  }
}

if (minors.includes(options.kubernetes as Minor)) {
  await answerAll(options.kubernetes as Minor).catch((fault: unknown) => {
    console.error(fault instanceof Error ? fault.message : fault);
    process.exitCode = 1;
  });
} else {
  console.error(`--kubernetes takes ${minors.join(', ')}`);
  process.exitCode = 2;
}
