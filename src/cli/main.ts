/** The command: parses the command line, and exits with an exit code. */
import { dirname, join } from 'node:path';
import { isMainThread, workerData } from 'node:worker_threads';
import { CommanderError } from 'commander';
import { processOutput } from './output/write.ts';
import { createProgram } from './program.ts';
import { exitCodes, UsageError } from './usage/usage-error.ts';

declare const __VERSION__: string;
declare const __SITE__: string;

/** Runs the command, or serves as one of its threads. `self` is the file of the whole program. */
export async function start(self: string): Promise<void> {
  if (isMainThread) await runCommand(self);
  else if ((await import('./code/serve-code.ts')).serveCode()) return;
  else if ((workerData as { isUpgrading?: true } | null)?.isUpgrading)
    (await import('./upgrading/threads.ts')).serveUpgrades();
  else (await import('./checking/evaluators.ts')).serveEvaluator();
}

async function runCommand(self: string): Promise<void> {
  process.on('SIGINT', () => process.exit(exitCodes.interrupted));
  const output = processOutput();
  const program = createProgram(
    {
      output,
      readStdin,
      threadFile: self,
      version: __VERSION__,
      program: { node: process.execPath, file: self },
      pageFolder: join(dirname(self), 'page'),
      site: __SITE__ === '' ? undefined : __SITE__,
    },
    (code) => (process.exitCode = code),
  );
  if (process.argv[2] === 'complete')
    (await import('./usage/completion.ts')).addCompletion(program, process.argv);
  for (const command of program.commands.flatMap((one) => [one, ...one.commands]).concat(program))
    command.exitOverride();
  try {
    await program.parseAsync();
  } catch (error) {
    process.exitCode = endOf(error, (line) => output.warn(line));
  }
}

/** Reports an error in one line, and returns its exit code. */
function endOf(error: unknown, warn: (line: string) => void): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  if (error instanceof UsageError) {
    warn(`crd-playground: ${error.message}`);
    return exitCodes.usage;
  }
  warn(`crd-playground: ${error instanceof Error ? error.message : String(error)}`);
  return exitCodes.unanswered;
}

async function readStdin(): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
