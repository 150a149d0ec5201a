import { expect, test } from 'vitest';
import { defaultLayout, stackedLayout } from './view.ts';

test.each([defaultLayout, stackedLayout])(
  'the areas share the whole width: %j',
  ({ crd, object, result, stacked }) => {
    expect(crd + object + result).toBeCloseTo(1);
    expect(stacked).toBe(0.5);
    for (const part of [crd, object, result]) expect(part).toBeGreaterThan(0.2);
  },
);
