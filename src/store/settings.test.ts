import { expect, test } from 'vitest';
import { kubectlCommands } from '../protocol/choices.ts';
import { defaultSettings, sendsPatch, takesOld } from './settings.ts';

test.each([
  ['create', false, false],
  ['update', true, false],
  ['status', true, false],
  ['patch', true, true],
] as const)('the request %s takes an existing object: %s, and sends a patch: %s', (operation, old, patch) => {
  const sending = { sentBy: 'request', operation } as const;
  expect([takesOld(sending), sendsPatch(sending)]).toEqual([old, patch]);
});

test('each command but create takes an existing object, and only patch sends a patch', () => {
  for (const sentBy of kubectlCommands)
    for (const operation of ['create', 'patch'] as const) {
      const sending = { ...defaultSettings, sentBy, operation };
      expect([sentBy, takesOld(sending), sendsPatch(sending)]).toEqual([sentBy, sentBy !== 'create', sentBy === 'patch']); // prettier-ignore
    }
});
