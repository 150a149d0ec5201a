/** A cluster with one CRD, and functions that run commands one after the other. */
import { toJson } from '../../engine/values.ts';
import {
  newCluster,
  runKubectl,
  sendRequest,
  stored,
  type Cluster,
  type Command,
  type Outcome,
  type Surroundings,
} from '../index.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {kind: Widget, plural: widgets, singular: widget, listKind: WidgetList, shortNames: [wd]}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              a: {type: string}
              b: {type: integer}
              replicas: {type: integer}
              free: {type: object, x-kubernetes-preserve-unknown-fields: true}
          status: {type: object, x-kubernetes-preserve-unknown-fields: true}
`;

export function widget(spec: string, metadata = '', name = 'w'): string {
  const more = metadata === '' ? '' : `, ${metadata}`;
  return `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: ${name}${more}}\nspec: ${spec}\n`;
}

export function surroundings(): Surroundings {
  let [version, uid] = [7, 0];
  return {
    kubernetes: '1.37',
    now: '2026-01-02T03:04:05Z',
    uid: () => `7a6e9b52-6a2f-4d0e-9a55-${String(uid++).padStart(12, '0')}`,
    nameSuffix: () => 'x7k2p',
    resourceVersion: () => String(version++),
  };
}

export class WidgetCluster {
  cluster: Cluster;
  readonly #around = surroundings();

  constructor() {
    const path = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
    const request = { method: 'POST', path, contentType: 'application/yaml', body: crd, userAgent: 'test' };
    this.cluster = sendRequest(newCluster(['default', 'team']), request, this.#around).cluster;
  }

  /** Runs a command whose words contain no spaces, with `object.yaml` as a file. */
  run(line: string, file?: string, more: Partial<Command> = {}): Outcome {
    const files = new Map(file === undefined ? [] : [['object.yaml', file]]);
    const outcome = runKubectl(this.cluster, { argv: line.split(' '), files, ...more }, this.#around);
    this.cluster = outcome.cluster;
    return outcome;
  }

  /** Returns the spec of a stored object, as JSON. */
  spec(name = 'w'): string {
    const object = stored(this.cluster).get(`example.com/widgets/default/${name}`);
    const spec = object instanceof Map ? object.get('spec') : undefined;
    return spec === undefined ? '' : toJson(spec);
  }
}
