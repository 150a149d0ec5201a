import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { literalPattern } from '../../src/language/fixes/rules/guards.ts';
import { clientTexts } from './client-codes.ts';

const folder = join(import.meta.dirname, 'answers', '1.37');
const recorded = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));

test.each(Object.entries(clientTexts))('finds %s in a recorded answer', (_, text) => {
  const asJson = JSON.stringify(text).slice(1, -1);
  const pattern = new RegExp(asJson.split('…').map(literalPattern).join('[^\\n]{0,80}?'));
  expect(recorded.some((answers) => pattern.test(answers))).toBe(true);
});
