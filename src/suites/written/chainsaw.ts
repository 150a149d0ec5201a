/** Writes a suite as tests of Chainsaw (https://kyverno.github.io/chainsaw), one for each case. */
import { jsonText } from '../../package/plain.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { partOf } from '../form/plain-object.ts';
import { yamlOf } from '../form/yaml.ts';
import type { WrittenHead } from './head.ts';
import { objectName, type WritableCase } from './writable.ts';

/** Its client doesn't choose the field validation. */
export const chainsawValidation = 'Warn';

/** Returns the reason if Chainsaw can't express the case. */
export function notForChainsaw({ operation, beforeCrd }: WritableCase): string | undefined {
  if (beforeCrd !== undefined) return 'Its existing object needs another CRD.';
  return operation === 'status' || operation === 'json'
    ? `Chainsaw has no operation ${operation}.`
    : undefined;
}

export function chainsawTests({ crdName }: WrittenHead, cases: readonly WritableCase[]): string {
  const names = new Set<string>();
  const tests = cases.map((one) => yamlOf(jsonText(testOf(one, uniqueName(one.name, names)))));
  return [`# The cluster must have the CRD ${crdName}.\n`, tests.join('---\n')].join('');
}

function testOf(one: WritableCase, name: string): PlainObject {
  const { before, operation, object, patch, refused, stored } = one;
  const sent = operation === 'merge' ? { ...headOfObject(object), ...(patch as PlainObject) } : object;
  const verb = operation === 'merge' ? 'patch' : operation;
  const expect = refused ? { expect: [{ check: checkOf(refused) }] } : {};
  const asserted = stored && { ...stored, metadata: { name: objectName(object) } };
  return {
    apiVersion: 'chainsaw.kyverno.io/v1alpha1',
    kind: 'Test',
    metadata: { name },
    spec: {
      description: one.name,
      steps: [
        {
          try: [
            ...(before ? [{ create: { resource: before } }] : []),
            { [verb]: { resource: sent, ...expect } },
            ...(asserted ? [{ assert: { resource: asserted } }] : []),
          ],
        },
      ],
    },
  };
}

/** The message contains all parts: JMESPath with raw strings. */
function checkOf(parts: readonly string[]): Plain {
  const checks = parts.map((part) => [`(contains($error, '${escapedText(part)}'))`, true] as const);
  return Object.fromEntries([['($error != null)', true], ...checks]);
}

function escapedText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll("'", "\\'");
}

/** The fields by which a client finds the object. */
function headOfObject(object: PlainObject): PlainObject {
  const { apiVersion, kind } = object;
  const { namespace } = partOf(object, 'metadata');
  return { apiVersion, kind, metadata: { name: objectName(object), ...(namespace && { namespace }) } };
}

/** A name of Kubernetes that no other test has. */
function uniqueName(title: string, names: Set<string>): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['case'];
  const base = words.join('-').slice(0, 50).replace(/-$/, '');
  let name = base;
  for (let n = 2; names.has(name); n++) name = `${base}-${n}`;
  names.add(name);
  return name;
}
