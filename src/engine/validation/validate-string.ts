/**
 * Validates limits of strings.
 * Behaviour: k8s.io/kube-openapi/pkg/validation/validate (stringValidator).
 */
import { json } from '../field-errors/error.ts';
import type { Report } from './refusals/report.ts';
import type { ValueSchema } from './value/value-schema.ts';
import { say } from '../codes/validation.ts';

/** Only the first violated limit is reported. */
export function validateString(schema: ValueSchema, value: string, makeReport: () => Report): void {
  const limits = schema.limits;
  if (limits === undefined) return;
  const { maxLength, minLength, pattern } = limits;
  if (maxLength !== undefined && value.length > maxLength && characters(value) > maxLength) {
    makeReport().tooLong(maxLength);
  } else if (minLength !== undefined && characters(value) < minLength) {
    makeReport().limit('minLength', json(value), (name) => say('min-length', { name, min: minLength }));
  } else if (pattern !== '') {
    const compiled = schema.pattern;
    if (!compiled.ok) {
      const problem = compiled.error;
      makeReport().limit('pattern', json(value), (name) =>
        say('pattern-unreadable', { name, pattern, problem }),
      );
    } else if (!compiled.test(value)) {
      makeReport().limit('pattern', json(value), (name) => say('pattern', { name, pattern }));
    }
  }
}

function characters(text: string): number {
  let count = text.length;
  for (let i = 0; i < text.length - 1; i++) {
    const high = text.charCodeAt(i);
    if (high < 0xd800 || high > 0xdbff) continue;
    const low = text.charCodeAt(i + 1);
    if (low >= 0xdc00 && low <= 0xdfff) count--;
  }
  return count;
}
