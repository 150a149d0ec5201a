/** Each sentence about a keyword, a field of a CRD, or a macro is true of the engine. */
import { expect, test } from 'vitest';
import { aboutChecks, macroChecks } from './checks/keywords.ts';

test.each(Object.entries(aboutChecks))('tells the truth about %s', (_, check) => {
  expect(check()).toBeUndefined();
});

test.each(Object.entries(macroChecks))('tells the truth about the macro %s', (_, check) => {
  expect(check()).toBeUndefined();
});
