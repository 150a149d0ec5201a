import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
// @ts-expect-error -- plain JavaScript, shared with the linter's configuration
import { engineDoors } from '../layers.mjs';

const namesIn = (text: string): number =>
  [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, names]) =>
    (names ?? '').split(',').filter((name) => name.trim() !== ''),
  ).length;

test.each(engineDoors as string[])('exports at most 40 names from %s, and says who uses it', (door) => {
  const text = readFileSync(new URL(`../src/engine/${door}`, import.meta.url), 'utf8');
  expect(namesIn(text)).toBeLessThanOrEqual(40);
  expect(text).toMatch(/^\/\*\*/);
});

test('exports each name from one file', () => {
  const names = (engineDoors as string[]).flatMap((door) =>
    [
      ...readFileSync(new URL(`../src/engine/${door}`, import.meta.url), 'utf8').matchAll(
        /export (?:type )?\{([^}]*)\}/g,
      ),
    ].flatMap(([, list]) => (list ?? '').split(',').map((name) => name.replace(/type |.* as /g, '').trim())),
  );
  const all = names.filter((name) => name !== '');
  expect(all.filter((name, i) => all.indexOf(name) !== i)).toEqual([]);
});
