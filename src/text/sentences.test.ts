import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('joins sentences by the rules of their language', () => {
  expect(sentences('One.', undefined, '', 'Two.')).toBe('One. Two.');
  expect(sentences('其一。', '其二。')).toBe('其一。其二。');
});
