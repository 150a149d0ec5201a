/**
 * The Go types of a CRD, v1 and v1beta1.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/{v1,v1beta1}.
 *
 * The server serves only v1, but it still decodes v1beta1 before it rejects it.
 */

import {
  bool,
  bytes,
  int32,
  int64,
  pointer,
  slice,
  string,
  stringType,
  struct,
  type StructFields,
  type StructType,
} from '../../typed/go-type.ts';
import { objectMeta, time, typeMeta } from '../../typed/object-meta.ts';
import { schemaType } from './schema-types.ts';

export const crdGroup = 'apiextensions.k8s.io';
export const crdKind = 'CustomResourceDefinition';
export type CrdApiVersion = 'v1' | 'v1beta1';

/** Creates a struct of one version of the API. */
type Own = (name: string, fields: StructFields) => StructType;

function crdType(version: CrdApiVersion): StructType {
  const own: Own = (name, fields) => struct(name, fields, version);
  const names = own('CustomResourceDefinitionNames', {
    plural: { type: string, omit: 'never' },
    singular: { type: string },
    shortNames: { type: slice(string) },
    kind: { type: string, omit: 'never' },
    listKind: { type: string },
    categories: { type: slice(string) },
  });
  return own('CustomResourceDefinition', {
    TypeMeta: { type: typeMeta, embedded: true },
    metadata: { type: objectMeta },
    spec: { type: specType(version, own, names), omit: 'never' },
    status: { type: statusType(version, own, names) },
  });
}

function specType(version: CrdApiVersion, own: Own, names: StructType): StructType {
  const validation = own('CustomResourceValidation', {
    openAPIV3Schema: { type: pointer(schemaType(version)) },
  });
  const shared = sharedFields(version, own);
  const crdVersion = own('CustomResourceDefinitionVersion', {
    name: { type: string, omit: 'never' },
    served: { type: bool, omit: 'never' },
    storage: { type: bool, omit: 'never' },
    deprecated: { type: bool },
    deprecationWarning: { type: pointer(string) },
    schema: { type: pointer(validation) },
    ...shared,
  });
  const topLevel: StructFields = {
    version: { type: string },
    validation: { type: pointer(validation) },
    ...shared,
  };
  return own('CustomResourceDefinitionSpec', {
    group: { type: string, omit: 'never' },
    names: { type: names, omit: 'never' },
    scope: { type: stringType(`${version}.ResourceScope`), omit: 'never' },
    versions: { type: slice(crdVersion), omit: 'never' },
    conversion: { type: pointer(conversionType(version, own)) },
    preserveUnknownFields: { type: version === 'v1' ? bool : pointer(bool) },
    ...(version === 'v1beta1' && topLevel),
  });
}

/** The fields of a version, which v1beta1 also allows above the versions. */
function sharedFields(version: CrdApiVersion, own: Own): StructFields {
  const scale = own('CustomResourceSubresourceScale', {
    specReplicasPath: { type: string, omit: 'never' },
    statusReplicasPath: { type: string, omit: 'never' },
    labelSelectorPath: { type: pointer(string) },
  });
  const subresources = own('CustomResourceSubresources', {
    status: { type: pointer(own('CustomResourceSubresourceStatus', {})) },
    scale: { type: pointer(scale) },
  });
  const column = own('CustomResourceColumnDefinition', {
    name: { type: string, omit: 'never' },
    type: { type: string, omit: 'never' },
    format: { type: string },
    description: { type: string },
    priority: { type: int32 },
    [version === 'v1' ? 'jsonPath' : 'JSONPath']: { type: string, omit: 'never' },
  });
  const selectableField = own('SelectableField', { jsonPath: { type: string, omit: 'never' } });
  return {
    subresources: { type: pointer(subresources) },
    additionalPrinterColumns: { type: slice(column) },
    selectableFields: { type: slice(selectableField) },
  };
}

function conversionType(version: CrdApiVersion, own: Own): StructType {
  const service = own('ServiceReference', {
    namespace: { type: string, omit: 'never' },
    name: { type: string, omit: 'never' },
    path: { type: pointer(string) },
    port: { type: pointer(int32) },
  });
  const clientConfig = own('WebhookClientConfig', {
    url: { type: pointer(string) },
    service: { type: pointer(service) },
    caBundle: { type: bytes },
  });
  const webhook = own('WebhookConversion', {
    clientConfig: { type: pointer(clientConfig) },
    conversionReviewVersions: { type: slice(string), omit: 'never' },
  });
  return own('CustomResourceConversion', {
    strategy: { type: stringType(`${version}.ConversionStrategyType`), omit: 'never' },
    ...(version === 'v1'
      ? { webhook: { type: pointer(webhook) } }
      : {
          webhookClientConfig: { type: pointer(clientConfig) },
          conversionReviewVersions: { type: slice(string) },
        }),
  });
}

function statusType(version: CrdApiVersion, own: Own, names: StructType): StructType {
  const condition = own('CustomResourceDefinitionCondition', {
    type: { type: stringType(`${version}.CustomResourceDefinitionConditionType`), omit: 'never' },
    status: { type: stringType(`${version}.ConditionStatus`), omit: 'never' },
    lastTransitionTime: { type: time },
    reason: { type: string },
    message: { type: string },
    observedGeneration: { type: int64 },
  });
  return own('CustomResourceDefinitionStatus', {
    conditions: { type: slice(condition), omit: 'never' },
    acceptedNames: { type: names, omit: 'never' },
    storedVersions: { type: slice(string), omit: 'never' },
    observedGeneration: { type: int64 },
  });
}

/** The CRD of each version that the server can decode. */
export const crdTypes: Readonly<Record<CrdApiVersion, StructType>> = {
  v1: crdType('v1'),
  v1beta1: crdType('v1beta1'),
};
