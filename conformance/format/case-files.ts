/**
 * Our own cases: `cases/<area>/<topic>.yaml` and `.jsonl` (format: README.md), as cases of the judge.
 */
import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { minors, type Minor } from '../../src/engine/minors.ts';
import type { Case, Conversion, Input, Step } from './case.ts';

export interface OwnCase {
  /** `<area>/<name>`. */
  readonly name: string;
  readonly area: string;
  /** `<area>/<topic>`: the file of cases, and of recorded answers. */
  readonly topic: string;
  /** The purpose of the case, or of its group; empty if the name is enough. */
  readonly why: string;
  readonly minors: readonly Minor[];
  /** `case` for the server, `cel` for a single rule. */
  readonly kind: 'case' | 'cel';
  /** The case in the judge's format, one line of JSON. */
  readonly line: string;
  /** A short hash of the case, recorded with the answer to detect changed cases. */
  readonly asked: string;
}

const root = join(import.meta.dirname, '..', 'cases');

/**
 * Reads the case files of the areas that globs over names can match; all without globs. Throws an Error with the file
 * and the case if one is invalid.
 */
export function loadOwnCases(globs?: string): OwnCase[] {
  const out: OwnCase[] = [];
  const seen = new Map<string, string>();
  const wanted = areaFilter(globs);
  for (const area of folders(root).filter(wanted)) {
    for (const file of readdirSync(join(root, area)).sort()) {
      const match = /^(.+)\.(yaml|jsonl)$/.exec(file);
      if (match === null) continue;
      const where = `cases/${area}/${file}`;
      const text = readFileSync(join(root, area, file), 'utf8');
      const topic = `${area}/${match[1]}`;
      const read = match[2] === 'yaml' ? readYamlCases : readLineCases;
      for (const one of read(text, area, topic, where)) {
        const before = seen.get(one.name);
        if (before !== undefined) throw new Error(`${where}: ${one.name} is also in ${before}`);
        seen.set(one.name, where);
        out.push(one);
      }
    }
  }
  return out;
}

/** Whether a name matches a comma-separated list of globs. */
export function nameFilter(globs: string | undefined): (name: string) => boolean {
  if (globs === undefined) return () => true;
  const patterns = globs
    .split(',')
    .filter((glob) => glob !== '')
    .map((glob) => new RegExp(`^${glob.split('*').map(escapePattern).join('.*')}$`));
  return (name) => patterns.some((pattern) => pattern.test(name));
}

/** Whether an area can contain names that match the globs. */
export function areaFilter(globs: string | undefined): (area: string) => boolean {
  if (globs === undefined) return () => true;
  const areas = globs.split(',').map((glob) => glob.split('/')[0] as string);
  return (area) => areas.some((glob) => glob.includes('*') || glob === area);
}

function escapePattern(text: string): string {
  return text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
}

function folders(path: string): string[] {
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

function finish(
  kind: OwnCase['kind'],
  question: { name: string },
  line: string,
  area: string,
  topic: string,
  more: { why?: unknown; minors?: unknown },
  where: string,
): OwnCase {
  const why = more.why ?? '';
  const wanted = (more.minors ?? minors) as Minor[];
  if (typeof why !== 'string') throw new Error(`${where}: why is a line of text`);
  if (!Array.isArray(wanted) || wanted.some((minor) => !minors.includes(minor)))
    throw new Error(`${where}: minors is a list of ${minors.join(', ')}`);
  if (!question.name.startsWith(area + '/') || !/^[a-z0-9./+-]+$/i.test(question.name))
    throw new Error(`${where}: the name must be ${area}/ and letters, digits, "-", "." or "/"`);
  const asked = createHash('sha256').update(line).digest('hex').slice(0, 12);
  return { name: question.name, area, topic, why, minors: wanted, kind, line, asked };
}

/** Lines of cases; a line with only `why` is the heading of the following ones, and a file begins with one. */
function readLineCases(text: string, area: string, topic: string, where: string): OwnCase[] {
  const out: OwnCase[] = [];
  let heading: unknown;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `${where}:${index + 1}`;
    const value = JSON.parse(line) as Record<string, unknown> & { name: string };
    if (Object.keys(value).join() === 'why') {
      heading = value['why'];
      continue;
    }
    if (heading === undefined) throw new Error(`${place}: the file does not begin with its "why"`);
    if (typeof value.name !== 'string') throw new Error(`${place}: no name`);
    const kind = 'rule' in value ? 'cel' : 'case';
    out.push(finish(kind, value, line.trim(), area, topic, { why: heading }, place));
  }
  return out;
}

// The YAML files.

type Text = string | (string | { repeat: string; times: number })[];
type Fields = Readonly<Record<string, unknown>>;

const fileKeys = new Set(
  'schema version spec scope crd crdValidation crdContentType crdStored conversion validation minors why'.split(
    ' ',
  ),
);
const caseKeys = new Set([...fileKeys, ...'name object create contentType steps'.split(' ')]);
const stepKeys = new Set(
  'verb wait body object contentType fieldValidation version namespace name patchType subresource force rawResourceVersion fieldManager'.split(
    ' ',
  ),
);

function readYamlCases(text: string, area: string, topic: string, where: string): OwnCase[] {
  const file = parse(text) as Fields;
  const { cases, ...shared } = file;
  refuseUnknown(shared, fileKeys, where);
  if (!Array.isArray(cases)) throw new Error(`${where}: no list of cases`);
  return (cases as Fields[]).map((own, index) => {
    const place = `${where}, ${typeof own['name'] === 'string' ? own['name'] : `case ${index}`}`;
    refuseUnknown(own, caseKeys, place);
    const fields = merged(shared, own);
    const question = caseOf(fields, area, place);
    return finish('case', question, JSON.stringify(question), area, topic, fields, place);
  });
}

/** Fields of the case replace fields of the file; `crd` and `schema` are alternatives. */
function merged(shared: Fields, own: Fields): Fields {
  if ('crd' in own) {
    const { schema: _schema, version: _version, spec: _spec, scope: _scope, ...rest } = shared;
    return { ...rest, ...own };
  }
  if ('schema' in own) {
    const { crd: _crd, ...rest } = shared;
    return { ...rest, ...own };
  }
  return { ...shared, ...own };
}

function refuseUnknown(value: Fields, known: ReadonlySet<string>, where: string): void {
  for (const key of Object.keys(value)) if (!known.has(key)) throw new Error(`${where}: unknown key ${key}`);
}

function caseOf(fields: Fields, area: string, where: string): Case {
  const name = `${area}/${String(fields['name'])}`;
  const crd: Input = { body: crdBody(fields, where) };
  if (typeof fields['crdValidation'] === 'string') crd.fieldValidation = fields['crdValidation'];
  if (typeof fields['crdContentType'] === 'string') crd.contentType = fields['crdContentType'];
  if (fields['crdStored'] === true) crd.stored = true;
  const out: Case = { name, crd, steps: stepsOf(fields, where) };
  return 'conversion' in fields ? { ...out, conversion: fields['conversion'] as Conversion } : out;
}

function crdBody(fields: Fields, where: string): string {
  if ('crd' in fields) return joined(fields['crd'] as Text, where);
  if (!('schema' in fields)) throw new Error(`${where}: neither crd nor schema`);
  const version = 'version' in fields ? indented(joined(fields['version'] as Text, where), 4) : '';
  const spec = 'spec' in fields ? indented(joined(fields['spec'] as Text, where), 2) : '';
  const scope = typeof fields['scope'] === 'string' ? fields['scope'] : 'Namespaced';
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: ${scope}
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
${indented(joined(fields['schema'] as Text, where), 8)}${version}${spec}`;
}

const objectHead = 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: w\n';

function stepsOf(fields: Fields, where: string): Step[] {
  const given = ['object', 'create', 'steps'].filter((key) => key in fields);
  if (given.length > 1) throw new Error(`${where}: ${given.join(' and ')} together`);
  if ('steps' in fields) return (fields['steps'] as Fields[]).map((step) => stepOf(step, fields, where));
  if ('object' in fields) return [stepOf({ object: fields['object'] }, fields, where)];
  if (!('create' in fields)) return [];
  const { contentType } = fields;
  const step = { verb: 'create', body: fields['create'], ...(contentType !== undefined && { contentType }) };
  return [stepOf(step, fields, where)];
}

function stepOf(given: Fields, fields: Fields, where: string): Step {
  refuseUnknown(given, stepKeys, where);
  const { object, body, ...rest } = given;
  const out = { verb: 'create', ...rest } as Step;
  if (object !== undefined) out.body = objectHead + joined(object as Text, where);
  else if (body !== undefined) out.body = joined(body as Text, where);
  if (out.fieldValidation === undefined && typeof fields['validation'] === 'string')
    out.fieldValidation = fields['validation'];
  return out;
}

function joined(text: Text, where: string): string {
  if (typeof text === 'string') return text;
  if (!Array.isArray(text)) throw new Error(`${where}: a text is a string or a list of parts`);
  return text.map((part) => (typeof part === 'string' ? part : part.repeat.repeat(part.times))).join('');
}

function indented(text: string, width: number): string {
  const lines = text.replace(/\n$/, '').split('\n');
  return lines.map((line) => (line === '' ? line : ' '.repeat(width) + line)).join('\n') + '\n';
}

/** The cases grouped by `key`, in order. */
export function groupCases<T>(
  cases: readonly T[],
  key: (one: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const out = new Map<string, T[]>();
  for (const one of cases) {
    const group = out.get(key(one));
    if (group === undefined) out.set(key(one), [one]);
    else group.push(one);
  }
  return out;
}
