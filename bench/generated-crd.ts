/**
 * A CRD of a given size, similar to those that code generators write: nested objects with long descriptions, lists,
 * maps, patterns, enumerations, and defaults.
 */
const description =
  'Selects how the component behaves when its peers are slow to answer; values that are not set are taken from the surroundings.';

/** A CRD of about `size` bytes as YAML, and an object for it. */
export function largeCrd(size: number): { origin: string; crd: string; object: string } {
  const sections: string[] = [];
  let length = 0;
  for (let i = 0; length < size - 1000; i++) {
    const text = section(i);
    sections.push(text);
    length += text.length;
  }
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: machines.bench.example.com
spec:
  group: bench.example.com
  names: {kind: Machine, listKind: MachineList, plural: machines, singular: machine}
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          status:
            type: object
            x-kubernetes-preserve-unknown-fields: true
          spec:
            type: object
            properties:
${sections.join('')}`;
  const object = `apiVersion: bench.example.com/v1
kind: Machine
metadata:
  name: one
  labels: {app: bench}
spec:
${[...sections.keys()].slice(0, 8).map(part).join('')}`;
  return { origin: `own, ${Math.round(crd.length / 1000)} kB`, crd, object };
}

function section(i: number): string {
  return `              section${i}:
                type: object
                description: "${description}"
                required: [name]
                properties:
                  name: {type: string, minLength: 1, maxLength: 63, pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$"}
                  mode:
                    type: string
                    description: "${description}"
                    enum: [Automatic, Manual, Never]
                    default: Automatic
                  port: {x-kubernetes-int-or-string: true, anyOf: [{type: integer}, {type: string}]}
                  limits:
                    type: object
                    description: "${description}"
                    additionalProperties: {type: string, maxLength: 20}
                  peers:
                    type: array
                    description: "${description}"
                    x-kubernetes-list-type: map
                    x-kubernetes-list-map-keys: [host]
                    items:
                      type: object
                      required: [host]
                      properties:
                        host: {type: string, format: hostname}
                        weight: {type: integer, format: int32, minimum: 0, maximum: 100, default: 1}
                        since: {type: string, format: date-time, nullable: true}
`;
}

function part(i: number): string {
  return `  section${i}:
    name: part-${i}
    port: ${8000 + i}
    limits: {cpu: 500m, memory: 1Gi}
    peers:
    - {host: a.example.com, weight: 5}
    - {host: b.example.com, since: "2024-01-02T03:04:05Z"}
`;
}
