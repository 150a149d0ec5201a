/** CRDs and objects of the tests. */
import type { UpgradeObject } from '../index.ts';

/** A CRD whose `spec` has these fields, in one line each. */
export function widgets(fields: readonly string[], { version = 'v1', more = '' } = {}): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: ${version}
      served: true
      storage: true
      subresources: { status: {} }
      schema:
        openAPIV3Schema:
          type: object
          properties:
            status: { type: object, properties: { phase: { type: string } } }
            spec:
              type: object${more === '' ? '' : `\n              ${more}`}
              properties:
${fields.map((field) => `                ${field}`).join('\n')}
`;
}

export function widget(spec: string, name = 'one', version = 'v1'): UpgradeObject {
  const apiVersion = `example.com/${version}`;
  return {
    source: { path: 'widgets.yaml', line: 1, apiVersion, kind: 'Widget', namespace: 'default', name },
    text: `apiVersion: ${apiVersion}\nkind: Widget\nmetadata: { name: ${name} }\nspec: ${spec}\nstatus: { phase: ready }\n`,
  };
}
