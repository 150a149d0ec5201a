/** A second kind under admission: cluster-scoped, two versions, validation rules, and values of every type. */
import { group, type JsonMap } from './matching.ts';

const text: JsonMap = { type: 'string' };
const integer: JsonMap = { type: 'integer' };

const part: JsonMap = {
  type: 'object',
  required: ['id'],
  properties: {
    id: text,
    kind: { type: 'string', default: 'plain' },
    size: { type: 'integer', default: 1 },
    sub: {
      type: 'array',
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['id', 'kind'],
      items: {
        type: 'object',
        required: ['id', 'kind'],
        properties: { id: text, kind: text, on: { type: 'boolean' } },
      },
    },
  },
};

const spec: JsonMap = {
  type: 'object',
  properties: {
    count: { ...integer, minimum: 0, maximum: 50 },
    'x-y': text,
    in: text,
    for__each: text,
    name: { type: 'string', default: 'unnamed', maxLength: 12 },
    weight: { type: 'number' },
    on: { type: 'boolean', nullable: true },
    port: { 'x-kubernetes-int-or-string': true },
    at: { type: 'string', format: 'date-time' },
    wait: { type: 'string', format: 'duration' },
    raw: { type: 'string', format: 'byte' },
    parts: {
      type: 'array',
      maxItems: 5,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['id'],
      items: part,
    },
    names: { type: 'array', 'x-kubernetes-list-type': 'set', items: text },
    numbers: { type: 'array', 'x-kubernetes-list-type': 'set', items: integer },
    words: { type: 'array', items: text },
    matrix: { type: 'array', items: { type: 'array', items: integer } },
    options: { type: 'object', additionalProperties: text },
    limits: { type: 'object', additionalProperties: { 'x-kubernetes-int-or-string': true } },
    groups: { type: 'object', additionalProperties: { type: 'object', properties: { a: integer, b: text } } },
    whole: { type: 'object', 'x-kubernetes-map-type': 'atomic', properties: { a: integer, b: text } },
    free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { known: integer } },
    child: {
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      'x-kubernetes-preserve-unknown-fields': true,
    },
    deep: {
      type: 'object',
      default: {},
      properties: { more: { type: 'object', properties: { level: { type: 'integer', default: 3 } } } },
    },
  },
  'x-kubernetes-validations': [
    { rule: "!has(self.count) || self.count != 13", message: 'unlucky' },
    { rule: "!has(oldSelf.name) || self.name == oldSelf.name || self.name != 'frozen'", reason: 'FieldValueForbidden' },
  ],
}; // prettier-ignore

const status: JsonMap = {
  type: 'object',
  properties: { ready: { type: 'boolean' }, seen: integer, notes: { type: 'array', items: text } },
};

const schema: JsonMap = {
  openAPIV3Schema: {
    type: 'object',
    properties: { metadata: { type: 'object', properties: { name: { type: 'string', maxLength: 20 } } }, spec, status },
  },
}; // prettier-ignore

export const gadgets: JsonMap = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `gadgets.${group}` },
  spec: {
    group,
    scope: 'Cluster',
    names: { plural: 'gadgets', singular: 'gadget', kind: 'Gadget', listKind: 'GadgetList', shortNames: ['gd'] },
    versions: [
      { name: 'v1', served: true, storage: true, schema, subresources: { status: {} } },
      { name: 'v2', served: true, storage: false, schema },
    ],
  },
}; // prettier-ignore

export const bounds: JsonMap = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `bounds.${group}` },
  spec: {
    group,
    scope: 'Cluster',
    names: { plural: 'bounds', singular: 'bound', kind: 'Bound', listKind: 'BoundList' },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: { type: 'object', properties: { max: integer, mode: text, names: { type: 'array', items: text } } },
        },
      },
    ],
  },
}; // prettier-ignore
