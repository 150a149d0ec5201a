import { expect, test } from 'vitest';
import { Terminal } from './terminal.ts';

test('keeps the order of both streams', () => {
  const terminal = new Terminal();
  terminal.print('widget/a created', 'a');
  terminal.warn('slow');
  terminal.warn('slow');
  terminal.write('b: 1\n\nc: 2\n');
  terminal.complain('error: none');
  terminal.print('widget/d created', 'd');
  terminal.fail([{ text: 'first\nsecond\n', kind: 'error' }]);
  expect(terminal.stdout).toBe('widget/a created\nb: 1\n\nc: 2\nwidget/d created\n');
  expect(terminal.stderr).toBe('Warning: slow\nerror: none\nfirst\nsecond\n');
  expect(terminal.shown).toBe(
    'widget/a created\nWarning: slow\nb: 1\n\nc: 2\nerror: none\nwidget/d created\nfirst\nsecond\n',
  );
  expect(terminal.warnings).toBe(1);
  expect(terminal.lines.map(({ text, kind, name }) => [text, kind, name])).toEqual([
    ['widget/a created', 'result', 'a'],
    ['Warning: slow', 'warning', undefined],
    ['b: 1', 'result', undefined],
    ['c: 2', 'result', undefined],
    ['error: none', 'error', undefined],
    ['widget/d created', 'result', 'd'],
    ['first', 'error', undefined],
    ['second', 'error', undefined],
  ]);
});
