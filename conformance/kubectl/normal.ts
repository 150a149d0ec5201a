/**
 * Replaces the parts of an answer that vary from run to run by placeholders, numbered in the order of their first
 * appearance, by the sorted fields of objects; the same for both kubectls. Times are already equal (see README.md).
 */
import type { KubectlCase } from './case.ts';
import { at, textAt, type RawJson, type RawObject } from '../format/raw-json.ts';

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
// In JSON, quoted in a string or not; in YAML; in the patch of a manager's entry; in a query.
const version = /((?:resourceVersion\\*": *\\*"|resourceVersion: "|resourceVersion\\*",\\*"value\\*":\\*"|[?&]resourceVersion=|Resource Version: +|resource version to be \d+, was |ResourceVersion in (?:record \(|object meta: )|Too large resource version: \d+, current: ))(\d+)/g; // prettier-ignore
// A token for the next page of a list contains the revision of the list.
const nextPage = /eyJ2IjoibWV0YS5rOHMuaW8vdjEi[\w-]+/g;
const generateName = /generateName\\*"?: *\\*"?([^"\\\s,}]+)/g;
const randomEnd = '[bcdfghjklmnpqrstvwxz2456789]{5}(?![a-z0-9-])';

/** The placeholders of one case. */
class Marks {
  private readonly known = new Map<string, string>();
  private readonly count = new Map<string, number>();
  private readonly bases = new Set<string>();
  /** If a case took several seconds, ages are as if it had taken one. */
  readonly #isSlow: boolean;

  constructor(isSlow: boolean) {
    this.#isSlow = isSlow;
  }

  private of(kind: string, value: string): string {
    const key = `${kind}\0${value}`;
    let mark = this.known.get(key);
    if (mark === undefined) {
      const number = (this.count.get(kind) ?? 0) + 1;
      this.count.set(kind, number);
      this.known.set(key, (mark = `<${kind}${number}>`));
    }
    return mark;
  }

  /** Remembers the prefixes of generated names in a text. */
  learn(text: string): void {
    for (const [, base] of text.matchAll(generateName)) {
      if (base !== undefined) this.bases.add(base.slice(0, 58));
    }
  }

  text(text: string): string {
    let out = text
      .replace(uuid, (found) => this.of('uid', found))
      .replace(version, (_, before: string, found: string) => before + this.of('rv', found))
      .replace(nextPage, (token) => this.token(token));
    for (const base of this.bases) {
      const name = new RegExp(`(${base.replace(/[.+?^${}()|[\]\\]/g, '\\$&')})(${randomEnd})`, 'g');
      out = out.replace(name, (_, start: string, end: string) => start + this.of('suffix', start + end));
    }
    return withoutPlaces(this.#isSlow ? out.replace(/ [1-9]s *$/gm, ' 0s') : out);
  }

  private token(token: string): string {
    const text = Buffer.from(token, 'base64url').toString('utf8');
    return `<next ${text.replace(/"rv":(\d+)/, (_, found: string) => `"rv":${this.of('rv', found)}`)}>`;
  }

  /** Every string of a value, and the resourceVersions of its objects. */
  value(value: RawJson): RawJson {
    if (typeof value === 'string') return this.text(value);
    if (Array.isArray(value)) return value.map((item) => this.value(item));
    if (!(value instanceof Map)) return value;
    const out: RawObject = new Map();
    // The server writes the fields of CRDs in another order than those of custom objects.
    const fields = [...value].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [key, child] of fields) {
      const isVersion = key === 'resourceVersion' && typeof child === 'string' && /^\d+$/.test(child);
      out.set(key, isVersion ? this.of('rv', child) : this.value(child));
    }
    return out;
  }
}

/** Generated names of folders and files, and the limits of watches. */
function withoutPlaces(text: string): string {
  return text
    .replace(
      /(\/events\?fieldSelector=)([^&]*)/g,
      (_, start: string, parts: string) => start + parts.split('%2C').sort().join('%2C'),
    )
    .replace(/\/(?:tmp|dev\/shm)\/kubectl-home\d+\/work\d+/g, '/folder')
    .replace(/\/tmp\/kubectl-edit-\d+\./g, '/tmp/kubectl-edit-<n>.')
    .replace(/\/tmp\/(LIVE|MERGED)-\d+\//g, '/tmp/$1-<n>/')
    .replace(/^((?:---|\+\+\+) \/tmp\/(?:LIVE|MERGED)\S+\t).*$/gm, '$1<time>')
    .replace(/\bkubectl-1\.\d\d\b/g, 'kube-apiserver')
    .replace(/([?&]timeoutSeconds=)\d+/g, '$1<n>')
    .replace(/\/judge-\d+\//g, '/registry/');
}

const order = ['requests', 'opened', 'stdout', 'stderr', 'object', 'status', 'store'];

/** The answer of one side to a case, normalized for the comparison; isn't changed. */
export function normalAnswer(answer: RawObject, { steps: requests }: Pick<KubectlCase, 'steps'>): RawObject {
  const marks = new Marks(answer.has('seconds'));
  marks.learn(JSON.stringify(requests));
  const out: RawObject = new Map(answer);
  out.delete('seconds');
  const steps = answer.get('steps');
  if (!Array.isArray(steps)) return out;
  out.set(
    'steps',
    steps.map((step) => (step instanceof Map ? normalStep(step, marks) : step)),
  );
  return out;
}

function normalStep(step: RawObject, marks: Marks): RawObject {
  learnNames(step, marks);
  const done = new Map<string, RawJson>();
  for (const part of order) {
    const value = step.get(part);
    if (value === undefined) continue;
    if (part === 'store') done.set(part, normalStore(value, marks));
    else done.set(part, marks.value(part === 'object' && value instanceof Map ? withSortedOwners(value) : value)); // prettier-ignore
  }
  return new Map([...step].map(([key, value]) => [key, done.get(key) ?? value] as const));
}

function learnNames(value: RawJson, marks: Marks): void {
  if (typeof value === 'string') marks.learn(value);
  else if (Array.isArray(value)) for (const item of value) learnNames(item, marks);
  else if (value instanceof Map) {
    const base = value.get('generateName');
    if (typeof base === 'string') marks.learn(`generateName: ${base}`);
    for (const child of value.values()) learnNames(child, marks);
  }
}

function normalStore(store: RawJson, marks: Marks): RawJson {
  if (!(store instanceof Map)) return store;
  const keys = [...store.keys()].sort();
  return new Map(
    keys.map((key) => [marks.text(key), normalObject(key, store.get(key) ?? null, marks)] as const),
  );
}

function normalObject(key: string, object: RawJson, marks: Marks): RawJson {
  if (!(object instanceof Map)) return marks.value(object);
  if (!key.startsWith('apiextensions.k8s.io/')) return marks.value(withSortedOwners(object));
  const crd: RawObject = new Map(object);
  const metadata = crd.get('metadata');
  if (metadata instanceof Map) {
    const rest: RawObject = new Map(metadata);
    rest.delete('managedFields');
    crd.set('metadata', rest);
  }
  const status = crd.get('status');
  const conditions = at(status, 'conditions');
  if (status instanceof Map && Array.isArray(conditions))
    crd.set('status', new Map(status).set('conditions', sortedConditions(conditions)));
  return marks.value(crd);
}

/** In the order of one second: a case that took longer may have another one. */
function withSortedOwners(object: RawObject): RawObject {
  const metadata = object.get('metadata');
  const owners = at(metadata, 'managedFields');
  if (!(metadata instanceof Map) || !Array.isArray(owners)) return object;
  const keys = ['operation', 'time', 'manager', 'apiVersion', 'subresource'];
  const sorted = owners.toSorted(
    (a, b) =>
      keys.map((key) => compareTexts(textAt(a, key), textAt(b, key))).find((order) => order !== 0) ?? 0,
  );
  return new Map(object).set('metadata', new Map(metadata).set('managedFields', sorted));
}

function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const conditionOrder: readonly RawJson[] = [
  'NamesAccepted',
  'Established',
  'NonStructuralSchema',
  'Terminating',
  'KubernetesAPIApprovalPolicyConformant',
];

function sortedConditions(conditions: readonly RawJson[]): RawJson[] {
  const rank = (one: RawJson): number => conditionOrder.indexOf(at(one, 'type') ?? null);
  return conditions
    .map((one) => (one instanceof Map ? new Map(one).set('lastTransitionTime', '<time>') : one))
    .sort((a, b) => rank(a) - rank(b));
}
