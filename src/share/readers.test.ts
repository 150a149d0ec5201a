/** Readers of addresses, on long hostile runs: none takes more than linear time. */
import { expect, test } from 'vitest';
import { growthOf, mostGrowth } from '../testing/growth.ts';
import { growthTable } from '../testing/growth-table.ts';
import { hostileRuns } from '../testing/hostile-runs.ts';
import { fromBase64url } from './base64url.ts';
import { readingText } from './packing/bytes.ts';
import { readFragment } from './fragment.ts';
import { finish } from './packing/steps.ts';

const measured = growthTable('share');

test.each([
  ['a fragment', readFragment],
  ['a fragment of content', (text: string) => readFragment(`#v1.d.9.${text}`)],
  ['a fragment of packed content', (text: string) => readFragment(`#v3.p.9.${text}`)],
  [
    'bytes of packed lines',
    (text: string) => finish(readingText(new TextEncoder().encode(text), text.length)),
  ],
  ['an example', (text: string) => readFragment(`#example=${text}`)],
  ['base64url', fromBase64url],
] as const)('%s', (name, read) => {
  const growth = growthOf(read, hostileRuns);
  measured(name, growth);
  expect(growth.ratio, growth.attack).toBeLessThanOrEqual(mostGrowth);
});
