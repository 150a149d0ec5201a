import { expect, test } from 'vitest';
import { FakeElement } from '../testing/dom.ts';
import { pointAt } from './object-pane.ts';

test('highlights one line at a time, and none that is not shown', () => {
  const content = new FakeElement('div');
  for (const line of ['1', '2']) {
    const row = new FakeElement('div');
    row.dataset['line'] = line;
    content.append(row);
  }
  const pointed = (line: number): (string | undefined)[] => {
    pointAt(content as unknown as HTMLElement, line);
    return content.querySelectorAll('[data-pointed]').map((row) => row.dataset['line']);
  };
  expect([1, 2, 2, 3].map(pointed)).toEqual([['1'], ['2'], ['2'], []]);
});
