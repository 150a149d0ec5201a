/** Which namespace the requests for named objects use. */
import { expect, test } from 'vitest';
import { widget, WidgetCluster } from '../testing/widgets.ts';

const group = '/apis/example.com/v1';
const crds = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';

function paths(...lines: readonly string[]): string[] {
  const cluster = new WidgetCluster();
  cluster.run('create -f object.yaml', widget('{a: x}'));
  const all = lines.flatMap((line) => cluster.run(line).requests.map(({ path }) => path.split('?')[0] ?? ''));
  // If an object isn't found, kubectl also asks for its namespace.
  return all.filter((path) => path !== '/api/v1/namespaces/other');
}

test.each([
  ['get widget w', [`${group}/namespaces/default/widgets/w`]],
  ['get widget w -n other', [`${group}/namespaces/other/widgets/w`]],
  ['get widgets/w wd/v', ['w', 'v'].map((name) => `${group}/namespaces/default/widgets/${name}`)],
  ['get widgets -n other', [`${group}/namespaces/other/widgets`]],
  ['get widgets -A', [`${group}/widgets`]],
  ['get crd widgets.example.com -n other', [`${crds}/widgets.example.com`]],
  [
    'get crd/widgets.example.com widget/w -n other',
    [`${crds}/widgets.example.com`, `${group}/namespaces/other/widgets/w`],
  ],
  ['get crd,widgets', [crds, `${group}/namespaces/default/widgets`]],
] as const)('%s', (line, expected) => {
  expect(paths(line)).toEqual(expected);
});

test('creates an object once in each namespace', () => {
  const cluster = new WidgetCluster();
  const create = (metadata: string, line = 'create -f object.yaml') => cluster.run(line, widget('{a: x}', metadata)).exitCode; // prettier-ignore
  expect([
    create(''),
    create(''),
    create('namespace: default'),
    create('', 'create -n default -f object.yaml'),
  ]).toEqual([0, 1, 1, 1]);
});
