import { expect, test } from 'vitest';
import { readFragment, writeFragment } from './fragment.ts';
import { splitLanguage, withLanguage } from './language.ts';

test.for([
  ['#example=a/fixed&lang=zh', { fragment: '#example=a/fixed', language: 'zh' }],
  ['#error=pruned&lang=en', { fragment: '#error=pruned', language: 'en' }],
  ['#lang=zh', { fragment: '', language: 'zh' }],
  ['#example=a', { fragment: '#example=a', language: undefined }],
  ['#example=a&lang=xx', { fragment: '#example=a&lang=xx', language: undefined }],
  ['#a#lang=zh', { fragment: '#a#lang=zh', language: undefined }],
  ['', { fragment: '', language: undefined }],
] as const)('%s', ([fragment, expected]) => {
  expect(splitLanguage(fragment)).toEqual(expected);
  if (expected.language) expect(withLanguage(expected.fragment, expected.language)).toBe(fragment);
});

test('a page without languages reads the texts of a link that has one', () => {
  const content = { crd: 'crd', object: 'object', kubernetes: '1.37', fieldValidation: 'Warn' } as const;
  const link = withLanguage(writeFragment(content), 'zh');
  expect(readFragment(link)).toEqual({ kind: 'content', content });
});
