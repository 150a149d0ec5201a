/** Random lists of JSON patch operations, as CEL expressions. */
import type { Random } from '../random.ts';
import { bool, int, text, type Scope } from './expressions.ts';
import type { Subject } from './vocabulary.ts';

const common = [
  '/metadata/labels/team', '/metadata/labels', '/metadata/annotations', '/metadata/annotations/note', '/metadata/labels/a~1b', '/metadata/name', '/metadata/generateName',
  '/metadata/finalizers', '/metadata/finalizers/-', '/metadata/namespace', '/spec', '/status', '/spec/nosuch', '/spec/nosuch/deep', '', '/', 'spec', '/kind', '/metadata',
]; // prettier-ignore

const own: Readonly<Record<Subject, readonly string[]>> = {
  crontabs: [
    '/spec/replicas', '/spec/image', '/spec/tags/-', '/spec/tags/0', '/spec/tags/9', '/spec/tags/-1', '/spec/tags/01', '/spec/annotations/k', '/spec/containers/0/image', '/spec/containers/0/name',
    '/spec/args', '/spec/extra/list/1', '/spec/extra', '/spec/schedule', '/spec/containers/-', '/spec/containers', '/spec/suspend', '/spec/limit', '/spec/history/failed', '/spec/note', '/spec/extra/p/q', '/spec/data',
  ],
  gadgets: [
    '/spec/count', '/spec/name', '/spec/x-y', '/spec/parts/-', '/spec/parts/0', '/spec/parts/0/size', '/spec/parts/0/sub/0/on', '/spec/names', '/spec/names/1', '/spec/matrix/0/0', '/spec/matrix/-', '/spec/options',
    '/spec/options/k', '/spec/groups/g', '/spec/whole', '/spec/free', '/spec/free/other', '/spec/child', '/spec/child/metadata/labels', '/spec/deep/more', '/spec/port', '/spec/on', '/spec/limits/l',
  ],
}; // prettier-ignore

const values = [
  '{i}', '{i}', '{s}', '{s}', '[{s}]', "{'k': {s}}", 'null', 'Object.spec{}', '1.5', '{b}', '[1, 2]', '{}', '[]', 'object.spec', 'object.metadata.labels', 'oldObject.spec', 'object', "[{'name': 'n'}]", "{'id': dyn('n'), 'sub': [{'id': 'i', 'kind': 'k'}]}",
  "b'ab'", '7u', "timestamp('2024-01-02T03:04:05.5Z')", "duration('90s')", '9007199254740993', "quantity('1Gi')", 'optional.of({s})', '{1: 2}', "{true: 'a'}", '-0.0', '1e30', 'double("NaN")', '[dyn([{s}]), dyn(1.0)]', 'object.spec.nosuch', "{'a': null}", '3.0', 'dyn(1)',
]; // prettier-ignore

function value(random: Random, scope: Scope): string {
  const template = random.pick(values);
  return template.replaceAll(/\{([sib])\}/g, (_, kind: string) =>
    kind === 's' ? text(random, scope, 1) : kind === 'i' ? int(random, scope, 1) : bool(random, scope, 1),
  );
}

function path(random: Random, { subject }: Scope): string {
  const one = random.pick(random.oneIn(3) ? common : own[subject]);
  if (random.oneIn(30)) return "'/metadata/annotations/' + jsonpatch.escapeKey('a/b~c')";
  return `'${one}'`;
}

function operation(random: Random, scope: Scope): string {
  const op = random.pick(['add', 'add', 'add', 'replace', 'replace', 'remove', 'test', 'copy', 'move']);
  const from = op === 'copy' || op === 'move' ? `, from: ${path(random, scope)}` : '';
  const isValued = op === 'add' || op === 'replace' || op === 'test';
  const given = isValued ? `, value: ${value(random, scope)}` : '';
  const name = random.oneIn(60) ? random.pick(['Add', 'nosuch', '']) : op;
  return `JSONPatch{op: '${name}', path: ${path(random, scope)}${from}${given}}`;
}

export function operations(random: Random, scope: Scope): string {
  if (random.oneIn(20)) return `object.spec.containers.map(c, ${operation(random, scope)})`;
  const count = random.oneIn(3) ? 2 + random.int(2) : 1;
  const list = `[${Array.from({ length: count }, () => operation(random, scope)).join(', ')}]`;
  return random.oneIn(20) ? `${list} + [${operation(random, scope)}]` : list;
}
