/** Reads the code that replaces webhooks. */
import { functionsIn, type CodeFunctions } from '../../check/converting-code.ts';
import { readText } from '../files/read-text.ts';
import { UsageError } from '../usage/usage-error.ts';
import { codeThread } from './code-thread.ts';

/** The code of a file, and the functions in it. */
export interface WebhookFile extends CodeFunctions {
  readonly code: string;
}

/** Throws a UsageError if the file can't be read, or its code can't be a webhook. */
export function readWebhookCode(path: string, threadFile: string): WebhookFile {
  const file = readText(path);
  if ('failed' in file) throw new UsageError(`--webhook ${path}: ${file.failed}`);
  const thread = codeThread(threadFile);
  const functions = functionsIn(thread.call, file.text);
  thread.close();
  if (typeof functions === 'string') throw new UsageError(`--webhook ${path}: ${functions}`);
  return { code: file.text, ...functions };
}
