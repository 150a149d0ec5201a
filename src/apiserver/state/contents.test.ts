import { beforeEach, describe, expect, test } from 'vitest';
import { minors } from '../../engine/minors.ts';
import { isArray, toJson, type JsonValue } from '../../engine/values.ts';
import { installedKind } from '../kinds/installed.ts';
import { servedKinds } from '../kinds/kinds.ts';
import { Contents } from './contents.ts';

let contents: Contents;

beforeEach(() => {
  contents = new Contents('1.37');
});

interface Answer {
  readonly code: number;
  readonly warnings: readonly string[];
  // The tests look into answers of many kinds.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
}

const strategic = 'application/strategic-merge-patch+json';
const apply = 'application/apply-patch+yaml';

function send(method: string, path: string, body?: object, contentType = 'application/json'): Answer {
  const text = body === undefined ? '' : JSON.stringify(body);
  const answer = contents.send({ method, path, contentType, body: text, userAgent: 'tester/1' });
  const { code, warnings } = answer;
  return { code, warnings, body: JSON.parse(toJson(answer.body as JsonValue)) };
}

const inDefault = '/api/v1/namespaces/default';
const maps = `${inDefault}/configmaps`;
const deployments = '/apis/apps/v1/namespaces/default/deployments';
const template = (image: string): object => ({
  metadata: { labels: { app: 'a' } },
  spec: { containers: [{ name: 'a', image, ports: [{ containerPort: 80 }] }] },
});
const deployment = {
  metadata: { name: 'd' },
  spec: { selector: { matchLabels: { app: 'a' } }, template: template('b:1') },
};

test.each(minors)(
  '%s has the types of all kinds',
  (minor) => {
    for (const kind of servedKinds(minor))
      expect(installedKind(kind, minor).crd.resolvable, kind.kind).toBe(true);
  },
  60_000,
);

test('claims and volumes stay while they are used', () => {
  const claims = `${inDefault}/persistentvolumeclaims`;
  const gone = (path: string): boolean => send('GET', path).code === 404;
  send('POST', '/api/v1/persistentvolumes', { metadata: { name: 'v' } });
  send('POST', claims, { metadata: { name: 'c' }, spec: { volumeName: 'v' } });
  send('POST', claims, { metadata: { name: 'free' } });
  const volumes = [{ name: 'd', persistentVolumeClaim: { claimName: 'c' } }];
  const pod = { metadata: { name: 'p' }, spec: { volumes, containers: [{ name: 'a', image: 'b' }] } };
  send('POST', `${inDefault}/pods`, pod);
  const paths = ['/api/v1/persistentvolumes/v', `${claims}/c`, `${claims}/free`];
  for (const path of paths) send('DELETE', path);
  expect(paths.map(gone)).toEqual([false, false, true]);
  send('DELETE', `${inDefault}/pods/p`);
  expect(paths.map(gone)).toEqual([true, true, true]);
});

test('a namespace with claims ends', () => {
  send('POST', '/api/v1/namespaces', { metadata: { name: 'n' } });
  send('POST', '/api/v1/namespaces/n/persistentvolumeclaims', { metadata: { name: 'c' } });
  send('DELETE', '/api/v1/namespaces/n');
  expect(send('GET', '/api/v1/namespaces/n').code).toBe(404);
});

test('a list shows changed objects again, in the version of the request', () => {
  const schema = {
    openAPIV3Schema: { type: 'object', properties: { size: { type: 'integer', default: 1 } } },
  };
  const version = (name: string, storage: boolean): object => ({ name, served: true, storage, schema });
  const names = { plural: 'widgets', kind: 'Widget' };
  const spec = {
    group: 'example.com',
    scope: 'Namespaced',
    names,
    versions: [version('v1', true), version('v2', false)],
  };
  const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
  expect(send('POST', crds, { kind: 'CustomResourceDefinition', apiVersion: 'apiextensions.k8s.io/v1', metadata: { name: 'widgets.example.com' }, spec }).code).toBe(201); // prettier-ignore
  const widgets = '/apis/example.com/v1/namespaces/default/widgets';
  const widget = { apiVersion: 'example.com/v1', kind: 'Widget' };
  for (const name of ['a', 'b']) send('POST', widgets, { ...widget, metadata: { name } });
  const shown = (path = widgets) =>
    send('GET', path).body.items.map((item: Answer['body']) => [
      item.apiVersion,
      item.metadata.name,
      item.size,
    ]);
  const first = ['example.com/v1', 'a', 1];
  expect(shown()).toEqual([first, ['example.com/v1', 'b', 1]]);
  send('PATCH', `${widgets}/b`, { size: 5 }, 'application/merge-patch+json');
  expect(shown()).toEqual([first, ['example.com/v1', 'b', 5]]);
  expect(shown(widgets.replace('v1', 'v2'))[1]).toEqual(['example.com/v2', 'b', 5]);
  schema.openAPIV3Schema.properties = { other: { type: 'integer', default: 2 } } as never;
  send('PATCH', `${crds}/widgets.example.com`, { spec: { versions: [version('v1', true), version('v2', false)] } }, 'application/merge-patch+json'); // prettier-ignore
  expect(shown()).toEqual([
    ['example.com/v1', 'a', undefined],
    ['example.com/v1', 'b', undefined],
  ]);
});

describe('built-in kinds', () => {
  test('have fields of their minor', () => {
    const pod = { metadata: { name: 'a' }, spec: { workloadRef: { name: 'b' }, containers: [] } };
    expect(send('POST', `${inDefault}/pods`, pod).warnings).toEqual(['unknown field "spec.workloadRef"']);
    contents = new Contents('1.35');
    expect(send('POST', `${inDefault}/pods`, pod).warnings).toEqual([]);
  });

  test('merge lists by their keys in a strategic merge patch', () => {
    send('POST', deployments, deployment);
    const containers = [
      { name: 'new', image: 'c' },
      { name: 'a', image: 'b:2' },
    ];
    const patch = { spec: { template: { spec: { containers } } } };
    const { body } = send('PATCH', `${deployments}/d`, patch, strategic);
    const [first, second] = body.spec.template.spec.containers;
    expect([first.name, second.image, second.ports]).toEqual([
      'new',
      'b:2',
      [{ containerPort: 80, protocol: 'TCP' }],
    ]);
    expect(body.metadata.generation).toBe(2);
  });

  test('merge lists by their keys in an apply, and report conflicts', () => {
    send('POST', deployments, deployment);
    const config = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { template: template('b:3') } };
    const path = `${deployments}/d?fieldManager=m`;
    const { code, body } = send('PATCH', path, config, apply);
    expect([code, body.details.causes[0].field]).toEqual([
      409,
      '.spec.template.spec.containers[name="a"].image',
    ]);
    expect(
      send('PATCH', `${path}&force=true`, config, apply).body.spec.template.spec.containers,
    ).toHaveLength(1);
    const unknown = { ...config, spec: { none: 1 } };
    expect(send('PATCH', path, unknown, apply).body.message).toContain(
      '.spec.none: field not declared in schema',
    );
  });

  test('have typed values after an apply', () => {
    const resources = { requests: { cpu: 0.5 } };
    const config = {
      apiVersion: 'v1',
      kind: 'Pod',
      metadata: { name: 'a', labels: {} },
      spec: { containers: [{ name: 'a', resources }] },
    };
    const { body } = send('PATCH', `${inDefault}/pods/a?fieldManager=m`, config, apply);
    expect(body.spec.containers[0].resources.requests).toEqual({ cpu: '500m' });
    expect(body.metadata.labels).toBeUndefined();
    expect(send('GET', `${inDefault}/pods/a`).body).toEqual(body);
  });

  test('keep the status for its own endpoint, and have a scale', () => {
    send('POST', deployments, { ...deployment, status: { replicas: 9 } });
    send('PATCH', `${deployments}/d/status`, { status: { replicas: 2 }, spec: { paused: true } }, strategic);
    const scaled = send(
      'PATCH',
      `${deployments}/d/scale`,
      { spec: { replicas: 3 } },
      'application/merge-patch+json',
    );
    expect(scaled.body).toMatchObject({ kind: 'Scale', spec: { replicas: 3 }, status: { replicas: 2 } });
    const { body } = send('GET', `${deployments}/d`);
    expect([body.spec.replicas, body.spec.paused, body.status]).toEqual([3, undefined, { replicas: 2 }]);
  });

  test('write quantities as the API server does', () => {
    const resources = { requests: { cpu: 0.5, memory: '1024Mi' } };
    const pod = { metadata: { name: 'a' }, spec: { containers: [{ name: 'a', resources }] } };
    const { body } = send('POST', `${inDefault}/pods`, pod);
    expect(body.spec.containers[0].resources.requests).toEqual({ cpu: '500m', memory: '1Gi' });
    const wrong = { ...pod, spec: { containers: [{ name: 'a', resources: { requests: { cpu: 'x' } } }] } };
    expect(send('POST', `${inDefault}/pods`, wrong).code).toBe(400);
  });
});

describe('namespaces', () => {
  const team = '/api/v1/namespaces/team';
  const held = { metadata: { name: 'held', finalizers: ['example.com/wait'] } };

  beforeEach(() => {
    send('POST', '/api/v1/namespaces', { metadata: { name: 'team' } });
  });

  test('end with the objects inside', () => {
    send('POST', `${team}/configmaps`, { metadata: { name: 'a' } });
    expect(send('DELETE', team).body.status).toEqual({ phase: 'Terminating' });
    expect(send('GET', `${team}/configmaps/a`).code).toBe(404);
    expect(send('GET', team).code).toBe(404);
    expect(send('POST', `${team}/configmaps`, { metadata: { name: 'a' } }).code).toBe(404);
  });

  test('wait for the finalizers of these objects', () => {
    send('POST', `${team}/configmaps`, held);
    send('DELETE', team);
    expect(send('GET', team).body.status).toEqual({ phase: 'Terminating' });
    send('PATCH', `${team}/configmaps/held`, { metadata: { finalizers: null } }, strategic);
    expect(send('GET', team).code).toBe(404);
  });

  test('stay without controllers, as in envtest', () => {
    contents = new Contents('1.37', 'alone');
    send('POST', '/api/v1/namespaces', { metadata: { name: 'team' } });
    send('DELETE', team);
    expect(send('GET', team).body.status).toEqual({ phase: 'Terminating' });
  });
});

describe('owner references', () => {
  function made(
    name: string,
    ...owners: readonly { readonly name: string; readonly uid: string }[]
  ): Answer['body'] {
    const ownerReferences = owners.map((owner) => ({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      blockOwnerDeletion: true,
      ...owner,
    }));
    return send('POST', maps, { metadata: { name, ownerReferences } }).body.metadata;
  }

  function left(): readonly string[] {
    const { items } = send('GET', maps).body;
    return isArray(items) ? items.map((one: Answer['body']) => one.metadata.name) : [];
  }

  const deleted = (name: string, propagationPolicy: string): Answer =>
    send('DELETE', `${maps}/${name}`, { propagationPolicy });
  const referenceTo = ({
    name,
    uid,
  }: {
    readonly name: string;
    readonly uid: string;
  }): { name: string; uid: string } => ({ name, uid });

  test('delete dependents in the background', () => {
    const owner = made('owner');
    const child = made('child', referenceTo(owner));
    made('grandchild', referenceTo(child));
    deleted('owner', 'Background');
    expect(left()).toEqual([]);
  });

  test('keep dependents with another owner, which lose the reference', () => {
    const [first, second] = [made('first'), made('second')];
    made('child', referenceTo(first), referenceTo(second));
    deleted('first', 'Background');
    expect(left()).toEqual(['child', 'second']);
    const { ownerReferences } = send('GET', `${maps}/child`).body.metadata;
    expect(ownerReferences.map((one: { name: string }) => one.name)).toEqual(['second']);
  });

  test('orphan dependents', () => {
    const owner = made('owner');
    made('child', referenceTo(owner));
    deleted('owner', 'Orphan');
    expect(left()).toEqual(['child']);
    expect(send('GET', `${maps}/child`).body.metadata.ownerReferences).toBeUndefined();
  });

  test('delete dependents first in the foreground', () => {
    const owner = made('owner');
    made('child', referenceTo(owner));
    send('PATCH', `${maps}/child`, { metadata: { finalizers: ['example.com/wait'] } }, strategic);
    deleted('owner', 'Foreground');
    expect(left()).toEqual(['child', 'owner']);
    send('PATCH', `${maps}/child`, { metadata: { finalizers: null } }, strategic);
    expect(left()).toEqual([]);
  });
});

test('a watch gets each change until it ends', () => {
  const seen: string[] = [];
  const note = (name: string) =>
    contents.watch((changes) => seen.push(...changes.map(({ key }) => `${name} ${key}`)));
  const [endFirst] = [note('first'), note('second')];
  send('POST', maps, { metadata: { name: 'a' } });
  endFirst();
  send('POST', maps, { metadata: { name: 'b' } });
  send('POST', maps, { metadata: { name: 'b' } });
  expect(seen).toEqual([
    'first /configmaps/default/a',
    'second /configmaps/default/a',
    'second /configmaps/default/b',
  ]);
});
