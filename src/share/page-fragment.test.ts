import { expect, test } from 'vitest';
import { readPageFragment } from './page-fragment.ts';

test.for([
  ['#error=list-set-duplicate-item', { page: 'error', code: 'list-set-duplicate-item' }],
  ['#error=no such', { page: 'error', code: 'no such' }],
  ['#error=', { page: 'error', code: '' }],
  ['#error=pruned&lang=xx', undefined],
  ['#page=crd-or-aggregated-api', { page: 'aggregated' }],
  ['#page=another', undefined],
  ['#example=pruned', undefined],
  ['', undefined],
] as const)('%s', ([fragment, address]) => {
  expect(readPageFragment(fragment)).toEqual(address);
});
