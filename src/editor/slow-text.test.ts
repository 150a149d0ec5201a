import { expect, test } from 'vitest';
import { hasManyMarks, shownOfLine, shownOfTexts } from './slow-text.ts';

test.each([
  ['letters', 'a'.repeat(100_000), false],
  ['letters with marks, as languages have them', 'é'.normalize('NFD').repeat(2_999), false],
  ['marks upon marks', `a${'\u0301'.repeat(3_000)}`, true],
  ['characters that are not seen', '\u202e\u200b\u2066'.repeat(1_000), true],
  ['one script after the other', 'aжб\u05d0\u0905'.repeat(7_000), true],
  ['several languages', 'aжб\u05d0\u0905'.repeat(1_000), false],
  [
    'a script for each character',
    Array.from({ length: 3_100 }, (_, i) => String.fromCharCode(0xa0 + (i % 40) * 128)).join(''),
    true,
  ],
  ['Chinese with its punctuation, and emoji', '不是“文本”，\u{1f600}—é\n'.repeat(400), false],
  ['Korean and Japanese', '안녕 こんにちは カタカナ\n'.repeat(400), false],
  ['nothing', '', false],
])('%s: many marks is %s', (_name, text, many) => {
  expect(hasManyMarks(text)).toBe(many);
  expect(hasManyMarks(text)).toBe(many);
});

const lines = (count: number, length: number): string => `${'x'.repeat(length)}\n`.repeat(count);

test.each([
  ['a usual text', lines(5_000, 80), 10_000],
  ['ten long lines', lines(10, 5_000), 10_000],
  ['eleven long lines', lines(11, 1_001), 1_000],
  ['eleven lines that are just not long', lines(11, 1_000), 10_000],
  ['eleven long lines without a line end at the last', lines(11, 1_001).trimEnd(), 1_000],
  ['marks upon marks', `a${'\u0301'.repeat(3_000)}`, 300],
  ['nothing', '', 10_000],
])('of a line of %s so many characters are shown: %#', (_name, text, shown) => {
  expect(shownOfLine(text)).toBe(shown);
});

test.for([
  ['short texts: as much as of one line', Array<string>(300).fill('short'), 10_000],
  ['one very long text', ['x'.repeat(4_000_000)], 10_000],
  ['many long texts share the room', Array<string>(300).fill('x'.repeat(2_000)), 125],
  ['long texts beside short ones', [...Array<string>(8).fill('x'.repeat(9_000)), 'short'], 5_000],
  ['marks take longer', Array<string>(300).fill('a\u0301'.repeat(500)), 19],
] as const)('texts that are laid out together: %s', ([, texts, shown]) => {
  expect(shownOfTexts(texts)).toBe(shown);
});

/** The first and the last character of a range of scripts, and those beside it. */
test.each([
  ['\u2e7f', '\u2e80', true],
  ['\u2e80', '\u9fff', false],
  ['\u9fff', '\ua000', true],
  ['\uf8ff', '\uf900', true],
  ['\uf900', '\ufaff', false],
  ['\ufaff', '\ufb00', true],
  ['\ufe80', '\uff01', true],
  ['\uff01', '\u4e00', false],
  ['\uabff', '\uac00', true],
  ['\uac00', '\ud7af', false],
  ['\uac00', '\uac01', false],
  ['\ud7af', '\ud7b0', true],
  ['\u2010', '\u4e00', false],
  ['\u2027', '\u0101', false],
  ['\u2070', '\u4e00', true],
  ['\u1fff', '\u4e00', true],
  ['\u009f', '\u4e00', false],
  ['\u00a0', '\u4e00', true],
])('%j and %j alternate between scripts: %s', (one, other, isOther) => {
  expect(hasManyMarks((one + other).repeat(10_000))).toBe(isOther);
  expect(hasManyMarks((one + other).repeat(9_999) + one)).toBe(false);
});

test('texts share the room until one character of each is shown', () => {
  expect(shownOfTexts(Array<string>(40_000).fill('xx'))).toBe(1);
  expect(shownOfTexts(Array<string>(70_000).fill('xx'))).toBe(1);
  expect(shownOfTexts(Array<string>(30_000).fill('xx'))).toBe(10_000);
});
