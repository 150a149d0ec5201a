import { expect, test } from 'vitest';
import type { PathStory, SchemaFacts, StoryEvent } from '../../protocol/report.ts';
import { placeAt } from '../../protocol/testing/reports.ts';
import { catalogueOf } from '../../text/catalogue.ts';
import { factsOf, reasonOf, schemaPlaceOf, stateOf } from './story-words.ts';

const texts = catalogueOf('en');
const path = ['spec', 'a'];
const plain: PathStory = { path, events: [], similar: [], typed: true, stored: true, version: 'v1' };
const noFacts: SchemaFacts = {
  type: '',
  description: '',
  nullable: false,
  format: '',
  preserveUnknownFields: false,
};

test.each([
  [{ typed: true, stored: true }, 'kept as typed'],
  [{ typed: true, stored: false }, 'kept as typed'],
  [{ typed: false, stored: true }, 'not sent, kept as it was stored'],
  [{ typed: false, stored: false }, 'not typed, not stored'],
])('nothing happened: %o', (state, said) => expect(stateOf({ ...plain, ...state }, texts)).toBe(said));

test.each<[Partial<StoryEvent>, string]>([
  [{ mark: 'pruned' }, 'the schema of version v1 has no such property'],
  [{ mark: 'pruned', why: 'inside-unspecified' }, 'a parent of it is not in the schema'],
  [{ mark: 'changed', why: 'storage-version' }, 'written in the version that is stored'],
  [{ mark: 'default', after: '1' }, 'absent, so filled in from the schema'],
  [
    { mark: 'default', before: 'null', after: '1' },
    'null and not nullable, so filled in from the schema: null → 1',
  ],
  [{ mark: 'default', path: ['spec'] }, 'absent, so filled in from the schema (through spec)'],
  [{ mark: 'set' }, 'the server sets this by itself'],
  [
    { mark: 'converted', before: 'yes', after: 'true', path: ['spec'] },
    'the text reads as another value under the rules of YAML 1.1: yes → true (through spec)',
  ],
  [{ mark: 'patched', before: '1' }, 'the patch changes this'],
])('%o', (event, said) => {
  const whole: StoryEvent = { stage: 'decoded', mark: 'set', path, ...event };
  expect(reasonOf(whole, plain, texts)).toBe(said);
});

test('what the schema says of a field, as far as it says something', () => {
  expect(factsOf(plain, texts)).toEqual([]);
  expect(factsOf({ ...plain, schema: noFacts }, texts)).toEqual([]);
  const schema = {
    ...noFacts,
    type: 'string',
    format: 'uuid',
    nullable: true,
    default: '""',
    preserveUnknownFields: true,
  };
  expect(factsOf({ ...plain, schema }, texts)).toEqual([
    'type string',
    'format uuid',
    'nullable',
    'default ""',
    'x-kubernetes-preserve-unknown-fields',
  ]);
});

test('where it is decided: by what happened last, else by the schema, else by a parent', () => {
  const event = (line?: number): StoryEvent => ({
    stage: 'pruned',
    mark: 'pruned',
    path,
    ...(line !== undefined && { schemaPlace: placeAt(line) }),
  });
  const schema = { ...noFacts, place: placeAt(5) };
  const ancestorPlace = placeAt(6);
  const line = (story: Partial<PathStory>) => schemaPlaceOf({ ...plain, ...story })?.line;
  expect(line({ events: [event(1), event(2)], schema, ancestorPlace })).toBe(2);
  expect(line({ events: [event(1), event()], schema, ancestorPlace })).toBe(5);
  expect(line({ ancestorPlace })).toBe(6);
  expect(line({})).toBeUndefined();
});
