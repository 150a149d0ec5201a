import type { RawObject } from '../format/raw-json.ts';
import { object } from './schema.ts';

/** The CRD of random cases, with their versions. */
export function widgetsCrd(versions: readonly RawObject[]): RawObject {
  return object({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: object({ name: 'widgets.example.com' }),
    spec: object({
      group: 'example.com',
      scope: 'Namespaced',
      names: object({ plural: 'widgets', kind: 'Widget' }),
      versions: [...versions],
    }),
  });
}
