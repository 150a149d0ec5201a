/** How long the command takes to start, in processor time. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface StartFigures {
  /** In milliseconds. */
  readonly node: number;
  readonly version: number;
  readonly check: number;
}

const command = join(import.meta.dirname, '..', 'dist-package', 'crd-playground.mjs');

const documents = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            x-kubernetes-validations: [{rule: 'self.size > 1'}]
            properties: {size: {type: integer, maximum: 5}}
---
apiVersion: example.com/v1
kind: Widget
metadata: {name: w}
spec: {size: 7}
`;

/** The means of `count` runs, which alternate; undefined without the package, or without a shell. */
export function commandStart(count = 20): StartFigures | undefined {
  if (!existsSync(command) || processorTime(['-e', '0']) === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'crd-playground-start-'));
  const file = join(folder, 'documents.yaml');
  writeFileSync(file, documents);
  const runs = {
    node: ['-e', '0'],
    version: [command, '--version'],
    check: [command, 'check', file],
  };
  const sums = { node: 0, version: 0, check: 0 };
  // The first run fills V8's cache.
  processorTime(runs.check);
  for (let i = 0; i < count; i++)
    for (const name of ['node', 'version', 'check'] as const) sums[name] += processorTime(runs[name]) ?? 0;
  rmSync(folder, { recursive: true });
  return { node: sums.node / count, version: sums.version / count, check: sums.check / count };
}

/** The processor time of one run in milliseconds, as the shell counts it. */
function processorTime(args: readonly string[]): number | undefined {
  const script = '"$@" >/dev/null 2>&1; times';
  const { stdout } = spawnSync('sh', ['-c', script, 'sh', process.execPath, ...args], { encoding: 'utf8' });
  // The second line is that of the processes that ended: `0m0.040s 0m0.012s`.
  const times = stdout?.split('\n')[1]?.match(/(\d+)m([\d.]+)s/g);
  return times?.reduce((sum, time) => {
    const [minutes = 0, seconds = 0] = time.split(/[ms]/).map(Number);
    return sum + (minutes * 60 + seconds) * 1000;
  }, 0);
}
