/** Records how the server describes itself, and what it answers in each form. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedIn } from '../testing/recorded.ts';
import { apiServer, type TestServer } from './testing.ts';

const compare = recordedIn(new URL('testing/recorded-server.txt', import.meta.url));

const version = (name: string, more: string): string =>
  `  - {name: ${name}, served: ${name !== 'v3'}, storage: ${name === 'v1'}${more}, schema: {openAPIV3Schema: {type: object, description: A disk., properties: {spec: {type: object, properties: {size: {type: integer, default: 1}}}, status: {type: object}}}}}\n`;
const crds = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: disks.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: disks, singular: disk, kind: Disk, listKind: DiskList, shortNames: [dk], categories: [all, storage]}
  versions:
${version('v1', ', subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}, additionalPrinterColumns: [{name: Size, type: integer, jsonPath: .spec.size}]')}${version('v2', '')}${version('v3', '')}---
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: rooms.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {plural: rooms, kind: Room}
  versions:
${version('v1', '')}`;
const objects = `apiVersion: example.com/v1
kind: Disk
metadata: {name: a, namespace: default, labels: {app: a}}
spec: {size: 3}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: a, namespace: default, labels: {app: a}}
data: {key: value}
binaryData: {bytes: AAEC}
immutable: true
---
apiVersion: apps/v1
kind: Deployment
metadata: {name: d, namespace: default, annotations: {a: b}}
spec:
  replicas: 0
  selector: {matchLabels: {app: a}}
  strategy: {rollingUpdate: {maxSurge: 25%, maxUnavailable: 1}}
  template:
    metadata: {labels: {app: a}}
    spec:
      terminationGracePeriodSeconds: 0
      containers:
      - name: a
        image: b:1
        args: [x, z]
        env: [{name: A, value: b}, {name: B, valueFrom: {configMapKeyRef: {name: a, key: key, optional: false}}}]
        resources: {limits: {cpu: 100m, memory: 1Gi}}
        livenessProbe: {httpGet: {path: /, port: http}, periodSeconds: 3}
        securityContext: {runAsUser: 1000, readOnlyRootFilesystem: true}
`;

let server: TestServer;
beforeAll(async () => {
  server = await apiServer({ documents: [crds, objects] });
});
afterAll(() => server.close());

async function body(path: string, accept = 'application/json'): Promise<Buffer> {
  const answer = await fetch(server.url + path, { headers: { Accept: accept } });
  return Buffer.from(await answer.arrayBuffer());
}

/** Parts that differ between runs, and long descriptions. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<uid>'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, '<time>'],
  [/hash=[0-9A-F]{128}/g, '<hash>'],
  [/"\d+m?s"/g, '"<age>"'],
  [/(?<=description":? ?"[^"]{20})[^"]{40,}/g, '…'],
];
const unchanging = (text: string): string =>
  changing.reduce((all, [part, name]) => all.replaceAll(part, name), text);

/** JSON with each part of this depth in one line, without what differs between runs. */
function lines(json: Buffer, depth: number): string {
  const all: string[] = [];
  const write = (lead: string, value: unknown, left: number): void => {
    if (typeof value === 'object' && value !== null && left > 0)
      for (const [key, one] of Object.entries(value)) write(`${lead}${/^\d+$/.test(key) ? '' : `${key} `}`, one, left - 1); // prettier-ignore
    else all.push(`${lead}${JSON.stringify(value)}`);
  };
  const text = json.toString();
  if (!text.startsWith('{')) return text;
  write('', JSON.parse(text), depth);
  return unchanging(all.join('\n'));
}

test.each([
  ['/version', 1],
  ['/api', 1],
  ['/apis', 2],
  ['/apis/example.com', 1],
  ['/apis/example.com/v1', 2],
  ['/apis/example.com/v2', 2],
  ['/apis/example.com/v3', 1],
  ['/apis/apps/v1', 2],
  ['/openapi/v3', 2],
  ['/openapi/v3/api/v1', 3],
  ['/openapi/v3/apis/example.com/v1', 3],
])('describes itself: %s', async (path, depth) => {
  const text = lines(await body(path), depth);
  const paths = text.split('\n');
  // Every kind has the same operations.
  compare(path, path === '/openapi/v3/api/v1' ? [...paths.slice(0, 9), `${paths.length} lines`].join('\n') : text); // prettier-ignore
});

test.each(['/api', '/apis'])('describes all groups of %s in one document', async (path) => {
  for (const form of ['v2', 'v2beta1']) {
    const accept = `application/json;g=apidiscovery.k8s.io;v=${form};as=APIGroupDiscoveryList`;
    const text = lines(await body(path, accept), 6);
    if (form === 'v2') compare(`${path}, aggregated`, text);
    else expect(text).toBe(lines(await body(path, accept.replace('v2beta1', 'v2')), 6).replace('io/v2', 'io/v2beta1')); // prettier-ignore
  }
});

const disks = '/apis/example.com/v1/namespaces/default/disks';
const maps = '/api/v1/namespaces/default/configmaps';
const table = 'application/json;as=Table;v=v1;g=meta.k8s.io';
const metadata = 'application/json;as=PartialObjectMetadata';

test.each([
  ['a list', disks, 'application/json'],
  ['an object', `${disks}/a`, 'application/json'],
  ['a scale', `${disks}/a/scale`, 'application/json'],
  ['a scale as a table', `${disks}/a/scale`, table],
  ['a table', disks, table],
  ['a table of an object', `${disks}/a?includeObject=Object`, table],
  ['a table without objects', `${disks}?includeObject=None`, table],
  ['a table of CRDs', '/apis/apiextensions.k8s.io/v1/customresourcedefinitions?includeObject=None', table],
  ['a table of a built-in kind', `${maps}?includeObject=None`, table],
  ['metadata', `${disks}/a`, `${metadata};v=v1;g=meta.k8s.io`],
  ['metadata of a list', disks, `${metadata}List;v=v1;g=meta.k8s.io`],
  ['a missing object', `${disks}/b`, 'application/json'],
  ['a missing version', '/apis/example.com/v3/namespaces/default/disks', 'application/json'],
  ['a form that does not exist', disks, 'text/html'],
])('answers with %s', async (name, path, accept) => {
  compare(name, lines(await body(path, accept), 3));
});

const protobuf = 'application/vnd.kubernetes.protobuf';

/** A Time of protobuf is a number of seconds: four bytes that continue, and one that ends. */
const seconds = new RegExp(String.raw`\x08[\x80-\xff]{4}[\x01-\x0f](?=\x10)`, 'g');

/** The bytes as text, without the ids and times, whose lengths don't change. */
function bytesText(bytes: Buffer): string {
  const text = unchanging(bytes.toString('latin1')).replaceAll(seconds, '<time>');
  return text.replaceAll(/[^ -~]/g, (char) => `\\x${char.charCodeAt(0).toString(16).padStart(2, '0')}`);
}

test.each([
  ['an object', '/apis/apps/v1/namespaces/default/deployments/d'],
  ['a list', maps],
  ['an error', `${maps}/b`],
])('sends %s in protobuf', async (name, path) => {
  compare(`protobuf: ${name}`, bytesText(await body(path, protobuf)));
});
