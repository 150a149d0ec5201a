import { expect, test } from 'vitest';
import { rowOf } from '../../protocol/testing/reports.ts';
import { huesOf } from './hues.ts';

test('a line has the colour of its parent', () => {
  const rows = [
    rowOf(['spec']),
    rowOf(['spec', 'a'], { sign: 'added', mark: 'default' }),
    rowOf(['spec', 'a', 'b'], { sign: 'added' }),
    rowOf(['spec', 'c'], { sign: 'same' }),
    rowOf(['spec', 'd'], { sign: 'removed' }),
  ];
  expect(huesOf(rows)).toEqual([undefined, 'default', 'default', undefined, undefined]);
});
