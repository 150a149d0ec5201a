/** The commands, in the order of the help. */
import { Command } from 'commander';
import type { CheckSurroundings } from './commands/check.ts';
import { addApiServer, addEnvtest } from './declared/api-server.ts';
import { addChange } from './declared/change.ts';
import { addCheck } from './declared/check.ts';
import { addDocs } from './declared/docs.ts';
import { addCodes, addLink, addServe } from './declared/page.ts';
import { addExplain, addGet, addSample } from './declared/read.ts';
import type { Done } from './declared/shared.ts';
import { addTest } from './declared/test.ts';
import { addUpgrade } from './declared/upgrade.ts';
import { examplesText, examples } from './examples.ts';

/** Returns the program, which loads a command when it runs; `done` receives the exit code. */
export function createProgram(around: CheckSurroundings, done: Done): Command {
  const program = new Command('crd-playground')
    .description('Shows what the Kubernetes API server does with CRDs and their objects. Needs no cluster.')
    .version(around.version, '-V, --version')
    .showHelpAfterError('(--help shows all options)')
    .enablePositionalOptions();
  addCheck(program, around, done);
  addTest(program, around, done);
  addUpgrade(program, around, done);
  addDocs(program, around, done);
  addSample(program, around, done);
  addExplain(program, around, done);
  addGet(program, around, done);
  for (const name of ['convert', 'fix', 'diff'] as const) addChange(program, name, around, done);
  addLink(program, around, done);
  addServe(program, around);
  addApiServer(program, around);
  addEnvtest(program, around);
  addCodes(program, around, done);
  for (const command of program.commands) {
    const own = examples[command.name()];
    if (own) command.addHelpText('after', examplesText(own));
  }
  return program;
}
