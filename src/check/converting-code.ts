/** A conversion webhook whose code the author provides. */
import type { ConversionWebhook } from '../engine/answers.ts';
import { convertingCode as codeWebhook } from '../report/admission/webhook-code.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/**
 * `code` has a function `convert(object, desiredAPIVersion)` that returns the converted object, or throws an error with
 * the message of the rejection.
 */
export function convertingCode(sandbox: Sandbox, code: string): ConversionWebhook {
  return codeWebhook((...call) => sandbox.call(...call), code);
}

/** A one-line error if the code can't be a webhook; undefined if it can. */
export function problemOfCode(sandbox: Sandbox, code: string): string | undefined {
  const outcome = sandbox.call(code, 'convert', ['{}', '"v1"']);
  if (!('failed' in outcome)) return undefined;
  const { kind, text, line } = outcome.failed;
  if (kind === 'missing') return 'it has no function convert(object, desiredAPIVersion)';
  return kind === 'syntax' ? `line ${line ?? 1}: ${text}` : undefined;
}
