/** The Go types of admissionregistration.k8s.io/v1. Behaviour: k8s.io/api/admissionregistration/v1. */
import {
  bytes,
  int32,
  int64,
  map,
  pointer,
  slice,
  string,
  stringType,
  struct,
  type StructFields,
  type StructType,
} from '../../typed/go-type.ts';
import { objectMeta, time, typeMeta } from '../../typed/object-meta.ts';

const text = { type: string, omit: 'never' } as const;
const named = (name: string): ReturnType<typeof stringType> => stringType(`v1.${name}`);

const labelSelector = struct('LabelSelector', {
  matchLabels: { type: map(string) },
  matchExpressions: {
    type: slice(
      struct('LabelSelectorRequirement', {
        key: text,
        operator: { type: named('LabelSelectorOperator'), omit: 'never' },
        values: { type: slice(string) },
      }),
    ),
  },
});
const selector = { type: pointer(labelSelector) };

const rule = struct('Rule', {
  apiGroups: { type: slice(string) },
  apiVersions: { type: slice(string) },
  resources: { type: slice(string) },
  scope: { type: pointer(named('ScopeType')) },
});
const ruleWithOperations = struct('RuleWithOperations', {
  operations: { type: slice(named('OperationType')) },
  Rule: { type: rule, embedded: true },
});
const namedRule = struct('NamedRuleWithOperations', {
  resourceNames: { type: slice(string) },
  RuleWithOperations: { type: ruleWithOperations, embedded: true },
});
const matchResources = struct('MatchResources', {
  namespaceSelector: selector,
  objectSelector: selector,
  resourceRules: { type: slice(namedRule) },
  excludeResourceRules: { type: slice(namedRule) },
  matchPolicy: { type: pointer(named('MatchPolicyType')) },
});
const matchCondition = struct('MatchCondition', { name: text, expression: text });
const paramKind = struct('ParamKind', { apiVersion: { type: string }, kind: { type: string } });
const paramRef = struct('ParamRef', {
  name: { type: string },
  namespace: { type: string },
  selector,
  parameterNotFoundAction: { type: pointer(named('ParameterNotFoundActionType')) },
});
const variable = struct('Variable', { name: text, expression: text });
const failurePolicy = { type: pointer(named('FailurePolicyType')) };

/** Makes the type of an object: its type fields, its metadata, and its parts. */
function objectType(name: string, parts: StructFields): StructType {
  return struct(name, {
    TypeMeta: { type: typeMeta, embedded: true },
    metadata: { type: objectMeta },
    ...parts,
  });
}

const validation = struct('Validation', {
  expression: text,
  message: { type: string },
  reason: { type: pointer(named('StatusReason')) },
  messageExpression: { type: string },
});
const auditAnnotation = struct('AuditAnnotation', { key: text, valueExpression: text });

const condition = struct('Condition', {
  type: text,
  status: { type: named('ConditionStatus'), omit: 'never' },
  observedGeneration: { type: int64 },
  lastTransitionTime: { type: time, omit: 'never' },
  reason: text,
  message: text,
});
const policyStatus = struct('ValidatingAdmissionPolicyStatus', {
  observedGeneration: { type: int64 },
  typeChecking: {
    type: pointer(
      struct('TypeChecking', {
        expressionWarnings: { type: slice(struct('ExpressionWarning', { fieldRef: text, warning: text })) },
      }),
    ),
  },
  conditions: { type: slice(condition) },
});

const validatingPolicySpec = struct('ValidatingAdmissionPolicySpec', {
  paramKind: { type: pointer(paramKind) },
  matchConstraints: { type: pointer(matchResources) },
  validations: { type: slice(validation) },
  failurePolicy,
  auditAnnotations: { type: slice(auditAnnotation) },
  matchConditions: { type: slice(matchCondition) },
  variables: { type: slice(variable) },
});

export const validatingAdmissionPolicy = objectType('ValidatingAdmissionPolicy', {
  spec: { type: validatingPolicySpec },
  status: { type: policyStatus },
});

export const validatingAdmissionPolicyBinding = objectType('ValidatingAdmissionPolicyBinding', {
  spec: {
    type: struct('ValidatingAdmissionPolicyBindingSpec', {
      policyName: { type: string },
      paramRef: { type: pointer(paramRef) },
      matchResources: { type: pointer(matchResources) },
      validationActions: { type: slice(named('ValidationAction')) },
    }),
  },
});

const mutation = struct('Mutation', {
  patchType: { type: named('PatchType'), omit: 'never' },
  applyConfiguration: { type: pointer(struct('ApplyConfiguration', { expression: { type: string } })) },
  jsonPatch: { type: pointer(struct('JSONPatch', { expression: { type: string } })) },
});

const mutatingPolicySpec = struct('MutatingAdmissionPolicySpec', {
  paramKind: { type: pointer(paramKind) },
  matchConstraints: { type: pointer(matchResources) },
  variables: { type: slice(variable) },
  mutations: { type: slice(mutation) },
  failurePolicy,
  matchConditions: { type: slice(matchCondition) },
  reinvocationPolicy: { type: named('ReinvocationPolicyType') },
});

export const mutatingAdmissionPolicy = objectType('MutatingAdmissionPolicy', {
  spec: { type: mutatingPolicySpec },
});

export const mutatingAdmissionPolicyBinding = objectType('MutatingAdmissionPolicyBinding', {
  spec: {
    type: struct('MutatingAdmissionPolicyBindingSpec', {
      policyName: { type: string },
      paramRef: { type: pointer(paramRef) },
      matchResources: { type: pointer(matchResources) },
    }),
  },
});

const clientConfig = struct('WebhookClientConfig', {
  url: { type: pointer(string) },
  service: {
    type: pointer(
      struct('ServiceReference', {
        namespace: text,
        name: text,
        path: { type: pointer(string) },
        port: { type: pointer(int32) },
      }),
    ),
  },
  caBundle: { type: bytes },
});

function webhook(name: string, more: StructFields): StructType {
  return struct(name, {
    name: text,
    clientConfig: { type: clientConfig, omit: 'never' },
    rules: { type: slice(ruleWithOperations) },
    failurePolicy,
    matchPolicy: { type: pointer(named('MatchPolicyType')) },
    namespaceSelector: selector,
    objectSelector: selector,
    sideEffects: { type: pointer(named('SideEffectClass')), omit: 'never' },
    timeoutSeconds: { type: pointer(int32) },
    admissionReviewVersions: { type: slice(string), omit: 'never' },
    ...more,
    matchConditions: { type: slice(matchCondition) },
  });
}

const validatingWebhook = webhook('ValidatingWebhook', {});
const mutatingWebhook = webhook('MutatingWebhook', {
  reinvocationPolicy: { type: pointer(named('ReinvocationPolicyType')) },
});

export const validatingWebhookConfiguration = objectType('ValidatingWebhookConfiguration', {
  webhooks: { type: slice(validatingWebhook) },
});

export const mutatingWebhookConfiguration = objectType('MutatingWebhookConfiguration', {
  webhooks: { type: slice(mutatingWebhook) },
});

/** The lists whose items a strategic merge patch merges by their name, by struct (`patchMergeKey` of the Go types). */
export const listsMergedByName: ReadonlyMap<StructType, readonly string[]> = new Map([
  [validatingPolicySpec, ['matchConditions', 'variables']],
  [mutatingPolicySpec, ['matchConditions']],
  [validatingWebhookConfiguration, ['webhooks']],
  [mutatingWebhookConfiguration, ['webhooks']],
  [validatingWebhook, ['matchConditions']],
  [mutatingWebhook, ['matchConditions']],
]);
