import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const stages = ['decoded', 'pruned', 'defaulted', 'stored'] as const;
const span = { from: 'pruned', to: 'defaulted' } as const;

test('neither end of the compared span passes the other', () => {
  expect(moved(stages, span, 'to', 3)).toEqual({ from: 'pruned', to: 'stored' });
  expect(moved(stages, span, 'to', 0)).toEqual({ from: 'decoded', to: 'decoded' });
  expect(moved(stages, span, 'from', 0)).toEqual({ from: 'decoded', to: 'defaulted' });
  expect(moved(stages, span, 'from', 3)).toEqual({ from: 'stored', to: 'stored' });
  expect(moved(stages, span, 'from', 9)).toEqual(span);
});
