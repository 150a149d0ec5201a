import { expect, test } from 'vitest';
import type { Mark } from '../../protocol/report.ts';
import { checks, type Card, type SchemaFacts, type StoryEvent } from '../../protocol/story.ts';
import { cardOf, problemOf } from '../../protocol/testing/reports.ts';
import { stories } from '../../text/en/stories.ts';
import { factsOf, knownText, wantText, wordsOf } from './story-words.ts';

const texts = stories;
const path = ['spec', 'a'];

function afterEvent(event: Partial<StoryEvent> & { mark: Mark }, more: Partial<Card> = {}) {
  return wordsOf(cardOf(path, { events: [{ stage: 'pruned', path, ...event }], ...more }), texts);
}

test.each([
  [{}, 'Stored', 'Stored as it was typed.'],
  [{ typed: false }, 'Stored', 'Not sent, and kept as it was stored.'],
  [{ ending: { how: 'absent', stage: 'decoded' }, typed: false }, 'Not there', 'Neither typed nor stored.'],
  [
    {
      ending: { how: 'not-stored', stage: 'validated', check: 'schema' },
      because: { field: 'spec.b', message: 'x' },
    },
    'Not stored',
    'Fine by itself, and not stored: the object is refused for spec.b.',
  ],
  [
    {
      ending: { how: 'refused-inside', stage: 'rules', check: 'rules' },
      because: { field: 'spec.a.b', message: 'x' },
    },
    'Refused',
    'Not stored: spec.a.b, which is in it, is refused.',
  ],
] as const)('nothing happened to the field itself: %o', (more, end, happened) =>
  expect(wordsOf(cardOf(path, more), texts)).toMatchObject({ end, happened }),
);

test('an unknown field of a Strict refusal is refused, not pruned', () => {
  const problem = problemOf('error', { code: 'pruned' });
  const ending = { how: 'refused', stage: 'pruned', check: 'field-validation' } as const;
  const words = afterEvent({ mark: 'pruned' }, { problem, ending });
  expect(words.end).toBe('Refused');
  expect(words.happened).toBe(
    'Unknown: refused by field validation, which is Strict; with Warn it would be pruned.',
  );
});

test('of an unknown field that the server only warns of, that it is out', () => {
  const problem = problemOf('warning', { code: 'pruned' });
  const ending = { how: 'warned', stage: 'pruned', check: 'field-validation' } as const;
  expect(afterEvent({ mark: 'pruned' }, { problem, ending }).end).toBe('Taken out');
});

test('a default that is not applied names the parent that is missing', () => {
  const nested = ['spec', 'b', 'c'];
  const event = { mark: 'default-not-applied', path: nested, after: '5' } as const;
  const { happened, todo } = afterEvent(event, { path: nested });
  expect(happened).toContain('The default 5 is not applied, because spec.b is missing');
  expect(todo).toBe('Give spec.b a default of {} in the CRD, or write spec.b: {} in the object.');
});

test('what happened to a parent is said to have happened to it', () =>
  expect(afterEvent({ mark: 'pruned', path: ['spec'] }).why).toBe(
    'This happened to spec, and to all that is in it.',
  ));

test('each check has words of its own, whatever the code', () => {
  for (const check of checks) {
    const ending = { how: 'refused', stage: 'validated', check } as const;
    const words = wordsOf(cardOf(path, { ending, problem: problemOf('error', { code: 'toString' }) }), texts);
    expect(words.happened).toMatch(/^[A-Z].*\.$/);
    expect(words.why).toBe('');
  }
});

test('causes are told with what their texts were made from', () => {
  const problem = problemOf('error', { code: 'maximum', params: { name: 'spec.a', limit: '10' } });
  const ending = { how: 'refused', stage: 'validated', check: 'schema' } as const;
  expect(wordsOf(cardOf(path, { ending, problem }), texts)).toMatchObject({
    why: 'The schema allows no value above 10.',
    todo: 'Write a smaller value, or raise the quoted limit.',
  });
});

test('what is wrong inside of an expression says what to do', () => {
  const place = { start: 0, end: 1, line: 1, column: 1, endLine: 1, endColumn: 2 };
  const marks = [{ code: 'cel-undeclared-reference', message: '', place }];
  const problem = problemOf('error', { pane: 'crd', code: 'rule-does-not-compile', marks });
  const ending = { how: 'refused', stage: 'validated', check: 'crd-rules' } as const;
  expect(wordsOf(cardOf(path, { pane: 'crd', ending, problem }), texts).todo).toContain(
    'A dash is minus in CEL',
  );
});

test('what the schema says of a field, as far as it says something', () => {
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
  [{ known: [] }, 'The schema declares no property here.'],
  [{ known: ['a', 'b'] }, 'The schema knows here: a, b.'],
  [{ known: ['a', 'b'], moreKnown: 3 }, 'The schema knows here: a, b and 3 more.'],
  [{ known: ['a', 'b'], similar: ['b'] }, 'Did you mean b?'],
])('what is known in place of an unknown name: %o', (more, said) =>
  expect(knownText(cardOf(path, more), texts)).toBe(said),
);

test('of a stored value whose field has a default by now, why the default does not come', () => {
  const schema: SchemaFacts = {
    type: 'integer',
    description: '',
    nullable: false,
    format: '',
    default: '3',
    preserveUnknownFields: false,
    required: false,
  };
  const words = wordsOf(cardOf(path, { typed: false, schema }), texts);
  expect(words.why).toContain('does not replace what is stored');
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
])('what a branch asks, in words: %j', (asked, said) => expect(wantText(asked, texts)).toBe(said));
