import { expect, test } from 'vitest';
import type { Card } from '../../protocol/explanation.ts';
import { placeCure } from './finding-claims.ts';

const cardAt = (path: Card['path']): Card => ({ path, events: [] }) as unknown as Card;

test.each([
  [['spec', 'template', 'metadata'], true],
  [['spec', 'template', 'metadata', 'labels'], true],
  [['spec', 'template', 'metadata', 'labels', 'a'], true],
  [['spec', 'template', 'metadata', 'labels', 'a', 'b'], false],
  // Ordinary objects with this name, for example the parameters of a trigger.
  [['spec', 'triggers', 0, 'metadata', 'property', 'value'], false],
  [['metadata', 'labels'], false],
  [['spec', 'size'], false],
])('the metadata of an embedded resource is the cure of %s: %s', (path, isCure) => {
  expect(placeCure(cardAt(path))).toEqual(isCure ? { kind: 'declare-metadata' } : undefined);
});
