import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newestMinor } from '../../src/engine/minors.ts';
import { toldFile, toldText } from './told-cases.ts';

test('the recorded cases have the bounds that are proposed today', () => {
  expect(toldText(newestMinor)).toBe(readFileSync(toldFile, 'utf8'));
});

// For older minors only the differences are recorded.
test('with the bounds a CRD is accepted, and with one more it is not', () => {
  const file = join(import.meta.dirname, '..', 'answers', newestMinor, 'bounds', 'told.json');
  const { crds } = JSON.parse(readFileSync(file, 'utf8')) as { crds: Record<string, { code: number }> };
  const codes = (part: string): number[] =>
    Object.entries(crds).flatMap(([name, { code }]) => (name.includes(part) ? [code] : []));
  expect(new Set(codes('-with-bounds'))).toEqual(new Set([201]));
  expect(new Set(codes('-one-more'))).toEqual(new Set([422]));
});
