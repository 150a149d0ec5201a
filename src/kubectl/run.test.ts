import { describe, expect, test } from 'vitest';
import { widget, WidgetCluster } from './testing/widgets.ts';

const apply = 'apply -f object.yaml';

test('uses the last value of a duplicate key, without a warning', () => {
  const cluster = new WidgetCluster();
  const { stdout, stderr, exitCode } = cluster.run(
    'create -f object.yaml',
    widget('{a: x}') + 'spec: {a: z}\n',
  );
  expect([stdout, stderr, exitCode]).toEqual(['widget.example.com/w created\n', '', 0]);
  expect(cluster.spec()).toBe('{"a":"z"}');
});

test('removes with apply the fields that the file no longer contains, and keeps fields of others', () => {
  const cluster = new WidgetCluster();
  cluster.run(apply, widget('{a: x, b: 1}'));
  cluster.run('patch wd w --type=merge -p {"spec":{"replicas":3}}');
  const { stdout, requests } = cluster.run(apply, widget('{b: 1}'));
  expect(stdout).toBe('widget.example.com/w configured\n');
  expect(requests.map(({ method, code }) => `${method} ${code}`)).toEqual(['GET 200', 'PATCH 200']);
  expect(requests[1]?.body).toContain('"spec":{"a":null}}');
  expect(cluster.spec()).toBe('{"b":1,"replicas":3}');
  expect(cluster.run(apply, widget('{b: 1}')).stdout).toBe('widget.example.com/w unchanged\n');
});

test('warns when apply follows create, and reports a conflict for server-side apply', () => {
  const cluster = new WidgetCluster();
  cluster.run('create -f object.yaml', widget('{a: x}'));
  const refused = cluster.run('apply --server-side -f object.yaml', widget('{a: z}'));
  expect(refused.stderr).toContain('conflict with "kubectl-create" using example.com/v1: .spec.a');
  expect(refused.exitCode).toBe(1);
  expect(cluster.run(apply, widget('{a: z}')).stderr).toMatch(
    /^Warning: resource widgets\/w is missing the kubectl/,
  );
});

test('migrates the fields of client-side apply to server-side apply', () => {
  const cluster = new WidgetCluster();
  cluster.run(apply, widget('{a: x, b: 1}'));
  const { stdout, requests } = cluster.run('apply --server-side -f object.yaml', widget('{a: z}'));
  expect(stdout).toBe('widget.example.com/w serverside-applied\n');
  expect(requests.map(({ contentType }) => contentType)).toEqual([
    'application/apply-patch+yaml',
    'application/apply-patch+yaml',
    'application/json-patch+json',
    'application/apply-patch+yaml',
  ]);
  expect(cluster.spec()).toBe('{"a":"z"}');
});

test('reports client errors after those of the server', () => {
  const cluster = new WidgetCluster();
  const { stderr, stdout } = cluster.run(
    'create -f object.yaml',
    `${widget('{a: 1}')}---\n${widget('{}', '', 'w2')}---\na: b\n`,
  );
  expect(stdout).toBe('widget.example.com/w2 created\n');
  const [first = '', second = ''] = stderr.split('\n');
  expect(first).toMatch(
    /^Error from server \(Invalid\): error when creating "object.yaml": Widget.example.com "w" is/,
  );
  expect(second).toMatch(
    /^error validating "object.yaml": error validating data: \[apiVersion not set, kind not set\];/,
  );
});

test('changes nothing in a dry run', () => {
  const cluster = new WidgetCluster();
  for (const how of ['client', 'server']) {
    const { stdout } = cluster.run(`${apply} --dry-run=${how}`, widget('{a: x}'));
    expect(stdout).toBe(`widget.example.com/w created (${how === 'server' ? 'server ' : ''}dry run)\n`);
  }
  expect(cluster.spec()).toBe('');
});

test('sends patches without field validation, so unknown fields cause warnings', () => {
  const cluster = new WidgetCluster();
  cluster.run(apply, widget('{a: x}'));
  const { stderr, exitCode } = cluster.run('patch wd w --type=merge -p {"spec":{"zz":1}}');
  expect([stderr, exitCode]).toEqual(['Warning: unknown field "spec.zz"\n', 0]);
  expect(cluster.run('patch wd w -p {}').stderr).toContain(
    'application/strategic-merge-patch+json is not supported',
  );
});

test('reopens an invalid edit, and keeps the file when the user gives up', () => {
  const cluster = new WidgetCluster();
  cluster.run('create -f object.yaml', widget('{a: x}'));
  const fixed = cluster.run('edit wd w', undefined, {
    editor: [{ replace: [['a: x', 'a: 1']] }, { replace: [['a: 1', 'a: z']] }],
  });
  expect(fixed.opened.length).toBe(2);
  expect(fixed.opened[1]).toContain('# widgets.example.com "w" was not valid:\n# * spec.a: Invalid value');
  expect(fixed.stdout).toBe('widget.example.com/w edited\n');
  const given = cluster.run('edit wd w', undefined, { editor: [{ replace: [['a: z', 'a: 1']] }] });
  expect(given.stderr).toMatch(
    /A copy of your changes has been stored to .*\nerror: Edit cancelled, no valid changes/,
  );
});

test('runs scale, replace, delete, and get', () => {
  const cluster = new WidgetCluster();
  cluster.run('create -f object.yaml', widget('{a: x}'));
  expect(cluster.run('scale wd/w --replicas=2').stdout).toBe('widget.example.com/w scaled\n');
  expect(cluster.spec()).toBe('{"a":"x","replicas":2}');
  expect(cluster.run('replace -f object.yaml', widget('{a: z}')).stdout).toBe(
    'widget.example.com/w replaced\n',
  );
  expect(cluster.run('get wd').stdout).toBe('NAME   AGE\nw      0s\n');
  expect(cluster.run('get wd w -o yaml').stdout).toContain('\nspec:\n  a: z\n');
  expect(cluster.run('delete wd w').stdout).toBe('widget.example.com "w" deleted from default namespace\n');
  expect(cluster.run('get wd').stderr).toBe('No resources found in default namespace.\n');
});

test('applies a CRD and its object from one file', () => {
  const cluster = new WidgetCluster();
  const { stderr } = cluster.run(apply, widget('{}').replace('Widget', 'Gadget'));
  expect(stderr).toBe(
    'error: resource mapping not found for name: "w" namespace: "" from "object.yaml": no matches for kind "Gadget" ' +
      'in version "example.com/v1"\nensure CRDs are installed first\n',
  );
});

test('unpacks a list that matches the published schema', () => {
  const cluster = new WidgetCluster();
  const list = (spec: string): string =>
    `apiVersion: v1\nkind: List\nitems:\n- {apiVersion: example.com/v1, kind: Widget, metadata: {name: w}, spec: ${spec}}\n`;
  expect(cluster.run(apply, list('{b: x}')).stderr).toContain(
    'ValidationError(Widget.spec.b): invalid type for com.example.v1.Widget.spec.b: got "string", expected "integer"',
  );
  expect(cluster.run(apply, list('{b: 1}')).stdout).toBe('widget.example.com/w created\n');
});

test('never throws on any file or flag', () => {
  const cluster = new WidgetCluster();
  const deep = '['.repeat(20_000) + ']'.repeat(20_000);
  const texts = [
    '',
    '{',
    '[]',
    '\0',
    '---',
    '--- x',
    '{"a":1}{',
    deep,
    widget(`{free: {a: ${deep}}}`),
    '\ud800',
  ];
  for (const text of texts) {
    for (const line of ['apply -f object.yaml', 'create -f object.yaml --validate=false']) {
      expect(cluster.run(line, text).exitCode, text.slice(0, 20)).toBe(1);
    }
    expect(() => cluster.run('delete -f object.yaml', text)).not.toThrow();
  }
  for (const line of [
    '',
    'apply',
    'nothing',
    'apply -f',
    'apply -x',
    'patch',
    'edit',
    'scale wd',
    'get',
    '--',
    '-',
  ]) {
    expect(cluster.run(line).exitCode, line).toBe(1);
  }
});

describe('reports unsupported commands in our words', () => {
  test.each([
    'alpha', 'api-versions', 'apply -f https://example.com/x.yaml', 'apply -f object.yaml --prune -l app=x',
    'apply -f object.yaml --record', 'apply edit-last-applied wd/w', 'auth can-i get widgets', 'autoscale wd w --max=3',
    'cluster-info', 'completion bash', 'config view', 'create deployment x --image=y', 'create namespace x', 'events',
    'explain crd', 'explain widgets --output=plaintext-openapiv2', 'expose wd w --port=80', 'get --help',
    'get --raw /apis/example.com/v1', 'get wd --as=me', 'get wd --watch', 'get wd -o go-template={{.kind}}', 'help get',
    'kustomize k', 'logs wd/w', 'plugin list', 'rollout status wd/w', 'rollout restart widgets w', 'set image wd/w a=b',
    'top wd', 'version', 'get wd --context=other', 'get wd --kubeconfig=x', 'get wd --user=me', 'get wd --server=https://example.com',
    'apply -f object.yaml -s https://example.com', '',
  ])('kubectl %s', (line) => {
    const cluster = new WidgetCluster();
    cluster.run('create -f object.yaml', widget('{a: x}'));
    const { stdout, stderr, exitCode } = cluster.run(line, widget('{a: x}'));
    expect(stderr).toMatch(/^CRD Playground (?:doesn't support|has no) .+\n$/);
    expect([stdout, exitCode]).toEqual(['', 1]);
  });
}); // prettier-ignore
