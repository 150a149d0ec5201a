import { expect, test } from 'vitest';
import { isForKubectl, kubectlAnswer } from './answer.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}
`;
const widget = 'apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: w}\n';

test('accepts the verb kubectl in the judge’s format, with - as standard input', () => {
  const step = { verb: 'kubectl', args: ['apply', '-f', '-', '-f', './b.yaml'], files: { '-': widget, 'b.yaml': widget } }; // prettier-ignore
  const one = { name: 'n', crd: { body: crd }, steps: [step] };
  expect(isForKubectl(one)).toBe(true);
  const answer = JSON.parse(kubectlAnswer(one, '1.37')) as { steps: { stdout: string }[] };
  expect(answer.steps[0]?.stdout).toBe('widget.example.com/w created\nwidget.example.com/w unchanged\n');
});

test.for([
  [{ steps: {} }, 'steps is not a list'],
  [{ steps: [null] }, 'a step is not an object'],
  [{ name: 5 }, 'name is not a string'],
  [{ crds: 'x' }, 'crds is not a list of strings'],
  [{ steps: [{ verb: 'kubectl', args: ['apply', 1] }] }, 'args is not a list of strings'],
  [{ steps: [{ argv: [], files: ['x'] }] }, 'files is not an object of strings'],
  [{ steps: [{ argv: [], stdin: 5 }] }, 'stdin is not a string'],
  [{ steps: [{ argv: [], editor: [{ replace: [['a']] }] }] }, 'editor is not a list'],
  [{ steps: [{ request: 'x' }] }, 'request is not an object'],
  [{ steps: [{ verb: 'create' }] }, 'has no step create'],
] as const)('%j is refused in words', ([one, why]) => {
  expect(() => kubectlAnswer({ crds: [], ...one }, '1.37')).toThrow(why);
});

test('treats names such as __proto__ like any other', () => {
  const argv = ['apply', '-f', '__proto__', '--constructor'];
  const answer = kubectlAnswer({ crds: [crd], steps: [{ argv }, { argv: ['constructor'] }] }, '1.37');
  expect(answer).toContain('unknown flag: --constructor');
  expect(answer).toContain('unknown command \\"constructor\\"');
});
