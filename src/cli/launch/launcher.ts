/** The first part of `crd-playground.mjs`: answers `--version`, or compiles and runs the program. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { isMainThread } from 'node:worker_threads';
import type { start } from '../main.ts';
import { CodeCache } from './code-cache.ts';
import { programIn } from './program-lines.ts';

declare const __VERSION__: string;
declare const __PROGRAM_HASH__: string;

const self = fileURLToPath(import.meta.url);
const [, , command = '', ...others] = process.argv;
if ((command === '--version' || command === '-V') && others.length === 0)
  process.stdout.write(`${__VERSION__}\n`);
else runProgram();

function runProgram(): void {
  // A run compiles only the functions that it calls, and these differ between commands. Threads are those of `check`.
  const main = /^[a-z]{1,12}$/.test(command) ? command : 'help';
  const part = isMainThread ? main : 'check';
  const cache = new CodeCache(`${__PROGRAM_HASH__}-${part}`);
  const cachedData = cache.read();
  const code = programIn(readFileSync(self, 'latin1'));
  const script = new Script(`(function(require, exports, __filename) {${code}\n})`, {
    filename: self,
    ...(cachedData && { cachedData }),
  });
  if (isMainThread && script.cachedDataRejected !== false)
    process.on('exit', () => cache.write(script.createCachedData()));
  const exports = {} as { start: typeof start };
  const run = script.runInThisContext() as (require: NodeJS.Require, exports: object, file: string) => void;
  run(createRequire(import.meta.url), exports, self);
  void exports.start(self);
}
