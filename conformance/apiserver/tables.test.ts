/** The tables of built-in kinds are those that a kube-apiserver gave, except for the descriptions of columns. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApiServer } from '../../src/apiserver/index.ts';
import { tablesOf, type Tables } from './table-answers.ts';

const recorded = JSON.parse(
  readFileSync(join(import.meta.dirname, 'recorded-tables.json'), 'utf8'),
) as Tables;

test('shows built-in kinds in tables like a kube-apiserver', async () => {
  const server = await startApiServer();
  const own = await tablesOf({ url: server.url });
  await server.close();
  const differing = Object.keys(recorded).flatMap((kind) =>
    (recorded[kind] ?? []).flatMap((expected, at) =>
      own[kind]?.[at] === expected ? [] : [{ kind, at, expected, actual: own[kind]?.[at] }],
    ),
  );
  expect(differing).toEqual([]);
  expect(Object.keys(own)).toEqual(Object.keys(recorded));
}, 120_000);
