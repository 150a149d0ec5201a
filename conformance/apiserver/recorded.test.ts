/** The answers and events of our API server are those that a kube-apiserver gave. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startApiServer } from '../../src/apiserver/index.ts';
import { answersOf, type Answers } from './answers.ts';
import { sequences } from './sequences.ts';

const read = (name: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));
const recorded = read('recorded.json') as Readonly<Record<string, Answers>>;
/** By sequence and position: the reason why the answer differs. */
const gaps = read('known-gaps.json') as Readonly<Record<string, string>>;

/** The users of the recorded server, which has no controllers. */
const withUsers = {
  controllers: false,
  authorization: 'RBAC' as const,
  users: [
    ['admin', 'system:masters'],
    ['alice', 'dev'],
    ['bob', 'ops'],
    ['carol', 'dev', 'ops'],
  ].map(([name = '', ...groups]) => ({ token: `${name}-token`, name, uid: `uid-${name}`, groups })),
};

describe.each(sequences)('$name', (sequence) => {
  const { name, sent } = sequence;

  test('answers like a kube-apiserver', async () => {
    const server = await startApiServer(sequence.users ? withUsers : {});
    const own = await answersOf(
      { url: server.url, ...(sequence.users && { token: 'admin-token' }) },
      sequence,
      200,
    );
    await server.close();
    const differing = sent.flatMap<unknown>(({ method = 'GET', path }, at) => {
      const [expected, actual] = [recorded[name]?.[at], own[at]];
      const isSame = JSON.stringify(expected) === JSON.stringify(actual);
      const isGap = `${name}/${at}` in gaps;
      if (isSame && isGap) return [`${name}/${at} is a known gap that no longer differs`];
      return isSame || isGap ? [] : [{ at, method, path, expected, actual }];
    });
    expect(differing).toEqual([]);
  });
});

test('the known gaps are of recorded answers', () => {
  for (const key of Object.keys(gaps)) {
    const [name = '', at = ''] = key.split('/');
    expect(recorded[name]?.[Number(at)], key).toBeDefined();
  }
});
