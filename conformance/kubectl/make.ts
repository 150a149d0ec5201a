/** Creates the parts of kubectl's cases: CRDs, objects, and command lines. */
import type { CommandStep, RequestStep } from './case.ts';

/** Differences from the plain CRD Widget; texts are YAML in flow or block style, as required at their place. */
export interface CrdParts {
  /** The properties of `spec`, in YAML flow style. */
  readonly spec?: string;
  /** The properties of `status`; missing if there is none. */
  readonly status?: string;
  /** Additional root schema fields, such as rules, on separate lines. */
  readonly root?: string;
  /** For example `{status: {}}`. */
  readonly subresources?: string;
  readonly scope?: 'Namespaced' | 'Cluster';
  /** Additional fields of the version, on separate lines. */
  readonly version?: string;
  readonly names?: string;
}

const plainSpec = '{a: {type: string}, b: {type: string, default: d}, count: {type: integer}}';

/** A CRD Widget in the group example.com with the version v1. */
export function crd(parts: CrdParts = {}): string {
  const status =
    parts.status === undefined ? '' : `\n          status: {type: object, properties: ${parts.status}}`;
  const subresources = parts.subresources === undefined ? '' : `\n    subresources: ${parts.subresources}`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: ${parts.scope ?? 'Namespaced'}
  names: ${parts.names ?? '{plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}'}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec: {type: object, properties: ${parts.spec ?? plainSpec}}${status}${indented(parts.root, 8)}${subresources}${indented(parts.version, 4)}
`;
}

function indented(lines: string | undefined, width: number): string {
  if (lines === undefined) return '';
  return lines
    .split('\n')
    .map((line) => '\n' + ' '.repeat(width) + line)
    .join('');
}

/** A Widget `w` with a spec in YAML flow style, and additional metadata in the same style. */
export function widget(spec: string, metadata = '', name = 'w'): string {
  const more = metadata === '' ? '' : `, ${metadata}`;
  return `apiVersion: example.com/v1
kind: Widget
metadata: {name: ${name}${more}}
spec: ${spec}
`;
}

type More = Omit<CommandStep, 'argv'>;

/** A step with a command line without quotes: words separated by single spaces. */
export function run(line: string, more: More = {}): CommandStep {
  return { argv: line.split(' '), ...more };
}

/** A step with words of any kind, after a command line like the one above. */
export function runWith(line: string, words: readonly string[], more: More = {}): CommandStep {
  return { argv: [...line.split(' '), ...words], ...more };
}

/** `command -f object.yaml` for a text that is written to the file first. */
export function file(command: string, text: string, more: More = {}): CommandStep {
  return run(`${command} -f object.yaml`, { ...more, files: { ...more.files, 'object.yaml': text } });
}

const path = '/apis/example.com/v1/namespaces/default/widgets';

/** A merge patch of `w` by another client, `robot` by default. */
export function robotPatch(body: string, manager = 'robot', subresource = ''): RequestStep {
  const at = `${path}/w${subresource === '' ? '' : `/${subresource}`}?fieldManager=${manager}`;
  return { request: { method: 'PATCH', path: at, contentType: 'application/merge-patch+json', body } };
}

/** A create of a Widget by another client. */
export function robotCreate(body: string, manager = 'robot'): RequestStep {
  return {
    request: {
      method: 'POST',
      path: `${path}?fieldManager=${manager}`,
      contentType: 'application/yaml',
      body,
    },
  };
}
