import { describe, expect, test } from 'vitest';
import { errorText } from '../../field-errors/error.ts';
import { longestText } from '../../field-errors/long-text.ts';
import { FieldPath } from '../../field/path.ts';
import type { JsonObject } from '../../json/value.ts';
import { behaviourOf, type Minor } from '../../kubernetes/behaviour.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { invalidRefusal } from '../../status/status.ts';
import { objectNameErrors } from '../names/names.ts';
import { validateObjectMetaUpdate } from '../update/validate-update.ts';
import { validateObjectMeta } from './validate.ts';

// The messages are the API servers' (conformance/answers/*/metadata).
const path = FieldPath.of('metadata');

function metadata(text: string): JsonObject {
  const read = readJson(text);
  if (!read.ok) throw new Error(read.error.text);
  return toValue(read.root) as JsonObject;
}

function create(text: string, minor: Minor = '1.37', namespaced = true): string[] {
  const rules = { path, namespaced, nameRule: objectNameErrors, behaviour: behaviourOf(minor) };
  return validateObjectMeta(metadata(text), rules).map(errorText);
}

describe('validates a new object', () => {
  test.for<[string, string[]]>([
    ['{"name":"w","namespace":"n"}', []],
    ['{"namespace":"n"}', ['metadata.name: Required value: name or generateName is required']],
    ['{"name":"w"}', ['metadata.namespace: Required value']],
    ['{"name":"w","namespace":"a.b"}', ['metadata.namespace: Invalid value: "a.b": must not contain dots']],
    [
      '{"name":"w","namespace":"n","generation":-1}',
      ['metadata.generation: Invalid value: -1: must be greater than or equal to 0'],
    ],
    [
      '{"name":"w","namespace":"n","finalizers":["orphan","foregroundDeletion"]}',
      [
        'metadata.finalizers: Invalid value: ["orphan","foregroundDeletion"]: finalizer orphan and foregroundDeletion cannot be both set',
      ],
    ],
    [
      '{"name":"w","namespace":"n","managedFields":[{"operation":"Apply","fieldsType":"F","manager":"é\\t"}]}',
      [
        'metadata.managedFields[0].fieldsType: Invalid value: "F": must be `FieldsV1`',
        'metadata.managedFields[0].manager: Invalid value: "é\\t": invalid character U+0009 (at position 2)',
      ],
    ],
    [
      '{"name":"w","namespace":"n","ownerReferences":[{"apiVersion":"v1","kind":"A","name":"nn","uid":"u","controller":true},{"apiVersion":"v1","kind":"B","name":"m","uid":"v","controller":true}]}',
      [
        'metadata.ownerReferences: Invalid value: [{"apiVersion":"v1","kind":"A","name":"nn","uid":"u","controller":true},{"apiVersion":"v1","kind":"B","name":"m","uid":"v","controller":true}]: Only one reference can have Controller set to true. Found "true" in references for A/nn and B/m',
      ],
    ],
  ])('%s', ([text, errors]) => {
    expect(create(text)).toStrictEqual(errors);
  });

  test('rejects a namespace for a cluster-scoped object', () => {
    expect(create('{"name":"w","namespace":"n"}', '1.37', false)).toStrictEqual([
      'metadata.namespace: Forbidden: not allowed on this type',
    ]);
  });

  test.for<[Minor, string[]]>([
    [
      '1.36',
      [
        'metadata.ownerReferences.apiVersion: Invalid value: "a/b/c": version must not be empty',
        'metadata.ownerReferences.kind: Invalid value: "": must not be empty',
        'metadata.ownerReferences.name: Invalid value: "": must not be empty',
        'metadata.ownerReferences.uid: Invalid value: "": must not be empty',
        'metadata.managedFields[0].operation: Invalid value: "": must be `Apply` or `Update`',
        'metadata.managedFields[1].operation: Invalid value: "X": must be `Apply` or `Update`',
      ],
    ],
    [
      '1.37',
      [
        'metadata.ownerReferences[0].apiVersion: Invalid value: "a/b/c": must be <group>/<version> or <version>',
        'metadata.ownerReferences[0].kind: Required value: must not be empty',
        'metadata.ownerReferences[0].name: Required value: must not be empty',
        'metadata.ownerReferences[0].uid: Required value: must not be empty',
        'metadata.managedFields[0].operation: Required value: must not be empty',
        'metadata.managedFields[1].operation: Unsupported value: "X": supported values: "Apply", "Update"',
      ],
    ],
  ])('owners and managers are reported as %s does', ([minor, errors]) => {
    const text =
      '{"name":"w","namespace":"n","ownerReferences":[{"apiVersion":"a/b/c"}],"managedFields":[{},{"operation":"X"}]}';
    expect(create(text, minor)).toStrictEqual(errors);
  });
});

test.for<[Minor, 'strategy' | 'registry', number]>([
  ['1.36', 'strategy', 2],
  ['1.37', 'strategy', 1],
  ['1.37', 'registry', 2],
])('%s, %s: the same finding twice is reported %i times', ([minor, checkedBy, count]) => {
  const behaviour = behaviourOf(minor);
  const rules = { path, namespaced: false, nameRule: objectNameErrors, behaviour, checkedBy };
  expect(validateObjectMeta(metadata('{"name":"w","finalizers":["-a","-a"]}'), rules)).toHaveLength(count);
});

describe('validates an updated object', () => {
  const old =
    '{"name":"w","namespace":"n","uid":"u","generation":2,"creationTimestamp":"2020-01-01T00:00:00Z"}';
  test.for<[string, string, string[]]>([
    ['is as it was', old, ['metadata.resourceVersion: Invalid value: "": must be specified for an update']],
    [
      'changes what it may not',
      '{"name":"v","namespace":"m","uid":"x","resourceVersion":"1","generation":1,"deletionTimestamp":"2001-01-01T00:00:00Z","deletionGracePeriodSeconds":7}',
      [
        'metadata.generation: Invalid value: 1: must not be decremented',
        'metadata.name: Invalid value: "v": field is immutable',
        'metadata.namespace: Invalid value: "m": field is immutable',
        'metadata.uid: Invalid value: "x": field is immutable',
        'metadata.creationTimestamp: Invalid value: null: field is immutable',
        'metadata.deletionTimestamp: Invalid value: "2001-01-01T00:00:00Z": field is immutable',
        'metadata.deletionGracePeriodSeconds: Invalid value: 7: field is immutable',
      ],
    ],
  ])('%s', ([, text, errors]) => {
    const found = validateObjectMetaUpdate(metadata(text), metadata(old), path, behaviourOf('1.37'));
    expect(found.map(errorText)).toStrictEqual(errors);
  });

  test.for<[Minor, string[]]>([
    ['1.35', []],
    ['1.36', []],
    ['1.37', ['metadata.generation: Invalid value: -5: must be greater than or equal to 0']],
  ])('%s: a generation below zero that was there before', ([minor, errors]) => {
    const before = metadata('{"name":"w","resourceVersion":"1","generation":-5}');
    const found = validateObjectMetaUpdate(before, before, path, behaviourOf(minor));
    expect(found.map(errorText)).toStrictEqual(errors);
  });

  test('rejects new finalizers for an object that is being deleted', () => {
    const before = metadata(
      '{"name":"w","deletionTimestamp":"2020-01-01T00:00:00Z","finalizers":["a.com/x"]}',
    );
    const after = new Map(before)
      .set('resourceVersion', '1')
      .set('finalizers', ['a.com/x', 'b.com/y', 'a.com/<z>']);
    const found = validateObjectMetaUpdate(after, before, path, behaviourOf('1.37'));
    expect(found.map(errorText)).toStrictEqual([
      'metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found new finalizers []string{"a.com/<z>", "b.com/y"}',
    ]);
  });
});

test('reports thousands of controllers in one message', () => {
  const count = 5_000;
  const ownerReferences = Array.from({ length: count }, (_, i) => ({ apiVersion: 'v1', kind: 'Pod', name: `p${i}`, uid: `${i}`, controller: true })); // prettier-ignore
  const object = metadata(JSON.stringify({ name: 'w', namespace: 'n', ownerReferences }));
  const rules = { path, namespaced: true, nameRule: objectNameErrors, behaviour: behaviourOf('1.37') };
  const errors = validateObjectMeta(object, rules);
  expect(errors).toHaveLength(count - 1);
  expect(new Set(errors.map(({ badValue }) => badValue)).size).toBe(1);
  const { message, details } = invalidRefusal({ group: 'g', kind: 'K' }, 'w', errors);
  const causes = details?.causes ?? [];
  const length = causes.reduce((sum, cause) => sum + cause.message.length, message.length);
  expect(length).toBeLessThan(4 * longestText);
});
