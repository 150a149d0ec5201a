import { expect, test } from 'vitest';
import { widget, WidgetCluster } from '../testing/widgets.ts';

function withTwo(): WidgetCluster {
  const cluster = new WidgetCluster();
  cluster.run('apply -f object.yaml', widget('{a: x, b: 1}'));
  cluster.run('apply -f object.yaml', widget('{a: z}', '', 'v'));
  return cluster;
}

test('prints strings unchanged and objects as JSON in a JSONPath template with loops', () => {
  const cluster = withTwo();
  expect(cluster.run('get wd w -o jsonpath={.spec.a}-{.spec}').stdout).toBe('x-{"a":"x","b":1}');
  const loop = 'get wd -o jsonpath={range.items[*]}{.metadata.name}={.spec.b};{end}';
  expect(cluster.run(loop.replace('range.', 'range\u00a0.')).exitCode).toBe(1);
  expect(cluster.run('get wd -o jsonpath={.items[*].metadata.name}').stdout).toBe('v w');
  expect(cluster.run('get wd w -o jsonpath-as-json={.spec.b}').stdout).toBe('[\n    1\n]\n');
  expect(cluster.run('get wd w -o jsonpath=').stderr).toBe(
    'error: template format specified but no template given\n',
  );
});

test('prints custom columns', () => {
  const cluster = withTwo();
  expect(cluster.run('get wd -o custom-columns=A:.spec.a,SPEC:{.spec},N:metadata.none').stdout).toBe(
    'A     SPEC           N\nz     map[a:z]       <none>\nx     map[a:x b:1]   <none>\n',
  );
  expect(cluster.run('apply -f object.yaml -o custom-columns=A:.spec.a', widget('{}')).stderr).toMatch(
    /^error: unable to match a printer suitable for the output format "custom-columns=A:.spec.a"/,
  );
});

test('prints labels as a column', () => {
  expect(withTwo().run('get wd w --show-labels --no-headers').stdout).toMatch(/<none>\n$/);
});
