/**
 * The file of a kustomization, as far as it is supported here.
 * Behaviour: sigs.k8s.io/kustomize/api/types (Kustomization), api/internal/target (LoadKustFile, KustTarget.Load).
 */
import {
  anything,
  bool,
  decodeTyped,
  map,
  pointer,
  slice,
  string,
  struct,
  stringType,
  type GoType,
} from '../../engine/types.ts';
import {
  compareStrings,
  isArray,
  isObject,
  quote,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import { unsupported } from '../terminal/failure.ts';
import { yamlAsJson } from '../read/stream.ts';
import type { Folder, KustomizeDifferences } from './folder.ts';
import { KustomizeProblem } from './problem.ts';

export interface Kustomization {
  readonly resources: readonly string[];
  /** Each with some of `path`, `patch`, `target`, and `options`. */
  readonly patches: readonly JsonObject[];
  readonly namespace: string;
  readonly namePrefix: string;
  readonly nameSuffix: string;
  readonly isComponent: boolean;
  /** The setting of the object order, if there is one. */
  readonly sorting: JsonValue | undefined;
}

const fileNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Unsupported fields, which a kustomization must not contain. */
const otherFields = (
  'openapi commonLabels labels commonAnnotations patchesStrategicMerge patchesJson6902 images imageTags replacements ' +
  'replicas vars components crds bases configMapGenerator secretGenerator helmGlobals helmCharts ' +
  'helmChartInflationGenerator generatorOptions configurations generators transformers validators buildMetadata'
).split(' ');

const gvk = struct('Gvk', { group: { type: string }, version: { type: string }, kind: { type: string } }, 'resid'); // prettier-ignore
const resId = struct(
  'ResId',
  { Gvk: { type: gvk, embedded: true }, name: { type: string }, namespace: { type: string } },
  'resid',
);
const target = struct(
  'Selector',
  {
    ResId: { type: resId, embedded: true },
    annotationSelector: { type: string },
    labelSelector: { type: string },
  },
  'types',
);
const options = struct(
  'PatchArgs',
  { allowNameChange: { type: bool }, allowKindChange: { type: bool } },
  'types',
);
const patchWith = (options: GoType): GoType =>
  struct(
    'Patch',
    {
      path: { type: string },
      patch: { type: string },
      target: { type: pointer(target) },
      options: { type: options },
    },
    'types',
  );
const legacySortOptions = struct(
  'LegacySortOptions',
  { orderFirst: { type: slice(string) }, orderLast: { type: slice(string) } },
  'types',
);
const sortOptions = struct('SortOptions', { order: { type: stringType('types.SortOrder') }, legacySortOptions: { type: pointer(legacySortOptions) } }, 'types'); // prettier-ignore
const metadata = struct(
  'ObjectMeta',
  {
    name: { type: string },
    namespace: { type: string },
    labels: { type: map(string) },
    annotations: { type: map(string) },
  },
  'types',
);
const typeFields: Readonly<Record<string, GoType>> = { apiVersion: string, kind: string };
const ownFields = (options: GoType): Readonly<Record<string, GoType>> => ({
  metadata: pointer(metadata),
  namePrefix: string,
  nameSuffix: string,
  namespace: string,
  patches: slice(patchWith(options)),
  resources: slice(string),
  sortOptions: pointer(sortOptions),
  ...Object.fromEntries(otherFields.map((name) => [name, anything])),
});
const kustomizationWith = (options: GoType): GoType =>
  struct(
    'Kustomization',
    {
      TypeMeta: { type: struct('TypeMeta', withTypes(typeFields), 'types'), embedded: true },
      ...withTypes(ownFields(options)),
    },
    'types',
  );
const kustomizationTypes: Readonly<Record<KustomizeDifferences['patchOptions'], GoType>> = {
  fields: kustomizationWith(pointer(options)),
  map: kustomizationWith(map(bool)),
};
const fieldNames = [...Object.keys(typeFields), ...Object.keys(ownFields(anything))];

function withTypes(types: Readonly<Record<string, GoType>>): Record<string, { readonly type: GoType }> {
  return Object.fromEntries(Object.entries(types).map(([name, type]) => [name, { type }]));
}

const nestedTypes: Readonly<Record<string, readonly string[]>> = {
  metadata: ['name', 'namespace', 'labels', 'annotations'],
  patches: ['path', 'patch', 'target', 'options'],
  target: ['group', 'version', 'kind', 'name', 'namespace', 'annotationSelector', 'labelSelector'],
  options: ['allowNameChange', 'allowKindChange'],
  sortOptions: ['order', 'legacySortOptions'],
  legacySortOptions: ['orderFirst', 'orderLast'],
};

/** Throws kustomize's error for a file that can't be read, and our own for features that aren't supported here. */
export function readKustomization(folder: Folder): Kustomization {
  const fields = decodedFields(fileOf(folder), folder.differences);
  if ([...fields].every(([name, value]) => isNothing(value) || name === 'kind' || name === 'apiVersion')) {
    throw new KustomizeProblem('kustomization.yaml is empty');
  }
  checkType(fields, folder);
  const other = [...fields.keys()].find((name) => otherFields.includes(name) && !isEmpty(fields.get(name)));
  if (other !== undefined) throw unsupported(`the field ${quote(other)} of a kustomization`);
  const [resources, patches] = [fields.get('resources'), fields.get('patches')];
  return {
    resources: (isArray(resources) ? resources : []).map((path) => (typeof path === 'string' ? path : '')),
    patches: (isArray(patches) ? patches : []).map((one) => (isObject(one) ? one : new Map())),
    namespace: textOf(fields, 'namespace'),
    namePrefix: textOf(fields, 'namePrefix'),
    nameSuffix: textOf(fields, 'nameSuffix'),
    isComponent: textOf(fields, 'kind') === 'Component',
    sorting: fields.get('sortOptions'),
  };
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === '';
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || isNothing(value)) return true;
  return (isArray(value) && value.length === 0) || (isObject(value) && value.size === 0);
}

/** `legacy`: kubectl's order; `fifo`: the order in the kustomization. Throws for invalid options. */
export function orderOf({ sorting }: Kustomization): 'legacy' | 'fifo' {
  if (!isObject(sorting)) return 'legacy';
  const order = textOf(sorting, 'order');
  if (order !== 'fifo' && order !== 'legacy') {
    throw new KustomizeProblem("the field 'sortOptions.order' must be one of [fifo, legacy]");
  }
  const legacy = sorting.get('legacySortOptions') ?? null;
  if (order === 'fifo' && legacy !== null) {
    throw new KustomizeProblem(
      "the field 'sortOptions.legacySortOptions' is set but the selected sort order is 'fifo', not 'legacy'",
    );
  }
  if (legacy !== null) {
    throw unsupported('the field "sortOptions.legacySortOptions" of a kustomization');
  }
  return order;
}

function fileOf(folder: Folder): string {
  const found: string[] = [];
  for (const name of fileNames) {
    try {
      found.push(folder.read(name));
    } catch (error) {
      if (!(error instanceof KustomizeProblem)) throw error;
    }
  }
  const [text] = found;
  if (text === undefined) {
    throw new KustomizeProblem(
      `unable to find one of 'kustomization.yaml', 'kustomization.yml' or 'Kustomization' in directory '${folder.root}'`,
    );
  }
  if (found.length > 1) {
    throw new KustomizeProblem(`Found multiple kustomization files under: ${folder.root}\n`);
  }
  return text;
}

function checkType(fields: JsonObject, folder: Folder): void {
  const kind = textOf(fields, 'kind') || 'Kustomization';
  const isComponent = kind === 'Component';
  const apiVersion = `kustomize.config.k8s.io/${isComponent ? 'v1alpha1' : 'v1beta1'}`;
  const own = textOf(fields, 'apiVersion');
  const problems = [
    ...(kind === 'Kustomization' || isComponent ? [] : ['kind should be Kustomization or Component']),
    ...(own === '' || own === apiVersion ? [] : [`apiVersion for ${kind} should be ${apiVersion}`]),
  ];
  if (problems.length === 0) return;
  throw new KustomizeProblem(
    `Failed to read kustomization file under ${folder.root}:\n${problems.join('\n')}`,
  );
}

/** The fields by their canonical names, regardless of case. */
function decodedFields(text: string, differences: KustomizeDifferences): JsonObject {
  const read = yamlAsJson(text);
  if ('error' in read) throw invalid(read.error);
  const value = toValue(read.root);
  if (value === null) return new Map();
  const type = kustomizationTypes[differences.patchOptions];
  if (!isObject(value)) checkFields(value, type);
  return renamed(value as JsonObject, fieldNames, { type, around: (whole) => whole });
}

function invalid(why: string): KustomizeProblem {
  return new KustomizeProblem(`invalid Kustomization: ${why}`);
}

function checkFields(value: JsonValue, type: GoType): void {
  const read = readJson(toJson(value));
  if (!read.ok) throw invalid(read.error.text);
  const result = decodeTyped(type, read.root, 'lenient');
  if (!result.ok) throw invalid(result.error.text);
}

interface Checking {
  readonly type: GoType;
  /** The whole with only one part. */
  readonly around: (part: JsonObject) => JsonObject;
}

/** Fields of several objects are in `patches`, those of one object in the other fields. */
function hasInner(name: string, value: JsonValue, { type }: Checking): boolean {
  if (nestedTypes[name] === undefined) return false;
  if (name === 'options' && type === kustomizationTypes.map) return false;
  return name === 'patches' ? isArray(value) : isObject(value);
}

/** Checks names and types in the order of the keys. */
function renamed(object: JsonObject, names: readonly string[], checking: Checking): JsonObject {
  const out: JsonObject = new Map();
  for (const [key, value] of [...object].sort(([a], [b]) => compareStrings(a, b))) {
    const name = names.find((one) => one.toLowerCase() === key.toLowerCase());
    if (name === undefined) throw invalid(`json: unknown field ${quote(key)}`);
    const whole = (part: JsonValue): JsonObject => checking.around(new Map([[name, part]]));
    const inner = { ...checking, around: whole };
    if (!hasInner(name, value, checking)) {
      checkFields(whole(value), checking.type);
      out.set(name, value);
    } else if (isArray(value)) {
      const item = { ...checking, around: (part: JsonValue) => whole([part]) };
      out.set(
        name,
        value.map((one) => itemOf(one, nestedTypes[name] ?? [], item)),
      );
    } else {
      out.set(name, renamed(value as JsonObject, nestedTypes[name] ?? [], inner));
    }
  }
  return out;
}

function itemOf(
  item: JsonValue,
  names: readonly string[],
  checking: Checking & { readonly around: (part: JsonValue) => JsonObject },
): JsonValue {
  if (isObject(item)) return renamed(item, names, checking);
  checkFields(checking.around(item), checking.type);
  return item;
}
