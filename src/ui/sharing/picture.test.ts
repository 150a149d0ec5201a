import { expect, test } from 'vitest';
import type { Row } from '../../protocol/report.ts';
import { en } from '../../text/en/index.ts';
import { pictureOf } from './picture.ts';

const row = (value: string): Row => ({
  sign: 'added',
  mark: 'default',
  indent: 2,
  dashes: 0,
  key: '</text><script>',
  value,
  path: [],
});

test('a picture is standalone markup, and escapes its texts', () => {
  const svg = pictureOf({
    word: '<b>',
    tone: 'bad',
    line: `a & "b" \u0000 \ud800 ${'x'.repeat(1_000)}`,
    problems: [],
    rows: Array.from({ length: 200 }, () => row(']]>')),
    marks: en.marks,
    foot: 'foot',
    dark: false,
  });
  const tags = new Set([...svg.matchAll(/<\/?([a-z]+)/g)].map(([, tag]) => tag));
  expect(tags).toEqual(new Set(['line', 'rect', 'svg', 'text']));
  expect(svg).toContain('&lt;/text&gt;&lt;script&gt;: ]]&gt;');
  expect(svg.isWellFormed()).toBe(true);
  expect(svg).not.toMatch(/[\u0000-\u0008]/);
  expect(svg.length).toBeLessThan(40_000);
});
