/** `scale`, `label`, and `annotate`: what they change, and what they refuse. */
import { expect, test } from 'vitest';
import { widget, WidgetCluster } from '../testing/widgets.ts';

function withTwo(): WidgetCluster {
  const cluster = new WidgetCluster();
  cluster.run('create -f object.yaml', widget('{replicas: 2}', 'labels: {app: a}'));
  cluster.run('create -f object.yaml', widget('{replicas: 5}', 'labels: {app: b}', 'v'));
  return cluster;
}

test.each([
  ['one object', 'scale wd w --replicas=3', '{"replicas":3}', '{"replicas":5}'],
  ['several objects', 'scale wd/w wd/v --replicas=0', '{"replicas":0}', '{"replicas":0}'],
  ['all objects of a kind', 'scale wd --all --replicas=1', '{"replicas":1}', '{"replicas":1}'],
  ['selected objects', 'scale wd -l app=b --replicas=1', '{"replicas":2}', '{"replicas":1}'],
  [
    'an object with the expected size',
    'scale wd w --replicas=3 --current-replicas=2',
    '{"replicas":3}',
    '{"replicas":5}',
  ],
  [
    'nothing in a dry run of the client',
    'scale wd w --replicas=3 --dry-run=client',
    '{"replicas":2}',
    '{"replicas":5}',
  ],
  [
    'nothing in a dry run of the server',
    'scale wd w --replicas=3 --dry-run=server',
    '{"replicas":2}',
    '{"replicas":5}',
  ],
])('scales %s', (_, line, w, v) => {
  const cluster = withTwo();
  expect(cluster.run(line)).toMatchObject({ exitCode: 0, stderr: '' });
  expect([cluster.spec('w'), cluster.spec('v')]).toEqual([w, v]);
});

test.each([
  [
    'scale wd w --replicas=-1',
    'error: The --replicas=COUNT flag is required, and COUNT must be greater than or equal to 0\n',
  ],
  [
    'scale wd w --replicas=1 --current-replicas=-2',
    'error: The --current-replicas must specify an integer of -1 or greater\n',
  ],
  ['scale wd w --replicas=3 --current-replicas=4', 'error: Expected replicas to be 4, was 2\n'],
  ['scale wd w --replicas=3 --current-replicas=0', 'error: Expected replicas to be 0, was 2\n'],
  [
    'scale wd w --replicas=3 --resource-version=999',
    /^error: Expected resource version to be 999, was \d+\n$/,
  ],
  [
    'scale wd --all --replicas=3 --resource-version=9',
    'error: cannot use --resource-version with multiple resources\n',
  ],
  ['scale wd -l app=none --replicas=3', 'error: no objects passed to scale\n'],
  ['scale wd none --replicas=3', /^Error from server \(NotFound\)/],
  ['scale wd w --replicas=3 --timeout=3s', 'error: timed out waiting for "w" to be synced\n'],
])('%s', (line, stderr) => {
  const cluster = withTwo();
  const outcome = cluster.run(line);
  expect(outcome.exitCode).toBe(1);
  expect(outcome.stderr).toEqual(typeof stderr === 'string' ? stderr : expect.stringMatching(stderr));
  expect(cluster.spec('v')).toBe('{"replicas":5}');
  // Only the time ran out after the request.
  expect(cluster.spec('w')).toBe(line.includes('timeout') ? '{"replicas":3}' : '{"replicas":2}');
});

const local = widget('{}', 'labels: {app: a}');

test.each([
  ['label wd w x=1', undefined, 'widget.example.com/w labeled\n'],
  ['label wd w app=a', undefined, 'widget.example.com/w not labeled\n'],
  ['label wd w app-', undefined, 'widget.example.com/w unlabeled\n'],
  ['label wd w app=z --overwrite', undefined, 'widget.example.com/w labeled\n'],
  ['label wd --all x=1', undefined, 'widget.example.com/v labeled\nwidget.example.com/w labeled\n'],
  ['label wd -l app=b x=1', undefined, 'widget.example.com/v labeled\n'],
  ['label wd w --list', undefined, 'app=a\n'],
  ['label -f object.yaml x=1', local, 'widget.example.com/w labeled\n'],
  ['label --local -f object.yaml x=1', local, 'widget.example.com/w labeled\n'],
  ['label wd w x=1 --dry-run=client', undefined, 'widget.example.com/w labeled (dry run)\n'],
  ['label wd w x=1 --dry-run=server', undefined, 'widget.example.com/w labeled (server dry run)\n'],
  ['annotate wd w x=1', undefined, 'widget.example.com/w annotated\n'],
])('%s', (line, file, stdout) => {
  const outcome = withTwo().run(line, file);
  expect(outcome).toMatchObject({ exitCode: 0, stderr: '', stdout });
});

test.each([
  ['label wd w', undefined, 'error: at least one label update is required\n'],
  [
    'label x=1',
    undefined,
    'error: one or more resources must be specified as <resource> <name> or <resource>/<name>\n',
  ],
  [
    'label --local -f object.yaml x=1 --dry-run=server',
    local,
    'error: cannot specify --local and --dry-run=server - did you mean --dry-run=client?\n',
  ],
  [
    'label --local wd w x=1',
    undefined,
    'error: can only use local files by -f pod.yaml or --filename=pod.json when --local=true is set\n',
  ],
  [
    'label --local x=1',
    undefined,
    'error: one or more files must be specified as -f pod.yaml or --filename=pod.json\n',
  ],
  [
    'label wd --all x=1 --resource-version=5',
    undefined,
    'error: --resource-version may only be used with a single resource\n',
  ],
  ['label wd w app=z', undefined, "error: 'app' already has a value (a), and --overwrite is false\n"],
  ['label wd none x=1', undefined, 'Error from server (NotFound): widgets.example.com "none" not found\n'],
])('%s', (line, file, stderr) => {
  expect(withTwo().run(line, file)).toMatchObject({ exitCode: 1, stderr, stdout: '' });
});

test('changes only the stored metadata that it names', () => {
  const cluster = withTwo();
  cluster.run('label wd w x=1 app-');
  cluster.run('annotate wd w note=2');
  expect(cluster.run('get wd w -o jsonpath={.metadata.labels}{.metadata.annotations}').stdout).toBe(
    '{"x":"1"}{"note":"2"}',
  );
  expect(cluster.run('get wd v -o jsonpath={.metadata.labels}').stdout).toBe('{"app":"b"}');
});
