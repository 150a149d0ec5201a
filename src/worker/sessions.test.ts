import { expect, test } from 'vitest';
import type { Call } from '../protocol/operations.ts';
import { createSessions } from './sessions.ts';

test('each session has its own texts until it ends', () => {
  let opened = 0;
  const taken: string[] = [];
  const take = createSessions(() => {
    const number = ++opened;
    return ({ name }) => void taken.push(`${number} ${name}`);
  });
  const call = (name: 'ping' | 'leave', session?: number): void =>
    take({ id: 1, name, request: null, ...(session !== undefined && { session }) } as Call);
  call('ping');
  call('ping', 1);
  call('ping', 0);
  call('leave', 1);
  call('ping', 1);
  expect(taken).toEqual(['1 ping', '2 ping', '1 ping', '2 leave', '3 ping']);
});
