/** The code that replaces webhooks, and its interpreter. */
import { functionsIn, type CodeFunctions } from '../../check/converting-code.ts';
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

/** The code of a file, and the functions in it. */
export interface WebhookFile extends CodeFunctions {
  readonly code: string;
}

/** Throws a UsageError if the file can't be read, or its code can't be a webhook. */
export async function readWebhookCode(path: string): Promise<WebhookFile> {
  const file = readText(path);
  if ('failed' in file) throw new UsageError(`--webhook ${path}: ${file.failed}`);
  const functions = await functionsIn(loadedSandbox, file.text);
  if (typeof functions === 'string') throw new UsageError(`--webhook ${path}: ${functions}`);
  return { code: file.text, ...functions };
}
