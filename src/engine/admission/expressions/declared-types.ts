/**
 * The declared types of the variables of admission expressions.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/cel (BuildRequestType, BuildNamespaceType),
 * k8s.io/apiserver/pkg/cel (DeclTypeProvider).
 */
import type { TypeProvider } from '../../cel/checker/checker-env.ts';
import {
  boolType,
  durationType,
  dynType,
  intType,
  listType,
  mapType,
  stringType,
  structType,
  timestampType,
  type Type,
} from '../../cel/types/type.ts';
import { escapeFieldName } from '../../cel/values/field-name.ts';

/** The fields of each named type. */
export type NamedTypes = ReadonlyMap<string, ReadonlyMap<string, Type>>;

function typesOf(declared: Record<string, Record<string, Type>>): NamedTypes {
  return new Map(
    Object.entries(declared).map(([name, fields]) => [`kubernetes.${name}`, new Map(Object.entries(fields))]),
  );
}

function named(name: string): Type {
  return structType(`kubernetes.${name}`);
}

const texts = listType(stringType);
const textMap = mapType(stringType, stringType);
const kind = named('GroupVersionKind');
const resource = named('GroupVersionResource');

export const requestType: Type = named('AdmissionRequest');
export const namespaceType: Type = named('Namespace');
export const variablesType: Type = named('variables');
export const authorizerType: Type = named('authorization.Authorizer');
export const resourceCheckType: Type = named('authorization.ResourceCheck');

/** The types of `request` and `namespaceObject`, and those of their fields. */
export const requestTypes: NamedTypes = typesOf({
  GroupVersionKind: { group: stringType, version: stringType, kind: stringType },
  GroupVersionResource: { group: stringType, version: stringType, resource: stringType },
  UserInfo: { username: stringType, uid: stringType, groups: texts, extra: mapType(stringType, texts) },
  AdmissionRequest: {
    kind,
    resource,
    subResource: stringType,
    requestKind: kind,
    requestResource: resource,
    requestSubResource: stringType,
    name: stringType,
    namespace: stringType,
    operation: stringType,
    userInfo: named('UserInfo'),
    dryRun: boolType,
    options: dynType,
  },
  NamespaceSpec: { finalizers: texts },
  NamespaceCondition: {
    status: stringType,
    type: stringType,
    lastTransitionTime: timestampType,
    message: stringType,
    reason: stringType,
  },
  NamespaceStatus: { conditions: listType(named('NamespaceCondition')), phase: stringType },
  NamespaceMetadata: {
    name: stringType,
    generateName: stringType,
    namespace: stringType,
    labels: textMap,
    annotations: textMap,
    UID: stringType,
    creationTimestamp: timestampType,
    deletionGracePeriodSeconds: intType,
    deletionTimestamp: timestampType,
    generation: intType,
    resourceVersion: stringType,
    finalizers: texts,
  },
  Namespace: {
    metadata: named('NamespaceMetadata'),
    spec: named('NamespaceSpec'),
    status: named('NamespaceStatus'),
  },
});

/** A provider of named types; later lists may still grow. */
export function providerOf(...lists: readonly NamedTypes[]): TypeProvider {
  const fieldsOf = (name: string): ReadonlyMap<string, Type> | undefined => {
    for (const list of lists) {
      const fields = list.get(name);
      if (fields !== undefined) return fields;
    }
    return undefined;
  };
  return {
    findType(name) {
      // Matches the API server: these two are type names only if there are declared types.
      if (name === 'timestamp') return timestampType;
      if (name === 'duration') return durationType;
      return fieldsOf(name) === undefined ? undefined : structType(name);
    },
    findField(structName, field) {
      const fields = fieldsOf(structName);
      const escaped = escapeFieldName(field) ?? field;
      return fields?.get(field) ?? (escaped === `__${field}__` ? fields?.get(escaped) : undefined);
    },
    findConstant: () => undefined,
  };
}

/** A provider that tries others in order. */
export function firstOf(providers: readonly TypeProvider[]): TypeProvider {
  const first = <T>(ask: (provider: TypeProvider) => T | undefined): T | undefined => {
    for (const provider of providers) {
      const answer = ask(provider);
      if (answer !== undefined) return answer;
    }
    return undefined;
  };
  return {
    findType: (name) => first((provider) => provider.findType(name)),
    findField: (structName, field) => first((provider) => provider.findField(structName, field)),
    findConstant: (name) => first((provider) => provider.findConstant(name)),
  };
}

/**
 * The type that a variable of a policy is declared with. Matches the API server: only plain types, lists, and maps keep
 * their type; all others become dynamic.
 */
export function declaredVariableType(type: Type): Type {
  if (type.nullable) return dynType;
  const parameters = type.parameters.map(declaredVariableType);
  switch (type.kind) {
    case 'any':
    case 'bool':
    case 'bytes':
    case 'double':
    case 'duration':
    case 'int':
    case 'null':
    case 'string':
    case 'timestamp':
    case 'uint':
      return type;
    case 'list':
      return listType(parameters[0] as Type);
    case 'map':
      return mapType(parameters[0] as Type, parameters[1] as Type);
    default:
      return dynType;
  }
}
