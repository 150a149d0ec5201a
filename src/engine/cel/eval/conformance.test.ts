/**
 * Values and errors of the conformance tests of the language and of the API server's libraries.
 */
import { expect, test } from 'vitest';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { check } from '../checker/check.ts';
import type { CheckedAst } from '../checker/checked.ts';
import { environmentFor, type Environment } from '../env/environment.ts';
import { otherMacros } from '../parser/macro.ts';
import { parse } from '../parser/parse.ts';
import { conformanceTests as typedTests } from '../testing/spec-data.ts';
import { valueTests, type ValueTest } from '../testing/spec-values.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { equalValues, goText, typeNameOf, type Value } from '../values/value.ts';
import { PlanError } from './plan.ts';
import { makeProgram } from './program.ts';

const behaviour = behaviourOf('1.37');
const stored = environmentFor(behaviour, 'stored');
/** `cel.bind` isn't a macro of the API server, but the server can evaluate its expansion. */
const environment: Environment = { ...stored, macros: new Map([...stored.macros, ...otherMacros]) };

/** Both lists are in the order of the data. */
const variables = new Map(valueTests.map((one, i) => [one, typedTests[i]?.variables]));

/** Why a test can't be run: it expects no value. */
const skipped: typeof reasons = [
  ['only the type is asked for, which the tests of the checker look at', (one) => one.checkOnly],
  ['values that no CRD has', (one) => one.bindings === undefined || (!one.fails && one.value === undefined)],
];

/** Why a result may differ. Each test that is counted here must differ, so the counts only shrink. */
const reasons: readonly (readonly [string, (one: ValueTest) => boolean])[] = [
  [
    'protobuf messages, enums and wrappers, which no CRD has',
    (one) =>
      /^(?:proto[23]|proto2_ext|enums|wrappers|dynamic)\//.test(one.name) ||
      one.container !== '' ||
      /google\.protobuf\.(?!Timestamp|Duration)\w+|TestAllTypes|cel\.expr/.test(one.expr),
  ],
  [
    'libraries the API server does not have',
    (one) => /^(?:block_ext|encoders_ext|math_ext)\//.test(one.name),
  ],
  [
    'a later version of the string library: format() with other texts for doubles, reverse()',
    (one) =>
      one.expr.includes('.reverse()') ||
      /^string_ext\/format\/(?:scientific|default precision for sci|NaN support for (?:sci|dec)|(?:posi|nega)tive infinity|list support for string|map support|dyntype (?:support for (?:sci|lists|maps)|NaN))/.test(
        one.name,
      ),
  ],
  ['variables with qualified names, which no rule has', (one) => one.name.includes('qualified_identifier')],
  [
    'cel-go keeps the last of two entries with the same key (cel-spec asks for an error)',
    (one) => /map_value_repeat_key/.test(one.name),
  ],
  [
    'cel-go looks for nothing beyond the end of a string (cel-spec asks for an error)',
    (one) => /indexof_out_of_range/.test(one.name),
  ],
  [
    'the API server folds constants, which makes this error one of compilation',
    (one) => /map_bad_key_type/.test(one.name),
  ],
  [
    'the option that makes presence tests on scalars fail is off in the API server',
    (one) => /map_null_entry_no_such_key|map_present_key_invalid_field/.test(one.name),
  ],
];

type Outcome = { readonly value: Value } | { readonly error: string };

function outcome(one: ValueTest): Outcome {
  const parsed = parse(one.expr, {
    macros: one.disableMacros ? new Map() : environment.macros,
    escapedNames: 'allowed',
  });
  if (parsed.errors.count > 0) return { error: parsed.errors.toDisplayString() };
  if (one.disableCheck) return run(one, { ...parsed.ast, types: new Map(), refs: new Map() });
  const { checked, errors } = check(parsed.ast, parsed.errors.source, {
    variables: variables.get(one) ?? new Map(),
    functions: environment.functions,
    provider: environment.types,
    localNames: 'hide',
  });
  if (errors.count > 0) return { error: errors.toDisplayString() };
  return run(one, checked);
}

function run(one: ValueTest, checked: CheckedAst): Outcome {
  const program = makeProgram(checked, environment, Infinity);
  if (program instanceof PlanError) return { error: program.message };
  const result = program.evaluate((name) => one.bindings?.get(name));
  return result.ok ? { value: result.value } : { error: result.error.text };
}

/** Same type, same value; NaN is the same as NaN here. */
function same(a: Value, b: Value): boolean {
  if (typeNameOf(a) !== typeNameOf(b)) return false;
  if (a instanceof CelList && b instanceof CelList) {
    return a.size === b.size && a.values().every((item, i) => same(item, b.at(i)));
  }
  if (a instanceof CelMap && b instanceof CelMap) {
    return a.size === b.size && a.keys().every((key) => same(a.get(key), b.find(key) ?? null));
  }
  return equalValues(a, b) === true || (Number.isNaN(a) && Number.isNaN(b));
}

test('gives the results of the conformance tests', () => {
  let agreed = 0;
  const excluded = new Map<string, number>();
  const exclude = (reason: string): void => void excluded.set(reason, (excluded.get(reason) ?? 0) + 1);
  for (const one of valueTests) {
    const silent = skipped.find(([, applies]) => applies(one))?.[0];
    if (silent !== undefined) {
      exclude(silent);
      continue;
    }
    const found = outcome(one);
    const agrees = 'value' in found ? !one.fails && same(found.value, one.value as Value) : one.fails;
    const reason = reasons.find(([, applies]) => applies(one))?.[0];
    if (agrees) {
      // An unknown value is an error here; the test expects nothing more specific.
      if (one.fails && reason !== undefined) exclude('only that there is an error');
      else agreed++;
      continue;
    }
    const shown = 'value' in found ? goText(found.value) : found.error;
    expect(reason, `${one.name}: ${one.expr}\n${shown}`).toBeDefined();
    exclude(reason as string);
  }
  expect({ agreed, excluded: Object.fromEntries(excluded) }).toMatchInlineSnapshot(`
    {
      "agreed": 1436,
      "excluded": {
        "a later version of the string library: format() with other texts for doubles, reverse()": 18,
        "cel-go looks for nothing beyond the end of a string (cel-spec asks for an error)": 2,
        "libraries the API server does not have": 211,
        "only that there is an error": 73,
        "only the type is asked for, which the tests of the checker look at": 25,
        "protobuf messages, enums and wrappers, which no CRD has": 294,
        "the API server folds constants, which makes this error one of compilation": 2,
        "the option that makes presence tests on scalars fail is off in the API server": 2,
        "values that no CRD has": 277,
        "variables with qualified names, which no rule has": 4,
      },
    }
  `);
});
