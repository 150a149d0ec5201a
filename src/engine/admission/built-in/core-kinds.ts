/**
 * Namespaces, configuration data, and the roles of RBAC, as kinds of the server.
 * Behaviour: k8s.io/kubernetes/pkg/registry/core, pkg/registry/rbac.
 */
import { objectMetaType, type ListType, type MergeType } from '../../apply/merge-type.ts';
import { mergeTypeOfGo } from '../../apply/merge-type-of-go.ts';
import { objectAt, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { encodeBase64 } from '../../go/parsing/base64.ts';
import { encodeUtf8 } from '../../go/utf8.ts';
import { labelErrors } from '../../objectmeta/names/names.ts';
import {
  anything,
  bool,
  bytes,
  map,
  pointer,
  slice,
  string,
  struct,
  type StructFields,
  type StructType,
} from '../../typed/go-type.ts';
import { objectMeta, time, typeMeta } from '../../typed/object-meta.ts';
import type { BuiltInKind } from '../model/built-in-kind.ts';

function objectType(name: string, fields: StructFields): StructType {
  return struct(name, {
    TypeMeta: { type: typeMeta, embedded: true },
    metadata: { type: objectMeta, omit: 'zero' },
    ...fields,
  });
}

function merged(fields: Readonly<Record<string, MergeType>>): MergeType {
  return {
    map: {
      relation: 'granular',
      element: undefined,
      fields: new Map(
        Object.entries({
          apiVersion: mergeTypeOfGo(string),
          kind: mergeTypeOfGo(string),
          metadata: objectMetaType,
          ...fields,
        }).map(([key, type]) => [key, { type, default: undefined }]),
      ),
    },
  };
}

const atomicList: ListType = { relation: 'atomic', keys: [], element: mergeTypeOfGo(anything) };
const atomicMap: MergeType = {
  map: { relation: 'atomic', fields: new Map(), element: mergeTypeOfGo(anything) },
};

const condition = struct('NamespaceCondition', {
  type: { type: string, omit: 'never' },
  status: { type: string, omit: 'never' },
  lastTransitionTime: { type: time, omit: 'zero' },
  reason: { type: string },
  message: { type: string },
});
const namespaceSpec = struct('NamespaceSpec', { finalizers: { type: slice(string) } });
const namespaceStatus = struct('NamespaceStatus', {
  phase: { type: string },
  conditions: { type: slice(condition) },
});

const nothing = (): void => undefined;
const noErrors = (): [] => [];

function labelWithName(object: JsonObject): void {
  const metadata = objectAt(object, 'metadata');
  const name = metadata && textOf(metadata, 'name');
  if (!metadata || !name) return;
  const labels: JsonObject = objectAt(metadata, 'labels') ?? new Map();
  metadata.set('labels', labels.set('kubernetes.io/metadata.name', name));
}

const namespaces: BuiltInKind = {
  group: '',
  version: 'v1',
  kind: 'Namespace',
  plural: 'namespaces',
  singular: 'namespace',
  namespaced: false,
  status: true,
  type: objectType('Namespace', {
    spec: { type: namespaceSpec, omit: 'zero' },
    status: { type: namespaceStatus, omit: 'zero' },
  }),
  mergeType: merged({
    spec: mergeTypeOfGo(namespaceSpec),
    status: mergeTypeOfGo(namespaceStatus),
  }),
  nameErrors: (name) => labelErrors(name).map(({ text }) => text),
  applyDefaults: labelWithName,
  prepare(object, old, subresource) {
    if (old !== undefined) {
      const kept = subresource === 'status' ? ['spec'] : ['spec', 'status'];
      for (const key of kept) object.set(key, old.get(key) ?? new Map<string, JsonValue>());
      return;
    }
    // A generated name isn't known before this point.
    labelWithName(object);
    object.set('status', new Map([['phase', 'Active']]));
    const spec: JsonObject = objectAt(object, 'spec') ?? new Map();
    const finalizers = textItems(spec.get('finalizers'));
    object.set('spec', spec);
    if (!finalizers.includes('kubernetes')) spec.set('finalizers', [...finalizers, 'kubernetes']);
  },
  validate: noErrors,
};

/** Clients write texts; the server stores them with the other data. */
function mergeStringData(object: JsonObject): void {
  const texts = objectAt(object, 'stringData');
  if (texts === undefined) return;
  const data: JsonObject = objectAt(object, 'data') ?? new Map();
  for (const [key, text] of texts) data.set(key, encodeBase64(encodeUtf8(String(text))));
  object.set('data', data);
  object.delete('stringData');
}

interface Plain {
  readonly group?: string;
  readonly kind: string;
  readonly plural: string;
  readonly namespaced?: boolean;
  readonly fields: StructFields;
  readonly merge: Readonly<Record<string, MergeType>>;
  readonly applyDefaults?: (object: JsonObject) => void;
}

function coreKind({
  group = '',
  kind,
  plural,
  namespaced = true,
  fields,
  merge,
  applyDefaults,
}: Plain): BuiltInKind {
  return {
    group,
    version: 'v1',
    kind,
    plural,
    singular: kind.toLowerCase(),
    namespaced,
    status: false,
    type: objectType(kind, fields),
    mergeType: merged(merge),
    applyDefaults: applyDefaults ?? nothing,
    prepare: nothing,
    validate: noErrors,
    ...(group === rbacGroup && { nameErrors: rbacNameErrors }),
  };
}

export const rbacGroup = 'rbac.authorization.k8s.io';

function rbacNameErrors(name: string): string[] {
  if (name === '.' || name === '..') return [`may not be '${name}'`];
  return ['/', '%'].filter((one) => name.includes(one)).map((one) => `may not contain '${one}'`);
}

const rule = struct('PolicyRule', {
  verbs: { type: slice(string), omit: 'never' },
  apiGroups: { type: slice(string) },
  resources: { type: slice(string) },
  resourceNames: { type: slice(string) },
  nonResourceURLs: { type: slice(string) },
});
const subject = struct('Subject', {
  kind: { type: string, omit: 'never' },
  apiGroup: { type: string },
  name: { type: string, omit: 'never' },
  namespace: { type: string },
});
const roleRef = struct('RoleRef', {
  apiGroup: { type: string, omit: 'never' },
  kind: { type: string, omit: 'never' },
  name: { type: string, omit: 'never' },
});
const rules: StructFields = { rules: { type: slice(rule), omit: 'never' } };
const bound: StructFields = {
  subjects: { type: slice(subject) },
  roleRef: { type: roleRef, omit: 'never' },
};

/** A subject of the RBAC group, unless it is a service account. */
function bindingDefaults(object: JsonObject): void {
  const reference = objectAt(object, 'roleRef');
  if (reference && textOf(reference, 'apiGroup') === '') reference.set('apiGroup', rbacGroup);
  const subjects = object.get('subjects');
  for (const one of Array.isArray(subjects) ? (subjects as JsonObject[]) : []) {
    const isUser = ['User', 'Group'].includes(textOf(one, 'kind'));
    if (isUser && textOf(one, 'apiGroup') === '') one.set('apiGroup', rbacGroup);
  }
}

const roleMerge = { rules: { list: atomicList } };
const bindingMerge = { subjects: { list: atomicList }, roleRef: atomicMap };
const texts = mergeTypeOfGo(map(string));

/** The server's own kinds that take part in admission, besides those of the admission group. */
export const coreKinds: readonly BuiltInKind[] = [
  namespaces,
  coreKind({
    kind: 'ConfigMap',
    plural: 'configmaps',
    fields: {
      immutable: { type: pointer(bool) },
      data: { type: map(string) },
      binaryData: { type: map(bytes) },
    },
    merge: { immutable: mergeTypeOfGo(bool), data: texts, binaryData: texts },
  }),
  coreKind({
    kind: 'Secret',
    plural: 'secrets',
    fields: {
      immutable: { type: pointer(bool) },
      data: { type: map(bytes) },
      stringData: { type: map(string) },
      type: { type: string },
    },
    merge: { immutable: mergeTypeOfGo(bool), data: texts, stringData: texts, type: mergeTypeOfGo(string) },
    applyDefaults(object) {
      if (textOf(object, 'type') === '') object.set('type', 'Opaque');
      mergeStringData(object);
    },
  }),
  coreKind({ kind: 'ServiceAccount', plural: 'serviceaccounts', fields: {}, merge: {} }),
  coreKind({ group: rbacGroup, kind: 'Role', plural: 'roles', fields: rules, merge: roleMerge }),
  coreKind({
    group: rbacGroup,
    kind: 'RoleBinding',
    plural: 'rolebindings',
    fields: bound,
    merge: bindingMerge,
    applyDefaults: bindingDefaults,
  }),
  coreKind({
    group: rbacGroup,
    kind: 'ClusterRole',
    plural: 'clusterroles',
    namespaced: false,
    fields: {
      ...rules,
      aggregationRule: {
        type: pointer(struct('AggregationRule', { clusterRoleSelectors: { type: slice(anything) } })),
      },
    },
    merge: { ...roleMerge, aggregationRule: mergeTypeOfGo(anything) },
  }),
  coreKind({
    group: rbacGroup,
    kind: 'ClusterRoleBinding',
    plural: 'clusterrolebindings',
    namespaced: false,
    fields: bound,
    merge: bindingMerge,
    applyDefaults: bindingDefaults,
  }),
];
