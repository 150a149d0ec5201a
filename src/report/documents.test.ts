import { expect, test } from 'vitest';
import { limits } from '../protocol/limits.ts';
import { splitText } from './split-text.ts';

const crd = 'kind: CustomResourceDefinition\n';
const object = 'kind: Boat\n';
const many = Array.from({ length: limits.splitDocuments / 2 }, () => crd + '---\n' + object + '---\n');

test('returns documents one by one', () => {
  const split = splitText(many.join(''));
  expect(split).toHaveLength(limits.splitDocuments);
  expect(split.every(({ count }) => count === undefined)).toBe(true);
});

test('joins very many documents of one kind and reports their number', () => {
  const split = splitText(`${many.join('')}${crd}---\na: 1\n`);
  expect(split.map(({ isCrd, kind, count }) => [isCrd, kind, count])).toEqual([
    [true, 'CustomResourceDefinition', limits.splitDocuments / 2 + 1],
    [false, 'Boat', limits.splitDocuments / 2],
    [false, '', undefined],
  ]);
  expect(split[0]?.text.split('---\n')).toHaveLength(limits.splitDocuments / 2 + 1);
});
