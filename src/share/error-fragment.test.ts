import { expect, test } from 'vitest';
import { readErrorFragment } from './error-fragment.ts';

test.for([
  ['#error=list-set-duplicate-item', { code: 'list-set-duplicate-item' }],
  ['#error=no such', { code: 'no such' }],
  ['#error=', { code: '' }],
  ['#error=pruned&lang=xx', undefined],
  ['#example=pruned', undefined],
  ['', undefined],
] as const)('%s', ([fragment, address]) => {
  expect(readErrorFragment(fragment)).toEqual(address);
});
