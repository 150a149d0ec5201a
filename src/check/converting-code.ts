/** A conversion webhook whose code the author provides. */
import type { ConversionWebhook } from '../engine/answers.ts';
import { readYaml, toValue } from '../engine/texts.ts';
import { toJson } from '../engine/values.ts';
import type { Outcome } from '../sandbox/outcome.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

const name = 'convert';

/**
 * `code` has a function `convert(object, desiredAPIVersion)` that returns the converted object, or throws an error with
 * the message of the rejection.
 */
export function convertingCode(sandbox: Sandbox, code: string): ConversionWebhook {
  return (object, apiVersion) => {
    const outcome = sandbox.call(code, name, [toJson(object), JSON.stringify(apiVersion)]);
    if ('failed' in outcome) return { refused: refusalText(outcome.failed) };
    const read = readYaml(outcome.json);
    return read.ok ? { object: toValue(read.root) } : { refused: 'the result is not JSON' };
  };
}

/** A one-line error if the code can't be a webhook; undefined if it can. */
export function problemOfCode(sandbox: Sandbox, code: string): string | undefined {
  const outcome = sandbox.call(code, name, ['{}', '"v1"']);
  if (!('failed' in outcome)) return undefined;
  const { kind, text, line } = outcome.failed;
  if (kind === 'missing') return 'it has no function convert(object, desiredAPIVersion)';
  return kind === 'syntax' ? `line ${line ?? 1}: ${text}` : undefined;
}

type Failed = Extract<Outcome, { failed: unknown }>['failed'];

function refusalText({ kind, text, line }: Failed): string {
  if (kind === 'thrown') return text;
  return line === undefined ? `${kind}: ${text}` : `${kind} in line ${line}: ${text}`;
}
