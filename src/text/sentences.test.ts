import { expect, test } from 'vitest';
import { sentences } from './sentences.ts';

test('sentences stand apart as their language has it', () => {
  expect(sentences('One.', undefined, '', 'Two.')).toBe('One. Two.');
  expect(sentences('其一。', '其二。')).toBe('其一。其二。');
});
