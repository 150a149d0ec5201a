/** The published schemas of built-in kinds are those of a kube-apiserver, except for their descriptions. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApiServer } from '../../src/apiserver/index.ts';
import { digestsOf, type Digests } from './open-api.ts';

const file = join(import.meta.dirname, 'recorded-open-api.json');
const recorded = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, Digests>>;

/** These name all groups and versions, also those that our server doesn't have: in 1.35, in every document. */
const ofAllGroups = /\.(?:DeleteOptions|WatchEvent)$/;
const gaps = ['v2 io.k8s.apimachinery.pkg.apis.meta.v1.DeleteOptions', 'v2 io.k8s.apimachinery.pkg.apis.meta.v1.WatchEvent']; // prettier-ignore

test.each(Object.keys(recorded))('publishes the schemas of Kubernetes %s', async (minor) => {
  const server = await startApiServer({ minor });
  const own = await digestsOf({ url: server.url });
  await server.close();
  const differing: string[] = [];
  let same = 0;
  for (const [document, schemas] of Object.entries(own)) {
    for (const [name, digest] of Object.entries(schemas)) {
      if (recorded[minor]?.[document]?.[name] === digest) same++;
      else if (minor !== '1.35' || document === 'v2' || !ofAllGroups.test(name))
        differing.push(`${document} ${name}`);
    }
  }
  expect(differing).toEqual(gaps);
  expect(same).toBeGreaterThan(1_000);
});
