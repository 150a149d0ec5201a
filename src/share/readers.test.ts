/** What reads addresses, over long hostile runs: none takes more than linear time. */
import { expect, test } from 'vitest';
import { hardRuns } from '../testing/hostile-runs.ts';
import { fromBase64url } from './base64url.ts';
import { readFragment } from './fragment.ts';

test.each([
  ['a fragment', readFragment],
  ['a fragment of content', (text: string) => readFragment(`#v1.d.9.${text}`)],
  ['an example', (text: string) => readFragment(`#example=${text}`)],
  ['base64url', fromBase64url],
] as const)('%s', (_, read) => expect(hardRuns(read)).toEqual([]), 120_000);
