/**
 * The checker against recorded types, overload ids and error messages of cel-go.
 */
import { describe, expect, test } from 'vitest';
import {
  bareEnvironment,
  checkedText,
  fullEnvironment,
  smallLimits,
  withoutMarks,
  withoutSource,
} from '../testing/spec-env.ts';
import {
  checkingTests,
  comprehensionTests,
  conformanceTests,
  parsingTests,
  type SpecTest,
} from '../testing/spec-data.ts';

/**
 * The reasons why a recorded answer can't be matched: each test with such a reason must differ, so that the list
 * only shrinks.
 */
const reasons: readonly (readonly [string, (test: SpecTest) => boolean])[] = [
  [
    "the types of cel-spec's own protobuf messages; the API server has none",
    (t) =>
      /TestAllTypes|GlobalEnum|NestedEnum|TestRequired|NestedTestAllTypes/.test(t.expr) ||
      /^conformance\/(?:proto[23]|proto2_ext|enums|type_deduction|wrappers)/.test(t.suite),
  ],
  ['libraries the API server does not have', (t) => /\bmath\.|\bbase64\.|\bproto\.|cel\.block/.test(t.expr)],
  [
    'a later version of the string library: reverse(), and format() with other texts',
    (t) => /string_ext\/format/.test(t.suite) || t.expr.includes('.reverse()'),
  ],
  ['variables of types, or functions, that the test declares in Go', (t) => t.variables === undefined],
  ['names that a container completes', (t) => /namespace|dynamic/.test(t.suite)],
  [
    'variables that the data does not declare',
    (t) =>
      t.suite.startsWith('checking') ||
      /undeclared reference to '(?:x|msg)'/.test(checkedText(t, fullEnvironment)),
  ],
];

/** Why the errors can't be compared. */
const errorReasons: typeof reasons = [
  ...reasons,
  ['the error is one of evaluation', (t) => !/^ERROR/m.test(t.error ?? '')],
  ['recorded with escaped names off', (t) => t.expr.includes('`')],
  [
    'recorded without the syntax of optional values',
    (t) => /optionals|proto2|proto3/.test(t.suite) || /unsupported syntax/.test(t.error ?? ''),
  ],
];

function compare(
  tests: readonly SpecTest[],
  ours: (test: SpecTest) => string,
  recorded: (test: SpecTest) => string,
  known: typeof reasons,
): { agreed: number; excluded: number } {
  let agreed = 0;
  let excluded = 0;
  for (const each of tests) {
    if (ours(each) === recorded(each)) {
      agreed++;
      continue;
    }
    const reason = known.find(([, applies]) => applies(each));
    expect(reason, `${each.suite}: ${each.expr}\n${ours(each)}\n---\n${recorded(each)}`).toBeDefined();
    excluded++;
  }
  return { agreed, excluded };
}

describe('checked trees', () => {
  test.each([
    ['parsing', parsingTests, { agreed: 36, excluded: 0 }],
    ['checking', checkingTests, { agreed: 43, excluded: 53 }],
    ['conformance', conformanceTests, { agreed: 1304, excluded: 767 }],
  ] as const)('%s', (_name, tests, counts) => {
    const recorded = tests.filter((each) => each.checkedAst !== undefined);
    const found = compare(
      recorded,
      (each) => checkedText(each, fullEnvironment),
      (each) => withoutMarks(each.checkedAst as string),
      reasons,
    );
    expect(found).toEqual(counts);
  });
});

describe('error texts', () => {
  test.each([
    ['parsing', parsingTests, 150],
    ['comprehension', comprehensionTests, 80],
    ['conformance', conformanceTests, 175],
    ['checking', checkingTests, 0],
  ] as const)('%s', (_name, tests, atLeast) => {
    const recorded = tests.filter((each) => each.error !== undefined);
    const { agreed } = compare(
      recorded,
      (each) => checkedText(each, bareEnvironment, smallLimits),
      (each) => withoutSource(each.error as string),
      errorReasons,
    );
    expect(agreed).toBeGreaterThanOrEqual(atLeast);
  });
});
