import { expect, test } from 'vitest';
import { limits } from '../../protocol/limits.ts';
import { cutTerminal } from './terminal.ts';

test('keeps a short output as it is', () => {
  for (const text of ['', 'a', 'a\n', 'a\n\nb\n']) expect(cutTerminal(text)).toEqual({ text, more: 0 });
});

test('cuts long lines, and counts what is missing of all of them', () => {
  const line = (more: number): string => 'x'.repeat(limits.line + more);
  expect(cutTerminal(`${line(2)}\na\n${line(3)}`)).toEqual({
    text: `${line(0)}…\na\n${line(0)}…\n`,
    more: 5,
  });
});

test('cuts the lines after the first ones', () => {
  const { text, more } = cutTerminal('ab\n'.repeat(limits.terminalLines + 2));
  expect(text).toBe('ab\n'.repeat(limits.terminalLines));
  expect(more).toBe(6);
  const wide = `${'x'.repeat(limits.line)}\n`;
  const count = Math.ceil(limits.terminal / limits.line);
  expect(cutTerminal(wide.repeat(count + 1))).toEqual({ text: wide.repeat(count), more: wide.length });
});
