/**
 * Compares the parser with recorded trees and errors of cel-go.
 */
import { describe, expect, test } from 'vitest';
import {
  fullEnvironment,
  parserEnvironment,
  parsedText,
  smallLimits,
  withoutGoTypes,
  withoutSource,
} from '../testing/spec-env.ts';
import { checkingTests, comprehensionTests, conformanceTests, parsingTests } from '../testing/spec-data.ts';

describe('parsed trees', () => {
  test.each([
    ['parsing', parsingTests, fullEnvironment, 108],
    ['checking', checkingTests, parserEnvironment, 124],
    ['comprehension', comprehensionTests, parserEnvironment, 82],
    ['conformance', conformanceTests, parserEnvironment, 2259],
  ] as const)('%s', (_name, tests, env, count) => {
    const recorded = tests.filter((each) => each.ast !== undefined);
    expect(recorded).toHaveLength(count);
    for (const each of recorded) {
      expect(parsedText(each, env), each.expr).toBe(withoutGoTypes(each.ast as string));
    }
  });
});

/** The parser's errors in the recorded data, and why ours must differ. */
const otherSettings: ReadonlyMap<string, string> = new Map([
  ['a.`b.c`()', 'recorded with escaped names off'],
]);

test('error texts of the parser', () => {
  let agreed = 0;
  for (const each of parsingTests) {
    const text = parsedText(each, fullEnvironment, smallLimits);
    if (each.error === undefined || !text.startsWith('ERROR')) continue;
    const same = withoutSource(text) === withoutSource(each.error);
    if (otherSettings.has(each.expr)) expect(same, each.expr).toBe(false);
    else {
      expect(withoutSource(text), each.expr).toBe(withoutSource(each.error));
      agreed++;
    }
  }
  expect(agreed).toBeGreaterThanOrEqual(58);
});
