import { expect, test } from 'vitest';
import { aboutOf, exampleGroups, placeOf } from './index.ts';
import { messagesOf, searchExamples } from './search.ts';

const all = exampleGroups.flatMap(({ examples }) => examples);

function found(search: string, language: 'en' | 'zh' = 'en'): string[] {
  return searchExamples(search, language).map(({ id }) => id);
}

test.each([
  ['undefined field', 'rule-undefined-field'],
  ['reserved word', 'rule-undefined-field'],
  ['drift', 'gitops-drift'],
  ['ratcheting', 'update-ratcheting'],
  ['must be of type array', 'must-be-of-type-null'],
  ['Found 2 valid alternatives', 'one-of-says-nothing'],
  ['exceeds budget by factor', 'rule-cost-exceeds-budget'],
  ['x-kubernetes-list-map-keys', 'list-map-keys-need-a-value'],
  ['selectableFields', 'printer-columns'],
  ['omitempty', 'false-comes-back-true'],
  ['262144', 'crd-too-large'],
])('%s finds %s', (search, id) => expect(found(search)).toContain(id));

test('lists matches of the title before matches of fields only', () =>
  expect(found('wrong path')[0]).toBe('printer-column-path'));

test('requires all words, in Chinese, too', () => {
  expect(found('drift nowhere-at-all')).toEqual([]);
  expect(found('漂移', 'zh')).toEqual(['gitops-drift']);
  expect(found('', 'en')).toHaveLength(all.length);
});

test('each example has search words, and comes from a public page', () => {
  for (const example of all) {
    const { source, words } = aboutOf(example);
    expect(new URL(source).protocol).toBe('https:');
    expect(words).not.toBe('');
  }
});

test('quotes the error as it was recorded', () => {
  const path = all.find(({ id }) => id === 'printer-column-path');
  expect(path && messagesOf(path)).toContain('must be a simple json path');
});

test('each example leads to the next from all of its variants; the last to none', () => {
  expect(placeOf('field-vanishes/fixed')?.example.id).toBe('field-vanishes');
  expect(placeOf('field-vanishes')?.next?.id).toBe('template-labels-vanish');
  expect(placeOf(all.at(-1)?.id ?? '')?.next).toBeUndefined();
  expect(placeOf('no-such-example')).toBeUndefined();
});
