/** The code that replaces webhooks. */
import type { CallCode } from '../report/admission/webhook-code.ts';

export { convertingCode, type CallCode } from '../report/admission/webhook-code.ts';

/** The functions that an author's code can have. */
export interface CodeFunctions {
  readonly convert: boolean;
  readonly admit: boolean;
}

/** Returns the functions in the code, or a one-line error if it can't be parsed. */
export function functionsIn(call: CallCode, code: string): CodeFunctions | string {
  const convert = call(code, 'convert', ['{}', '"v1"']);
  if ('failed' in convert && convert.failed.kind === 'syntax')
    return `line ${convert.failed.line ?? 1}: ${convert.failed.text}`;
  const admit = call(code, 'admit', ['{}']);
  const [hasConvert, hasAdmit] = [convert, admit].map(
    (one) => !('failed' in one && one.failed.kind === 'missing'),
  );
  if (hasConvert || hasAdmit) return { convert: hasConvert === true, admit: hasAdmit === true };
  return 'it has no function convert(object, desiredAPIVersion), and no function admit(request)';
}
