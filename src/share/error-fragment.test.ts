import { expect, test } from 'vitest';
import { readErrorFragment } from './error-fragment.ts';

test.for([
  ['#error=list-set-duplicate-item', { code: 'list-set-duplicate-item', language: 'en' }],
  ['#error=pruned&lang=zh', { code: 'pruned', language: 'zh' }],
  ['#error=no such', { code: 'no such', language: 'en' }],
  ['#error=', { code: '', language: 'en' }],
  ['#error=pruned&lang=xx', undefined],
  ['#example=pruned', undefined],
  ['', undefined],
] as const)('%s', ([fragment, address]) => {
  expect(readErrorFragment(fragment)).toEqual(address);
});
