/**
 * Random CRDs, and changes of them.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { number, object, rootSchema, schema as anySchema } from '../schema.ts';
import { fittedValue } from './fitted-value.ts';
import { addRules } from './rules.ts';

export function randomCrd(random: Random): RawObject {
  const first = root(random);
  const count = random.pick([1, 1, 1, 2, 2, 3]);
  const storage = random.int(count);
  const versions = Array.from({ length: count }, (_, i) => {
    const own = i === 0 || random.oneIn(6) ? (i === 0 ? first : root(random)) : changedSchema(random, first);
    return version(random, `v${i + 1}`, own, i === storage, i === storage || !random.oneIn(8));
  });
  return crdOf(versions, random);
}

function crdOf(versions: RawObject[], random: Random): RawObject {
  return object({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: object({ name: 'widgets.example.com' }),
    spec: object({
      group: 'example.com',
      scope: random.oneIn(5) ? 'Cluster' : 'Namespaced',
      names: object({
        plural: 'widgets',
        kind: 'Widget',
        shortNames: random.oneIn(5) ? ['wd'] : undefined,
        categories: random.oneIn(5) ? ['all'] : undefined,
      }),
      versions,
      conversion: random.oneIn(4) ? object({ strategy: 'None' }) : undefined,
    }),
  });
}

/** The schema of an object, with a spec and a status; rules included. */
function root(random: Random): RawObject {
  const out = rootSchema(random, 1);
  const properties = (out.get('properties') as RawObject | undefined) ?? new Map<string, RawJson>();
  out.set('properties', properties);
  // Bounds at the root would reject nearly everything.
  for (const key of ['required', 'minProperties', 'maxProperties', 'x-kubernetes-map-type']) out.delete(key);
  const spec = rootSchema(random, 2);
  properties.set('spec', spec);
  if (!random.oneIn(4)) properties.set('status', rootSchema(random, 1));
  if (random.oneIn(20)) {
    const name = object({ type: 'string', maxLength: number(random.int(4)) });
    properties.set(
      'metadata',
      object({ type: 'object', properties: new Map<string, RawJson>([['name', name]]) }),
    );
  }
  if (random.oneIn(2)) addRules(random, out, 'root');
  keepOneEmbedded(out);
  return out;
}

/**
 * The server checks embedded resources in map order and reports the first invalid one, so a schema has at most one, and
 * none in a map.
 */
export function keepOneEmbedded(schema: RawObject): void {
  let found = false;
  function walk(node: RawJson | undefined, inMap: boolean): void {
    if (!(node instanceof Map)) return;
    if (node.get('x-kubernetes-embedded-resource') === true) {
      if (found || inMap) node.delete('x-kubernetes-embedded-resource');
      else found = true;
      inMap = true;
    }
    const properties = node.get('properties');
    if (properties instanceof Map) for (const child of properties.values()) walk(child, inMap);
    walk(node.get('items'), inMap);
    walk(node.get('additionalProperties'), true);
  }
  walk(schema, false);
}

function version(
  random: Random,
  name: string,
  schema: RawObject,
  storage: boolean,
  served: boolean,
): RawObject {
  const deprecated = random.oneIn(10);
  const paths = placesIn(schema);
  const strings = paths.filter(({ type }) => ['string', 'integer', 'boolean'].includes(type));
  return object({
    name,
    served,
    storage,
    deprecated: deprecated ? true : undefined,
    deprecationWarning: (deprecated && random.oneIn(2)) || random.oneIn(200) ? 'do not use' : undefined,
    schema: object({ openAPIV3Schema: schema }),
    subresources: subresources(random),
    additionalPrinterColumns: random.oneIn(3) && paths.length > 0 ? columns(random, paths) : undefined,
    selectableFields:
      random.oneIn(8) && strings.length > 0 ? [object({ jsonPath: random.pick(strings).path })] : undefined,
  });
}

function subresources(random: Random): RawObject | undefined {
  if (random.oneIn(2)) return undefined;
  const scale = object({
    specReplicasPath: random.pick(['.spec.a', '.spec.b', '.spec.replicas']),
    statusReplicasPath: random.pick(['.status.a', '.status.b', '.status.replicas']),
    labelSelectorPath: random.oneIn(2) ? random.pick(['.status.c', '.spec.c']) : undefined,
  });
  return object({
    status: random.oneIn(8) ? undefined : new Map(),
    scale: random.oneIn(3) ? scale : undefined,
  });
}

function columns(random: Random, paths: readonly Place[]): RawObject[] {
  return Array.from({ length: 1 + random.int(3) }, (_, i) => {
    const { path, type } = random.pick(paths);
    const fitting = ['string', 'integer', 'number', 'boolean'].includes(type) ? type : 'string';
    return object({
      name: `C${i}`,
      type: random.oneIn(3) ? random.pick(['string', 'integer', 'number', 'boolean', 'date']) : fitting,
      jsonPath: path,
      priority: random.oneIn(4) ? number(1) : undefined,
    });
  });
}

interface Place {
  readonly path: string;
  readonly type: string;
}

function placesIn(schema: RawObject): Place[] {
  const out: Place[] = [];
  function walk(node: RawJson | undefined, path: string): void {
    if (!(node instanceof Map)) return;
    const type = node.get('type');
    // The whole metadata would contain managedFields with times.
    if (path !== '' && path !== '.metadata') out.push({ path, type: typeof type === 'string' ? type : '' });
    const properties = node.get('properties');
    if (properties instanceof Map)
      for (const [name, child] of properties) if (/^[a-z]\w*$/.test(name)) walk(child, `${path}.${name}`);
    walk(node.get('items'), `${path}[0]`);
  }
  walk(schema, '');
  return out;
}

export function copyOf<T extends RawJson>(value: T): T {
  const copy: (of: RawJson) => RawJson = (of) =>
    of instanceof Map
      ? new Map([...of].map(([key, child]) => [key, copy(child)]))
      : Array.isArray(of)
        ? of.map(copy)
        : of;
  return copy(value) as T;
}

/** A schema with a few changes that make it stricter, laxer, or different. */
export function changedSchema(random: Random, schema: RawObject): RawObject {
  const out = copyOf(schema);
  for (let times = 1 + random.int(3); times > 0; times--) changePlace(random, out);
  keepOneEmbedded(out);
  return out;
}

const dropped = 'required minLength maxLength pattern format minimum maximum multipleOf enum default nullable minItems maxItems minProperties maxProperties x-kubernetes-validations x-kubernetes-preserve-unknown-fields x-kubernetes-list-type x-kubernetes-map-type allOf anyOf oneOf not'.split(' '); // prettier-ignore

function changePlace(random: Random, root: RawObject): void {
  const nodes: RawObject[] = [];
  function walk(node: RawJson | undefined): void {
    if (!(node instanceof Map)) return;
    nodes.push(node);
    const properties = node.get('properties');
    if (properties instanceof Map) for (const [key, child] of properties) if (key !== 'metadata') walk(child);
    walk(node.get('items'));
    walk(node.get('additionalProperties'));
  }
  walk(root);
  const node = random.pick(nodes);
  const properties = node.get('properties');
  const names = properties instanceof Map ? [...properties.keys()].filter((key) => key !== 'metadata') : [];
  switch (random.int(6)) {
    case 0:
      for (const key of random.some(dropped)) node.delete(key);
      if (!node.has('x-kubernetes-list-type')) node.delete('x-kubernetes-list-map-keys');
      return;
    case 1:
      if (names.length > 0) (properties as RawObject).delete(random.pick(names));
      return;
    case 2:
      if (node.has('properties')) (properties as RawObject).set(random.pick(['a', 'b', 'c', 'new']), anySchema(random, 1)); // prettier-ignore
      return;
    case 3:
      addRules(random, node, node === root ? 'root' : 'field');
      return;
    default:
      makeStricter(random, node, names);
  }
}

function makeStricter(random: Random, node: RawObject, names: readonly string[]): void {
  switch (node.get('type')) {
    case 'string':
      if (random.oneIn(3)) node.set('enum', ['x', 'ab']);
      else if (random.oneIn(2)) node.set('maxLength', number(1));
      else node.set('pattern', '^a');
      return;
    case 'integer':
    case 'number':
      node.set('maximum', number(1)).delete('default');
      return;
    case 'array':
      node.set('maxItems', number(1));
      return;
    case 'object':
      if (names.length > 0 && random.oneIn(2)) node.set('required', [random.pick(names)]);
      else if (node.has('properties') && names.length > 0) {
        const child = (node.get('properties') as RawObject).get(random.pick(names));
        if (child instanceof Map) child.set('default', fittedValue(random, child));
      } else node.set('maxProperties', number(1));
      return;
    default:
  }
}

/** The CRD after an edit; sometimes a rejected one. */
export function changedCrd(random: Random, crd: RawObject): RawObject {
  const out = copyOf(crd);
  const spec = out.get('spec') as RawObject;
  const versions = spec.get('versions') as RawObject[];
  const one = random.pick(versions);
  const block = one.get('schema') as RawObject;
  const schema = block.get('openAPIV3Schema') as RawObject;
  switch (random.int(10)) {
    case 0: {
      const name = `v${versions.length + 1}`;
      versions.push(version(random, name, changedSchema(random, schema), false, true));
      return out;
    }
    case 1:
      for (const each of versions) each.set('storage', false);
      one.set('storage', true);
      return out;
    case 2:
      one.set('served', random.oneIn(2));
      return out;
    case 3:
      one.delete('subresources');
      for (const [key, value] of object({ subresources: subresources(random) })) one.set(key, value);
      return out;
    case 4:
      if (random.oneIn(3)) spec.set('scope', 'Cluster');
      else if (random.oneIn(2) && versions.length > 1) versions.splice(versions.indexOf(one), 1);
      else (spec.get('names') as RawObject).set('shortNames', ['ws']);
      return out;
    default:
      block.set('openAPIV3Schema', changedSchema(random, schema));
      return out;
  }
}
