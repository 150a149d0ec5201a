import { expect, test } from 'vitest';
import { usualChoices } from '../protocol/chosen.ts';
import { choicesIn, sharedChoices } from './choices.ts';

test('keeps the choices of a command together, and leaves out defaults', () => {
  const choices = { ...usualChoices, sentBy: 'server-side-apply', manager: 'me', user: 'jane' } as const;
  const shared = sharedChoices(choices);
  expect(shared).toEqual({
    kubernetes: usualChoices.kubernetes,
    fieldValidation: 'Strict',
    user: 'jane',
    kubectl: { command: 'server-side-apply', manager: 'me' },
  });
  expect(choicesIn(shared)).toEqual(choices);
});

test('has no command for a request', () => {
  const choices = { ...usualChoices, sentBy: 'request', operation: 'patch', manager: 'me' } as const;
  expect(sharedChoices(choices)).toEqual({
    kubernetes: usualChoices.kubernetes,
    fieldValidation: 'Strict',
    operation: 'patch',
  });
});
