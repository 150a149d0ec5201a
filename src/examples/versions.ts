/** CRDs of examples with several versions. */

interface Version {
  readonly name: string;
  readonly storage: boolean;
  /** YAML of more fields of the version. */
  readonly more?: string;
  /** YAML of the properties of `spec`. */
  readonly spec: string;
}

/** `conversion` is YAML of the field, or empty. */
export function crdWith(
  kind: string,
  plural: string,
  conversion: string,
  versions: readonly Version[],
): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: ${plural}
    singular: ${kind.toLowerCase()}
    kind: ${kind}
${conversion}  versions:
${versions.map(versionText).join('')}`;
}

function versionText({ name, storage, more = '', spec }: Version): string {
  return `  - name: ${name}
    served: true
    storage: ${storage}
${more}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
${spec.replace(/^(?=.)/gm, ' '.repeat(14))}`;
}
