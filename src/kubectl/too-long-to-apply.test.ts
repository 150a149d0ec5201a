import { expect, test } from 'vitest';
import { isObject, type JsonObject } from '../engine/values.ts';
import { readYaml, toValue } from '../engine/texts.ts';
import { newCluster, runKubectl } from './index.ts';
import { surroundings } from './testing/widgets.ts';
import { tooLongToApply } from './too-long-to-apply.ts';

/**
 * A CRD with a long description of letters that take one to six bytes of JSON, and one more letter for each of `more`.
 */
function crdOf(more: number, annotations: string): string {
  const description = 'a<é😀'.repeat(20_000) + 'x'.repeat(more);
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com${annotations}}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, description: "${description}"}}}
`;
}

function objectOf(text: string): JsonObject {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? value : new Map();
}

test.for(['', ', annotations: {example.com/a: b, kubectl.kubernetes.io/last-applied-configuration: old}'])(
  'with %j: to the letter what the whole apply says',
  (annotations) => {
    let [fits, breaks] = [0, 2_500];
    while (breaks - fits > 1) {
      const middle = (fits + breaks) >> 1;
      if (tooLongToApply(objectOf(crdOf(middle, annotations)))) breaks = middle;
      else fits = middle;
    }
    for (const more of [fits, breaks]) {
      const file = crdOf(more, annotations);
      const command = { argv: ['apply', '-f', 'crd.yaml'], files: new Map([['crd.yaml', file]]) };
      const { stderr, exitCode } = runKubectl(newCluster([]), command, surroundings());
      expect(tooLongToApply(objectOf(file)) ?? '').toBe(stderr);
      expect(exitCode).toBe(more === breaks ? 1 : 0);
    }
  },
);
