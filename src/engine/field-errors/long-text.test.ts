import { expect, test } from 'vitest';
import { errorsText, invalid, json } from './error.ts';
import { cutMark, joinWithin, longestText } from './long-text.ts';
import { FieldPath } from '../field/path.ts';

test.each([
  [['ab', 'cd'], 4, 'abcd'],
  [['ab', 'cd'], 3, `abc${cutMark(4)}`],
  [['ab', 'cd'], 2, `ab${cutMark(4)}`],
  [['ab', 'cd', 'e'], 4, `abcd${cutMark(5)}`],
  [['abc'], 1, `a${cutMark(3)}`],
  [['abc'], 0, cutMark(3)],
  [[], 0, ''],
])('%j within %i characters', (parts, limit, text) => {
  expect(joinWithin(parts, limit)).toBe(text);
});

test('counts findings beyond the longest message once per detail of a field', () => {
  const path = FieldPath.of('a');
  const finding = (detail: string, value = 'x'): ReturnType<typeof invalid> =>
    invalid(path, json(value), { code: 'quantity-invalid', params: {}, text: detail });
  const long = finding('long', 'y'.repeat(longestText));
  const lengthOf = (errors: readonly ReturnType<typeof invalid>[]): string =>
    /\[cut here: the whole text has \d+ characters\]$/.exec(errorsText(errors))?.[0] ?? '';
  const twice = lengthOf([long, finding('one'), finding('two')]);
  expect(twice).not.toBe(lengthOf([long, finding('one')]));
  expect(lengthOf([long, finding('one'), finding('two'), finding('one'), finding('two')])).toBe(twice);
});
