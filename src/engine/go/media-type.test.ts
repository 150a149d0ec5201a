import { expect, test } from 'vitest';
import { parseMediaType } from './media-type.ts';

test.each([
  ['application/json', 'application/json'],
  [' Application/JSON ; charset=utf-8', 'application/json'],
  ['application/json;', 'application/json'],
  ['application/json; a="b;\\"c"; A="b;\\"c"', 'application/json'],
  ['application/json; a="\\x"', 'application/json'],
  ['json', 'json'],
  ['application/json;;', undefined],
  ['application/json; a', undefined],
  ['application/json; a="b', undefined],
  ['application/json; a="b\\"', undefined],
  ['application/json; a=b; a=c', undefined],
  ['application/json/x', undefined],
  ['application/', undefined],
  ['', undefined],
])('%j is %j', (header, type) => {
  expect(parseMediaType(header)).toBe(type);
});
