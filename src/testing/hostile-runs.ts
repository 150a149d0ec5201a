/** Long texts that are hard for parsers: runs of what they look for, followed by something that never matches. */
import { run, type Attack } from './growth.ts';

const units = [
  '0 9 a A . : - + , ; / % & = @ ! # $ * ? ~ | < > ( ) [ ] { } \' " \\ ` _'.split(' '),
  [' ', '\n', '\t', '\r\n', '\u0000', 'é', '𝟘', '\ud800', '\ufeff', 'a ', ' \n', '- ', '? ', '1 h ', 'a: '],
  'ab 1h 1. a. a: a, :1 :: %41 a=1& \\" \\u0041 "a", [0] {"a": [[ (a) <a@b> a@b, =? xn-- !!'.split(' '),
  ['*a ', '&a ', '|\n', '// ', 'a\n', '\n\n '],
  "a? a|| 1+ -1 .a '' \\\\ {.a} @. <= 9e 0x 1_ Ki z0-9".split(' '),
].flat();

/** The text around a run: something that never matches at its end, an open quote before it. */
const frames = [
  ['', '!'],
  ['a"', ' \u0001'],
] as const;

export const hostileRuns: readonly Attack[] = units.flatMap((unit) =>
  frames.map(([start, end]) => ({
    name: JSON.stringify(`${start}${unit}…${end}`),
    text: (length: number) => start + run(unit, length) + end,
  })),
);
