/**
 * The file of a kustomization: what it says, as far as this room follows it.
 * Behaviour: sigs.k8s.io/kustomize/api/types (Kustomization), api/internal/target (LoadKustFile, KustTarget.Load).
 */
import {
  anything,
  bool,
  decodeTyped,
  pointer,
  slice,
  string,
  struct,
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
import type { Folder } from './folder.ts';
import { KustomizeProblem } from './problem.ts';

export interface Kustomization {
  readonly resources: readonly string[];
  /** Each with some of `path`, `patch`, `target` and `options`. */
  readonly patches: readonly JsonObject[];
  readonly namespace: string;
  readonly namePrefix: string;
  readonly nameSuffix: string;
  readonly isComponent: boolean;
  /** `legacy`: as kubectl asks for it; `fifo`: as the kustomization lists them. */
  readonly order: 'legacy' | 'fifo';
}

const fileNames = ['kustomization.yaml', 'kustomization.yml', 'Kustomization'];

/** Fields that are not followed here; a kustomization must not contain them. */
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
const patch = struct(
  'Patch',
  {
    path: { type: string },
    patch: { type: string },
    target: { type: pointer(target) },
    options: { type: pointer(options) },
  },
  'types',
);
const sortOptions = struct('SortOptions', { order: { type: string }, legacySortOptions: { type: anything } }, 'types'); // prettier-ignore
const fields: Readonly<Record<string, GoType>> = {
  apiVersion: string,
  kind: string,
  metadata: anything,
  namePrefix: string,
  nameSuffix: string,
  namespace: string,
  patches: slice(patch),
  resources: slice(string),
  sortOptions: pointer(sortOptions),
  ...Object.fromEntries(otherFields.map((name) => [name, anything])),
};
const kustomizationType = struct(
  'Kustomization',
  Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, { type }])),
  'types',
);
const nestedTypes: Readonly<Record<string, readonly string[]>> = {
  patches: ['path', 'patch', 'target', 'options'],
  target: ['group', 'version', 'kind', 'name', 'namespace', 'annotationSelector', 'labelSelector'],
  options: ['allowNameChange', 'allowKindChange'],
  sortOptions: ['order', 'legacySortOptions'],
};

/** Throws what the real one says of a file that can't be read, and in our words what is not followed here. */
export function readKustomization(folder: Folder): Kustomization {
  const said = decodedFields(fileOf(folder));
  if ([...said].every(([name, value]) => isNothing(value) || name === 'kind' || name === 'apiVersion')) {
    throw new KustomizeProblem('kustomization.yaml is empty');
  }
  checkType(said, folder);
  const other = [...said.keys()].find((name) => otherFields.includes(name) && !isEmpty(said.get(name)));
  if (other !== undefined) throw unsupported(`the field ${quote(other)} of a kustomization`);
  const [resources, patches] = [said.get('resources'), said.get('patches')];
  return {
    resources: (isArray(resources) ? resources : []).map((path) => (typeof path === 'string' ? path : '')),
    patches: (isArray(patches) ? patches : []).map((one) => (isObject(one) ? one : new Map())),
    namespace: textOf(said, 'namespace'),
    namePrefix: textOf(said, 'namePrefix'),
    nameSuffix: textOf(said, 'nameSuffix'),
    isComponent: textOf(said, 'kind') === 'Component',
    order: orderOf(said.get('sortOptions')),
  };
}

function isNothing(value: JsonValue): boolean {
  return value === null || value === '';
}

function isEmpty(value: JsonValue | undefined): boolean {
  if (value === undefined || isNothing(value)) return true;
  return (isArray(value) && value.length === 0) || (isObject(value) && value.size === 0);
}

function orderOf(sorting: JsonValue | undefined): 'legacy' | 'fifo' {
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

function checkType(said: JsonObject, folder: Folder): void {
  const kind = textOf(said, 'kind') || 'Kustomization';
  const isComponent = kind === 'Component';
  const apiVersion = `kustomize.config.k8s.io/${isComponent ? 'v1alpha1' : 'v1beta1'}`;
  const own = textOf(said, 'apiVersion');
  const problems = [
    ...(kind === 'Kustomization' || isComponent ? [] : ['kind should be Kustomization or Component']),
    ...(own === '' || own === apiVersion ? [] : [`apiVersion for ${kind} should be ${apiVersion}`]),
  ];
  if (problems.length === 0) return;
  throw new KustomizeProblem(
    `Failed to read kustomization file under ${folder.root}:\n${problems.join('\n')}`,
  );
}

/** The fields by their own names, in whatever case they are written. */
function decodedFields(text: string): JsonObject {
  const read = yamlAsJson(text);
  if ('error' in read) throw invalid(read.error);
  const value = toValue(read.root);
  if (value === null) return new Map();
  if (!isObject(value)) checkFields(value);
  return renamed(value as JsonObject, Object.keys(fields));
}

function invalid(why: string): KustomizeProblem {
  return new KustomizeProblem(`invalid Kustomization: ${why}`);
}

function checkFields(value: JsonValue): void {
  const read = readJson(toJson(value));
  if (!read.ok) throw invalid(read.error.text);
  const result = decodeTyped(kustomizationType, read.root, 'lenient');
  if (!result.ok) throw invalid(result.error.text);
}

function renamed(object: JsonObject, names: readonly string[], isRoot = true): JsonObject {
  const out: JsonObject = new Map();
  for (const [key, value] of [...object].sort(([a], [b]) => compareStrings(a, b))) {
    const name = names.find((one) => one.toLowerCase() === key.toLowerCase());
    if (name === undefined) throw invalid(`json: unknown field ${quote(key)}`);
    if (isRoot) checkFields(new Map([[name, value]]));
    const inner = nestedTypes[name];
    if (inner === undefined) out.set(name, value);
    else if (isArray(value))
      out.set(name, value.map((one) => (isObject(one) ? renamed(one, inner, false) : one))); // prettier-ignore
    else out.set(name, isObject(value) ? renamed(value, inner, false) : value);
  }
  return out;
}
