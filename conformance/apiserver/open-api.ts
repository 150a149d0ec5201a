/** The published schemas of a server, in a form that can be compared: a digest of each, without descriptions. */
import { createHash } from 'node:crypto';
import { compareStrings } from '../../src/engine/values.ts';
import { received, type Target } from './client.ts';

/** By document and definition. */
export type Digests = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Groups and versions whose kinds our server has. */
const documents = [
  'api/v1',
  ...['admissionregistration.k8s.io', 'apiextensions.k8s.io', 'apps', 'authentication.k8s.io'].map((group) => `apis/${group}/v1`), // prettier-ignore
  'apis/authorization.k8s.io/v1',
  'apis/autoscaling/v2',
  ...['batch', 'certificates.k8s.io', 'coordination.k8s.io', 'discovery.k8s.io', 'events.k8s.io', 'networking.k8s.io', 'node.k8s.io', 'policy', 'rbac.authorization.k8s.io', 'scheduling.k8s.io', 'storage.k8s.io'].map((group) => `apis/${group}/v1`), // prettier-ignore
];

interface Document {
  readonly components?: { readonly schemas: Schemas };
  readonly definitions?: Schemas;
}

type Schemas = Readonly<Record<string, unknown>>;

/** The documents of v3, and `v2` of those definitions. */
export async function digestsOf(target: Target): Promise<Digests> {
  const read = async (path: string): Promise<Document> => {
    const { code, body } = await received(target, { path });
    if (code !== 200) throw new Error(`${path}: ${code} ${body}`);
    return JSON.parse(body) as Document;
  };
  const found: Record<string, Readonly<Record<string, string>>> = {};
  const seen = new Set<string>();
  for (const name of documents) {
    const schemas = (await read(`/openapi/v3/${name}`)).components?.schemas ?? {};
    for (const one of Object.keys(schemas)) seen.add(one);
    found[name] = digested(schemas);
  }
  const { definitions = {} } = await read('/openapi/v2');
  const known = Object.entries(definitions).filter(([name]) => seen.has(name));
  return { ...found, v2: digested(Object.fromEntries(known)) };
}

function digested(schemas: Schemas): Readonly<Record<string, string>> {
  const names = Object.keys(schemas).toSorted();
  return Object.fromEntries(names.map((name) => [name, digest(schemas[name])]));
}

function digest(schema: unknown): string {
  return createHash('sha256').update(JSON.stringify(inOrder(schema))).digest('hex').slice(0, 12); // prettier-ignore
}

/** With sorted keys, and without descriptions. The order of required fields means nothing. */
function inOrder(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) {
    const items = value.map((one) => inOrder(one));
    return key === 'required' ? items.map(String).toSorted(compareStrings) : items;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .filter(([name, inner]) => !(name === 'description' && typeof inner === 'string'))
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, inOrder(inner, name)]));
}
