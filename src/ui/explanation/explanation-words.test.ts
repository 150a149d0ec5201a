import { expect, test } from 'vitest';
import type { Mark } from '../../protocol/report.ts';
import { checks, type Card, type SchemaFacts, type ExplanationEvent } from '../../protocol/explanation.ts';
import { cardOf, problemOf } from '../../protocol/testing/reports.ts';
import { explainIn } from '../../errors/explain.ts';
import { en } from '../../errors/en/index.ts';
import { explanations } from '../../text/en/explanations.ts';
import { factsOf, knownText, wantText, wordsOf } from './explanation-words.ts';

const texts = explanations;
const explain = explainIn(Object.values(en));
const path = ['spec', 'a'];

function afterEvent(event: Partial<ExplanationEvent> & { mark: Mark }, more: Partial<Card> = {}) {
  return wordsOf(cardOf(path, { events: [{ stage: 'pruned', path, ...event }], ...more }), texts);
}

test.each([
  [{}, 'Stored', 'Stored unchanged.'],
  [{ typed: false, storedBefore: true }, 'Stored', 'Not part of the request; the stored value is kept.'],
  [
    { ending: { how: 'absent', stage: 'decoded' }, typed: false },
    'Not set',
    'Not in your YAML and not stored.',
  ],
  [
    {
      ending: { how: 'not-stored', stage: 'validated', check: 'schema' },
      because: { field: 'spec.b', text: 'x' },
    },
    'Not stored',
    'Valid, but the object was rejected because of spec.b.',
  ],
  [
    {
      ending: { how: 'refused-inside', stage: 'rules', check: 'rules' },
      because: { field: 'spec.a.b', text: 'x' },
    },
    'Rejected',
    'Not stored, because the server rejected spec.a.b in it.',
  ],
] as const)('nothing happened to the field itself: %o', (more, end, happened) =>
  expect(wordsOf(cardOf(path, more), texts)).toMatchObject({ end, happened }),
);

test('an unknown field rejected by Strict is reported as rejected, not as pruned', () => {
  const problem = problemOf('error', { code: 'pruned' });
  const ending = { how: 'refused', stage: 'pruned', check: 'field-validation' } as const;
  const words = afterEvent({ mark: 'pruned' }, { problem, ending });
  expect(words.end).toBe('Rejected');
  expect(words.happened).toBe(
    'Unknown field. Field validation is Strict, so the server rejects it; with Warn the server would prune it.',
  );
});

test('an unknown field has the cause and the cure of its page', () => {
  const problem = problemOf('error', { code: 'pruned' });
  const ending = { how: 'refused', stage: 'pruned', check: 'field-validation' } as const;
  const { cause = '', cure = '' } = explain('pruned', {}) ?? {};
  const card = cardOf(path, { problem, ending });
  expect(wordsOf(card, texts, explain)).toMatchObject({
    why: '',
    cause: texts.usualCause(cause),
    todo: cure,
  });
  const events = [{ stage: 'pruned', mark: 'pruned', path }] as const;
  expect(wordsOf(cardOf(path, { events }), texts, explain)).toMatchObject({ cause: '', todo: cure });
});

test('an unknown field with only a warning is reported as removed', () => {
  const problem = problemOf('warning', { code: 'pruned' });
  const ending = { how: 'warned', stage: 'pruned', check: 'field-validation' } as const;
  expect(afterEvent({ mark: 'pruned' }, { problem, ending }).end).toBe('Removed');
});

test("names the missing parent of a default that isn't applied", () => {
  const nested = ['spec', 'b', 'c'];
  const event = { mark: 'default-not-applied', path: nested, after: '5' } as const;
  const { happened, todo } = afterEvent(event, { path: nested });
  expect(happened).toContain(
    'The default 5 wasn’t applied, because spec.b is missing. The server only sets a default if its parent object exists.',
  );
  expect(todo).toBe('Add the default {} to spec.b in the CRD, or set spec.b: {} in the object.');
});

test('attributes what happened to a parent to the parent', () =>
  expect(afterEvent({ mark: 'pruned', path: ['spec'] }).why).toBe(
    'This happened to spec and everything in it.',
  ));

test('each check has its own words, whatever the code', () => {
  for (const check of checks) {
    const ending = { how: 'refused', stage: 'validated', check } as const;
    const words = wordsOf(cardOf(path, { ending, problem: problemOf('error', { code: 'toString' }) }), texts);
    expect(words.happened).toMatch(/^[A-Z].*\.$/);
    expect(words.why).toBe('');
  }
});

test('explains causes with the parameters of their messages', () => {
  const problem = problemOf('error', { code: 'maximum', params: { name: 'spec.a', limit: '10' } });
  const ending = { how: 'refused', stage: 'validated', check: 'schema' } as const;
  const card = cardOf(path, { ending, problem });
  expect(wordsOf(card, texts, explain)).toMatchObject({
    why: 'The number is above maximum (10).',
    cause: texts.usualCause(explain('maximum', {})?.cause ?? ''),
    todo: explain('maximum', {})?.cure,
  });
  expect(wordsOf(card, texts)).toMatchObject({
    happened: texts.refused.schema,
    why: '',
    cause: '',
    todo: '',
  });
});

test('explains how to fix the error inside a failed rule', () => {
  const params = { problem: { code: 'cel-division-by-zero', params: {} } };
  const problem = problemOf('error', { code: 'rule-error', params });
  const ending = { how: 'refused', stage: 'rules', check: 'rules' } as const;
  const { why, todo } = wordsOf(cardOf(path, { ending, problem }), texts, explain);
  expect(why).toBe(explain('rule-error', {})?.when);
  expect(todo).toBe(explain('cel-division-by-zero', {})?.cure);
});

test('a repeated field is explained as one, not as unknown', () => {
  const problem = problemOf('error', { code: 'patch-duplicate-field' });
  const ending = { how: 'refused', stage: 'decoded', check: 'duplicates' } as const;
  const words = wordsOf(cardOf(path, { ending, problem }), texts, explain);
  expect(words.happened).toMatch(/^Duplicate field\./);
  expect(words.todo).toBe(explain('patch-duplicate-field', {})?.cure);
});

test('gives the fix for an error inside an expression', () => {
  const place = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const marks = [{ code: 'cel-undeclared-reference', text: 'undeclared', place }];
  const problem = problemOf('error', { pane: 'crd', code: 'rule-does-not-compile', marks });
  const ending = { how: 'refused', stage: 'validated', check: 'crd-rules' } as const;
  const { why, todo } = wordsOf(cardOf(path, { pane: 'crd', ending, problem }), texts, explain);
  expect(why).toBe('The expression is not valid CEL for the types of the schema: undeclared.');
  expect(todo).toBe(explain('cel-undeclared-reference', {})?.cure);
});

test('lists what the schema says about a field', () => {
  const schema: SchemaFacts = {
    type: 'string',
    description: '',
    nullable: true,
    format: 'uuid',
    default: '""',
    preserveUnknownFields: true,
    required: true,
  };
  expect(factsOf(cardOf(path), texts)).toEqual([]);
  expect(factsOf(cardOf(path, { schema }), texts)).toEqual([
    'type string',
    'format uuid',
    'required',
    'nullable',
    'default ""',
    'x-kubernetes-preserve-unknown-fields',
  ]);
});

test.each([
  [{}, ''],
  [{ known: [] }, 'The schema declares no properties here.'],
  [{ known: ['a', 'b'] }, 'Known fields: a, b.'],
  [{ known: ['a', 'b'], moreKnown: 3 }, 'Known fields: a, b, and 3 more.'],
  [{ known: ['a', 'b'], similar: ['b'] }, 'Did you mean b?'],
])('what is known in place of an unknown name: %o', (more, expected) =>
  expect(knownText(cardOf(path, more), texts)).toBe(expected),
);

test("explains why a stored value doesn't get a newer default", () => {
  const schema: SchemaFacts = {
    type: 'integer',
    description: '',
    nullable: false,
    format: '',
    default: '3',
    preserveUnknownFields: false,
    required: false,
  };
  const words = wordsOf(cardOf(path, { typed: false, schema, storedBefore: true }), texts);
  expect(words.why).toContain(
    'The server sets a default only if the field is missing; it never replaces a stored value.',
  );
  expect(words.todo).toContain('null in a merge patch');
});

const want = { field: '', keyword: 'required', values: ['a', 'b'], isNot: false };

test.each([
  [want, 'has a, b'],
  [{ ...want, isNot: true }, 'not all of a, b'],
  [{ ...want, field: 'spec', values: ['a'], isNot: true }, 'no spec.a'],
  [{ ...want, field: 'mode', keyword: 'enum', values: ['on'] }, 'mode is on'],
  [{ ...want, keyword: 'enum', isNot: true }, 'the value is not one of a, b'],
  [{ ...want, field: 'n', keyword: 'minimum', values: ['3'] }, 'n is at least 3'],
  [
    { ...want, field: 'n', keyword: 'maxItems', values: ['3'], isNot: true },
    'n does not have at most 3 items',
  ],
  [{ ...want, field: 'n', keyword: 'multipleOf', values: ['3'] }, 'n: multipleOf 3'],
])('what a branch asks, in words: %j', (input, expected) => expect(wantText(input, texts)).toBe(expected));

test('a field of a new object that was not typed is not called kept', () => {
  expect(wordsOf(cardOf(['metadata', 'namespace'], { typed: false }), texts).happened).toBe(
    'Not in your YAML: the namespace of the request.',
  );
  expect(wordsOf(cardOf(path, { typed: false }), texts).happened).toBe(
    'Not in your YAML, and not stored like this before.',
  );
});

test('a field with changes inside it is not called unchanged', () =>
  expect(wordsOf(cardOf(path, { changed: 'inside' }), texts).happened).toBe(
    'Stored, but a field inside it differs from your YAML.',
  ));

test('a field that only the storage version lacks is not called unknown', () => {
  const more = { storageVersion: 'v2', keptByVersion: true } as const;
  const { happened, todo } = afterEvent({ mark: 'pruned', stage: 'stored' }, more);
  expect(happened).toContain('the storage version v2 doesn’t declare this field');
  expect(todo).toBe('Declare the field in version v2 too.');
});

test('every missing parent needs a default', () => {
  const nested = ['spec', 'b', 'c', 'd'];
  const event = { mark: 'default-not-applied', path: nested, after: '5', parents: 1 } as const;
  expect(afterEvent(event, { path: nested }).todo).toBe(
    'Add the default {} to spec.b, spec.b.c in the CRD, or set spec.b.c: {} in the object.',
  );
});

test('a warning about a rejected object does not say that it is stored', () => {
  const problem = problemOf('warning', { code: 'pruned' });
  const ending = { how: 'warned', stage: 'pruned', check: 'field-validation' } as const;
  const words = wordsOf(cardOf(path, { problem, ending, isRefused: true }), texts);
  expect(words).toMatchObject({ end: 'Warning' });
  expect(words.happened).toContain('The server rejected the request for another reason.');
});

test('a field of a dry run is not called stored', () => {
  const words = wordsOf(cardOf(path, { ending: { how: 'tried', stage: 'stored' }, typed: true }), texts);
  expect(words).toMatchObject({
    end: 'Accepted, not stored',
    happened: '',
  });
});
