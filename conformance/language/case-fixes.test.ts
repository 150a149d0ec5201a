import { expect, test } from 'vitest';
import { surroundingsOf } from '../ask/run-case.ts';
import { fixesOfCase } from './case-fixes.ts';

const crd = (versions: string): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, kind: Widget}
  versions: # ours
${versions}`;

const version = (name: string, storage: boolean): string =>
  `  - {name: ${name}, served: true, storage: ${storage}, schema: {openAPIV3Schema: {type: object}}}\n`;

test('keeps a version without serving it while objects are stored in it', () => {
  const steps = [version('v1', false) + version('v2', true), `${version('v2', true)}  # end\n`].map(
    (versions) => ({ verb: 'updateCrd' as const, body: crd(versions) }),
  );
  const body = crd(version('v1', true) + version('v2', false));
  const [found, ...others] = fixesOfCase({ name: 'a', crd: { body }, steps }, surroundingsOf('1.37'));
  expect(others).toEqual([]);
  expect(found?.finding.code).toBe('stored-version-removed');
  expect(found?.fixes.map(({ kind, what }) => `${kind} ${what}`)).toEqual(['keep-version v1']);
  const [fix] = found?.fixes ?? [];
  expect(fix?.text).toContain('  - name: v1\n    served: false\n    storage: false\n');
  expect(fix?.text).toContain('versions: # ours\n');
  expect(fix?.text).toContain('  # end\n');
});
