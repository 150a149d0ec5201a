import { existsSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';

const documents = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: disks.example.com
spec:
  group: example.com
  scope: Namespaced
  names: { plural: disks, singular: disk, kind: Disk, listKind: DiskList }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties: { spec: { type: object, properties: { size: { type: integer } } } }
---
apiVersion: v1
kind: Namespace
metadata: { name: team }
---
apiVersion: example.com/v1
kind: Disk
metadata: { name: first, namespace: team }
spec: { size: 1 }
`;

let server: TestServer;
beforeAll(async () => {
  server = await apiServer({ documents });
});
afterEach(() => server.reset());
afterAll(() => server.close());

async function names(): Promise<readonly string[]> {
  const answer = await fetch(`${server.url}/apis/example.com/v1/namespaces/team/disks`);
  const { items } = (await answer.json()) as { items: readonly { metadata: { name: string } }[] };
  return items.map(({ metadata }) => metadata.name);
}

test('has the documents', async () => {
  expect(await names()).toEqual(['first']);
  expect(readFileSync(server.kubeconfigFile, 'utf8')).toBe(server.kubeconfig);
  expect(server.kubeconfig).toContain('insecure-skip-tls-verify: true');
  await fetch(`${server.url}/apis/example.com/v1/namespaces/team/disks/first`, { method: 'DELETE' });
  expect(await names()).toEqual([]);
});

test('has them again in the next test', async () => {
  expect(await names()).toEqual(['first']);
});

test('rejects documents with the message of the server', async () => {
  const wrong = documents.replace('size: 1', 'size: big');
  await expect(apiServer({ documents: wrong })).rejects.toThrow(
    'Disk first: Disk.example.com "first" is invalid: spec.size: Invalid value: "string": spec.size in body must be of type integer: "string"',
  );
  const unknown = { documents: '{"apiVersion":"a/v1","kind":"B","metadata":{"name":"c"}}' };
  await expect(apiServer(unknown)).rejects.toThrow('B c: no resource of this kind is served');
});

test('removes its files', async () => {
  const other = await apiServer();
  expect(existsSync(other.kubeconfigFile)).toBe(true);
  await other.close();
  expect(existsSync(other.kubeconfigFile)).toBe(false);
});
