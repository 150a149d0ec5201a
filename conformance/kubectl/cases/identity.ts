/** The identity of objects in a file: missing, wrong, or different apiVersion, kind, name, and namespace. */
import type { KubectlCase } from '../case.ts';
import { crd, file, widget } from '../make.ts';

const plain = widget('{a: x}');

/** Texts by their purpose. */
const texts: Readonly<Record<string, string>> = {
  'no-kind': plain.replace('kind: Widget\n', ''),
  'no-api-version': plain.replace('apiVersion: example.com/v1\n', ''),
  'neither-kind-nor-api-version': 'metadata: {name: w}\nspec: {a: x}\n',
  'empty-kind': plain.replace('kind: Widget', 'kind: ""'),
  'empty-api-version': plain.replace('example.com/v1', '""'),
  'null-kind': plain.replace('kind: Widget', 'kind: null'),
  'kind-that-is-a-number': plain.replace('kind: Widget', 'kind: 1'),
  'kind-that-is-a-list': plain.replace('kind: Widget', 'kind: [Widget]'),
  'api-version-that-is-a-number': plain.replace('example.com/v1', '1'),
  'api-version-with-two-slashes': plain.replace('example.com/v1', 'example.com/v1/x'),
  'api-version-without-version': plain.replace('example.com/v1', 'example.com/'),
  'api-version-that-is-a-group': plain.replace('example.com/v1', 'example.com'),
  'version-that-is-not-served': plain.replace('example.com/v1', 'example.com/v9'),
  'group-in-capitals': plain.replace('example.com/v1', 'Example.com/v1'),
  'kind-in-capitals': plain.replace('kind: Widget', 'kind: WIDGET'),
  'kind-plural': plain.replace('kind: Widget', 'kind: widgets'),
  'kind-of-the-list': plain.replace('kind: Widget', 'kind: WidgetList'),
  'kind-with-blanks': plain.replace('kind: Widget', 'kind: " Widget"'),
  'no-metadata': 'apiVersion: example.com/v1\nkind: Widget\nspec: {a: x}\n',
  'null-metadata': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: null\nspec: {a: x}\n',
  'metadata-that-is-a-text': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: w\n',
  'metadata-that-is-a-list': 'apiVersion: example.com/v1\nkind: Widget\nmetadata: [w]\n',
  'no-name': plain.replace('{name: w}', '{labels: {a: b}}'),
  'empty-metadata': plain.replace('{name: w}', '{}'),
  'empty-name': plain.replace('name: w', 'name: ""'),
  'null-name': plain.replace('name: w', 'name: null'),
  'name-that-is-a-number': plain.replace('name: w', 'name: 1'),
  'name-that-is-a-list': plain.replace('name: w', 'name: [w]'),
  'name-in-capitals': plain.replace('name: w', 'name: W'),
  'name-with-a-slash': plain.replace('name: w', 'name: a/b'),
  'name-with-a-percent': plain.replace('name: w', 'name: "a%b"'),
  'name-that-is-dots': plain.replace('name: w', 'name: ".."'),
  'name-with-an-underscore': plain.replace('name: w', 'name: a_b'),
  'name-too-long': plain.replace('name: w', `name: ${'n'.repeat(254)}`),
  'generate-name': plain.replace('name: w', 'generateName: w-'),
  'generate-name-and-name': plain.replace('name: w', 'name: w, generateName: v-'),
  'namespace-default': plain.replace('name: w', 'name: w, namespace: default'),
  'namespace-of-another-team': plain.replace('name: w', 'name: w, namespace: team'),
  'namespace-that-is-missing': plain.replace('name: w', 'name: w, namespace: missing'),
  'namespace-empty': plain.replace('name: w', 'name: w, namespace: ""'),
  'namespace-null': plain.replace('name: w', 'name: w, namespace: null'),
  'namespace-that-is-a-number': plain.replace('name: w', 'name: w, namespace: 1'),
  'namespace-in-capitals': plain.replace('name: w', 'name: w, namespace: Team'),
};

const commands = ['apply', 'create', 'apply --server-side', 'replace', 'delete', 'apply --validate=false'];

const named = (command: string): string =>
  command.replaceAll(' ', '-').replaceAll('--', '').replaceAll('=', '-');

/** Namespace of the command line and of the file, in both scopes. */
function namespaces(): KubectlCase[] {
  const flags = ['', ' -n team', ' --namespace default', ' -n missing', ' -n Bad_Name'];
  const inFile = ['', 'namespace: default', 'namespace: team', 'namespace: missing'];
  return (['Namespaced', 'Cluster'] as const).flatMap((scope) =>
    flags.flatMap((flag) =>
      inFile.map((fieldText) => ({
        name: `${scope.toLowerCase()}-flag${flag === '' ? '-none' : flag.replaceAll(/[^A-Za-z]+/g, '-')}-file-${fieldText === '' ? 'none' : fieldText.slice(11)}`,
        crds: [crd({ scope })],
        steps: [file(`apply${flag}`, widget('{a: x}', fieldText))],
      })),
    ),
  );
}

export const cases: readonly KubectlCase[] = [
  ...Object.entries(texts).flatMap(([name, text]) =>
    commands
      .filter((command) => command !== 'apply --validate=false' || /kind|version|metadata/.test(name))
      .map((command) => ({
        name: `${name}-by-${named(command)}`,
        crds: [crd()],
        steps: [file(command, text)],
      })),
  ),
  ...namespaces(),
  { name: 'version-that-is-empty-by-other-commands', crds: [crd({ subresources: '{status: {}, scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}}', spec: '{a: {type: string}, replicas: {type: integer}}', status: '{replicas: {type: integer}}' })], steps: [false, true].flatMap((isThere) => [...(isThere ? [file('create', plain)] : []), ...[`patch --type=merge -p {"spec":{"a":"y"}}`, 'patch --type=merge -p {} --subresource=status', 'patch --type=merge -p {} --dry-run=client', 'label a=b', 'label a=b --dry-run=server', 'label a=c --list', 'annotate a=b', 'scale --replicas=2', 'scale --replicas=2 --current-replicas=1', 'apply set-last-applied', 'apply set-last-applied --create-annotation', 'apply view-last-applied', 'edit', 'get', 'describe', 'diff', 'wait --for=delete --timeout=0', 'wait --for=create --timeout=0', 'delete'].map((command) => file(command, plain.replace('example.com/v1', 'example.com/')))]) }, // prettier-ignore
  { name: 'kind-in-other-case-than-applied', crds: [crd()], steps: [file('apply', widget('{a: x, b: y}')), file('apply', widget('{a: x}').replace('kind: Widget', 'kind: widget')), file('apply --server-side', widget('{a: x}').replace('kind: Widget', 'kind: widget')), file('diff', widget('{a: x}').replace('kind: Widget', 'kind: widget'))] }, // prettier-ignore
];
