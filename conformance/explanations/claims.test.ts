/** A small fixed part of `npm run conformance:explanations`: no claim of an explanation is false. */
import { expect, test } from 'vitest';
import { Random } from '../fuzz/random.ts';
import { claimsIn } from './claims-in.ts';
import { World } from './world.ts';
import { randomWorlds } from './worlds/random-worlds.ts';

test('makes true claims about random objects', () => {
  const random = new Random(7);
  const wrong: string[] = [];
  let claims = 0;
  while (claims < 1000) {
    for (const input of randomWorlds(random)) {
      for (const { kind, fault, path } of claimsIn(new World(input), {
        rows: 8,
        problems: 4,
        fixes: 1,
        minors: ['1.36'],
      })) {
        claims++;
        if (fault !== undefined) wrong.push(`${kind} at ${path.join('.')}: ${fault}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});
