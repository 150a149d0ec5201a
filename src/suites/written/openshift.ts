/** Writes a suite in openshift's form. */
import { jsonText } from '../../package/plain.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { plainIn } from '../form/source.ts';
import { yamlOf } from '../form/yaml.ts';
import type { WritableCase } from './writable.ts';
import type { WrittenHead } from './head.ts';

/** The API server warns of unknown fields, because the form doesn't choose the field validation. */
export const openshiftValidation = 'Warn';

export function openshiftSuite(head: WrittenHead, cases: readonly WritableCase[]): string {
  const { crdName, version, name } = head;
  const own = { apiVersion: 'apiextensions.k8s.io/v1', name, crdName, ...(version !== '' && { version }) };
  const created = cases.filter(({ operation }) => operation === 'create').map(onCreate);
  const updated = cases.filter(({ operation }) => operation !== 'create').map(onUpdate);
  return [
    yamlOf(jsonText(own)),
    'tests:\n',
    ...(created.length > 0 ? ['  onCreate:\n', ...created] : []),
    ...(updated.length > 0 ? ['  onUpdate:\n', ...updated] : []),
    ...(cases.length === 0 ? ['  onCreate: []\n'] : []),
  ].join('');
}

function onCreate({ name, object, refused, stored }: WritableCase): string {
  return item([
    field('name', name),
    block('initial', object),
    ...(refused ? [field('expectedError', refused[0] ?? '')] : []),
    ...(stored ? [block('expected', stored)] : []),
  ]);
}

function onUpdate(one: WritableCase): string {
  const { name, before = {}, beforeCrd, operation, object, refused, stored } = one;
  const key = operation === 'status' ? 'expectedStatusError' : 'expectedError';
  return item([
    field('name', name),
    ...(beforeCrd === undefined ? [] : [field('initialCRDPatches', [versionsInCrd(beforeCrd)])]),
    block('initial', before),
    block('updated', object),
    ...(refused ? [field(key, refused[0] ?? '')] : []),
    ...(stored ? [block('expected', stored)] : []),
  ]);
}

/** The operation that gives the CRD the versions of another one. */
function versionsInCrd(crd: string): PlainObject {
  const value = plainIn(crd);
  const versions = isPlainObject(value) ? (partOf(value, 'spec')['versions'] ?? []) : [];
  return { op: 'replace', path: '/spec/versions', value: versions };
}

function field(key: string, value: Plain): string {
  return yamlOf(jsonText({ [key]: value }));
}

function block(key: string, object: PlainObject): string {
  return `${key}: |\n${indentedBy(yamlOf(jsonText(object)), '  ')}`;
}

function item(fields: readonly string[]): string {
  return indentedBy(fields.join(''), '      ').replace(/^ {6}/, '    - ');
}

function indentedBy(text: string, space: string): string {
  return text.replace(/^(?=.)/gm, space);
}
