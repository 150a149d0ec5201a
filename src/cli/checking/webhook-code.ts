/** The code that replaces webhooks, and its interpreter. */
import { problemOfCode } from '../../check/converting-code.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { readText } from '../files/read-text.ts';
import { UsageError } from '../usage/usage-error.ts';

/** Loads the interpreter, which is large, only when it is needed. */
export async function loadedSandbox(): Promise<Sandbox> {
  const [{ default: variant }, { loadSandbox }] = await Promise.all([
    import('@jitl/quickjs-singlefile-mjs-release-sync'),
    import('../../sandbox/sandbox.ts'),
  ]);
  return loadSandbox(variant);
}

/** Throws a UsageError if the file can't be read, or its code can't be a webhook. */
export async function readWebhookCode(path: string): Promise<string> {
  const file = readText(path);
  if ('failed' in file) throw new UsageError(`--webhook ${path}: ${file.failed}`);
  const problem = problemOfCode(await loadedSandbox(), file.text);
  if (problem !== undefined) throw new UsageError(`--webhook ${path}: ${problem}`);
  return file.text;
}
