/**
 * The judge's normalization: replaces values that vary from run to run (see judge/internal/judge/normal.go and
 * judge/README.md). The input isn't changed; changed parts are copied.
 */
import {
  isArray,
  isObject,
  jsonString,
  quote,
  type JsonObject,
  type JsonValue,
} from '../../src/engine/values.ts';
import { parseRawJson, writeRawJson, type RawJson } from '../format/raw-json.ts';
import type { Marks } from './marks.ts';
import { dropOwners, normalOwners } from './normal-owners.ts';

/** Part of the scripted webhook's address, by which answers are recognized. */
export const hookPath = '/judge-conversion/';

/** Metadata fields that vary from run to run, besides the name; times come first, because they need the uid. */
const times = ['creationTimestamp', 'deletionTimestamp'] as const;
const identities = [
  ['uid', 'uid'],
  ['resourceVersion', 'rv'],
] as const;
const storeVersion = '<rv>';

/** Replaces varying numbers in the text of a warning or a Status. */
export function normalText(text: string): string {
  return text.includes('selfType') ? text.replace(/selfType\d+/g, 'selfType<n>') : text;
}

/** The text of a warning or of a Status. */
export function markedText(text: string, marks: Marks): string {
  let out = marks.quoted(text);
  if (out.includes('StorageError: ')) {
    out = out
      .replace(/(UID in object meta: )([0-9a-f-]{36})/g, (_, start, uid) => start + marks.of('uid', uid))
      .replace(
        /(AdditionalErrorMsg: object not decodable revision=)(\d+)/g,
        (_, start, rv) => start + marks.of('rv', rv),
      );
  }
  if (out.includes(' in record ('))
    out = out.replace(
      /(UID|ResourceVersion) in record \(([^)]*)\)/g,
      (_, what, value) => `${what} in record (${marks.of(what === 'UID' ? 'uid' : 'rv', value)})`,
    );
  return normalText(out);
}

/** The body of a response, or a stored object. */
export function normalObject(object: JsonObject, marks: Marks): JsonObject {
  const kind = object.get('kind');
  const apiVersion = object.get('apiVersion');
  if (kind === 'Table' && apiVersion === 'meta.k8s.io/v1') return normalTable(object, marks);
  const out: JsonObject = new Map(object);
  if (kind === 'CustomResourceDefinition') {
    dropOwners(out);
    normalConditions(out);
    normalWebhook(out);
  }
  if (kind === 'Status' && apiVersion === 'v1') markDetailsUid(out, marks);
  const items = out.get('items');
  if (isArray(items) && !metadataOf(out)?.has('uid')) normalListMeta(out);
  normalMetadata(out, marks);
  if (isArray(items)) out.set('items', items.map((item) => withNormalMetadata(item, marks))); // prettier-ignore
  return out;
}

function withNormalMetadata(value: JsonValue, marks: Marks): JsonValue {
  if (!isObject(value)) return value;
  const out: JsonObject = new Map(value);
  normalMetadata(out, marks);
  return out;
}

/** The resourceVersion of a list is the current revision of the store. */
function normalListMeta(list: JsonObject): void {
  const metadata = metadataOf(list);
  if (metadata?.get('resourceVersion')) list.set('metadata', new Map(metadata).set('resourceVersion', storeVersion)); // prettier-ignore
}

/** Rewrites the member `metadata` of an object that may be changed. */
function normalMetadata(object: JsonObject, marks: Marks): void {
  const given = object.get('metadata');
  if (!isObject(given)) return;
  const out: JsonObject = new Map(given);
  const uid = given.get('uid');
  for (const key of times) {
    const value = given.get(key);
    if (typeof value === 'string' && value !== '')
      out.set(key, marks.time(key, typeof uid === 'string' ? uid : '', value));
  }
  for (const [key, kind] of identities) {
    const value = given.get(key);
    if (typeof value === 'string' && value !== '' && value !== storeVersion)
      out.set(key, marks.of(kind, value));
  }
  normalOwners(out, marks.clock);
  out.delete('selfLink');
  const base = out.get('generateName');
  const name = out.get('name');
  if (typeof base === 'string' && base !== '' && typeof name === 'string' && isGenerated(name, base))
    out.set('name', name.slice(0, -5) + '<suffix>');
  object.set('metadata', out);
}

/** Whether a name is the base, truncated to 58 characters, and five random ones. */
function isGenerated(name: string, base: string): boolean {
  const cut = base.slice(0, 58);
  return name.length === cut.length + 5 && name.startsWith(cut);
}

const conditionOrder: readonly JsonValue[] = [
  'NamesAccepted',
  'Established',
  'NonStructuralSchema',
  'Terminating',
  'KubernetesAPIApprovalPolicyConformant',
];

function normalConditions(crd: JsonObject): void {
  const status = crd.get('status');
  const conditions = isObject(status) ? status.get('conditions') : undefined;
  if (!isObject(status) || !isArray(conditions)) return;
  const marked = conditions.map((condition) => {
    if (!isObject(condition) || typeof condition.get('lastTransitionTime') !== 'string') return condition;
    return new Map(condition).set('lastTransitionTime', '<time>');
  });
  const rank = (condition: JsonValue): number =>
    conditionOrder.indexOf(isObject(condition) ? (condition.get('type') ?? null) : null);
  crd.set('status', new Map(status).set('conditions', marked.sort((a, b) => rank(a) - rank(b)))); // prettier-ignore
}

/** Replaces the address of the scripted webhook. */
function normalWebhook(crd: JsonObject): void {
  const path = ['spec', 'conversion', 'webhook', 'clientConfig'];
  let at: JsonObject = crd;
  for (const key of path) {
    const next = at.get(key);
    if (!isObject(next)) return;
    const copy: JsonObject = new Map(next);
    at.set(key, copy);
    at = copy;
  }
  const url = at.get('url');
  if (typeof url !== 'string' || !url.includes(hookPath)) return;
  at.set('url', '<url>').set('caBundle', '<caBundle>');
}

function markDetailsUid(status: JsonObject, marks: Marks): void {
  const details = status.get('details');
  const uid = isObject(details) ? details.get('uid') : undefined;
  if (!isObject(details) || typeof uid !== 'string' || uid === '') return;
  status.set('details', new Map(details).set('uid', marks.of('uid', uid)));
}

function normalTable(table: JsonObject, marks: Marks): JsonObject {
  const out: JsonObject = new Map(table);
  normalListMeta(out);
  normalMetadata(out, marks);
  const columns = out.get('columnDefinitions');
  const dates = new Set<number>();
  if (isArray(columns) && marks.clock === undefined)
    for (const [i, column] of columns.entries())
      if (isObject(column) && column.get('type') === 'date') dates.add(i);
  const rows = out.get('rows');
  if (isArray(rows)) out.set('rows', rows.map((row) => (isObject(row) ? normalRow(row, dates, marks) : row))); // prettier-ignore
  return out;
}

function normalRow(row: JsonObject, dates: ReadonlySet<number>, marks: Marks): JsonObject {
  const before = metadataOf(row.get('object'));
  const object = withNormalMetadata(row.get('object') ?? null, marks);
  const after = metadataOf(object);
  const random = new Map<JsonValue, JsonValue>();
  for (const key of ['name', ...identities.map(([one]) => one), ...times]) {
    const was = before?.get(key);
    if (typeof was === 'string' && was !== '') random.set(was, after?.get(key) ?? '');
  }
  const out: JsonObject = new Map(row);
  if (row.has('object')) out.set('object', object);
  const cells = row.get('cells');
  if (isArray(cells)) {
    out.set(
      'cells',
      cells.map((cell, i) => {
        const isAge = dates.has(i) && typeof cell === 'string' && !cell.startsWith('<');
        return isAge ? '<age>' : (random.get(cell) ?? cell);
      }),
    );
  }
  return out;
}

function metadataOf(value: JsonValue | undefined): JsonObject | undefined {
  const metadata = isObject(value) ? value.get('metadata') : undefined;
  return isObject(metadata) ? metadata : undefined;
}

/** The Status of a rejection; `generateName` is that of the request's body, if any. */
export function normalStatus(status: JsonObject, generateName: string, marks: Marks): JsonObject {
  const out: JsonObject = new Map(status);
  markDetailsUid(out, marks);
  const details = out.get('details');
  const name = isObject(details) ? details.get('name') : undefined;
  const random = generateName !== '' && typeof name === 'string' && isGenerated(name, generateName);
  return withStrings(out, (text) => {
    let masked = maskPatch(text, marks);
    if (random) masked = masked.replaceAll(name, name.slice(0, -5) + '<suffix>');
    return markedText(masked, marks);
  }) as JsonObject;
}

/** The Status of a rejection without the size of the message that was too large for etcd. */
export function withoutSentSize(status: JsonObject): JsonObject {
  return withStrings(status, (text) =>
    text.replace(/(trying to send message larger than max \()\d+/, '$1<n>'),
  ) as JsonObject;
}

/** Maps every string value, but not the keys, with `rewrite`. A Status is never deeply nested. */
function withStrings(value: JsonValue, rewrite: (text: string) => string): JsonValue {
  if (typeof value === 'string') return rewrite(value);
  if (isArray(value)) return value.map((item) => withStrings(item, rewrite));
  if (!isObject(value)) return value;
  return new Map([...value].map(([key, child]) => [key, withStrings(child, rewrite)]));
}

/** Normalizes the object that is quoted in full in the error of a patch whose result can't be decoded. */
function maskPatch(text: string, marks: Marks): string {
  const mark = 'Invalid value: "{';
  const found = text.indexOf(mark);
  if (found < 0) return text;
  const start = found + mark.length - 2;
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(text.slice(start))?.[0];
  if (quoted === undefined) return text;
  try {
    const json = withNormalMetadataText(unquoted(quoted), marks);
    if (json === undefined) return text;
    const normal = quote(json);
    return text.slice(0, start) + normal + text.slice(start + quoted.length);
  } catch {
    return text;
  }
}

const plainEscapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }),
);

/** Reverses Go's `%q`: returns the text that it quoted. */
function unquoted(text: string): string {
  return text
    .slice(1, -1)
    .replace(/\\(?:x(..)|u(.{4})|U(.{8})|(.))/gsu, (_, x?: string, u?: string, long?: string, char = '') => {
      const code = x ?? u ?? long;
      if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
      return plainEscapes.get(char as string) ?? (char as string);
    });
}

/**
 * The JSON of an object with normalized metadata; values keep their spelling, and keys may be duplicate. Undefined if
 * the metadata isn't that of a stored object.
 */
function withNormalMetadataText(json: string, marks: Marks): string | undefined {
  const range = metadataRange(json);
  if (range === undefined) return undefined;
  const kept: string[] = [];
  const held = json.slice(...range).replace(/"(?:[^"\\]|\\.)*":?/g, (text) => {
    return text.includes('\\') && !text.endsWith(':') ? `"\ue000${kept.push(text) - 1}\ue000"` : text;
  });
  const metadata = parseRawJson(held) as JsonValue;
  if (!isObject(metadata)) return undefined;
  if (!metadata.has('managedFields') && !metadata.has('creationTimestamp')) return undefined;
  const object: JsonObject = new Map([['metadata', metadata]]);
  dropOwners(object);
  const normal = metadataOf(withNormalMetadata(object, marks)) as RawJson;
  const written = writeRawJson(normal).replace(/"\ue000(\d+)\ue000"/g, (_, i) => kept[Number(i)] as string);
  return withPlainKeys(json.slice(0, range[0])) + written + withPlainKeys(json.slice(range[1]));
}

/** The range of the value of the member `metadata` in a compact JSON object. */
function metadataRange(json: string): [number, number] | undefined {
  const token = /"(?:[^"\\]|\\.)*"|[{}[\],]/g;
  let depth = 0;
  let begin: number | undefined;
  for (let match = token.exec(json); match !== null; match = token.exec(json)) {
    const [mark] = match;
    if (mark === '{' || mark === '[') depth++;
    const ends = depth === 1 && (mark === ',' || mark === '}');
    if (begin !== undefined && ends) return [begin, match.index];
    if (mark === '}' || mark === ']') depth--;
    if (depth === 1 && mark === '"metadata"' && json[token.lastIndex] === ':') begin = token.lastIndex + 1;
  }
  return undefined;
}

/** A part of a JSON text with its keys rewritten, as by the judge. */
function withPlainKeys(part: string): string {
  return part.replace(/"(?:[^"\\]|\\.)*":?/g, (text) => {
    if (!text.endsWith(':') || !text.includes('\\')) return text;
    return `${jsonString(JSON.parse(text.slice(0, -1)) as string, 'plain')}:`;
  });
}
