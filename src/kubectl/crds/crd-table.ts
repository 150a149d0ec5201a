/**
 * CRDs as a table.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition/tableconvertor, before it
 * k8s.io/apiserver/pkg/registry/rest (table.go).
 */
import { behaviourOf, type Minor } from '../../engine/minors.ts';
import { isArray, isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { nameOf, nested, nestedText } from '../objects/unstructured.ts';

type Column = readonly [name: string, priority: bigint, cell: (crd: JsonObject) => JsonValue];

const created: Column = ['Created At', 0n, (crd) => nestedText(crd, 'metadata', 'creationTimestamp')];
const short: readonly Column[] = [['Name', 0n, nameOf], created];
const full: readonly Column[] = [
  ['Name', 0n, nameOf],
  ['Scope', 0n, (crd) => nestedText(crd, 'spec', 'scope')],
  ['Versions', 0n, servedVersions],
  created,
  ['Group', 1n, (crd) => nestedText(crd, 'spec', 'group')],
  ['Kind', 1n, (crd) => nestedText(crd, 'spec', 'names', 'kind')],
  ['ShortNames', 1n, (crd) => listAt(crd, 'spec', 'names', 'shortNames').join(',')],
  ['Established', 1n, isEstablished],
];

export function crdTable(crds: readonly JsonObject[], kubernetes: Minor): JsonObject {
  const columns = behaviourOf(kubernetes).crdTable === 'full' ? full : short;
  const definitions = columns.map(
    ([name, priority]): JsonValue =>
      new Map<string, JsonValue>([
        ['name', name],
        ['priority', priority],
      ]),
  );
  const rows = crds.map((object): JsonValue => {
    const cells = columns.map(([, , cell]) => cell(object));
    return new Map<string, JsonValue>([
      ['cells', cells],
      ['object', object],
    ]);
  });
  return new Map<string, JsonValue>([
    ['columnDefinitions', definitions],
    ['rows', rows],
  ]);
}

function servedVersions(crd: JsonObject): string {
  return listAt(crd, 'spec', 'versions')
    .filter(isObject)
    .filter((version) => version.get('served') === true)
    .map((version) => nestedText(version, 'name') + (version.get('storage') === true ? '(storage)' : ''))
    .sort()
    .join(',');
}

export function isEstablished(crd: JsonObject): boolean {
  return listAt(crd, 'status', 'conditions')
    .filter(isObject)
    .some((one) => one.get('type') === 'Established' && one.get('status') === 'True');
}

function listAt(object: JsonObject, ...path: readonly string[]): readonly JsonValue[] {
  const found = nested(object, ...path);
  return isArray(found) ? found : [];
}
