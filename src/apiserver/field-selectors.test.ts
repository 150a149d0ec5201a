/** Field selectors of built-in kinds. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type TestServer } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await apiServer();
  server.create(`
apiVersion: v1
kind: Pod
metadata: {name: bound, namespace: default}
spec: {nodeName: node1, containers: [{name: c, image: i}]}
---
apiVersion: v1
kind: Pod
metadata: {name: free, namespace: default}
spec: {containers: [{name: c, image: i}]}
---
apiVersion: v1
kind: Secret
metadata: {name: s, namespace: default}
type: example.com/own
---
apiVersion: v1
kind: Event
metadata: {name: e, namespace: default}
involvedObject: {kind: Pod, name: bound}
reason: Scheduled
type: Normal
---
apiVersion: events.k8s.io/v1
kind: Event
metadata: {name: f, namespace: default}
regarding: {kind: Pod, name: bound}
reason: Scheduled
type: Normal
`);
});
afterAll(() => server.close());

async function list(path: string, selector: string): Promise<unknown> {
  const query = `fieldSelector=${encodeURIComponent(selector)}`;
  const answer = (await (await fetch(`${server.url}${path}?${query}`)).json()) as {
    items?: { metadata: { name: string } }[];
    message?: string;
  };
  return answer.items?.map(({ metadata }) => metadata.name) ?? answer.message;
}

test.each([
  ['/api/v1/pods', 'spec.nodeName=node1', ['bound']],
  ['/api/v1/pods', 'spec.nodeName=', ['free']],
  ['/api/v1/pods', 'metadata.name!=free,spec.nodeName!=m', ['bound']],
  ['/api/v1/secrets', 'type=example.com/own', ['s']],
  ['/api/v1/events', 'involvedObject.name=bound,involvedObject.kind=Pod,type=Normal', ['e', 'f']],
  ['/apis/events.k8s.io/v1/events', 'regarding.name=bound,reason=Scheduled', ['e', 'f']],
  ['/api/v1/pods', 'spec.containers=x', 'field label not supported: spec.containers'],
])('%s by %s', async (path, selector, found) => {
  expect(await list(path, selector)).toEqual(found);
});
