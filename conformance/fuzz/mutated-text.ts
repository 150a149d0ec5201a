/** Small changes of texts, like typing mistakes. */
import type { Random } from './random.ts';

const values = [
  '1', '0', '-1', '1.5', '2.0', 'x', 'other', '""', '"1"', 'null', '~', 'true', 'no', '[]', '{}', '[x]', '{k: v}',
  '9223372036854775808', '1e3', '0x1F', '010', '.inf', '2001-12-14', '"\\ud83d\\ude00"', '<a & b>', "'it''s'", '!!str 1',
]; // prettier-ignore

const marks = [
  '\n',
  '\t',
  ' ',
  ':',
  ',',
  '-',
  '#',
  '"',
  "'",
  '{',
  '}',
  '[',
  ']',
  '&',
  '*',
  '!',
  '%',
  '\\',
  '\u0000',
  'é',
];

type Change = (text: string, random: Random) => string;

function lineChange(change: (lines: string[], at: number, random: Random) => void): Change {
  return (text, random) => {
    const lines = text.split('\n');
    change(lines, random.int(lines.length), random);
    return lines.join('\n');
  };
}

const otherValue: Change = (text, random) => {
  const found = [...text.matchAll(/(?<=[:[,{-] ?)[^\s:,{}[\]"'-][^\s:,{}[\]]*/g)];
  if (found.length === 0) return text;
  const { 0: old, index } = random.pick(found);
  return text.slice(0, index) + random.pick(values) + text.slice(index + old.length);
};

const otherMember: Change = (text, random) => {
  const found = [...text.matchAll(/\{/g)];
  if (found.length === 0) return text;
  const at = random.pick(found).index + 1;
  const key = random.pick(['a', 'b', 'count', 'unknown', 'name', 'labels', '1', '""']);
  return `${text.slice(0, at)}${text.startsWith('{') ? `"${key === '""' ? '' : key}"` : key}: ${random.pick(['1', '"x"', 'null', '{}', '[]'])}, ${text.slice(at)}`;
};

const changes: readonly Change[] = [
  otherValue,
  otherValue,
  otherValue,
  otherValue,
  otherMember,
  otherMember,
  lineChange((lines, at) => lines.splice(at, 1)),
  lineChange((lines, at) => lines.splice(at, 0, lines[at] as string)),
  lineChange((lines, at) => {
    const [a, b] = [lines[at] as string, lines[at + 1]];
    if (b !== undefined) lines.splice(at, 2, b, a);
  }),
  lineChange((lines, at, random) => {
    lines[at] = random.oneIn(2) ? ` ${lines[at]}` : (lines[at] as string).replace(/^ /, '');
  }),
  (text, random) => {
    const at = random.int(text.length + 1);
    return text.slice(0, at) + random.pick(marks) + text.slice(at);
  },
  (text, random) => {
    const at = random.int(text.length + 1);
    return text.slice(0, at) + text.slice(at + 1);
  },
];

export function mutatedText(text: string, random: Random): string {
  let out = text;
  for (let left = 1 + random.int(2); left > 0; left--) out = random.pick(changes)(out, random);
  return out;
}
