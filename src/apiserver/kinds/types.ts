/** Written by scripts/built-in-types.ts: a type in each line, then its fields. See table.ts. */
export const typesText = `admissionregistration/v1.ApplyConfiguration|expression 1 string
admissionregistration/v1.AuditAnnotation|key 1 string never required|valueExpression 2 string never required
admissionregistration/v1.ExpressionWarning|fieldRef 2 string never required|warning 3 string never required
admissionregistration/v1.JSONPatch|expression 1 string
admissionregistration/v1.MatchCondition|name 1 string never required|expression 2 string never required
admissionregistration/v1.MatchResources|atomic|namespaceSelector 1 *meta/v1.LabelSelector|objectSelector 2 *meta/v1.LabelSelector|resourceRules 3 []admissionregistration/v1.NamedRuleWithOperations list=atomic|excludeResourceRules 4 []admissionregistration/v1.NamedRuleWithOperations list=atomic|matchPolicy 7 *string:v1.MatchPolicyType enum=Equivalent,Exact
admissionregistration/v1.MutatingAdmissionPolicy|metadata 1 meta/v1.ObjectMeta|spec 2 admissionregistration/v1.MutatingAdmissionPolicySpec
admissionregistration/v1.MutatingAdmissionPolicyBinding|metadata 1 meta/v1.ObjectMeta|spec 2 admissionregistration/v1.MutatingAdmissionPolicyBindingSpec
admissionregistration/v1.MutatingAdmissionPolicyBindingSpec|policyName 1 string|paramRef 2 *admissionregistration/v1.ParamRef|matchResources 3 *admissionregistration/v1.MatchResources
admissionregistration/v1.MutatingAdmissionPolicySpec|paramKind 1 *admissionregistration/v1.ParamKind|matchConstraints 2 *admissionregistration/v1.MatchResources|variables 3 []admissionregistration/v1.Variable list=atomic|mutations 4 []admissionregistration/v1.Mutation list=atomic|failurePolicy 5 *string:v1.FailurePolicyType enum=Fail,Ignore|matchConditions 6 []admissionregistration/v1.MatchCondition list=name patch=name|reinvocationPolicy 7 string:v1.ReinvocationPolicyType enum=IfNeeded,Never
admissionregistration/v1.MutatingWebhook|name 1 string never required|clientConfig 2 admissionregistration/v1.WebhookClientConfig never required|rules 3 []admissionregistration/v1.RuleWithOperations list=atomic|failurePolicy 4 *string:v1.FailurePolicyType enum=Fail,Ignore|matchPolicy 9 *string:v1.MatchPolicyType enum=Equivalent,Exact|namespaceSelector 5 *meta/v1.LabelSelector|objectSelector 11 *meta/v1.LabelSelector|sideEffects 6 *string:v1.SideEffectClass never required enum=None,NoneOnDryRun,Some,Unknown|timeoutSeconds 7 *int32|admissionReviewVersions 8 []string never required list=atomic|reinvocationPolicy 10 *string:v1.ReinvocationPolicyType enum=IfNeeded,Never|matchConditions 12 []admissionregistration/v1.MatchCondition list=name patch=name
admissionregistration/v1.MutatingWebhookConfiguration|metadata 1 meta/v1.ObjectMeta|webhooks 2 []admissionregistration/v1.MutatingWebhook list=name patch=name
admissionregistration/v1.Mutation|patchType 2 string:v1.PatchType never required enum=ApplyConfiguration,JSONPatch|applyConfiguration 3 *admissionregistration/v1.ApplyConfiguration|jsonPatch 4 *admissionregistration/v1.JSONPatch
admissionregistration/v1.NamedRuleWithOperations|atomic|resourceNames 1 []string list=atomic|ruleWithOperations 2 admissionregistration/v1.RuleWithOperations never inline
admissionregistration/v1.ParamKind|atomic|apiVersion 1 string|kind 2 string
admissionregistration/v1.ParamRef|atomic|name 1 string|namespace 2 string|selector 3 *meta/v1.LabelSelector|parameterNotFoundAction 4 *string:v1.ParameterNotFoundActionType
admissionregistration/v1.Rule|apiGroups 1 []string list=atomic|apiVersions 2 []string list=atomic|resources 3 []string list=atomic|scope 4 *string:v1.ScopeType enum=*,Cluster,Namespaced
admissionregistration/v1.RuleWithOperations|operations 1 []string:v1.OperationType list=atomic enum=*,CONNECT,CREATE,DELETE,UPDATE|rule 2 admissionregistration/v1.Rule never inline
admissionregistration/v1.ServiceReference|namespace 1 string never required|name 2 string never required|path 3 *string|port 4 *int32
admissionregistration/v1.TypeChecking|expressionWarnings 1 []admissionregistration/v1.ExpressionWarning list=atomic
admissionregistration/v1.ValidatingAdmissionPolicy|metadata 1 meta/v1.ObjectMeta|spec 2 admissionregistration/v1.ValidatingAdmissionPolicySpec|status 3 admissionregistration/v1.ValidatingAdmissionPolicyStatus
admissionregistration/v1.ValidatingAdmissionPolicyBinding|metadata 1 meta/v1.ObjectMeta|spec 2 admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec required only=1.37/1.36|spec 2 admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec only=1.35
admissionregistration/v1.ValidatingAdmissionPolicyBindingSpec|policyName 1 string required only=1.37/1.36|paramRef 2 *admissionregistration/v1.ParamRef|matchResources 3 *admissionregistration/v1.MatchResources|validationActions 4 []string:v1.ValidationAction required list=set enum=Audit,Deny,Warn only=1.37/1.36|policyName 1 string only=1.35|validationActions 4 []string:v1.ValidationAction list=set enum=Audit,Deny,Warn only=1.35
admissionregistration/v1.ValidatingAdmissionPolicySpec|paramKind 1 *admissionregistration/v1.ParamKind|matchConstraints 2 *admissionregistration/v1.MatchResources|validations 3 []admissionregistration/v1.Validation list=atomic|failurePolicy 4 *string:v1.FailurePolicyType enum=Fail,Ignore|auditAnnotations 5 []admissionregistration/v1.AuditAnnotation list=atomic|matchConditions 6 []admissionregistration/v1.MatchCondition list=name patch=name|variables 7 []admissionregistration/v1.Variable list=name patch=name
admissionregistration/v1.ValidatingAdmissionPolicyStatus|observedGeneration 1 int64|typeChecking 2 *admissionregistration/v1.TypeChecking|conditions 3 []meta/v1.Condition list=type
admissionregistration/v1.ValidatingWebhook|name 1 string never required|clientConfig 2 admissionregistration/v1.WebhookClientConfig never required|rules 3 []admissionregistration/v1.RuleWithOperations list=atomic|failurePolicy 4 *string:v1.FailurePolicyType enum=Fail,Ignore|matchPolicy 9 *string:v1.MatchPolicyType enum=Equivalent,Exact|namespaceSelector 5 *meta/v1.LabelSelector|objectSelector 10 *meta/v1.LabelSelector|sideEffects 6 *string:v1.SideEffectClass never required enum=None,NoneOnDryRun,Some,Unknown|timeoutSeconds 7 *int32|admissionReviewVersions 8 []string never required list=atomic|matchConditions 11 []admissionregistration/v1.MatchCondition list=name patch=name
admissionregistration/v1.ValidatingWebhookConfiguration|metadata 1 meta/v1.ObjectMeta|webhooks 2 []admissionregistration/v1.ValidatingWebhook list=name patch=name
admissionregistration/v1.Validation|expression 1 string never required|message 2 string|reason 3 *string:v1.StatusReason|messageExpression 4 string
admissionregistration/v1.Variable|atomic|name 1 string never required|expression 2 string never required
admissionregistration/v1.WebhookClientConfig|url 3 *string|service 1 *admissionregistration/v1.ServiceReference|caBundle 2 bytes
apiextensions/v1.CustomResourceColumnDefinition|name 1 string never required|type 2 string never required|format 3 string|description 4 string|priority 5 int32|jsonPath 6 string never required
apiextensions/v1.CustomResourceConversion|strategy 1 string:v1.ConversionStrategyType never required|webhook 2 *apiextensions/v1.WebhookConversion
apiextensions/v1.CustomResourceDefinition|metadata 1 meta/v1.ObjectMeta|spec 2 apiextensions/v1.CustomResourceDefinitionSpec never required|status 3 apiextensions/v1.CustomResourceDefinitionStatus
apiextensions/v1.CustomResourceDefinitionCondition|type 1 string:v1.CustomResourceDefinitionConditionType never required|status 2 string:v1.ConditionStatus never required|lastTransitionTime 3 Time|reason 4 string|message 5 string|observedGeneration 6 int64
apiextensions/v1.CustomResourceDefinitionNames|plural 1 string never required|singular 2 string|shortNames 3 []string list=atomic|kind 4 string never required|listKind 5 string|categories 6 []string list=atomic
apiextensions/v1.CustomResourceDefinitionSpec|group 1 string never required|names 3 apiextensions/v1.CustomResourceDefinitionNames never required|scope 4 string:v1.ResourceScope never required|versions 7 []apiextensions/v1.CustomResourceDefinitionVersion never required list=atomic|conversion 9 *apiextensions/v1.CustomResourceConversion|preserveUnknownFields 10 bool
apiextensions/v1.CustomResourceDefinitionStatus|conditions 1 []apiextensions/v1.CustomResourceDefinitionCondition never list=type|acceptedNames 2 apiextensions/v1.CustomResourceDefinitionNames never|storedVersions 3 []string never list=atomic|observedGeneration 4 int64
apiextensions/v1.CustomResourceDefinitionVersion|name 1 string never required|served 2 bool never required|storage 3 bool never required|deprecated 7 bool|deprecationWarning 8 *string|schema 4 *apiextensions/v1.CustomResourceValidation|subresources 5 *apiextensions/v1.CustomResourceSubresources|additionalPrinterColumns 6 []apiextensions/v1.CustomResourceColumnDefinition list=atomic|selectableFields 9 []apiextensions/v1.SelectableField list=atomic
apiextensions/v1.CustomResourceSubresourceScale|specReplicasPath 1 string never required|statusReplicasPath 2 string never required|labelSelectorPath 3 *string
apiextensions/v1.CustomResourceSubresourceStatus
apiextensions/v1.CustomResourceSubresources|status 1 *apiextensions/v1.CustomResourceSubresourceStatus|scale 2 *apiextensions/v1.CustomResourceSubresourceScale
apiextensions/v1.CustomResourceValidation|openAPIV3Schema 1 *apiextensions/v1.JSONSchemaProps
apiextensions/v1.ExternalDocumentation|description 1 string|url 2 string
apiextensions/v1.JSONSchemaProps|id 1 string|$schema 2 string:v1.JSONSchemaURL|$ref 3 *string|description 4 string|type 5 string|format 6 string|title 7 string|default 8 *JSON|maximum 9 *float64|exclusiveMaximum 10 bool|minimum 11 *float64|exclusiveMinimum 12 bool|maxLength 13 *int64|minLength 14 *int64|pattern 15 string|maxItems 16 *int64|minItems 17 *int64|uniqueItems 18 bool|multipleOf 19 *float64|enum 20 []JSON list=atomic|maxProperties 21 *int64|minProperties 22 *int64|required 23 []string list=atomic|items 24 *JSONSchemaPropsOrArray|allOf 25 []apiextensions/v1.JSONSchemaProps list=atomic|oneOf 26 []apiextensions/v1.JSONSchemaProps list=atomic|anyOf 27 []apiextensions/v1.JSONSchemaProps list=atomic|not 28 *apiextensions/v1.JSONSchemaProps|properties 29 map[]apiextensions/v1.JSONSchemaProps|additionalProperties 30 *JSONSchemaPropsOrBool|patternProperties 31 map[]apiextensions/v1.JSONSchemaProps|dependencies 32 map[]JSONSchemaPropsOrStringArray|additionalItems 33 *JSONSchemaPropsOrBool|definitions 34 map[]apiextensions/v1.JSONSchemaProps|externalDocs 35 *apiextensions/v1.ExternalDocumentation|example 36 *JSON|nullable 37 bool|x-kubernetes-preserve-unknown-fields 38 *bool|x-kubernetes-embedded-resource 39 bool|x-kubernetes-int-or-string 40 bool|x-kubernetes-list-map-keys 41 []string list=atomic|x-kubernetes-list-type 42 *string|x-kubernetes-map-type 43 *string|x-kubernetes-validations 44 []apiextensions/v1.ValidationRule list=rule patch=rule
apiextensions/v1.SelectableField|jsonPath 1 string never required
apiextensions/v1.ServiceReference|namespace 1 string never required|name 2 string never required|path 3 *string|port 4 *int32
apiextensions/v1.ValidationRule|rule 1 string never required|message 2 string|messageExpression 3 string|reason 4 *string:v1.FieldValueErrorReason enum=FieldValueDuplicate,FieldValueForbidden,FieldValueInvalid,FieldValueRequired|fieldPath 5 string|optionalOldSelf 6 *bool
apiextensions/v1.WebhookClientConfig|url 3 *string|service 1 *apiextensions/v1.ServiceReference|caBundle 2 bytes
apiextensions/v1.WebhookConversion|clientConfig 2 *apiextensions/v1.WebhookClientConfig|conversionReviewVersions 3 []string never required list=atomic
apps/v1.ControllerRevision|metadata 1 meta/v1.ObjectMeta|data 2 RawExtension never required only=1.37|revision 3 int64 never only=1.37|data 2 RawExtension only=1.36/1.35|revision 3 int64 never required only=1.36/1.35
apps/v1.DaemonSet|metadata 1 meta/v1.ObjectMeta|spec 2 apps/v1.DaemonSetSpec required only=1.37|status 3 apps/v1.DaemonSetStatus|spec 2 apps/v1.DaemonSetSpec only=1.36/1.35
apps/v1.DaemonSetCondition|type 1 string:v1.DaemonSetConditionType never only=1.37|status 2 string:v1.ConditionStatus never only=1.37|lastTransitionTime 3 Time|reason 4 string|message 5 string|type 1 string:v1.DaemonSetConditionType never required only=1.36/1.35|status 2 string:v1.ConditionStatus never required only=1.36/1.35
apps/v1.DaemonSetSpec|selector 1 *meta/v1.LabelSelector never required|template 2 core/v1.PodTemplateSpec never required|updateStrategy 3 apps/v1.DaemonSetUpdateStrategy|minReadySeconds 4 int32|revisionHistoryLimit 6 *int32
apps/v1.DaemonSetStatus|currentNumberScheduled 1 int32 never required|numberMisscheduled 2 int32 never required|desiredNumberScheduled 3 int32 never required|numberReady 4 int32 never required|observedGeneration 5 int64|updatedNumberScheduled 6 int32|numberAvailable 7 int32|numberUnavailable 8 int32|collisionCount 9 *int32|conditions 10 []apps/v1.DaemonSetCondition list=type patch=type
apps/v1.DaemonSetUpdateStrategy|type 1 string:v1.DaemonSetUpdateStrategyType enum=OnDelete,RollingUpdate|rollingUpdate 2 *apps/v1.RollingUpdateDaemonSet
apps/v1.Deployment|metadata 1 meta/v1.ObjectMeta|spec 2 apps/v1.DeploymentSpec required only=1.37|status 3 apps/v1.DeploymentStatus|spec 2 apps/v1.DeploymentSpec only=1.36/1.35
apps/v1.DeploymentCondition|type 1 string:v1.DeploymentConditionType never only=1.37|status 2 string:v1.ConditionStatus never only=1.37|lastUpdateTime 6 Time|lastTransitionTime 7 Time|reason 4 string|message 5 string|type 1 string:v1.DeploymentConditionType never required only=1.36/1.35|status 2 string:v1.ConditionStatus never required only=1.36/1.35
apps/v1.DeploymentSpec|replicas 1 *int32|selector 2 *meta/v1.LabelSelector never required|template 3 core/v1.PodTemplateSpec never required|strategy 4 apps/v1.DeploymentStrategy patch= strategy=retainKeys|minReadySeconds 5 int32|revisionHistoryLimit 6 *int32|paused 7 bool|progressDeadlineSeconds 9 *int32
apps/v1.DeploymentStatus|observedGeneration 1 int64|replicas 2 int32|updatedReplicas 3 int32|readyReplicas 7 int32|availableReplicas 4 int32|unavailableReplicas 5 int32|terminatingReplicas 9 *int32|conditions 6 []apps/v1.DeploymentCondition list=type patch=type|collisionCount 8 *int32
apps/v1.DeploymentStrategy|type 1 string:v1.DeploymentStrategyType enum=Recreate,RollingUpdate|rollingUpdate 2 *apps/v1.RollingUpdateDeployment
apps/v1.ReplicaSet|metadata 1 meta/v1.ObjectMeta|spec 2 apps/v1.ReplicaSetSpec required only=1.37|status 3 apps/v1.ReplicaSetStatus|spec 2 apps/v1.ReplicaSetSpec only=1.36/1.35
apps/v1.ReplicaSetCondition|type 1 string:v1.ReplicaSetConditionType never only=1.37|status 2 string:v1.ConditionStatus never only=1.37|lastTransitionTime 3 Time|reason 4 string|message 5 string|type 1 string:v1.ReplicaSetConditionType never required only=1.36/1.35|status 2 string:v1.ConditionStatus never required only=1.36/1.35
apps/v1.ReplicaSetSpec|replicas 1 *int32|minReadySeconds 4 int32|selector 2 *meta/v1.LabelSelector never required|template 3 core/v1.PodTemplateSpec
apps/v1.ReplicaSetStatus|replicas 1 int32 never required|fullyLabeledReplicas 2 int32|readyReplicas 4 int32|availableReplicas 5 int32|terminatingReplicas 7 *int32|observedGeneration 3 int64|conditions 6 []apps/v1.ReplicaSetCondition list=type patch=type
apps/v1.RollingUpdateDaemonSet|maxUnavailable 1 *IntOrString|maxSurge 2 *IntOrString
apps/v1.RollingUpdateDeployment|maxUnavailable 1 *IntOrString|maxSurge 2 *IntOrString
apps/v1.RollingUpdateStatefulSetStrategy|partition 1 *int32|maxUnavailable 2 *IntOrString
apps/v1.StatefulSet|metadata 1 meta/v1.ObjectMeta|spec 2 apps/v1.StatefulSetSpec required only=1.37|status 3 apps/v1.StatefulSetStatus|spec 2 apps/v1.StatefulSetSpec only=1.36/1.35
apps/v1.StatefulSetCondition|type 1 string:v1.StatefulSetConditionType never only=1.37|status 2 string:v1.ConditionStatus never only=1.37|lastTransitionTime 3 Time|reason 4 string|message 5 string|type 1 string:v1.StatefulSetConditionType never required only=1.36/1.35|status 2 string:v1.ConditionStatus never required only=1.36/1.35
apps/v1.StatefulSetOrdinals|start 1 int32 never
apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy|whenDeleted 1 string:v1.PersistentVolumeClaimRetentionPolicyType|whenScaled 2 string:v1.PersistentVolumeClaimRetentionPolicyType
apps/v1.StatefulSetSpec|replicas 1 *int32|selector 2 *meta/v1.LabelSelector never required|template 3 core/v1.PodTemplateSpec never required|volumeClaimTemplates 4 []core/v1.PersistentVolumeClaim list=atomic|serviceName 5 string never|podManagementPolicy 6 string:v1.PodManagementPolicyType enum=OrderedReady,Parallel|updateStrategy 7 apps/v1.StatefulSetUpdateStrategy|revisionHistoryLimit 8 *int32|minReadySeconds 9 int32|persistentVolumeClaimRetentionPolicy 10 *apps/v1.StatefulSetPersistentVolumeClaimRetentionPolicy|ordinals 11 *apps/v1.StatefulSetOrdinals
apps/v1.StatefulSetStatus|observedGeneration 1 int64|replicas 2 int32 never required|readyReplicas 3 int32|currentReplicas 4 int32|updatedReplicas 5 int32|currentRevision 6 string|updateRevision 7 string|collisionCount 9 *int32|conditions 10 []apps/v1.StatefulSetCondition list=type patch=type|availableReplicas 11 int32 never
apps/v1.StatefulSetUpdateStrategy|type 1 string:v1.StatefulSetUpdateStrategyType enum=OnDelete,Recreate,RollingUpdate only=1.37|rollingUpdate 2 *apps/v1.RollingUpdateStatefulSetStrategy|type 1 string:v1.StatefulSetUpdateStrategyType enum=OnDelete,RollingUpdate only=1.36/1.35
authentication/v1.BoundObjectReference|kind 1 string|apiVersion 2 string|name 3 string|uid 4 string:types.UID
authentication/v1.SelfSubjectReview|metadata 1 meta/v1.ObjectMeta|status 2 authentication/v1.SelfSubjectReviewStatus
authentication/v1.SelfSubjectReviewStatus|userInfo 1 authentication/v1.UserInfo
authentication/v1.TokenRequest|metadata 1 meta/v1.ObjectMeta|spec 2 authentication/v1.TokenRequestSpec never only=1.37/1.36|status 3 authentication/v1.TokenRequestStatus|spec 2 authentication/v1.TokenRequestSpec never required only=1.35
authentication/v1.TokenRequestSpec|audiences 1 []string never list=atomic only=1.37/1.36|expirationSeconds 4 *int64 never|boundObjectRef 3 *authentication/v1.BoundObjectReference never|attestations 5 map[][]string only=1.37|audiences 1 []string never required list=atomic only=1.35
authentication/v1.TokenRequestStatus|token 1 string never only=1.37/1.36|expirationTimestamp 2 Time never only=1.37/1.36|token 1 string never required only=1.35|expirationTimestamp 2 Time never required only=1.35
authentication/v1.TokenReview|metadata 1 meta/v1.ObjectMeta|spec 2 authentication/v1.TokenReviewSpec never required|status 3 authentication/v1.TokenReviewStatus
authentication/v1.TokenReviewSpec|token 1 string required only=1.37/1.36|audiences 2 []string list=atomic|token 1 string only=1.35
authentication/v1.TokenReviewStatus|authenticated 1 bool|user 2 authentication/v1.UserInfo|audiences 4 []string list=atomic|error 3 string
authentication/v1.UserInfo|username 1 string|uid 2 string|groups 3 []string list=atomic|extra 4 map[][]string
authorization/v1.FieldSelectorAttributes|rawSelector 1 string|requirements 2 []meta/v1.FieldSelectorRequirement list=atomic
authorization/v1.LabelSelectorAttributes|rawSelector 1 string|requirements 2 []meta/v1.LabelSelectorRequirement list=atomic
authorization/v1.LocalSubjectAccessReview|metadata 1 meta/v1.ObjectMeta|spec 2 authorization/v1.SubjectAccessReviewSpec never required|status 3 authorization/v1.SubjectAccessReviewStatus
authorization/v1.NonResourceAttributes|path 1 string|verb 2 string
authorization/v1.NonResourceRule|verbs 1 []string never required list=atomic|nonResourceURLs 2 []string list=atomic
authorization/v1.ResourceAttributes|namespace 1 string|verb 2 string|group 3 string|version 4 string|resource 5 string|subresource 6 string|name 7 string|fieldSelector 8 *authorization/v1.FieldSelectorAttributes|labelSelector 9 *authorization/v1.LabelSelectorAttributes
authorization/v1.ResourceRule|verbs 1 []string never required list=atomic|apiGroups 2 []string list=atomic|resources 3 []string list=atomic|resourceNames 4 []string list=atomic
authorization/v1.SelfSubjectAccessReview|metadata 1 meta/v1.ObjectMeta|spec 2 authorization/v1.SelfSubjectAccessReviewSpec never required|status 3 authorization/v1.SubjectAccessReviewStatus
authorization/v1.SelfSubjectAccessReviewSpec|resourceAttributes 1 *authorization/v1.ResourceAttributes|nonResourceAttributes 2 *authorization/v1.NonResourceAttributes
authorization/v1.SelfSubjectRulesReview|metadata 1 meta/v1.ObjectMeta|spec 2 authorization/v1.SelfSubjectRulesReviewSpec never required|status 3 authorization/v1.SubjectRulesReviewStatus
authorization/v1.SelfSubjectRulesReviewSpec|namespace 1 string
authorization/v1.SubjectAccessReview|metadata 1 meta/v1.ObjectMeta|spec 2 authorization/v1.SubjectAccessReviewSpec never required|status 3 authorization/v1.SubjectAccessReviewStatus
authorization/v1.SubjectAccessReviewSpec|resourceAttributes 1 *authorization/v1.ResourceAttributes|nonResourceAttributes 2 *authorization/v1.NonResourceAttributes|user 3 string|groups 4 []string list=atomic|extra 5 map[][]string|uid 6 string
authorization/v1.SubjectAccessReviewStatus|allowed 1 bool never required|denied 4 bool|reason 2 string|evaluationError 3 string
authorization/v1.SubjectRulesReviewStatus|resourceRules 1 []authorization/v1.ResourceRule never required list=atomic|nonResourceRules 2 []authorization/v1.NonResourceRule never required list=atomic|incomplete 3 bool never required|evaluationError 4 string
autoscaling/v1.Scale|metadata 1 meta/v1.ObjectMeta|spec 2 autoscaling/v1.ScaleSpec|status 3 autoscaling/v1.ScaleStatus
autoscaling/v1.ScaleSpec|replicas 1 int32 zeroed
autoscaling/v1.ScaleStatus|replicas 1 int32 never required|selector 2 string
autoscaling/v2.ContainerResourceMetricSource|name 1 string:v1.ResourceName never required|target 2 autoscaling/v2.MetricTarget never required|container 3 string never required
autoscaling/v2.ContainerResourceMetricStatus|name 1 string:v1.ResourceName never required|current 2 autoscaling/v2.MetricValueStatus never required|container 3 string never required
autoscaling/v2.CrossVersionObjectReference|kind 1 string never required|name 2 string never required|apiVersion 3 string
autoscaling/v2.ExternalMetricSource|metric 1 autoscaling/v2.MetricIdentifier never required|target 2 autoscaling/v2.MetricTarget never required
autoscaling/v2.ExternalMetricStatus|metric 1 autoscaling/v2.MetricIdentifier never required|current 2 autoscaling/v2.MetricValueStatus never required
autoscaling/v2.HPAScalingPolicy|type 1 string:v2.HPAScalingPolicyType never required|value 2 int32 never required|periodSeconds 3 int32 never required
autoscaling/v2.HPAScalingRules|stabilizationWindowSeconds 3 *int32|selectPolicy 1 *string:v2.ScalingPolicySelect|policies 2 []autoscaling/v2.HPAScalingPolicy list=atomic|tolerance 4 *Quantity
autoscaling/v2.HorizontalPodAutoscaler|metadata 1 meta/v1.ObjectMeta|spec 2 autoscaling/v2.HorizontalPodAutoscalerSpec required only=1.37/1.36|status 3 autoscaling/v2.HorizontalPodAutoscalerStatus|spec 2 autoscaling/v2.HorizontalPodAutoscalerSpec only=1.35
autoscaling/v2.HorizontalPodAutoscalerBehavior|scaleUp 1 *autoscaling/v2.HPAScalingRules|scaleDown 2 *autoscaling/v2.HPAScalingRules
autoscaling/v2.HorizontalPodAutoscalerCondition|type 1 string:v2.HorizontalPodAutoscalerConditionType never required|status 2 string:v1.ConditionStatus never required|lastTransitionTime 3 Time|reason 4 string|message 5 string|observedGeneration 6 *int64 only=1.37
autoscaling/v2.HorizontalPodAutoscalerSpec|scaleTargetRef 1 autoscaling/v2.CrossVersionObjectReference never required|minReplicas 2 *int32|maxReplicas 3 int32 never required|metrics 4 []autoscaling/v2.MetricSpec list=atomic|behavior 5 *autoscaling/v2.HorizontalPodAutoscalerBehavior
autoscaling/v2.HorizontalPodAutoscalerStatus|observedGeneration 1 *int64|lastScaleTime 2 *Time|currentReplicas 3 int32|desiredReplicas 4 int32 never required|currentMetrics 5 []autoscaling/v2.MetricStatus never list=atomic|conditions 6 []autoscaling/v2.HorizontalPodAutoscalerCondition list=type patch=type
autoscaling/v2.MetricIdentifier|name 1 string never required|selector 2 *meta/v1.LabelSelector
autoscaling/v2.MetricSpec|type 1 string:v2.MetricSourceType never required|object 2 *autoscaling/v2.ObjectMetricSource|pods 3 *autoscaling/v2.PodsMetricSource|resource 4 *autoscaling/v2.ResourceMetricSource|containerResource 7 *autoscaling/v2.ContainerResourceMetricSource|external 5 *autoscaling/v2.ExternalMetricSource
autoscaling/v2.MetricStatus|type 1 string:v2.MetricSourceType never required|object 2 *autoscaling/v2.ObjectMetricStatus|pods 3 *autoscaling/v2.PodsMetricStatus|resource 4 *autoscaling/v2.ResourceMetricStatus|containerResource 7 *autoscaling/v2.ContainerResourceMetricStatus|external 5 *autoscaling/v2.ExternalMetricStatus
autoscaling/v2.MetricTarget|type 1 string:v2.MetricTargetType never required|value 2 *Quantity|averageValue 3 *Quantity|averageUtilization 4 *int32
autoscaling/v2.MetricValueStatus|value 1 *Quantity|averageValue 2 *Quantity|averageUtilization 3 *int32
autoscaling/v2.ObjectMetricSource|describedObject 1 autoscaling/v2.CrossVersionObjectReference never required|target 2 autoscaling/v2.MetricTarget never required|metric 3 autoscaling/v2.MetricIdentifier never required
autoscaling/v2.ObjectMetricStatus|metric 1 autoscaling/v2.MetricIdentifier never required|current 2 autoscaling/v2.MetricValueStatus never required|describedObject 3 autoscaling/v2.CrossVersionObjectReference never required
autoscaling/v2.PodsMetricSource|metric 1 autoscaling/v2.MetricIdentifier never required|target 2 autoscaling/v2.MetricTarget never required
autoscaling/v2.PodsMetricStatus|metric 1 autoscaling/v2.MetricIdentifier never required|current 2 autoscaling/v2.MetricValueStatus never required
autoscaling/v2.ResourceMetricSource|name 1 string:v1.ResourceName never required|target 2 autoscaling/v2.MetricTarget never required
autoscaling/v2.ResourceMetricStatus|name 1 string:v1.ResourceName never required|current 2 autoscaling/v2.MetricValueStatus never required
batch/v1.CronJob|metadata 1 meta/v1.ObjectMeta|spec 2 batch/v1.CronJobSpec required only=1.37/1.36|status 3 batch/v1.CronJobStatus|spec 2 batch/v1.CronJobSpec only=1.35
batch/v1.CronJobSpec|schedule 1 string never required|timeZone 8 *string|startingDeadlineSeconds 2 *int64|concurrencyPolicy 3 string:v1.ConcurrencyPolicy enum=Allow,Forbid,Replace|suspend 4 *bool|jobTemplate 5 batch/v1.JobTemplateSpec never required|successfulJobsHistoryLimit 6 *int32|failedJobsHistoryLimit 7 *int32
batch/v1.CronJobStatus|active 1 []core/v1.ObjectReference list=atomic|lastScheduleTime 4 *Time|lastSuccessfulTime 5 *Time
batch/v1.Job|metadata 1 meta/v1.ObjectMeta|spec 2 batch/v1.JobSpec|status 3 batch/v1.JobStatus
batch/v1.JobCondition|type 1 string:v1.JobConditionType never required|status 2 string:v1.ConditionStatus never required|lastProbeTime 3 Time|lastTransitionTime 4 Time|reason 5 string|message 6 string
batch/v1.JobSchedulingConfiguration|schedulingPolicy 1 *scheduling/v1alpha3.WorkloadPodGroupSchedulingPolicy|schedulingConstraints 2 *scheduling/v1alpha3.WorkloadPodGroupSchedulingConstraints|disruptionMode 3 *scheduling/v1alpha3.WorkloadPodGroupDisruptionMode|resourceClaims 4 []scheduling/v1alpha3.WorkloadPodGroupResourceClaim list=name patch=name
batch/v1.JobSpec|parallelism 1 *int32|completions 2 *int32|activeDeadlineSeconds 3 *int64|podFailurePolicy 11 *batch/v1.PodFailurePolicy|successPolicy 16 *batch/v1.SuccessPolicy|backoffLimit 7 *int32|backoffLimitPerIndex 12 *int32|maxFailedIndexes 13 *int32|selector 4 *meta/v1.LabelSelector|manualSelector 5 *bool|template 6 core/v1.PodTemplateSpec never required|ttlSecondsAfterFinished 8 *int32|completionMode 9 *string:v1.CompletionMode enum=Indexed,NonIndexed|suspend 10 *bool|podReplacementPolicy 14 *string:v1.PodReplacementPolicy enum=Failed,TerminatingOrFailed|managedBy 15 *string|scheduling 17 *batch/v1.JobSchedulingConfiguration only=1.37
batch/v1.JobStatus|conditions 1 []batch/v1.JobCondition list=atomic patch=type|startTime 2 *Time|completionTime 3 *Time|active 4 int32|succeeded 5 int32|failed 6 int32|terminating 11 *int32|completedIndexes 7 string|failedIndexes 10 *string|uncountedTerminatedPods 8 *batch/v1.UncountedTerminatedPods|ready 9 *int32
batch/v1.JobTemplateSpec|metadata 1 meta/v1.ObjectMeta|spec 2 batch/v1.JobSpec
batch/v1.PodFailurePolicy|rules 1 []batch/v1.PodFailurePolicyRule never required list=atomic
batch/v1.PodFailurePolicyOnExitCodesRequirement|containerName 1 *string|operator 2 string:v1.PodFailurePolicyOnExitCodesOperator never required enum=In,NotIn|values 3 []int32 never required list=set
batch/v1.PodFailurePolicyOnPodConditionsPattern|type 1 string:v1.PodConditionType never required|status 2 string:v1.ConditionStatus never
batch/v1.PodFailurePolicyRule|action 1 string:v1.PodFailurePolicyAction never required enum=Count,FailIndex,FailJob,Ignore|onExitCodes 2 *batch/v1.PodFailurePolicyOnExitCodesRequirement|onPodConditions 3 []batch/v1.PodFailurePolicyOnPodConditionsPattern list=atomic
batch/v1.SuccessPolicy|rules 1 []batch/v1.SuccessPolicyRule never required list=atomic
batch/v1.SuccessPolicyRule|succeededIndexes 1 *string|succeededCount 2 *int32
batch/v1.UncountedTerminatedPods|succeeded 1 []string:types.UID list=set|failed 2 []string:types.UID list=set
certificates/v1.CertificateSigningRequest|metadata 1 meta/v1.ObjectMeta|spec 2 certificates/v1.CertificateSigningRequestSpec never required|status 3 certificates/v1.CertificateSigningRequestStatus
certificates/v1.CertificateSigningRequestCondition|type 1 string:v1.RequestConditionType never required|status 6 string:v1.ConditionStatus never required|reason 2 string|message 3 string|lastUpdateTime 4 Time|lastTransitionTime 5 Time
certificates/v1.CertificateSigningRequestSpec|request 1 bytes never required|signerName 7 string never required|expirationSeconds 8 *int32|usages 5 []string:v1.KeyUsage list=atomic enum=any,cert~sign,client~auth,code~signing,content~commitment,crl~sign,data~encipherment,decipher~only,digital~signature,email~protection,encipher~only,ipsec~end~system,ipsec~tunnel,ipsec~user,key~agreement,key~encipherment,microsoft~sgc,netscape~sgc,ocsp~signing,s/mime,server~auth,signing,timestamping|username 2 string|uid 3 string|groups 4 []string list=atomic|extra 6 map[][]string
certificates/v1.CertificateSigningRequestStatus|conditions 1 []certificates/v1.CertificateSigningRequestCondition list=type|certificate 2 bytes
coordination/v1.Lease|metadata 1 meta/v1.ObjectMeta|spec 2 coordination/v1.LeaseSpec
coordination/v1.LeaseSpec|holderIdentity 1 *string|leaseDurationSeconds 2 *int32|acquireTime 3 *MicroTime|renewTime 4 *MicroTime|leaseTransitions 5 *int32|strategy 6 *string:v1.CoordinatedLeaseStrategy|preferredHolder 7 *string
core/v1.AWSElasticBlockStoreVolumeSource|volumeID 1 string never required|fsType 2 string|partition 3 int32|readOnly 4 bool
core/v1.Affinity|nodeAffinity 1 *core/v1.NodeAffinity|podAffinity 2 *core/v1.PodAffinity|podAntiAffinity 3 *core/v1.PodAntiAffinity
core/v1.AppArmorProfile|unions=[{"discriminator":"type","fields-to-discriminateBy":{"localhostProfile":"LocalhostProfile"}}]|type 1 string:v1.AppArmorProfileType never required enum=Localhost,RuntimeDefault,Unconfined|localhostProfile 2 *string
core/v1.AttachedVolume|name 1 string:v1.UniqueVolumeName never required|devicePath 2 string never required
core/v1.AzureDiskVolumeSource|diskName 1 string never required|diskURI 2 string never required|cachingMode 3 *string:v1.AzureDataDiskCachingMode enum=None,ReadOnly,ReadWrite default=ReadWrite|fsType 4 *string default=ext4|readOnly 5 *bool zeroed|kind 6 *string:v1.AzureDataDiskKind enum=Dedicated,Managed,Shared default=Shared
core/v1.AzureFilePersistentVolumeSource|secretName 1 string never required|shareName 2 string never required|readOnly 3 bool|secretNamespace 4 *string never
core/v1.AzureFileVolumeSource|secretName 1 string never required|shareName 2 string never required|readOnly 3 bool
core/v1.Binding|metadata 1 meta/v1.ObjectMeta|target 2 core/v1.ObjectReference never required
core/v1.CSIPersistentVolumeSource|driver 1 string never required|volumeHandle 2 string never required|readOnly 3 bool|fsType 4 string|volumeAttributes 5 map[]string|controllerPublishSecretRef 6 *core/v1.SecretReference|nodeStageSecretRef 7 *core/v1.SecretReference|nodePublishSecretRef 8 *core/v1.SecretReference|controllerExpandSecretRef 9 *core/v1.SecretReference|nodeExpandSecretRef 10 *core/v1.SecretReference
core/v1.CSIVolumeSource|driver 1 string never required|readOnly 2 *bool|fsType 3 *string|volumeAttributes 4 map[]string|nodePublishSecretRef 5 *core/v1.LocalObjectReference
core/v1.Capabilities|add 1 []string:v1.Capability list=atomic|drop 2 []string:v1.Capability list=atomic
core/v1.CephFSPersistentVolumeSource|monitors 1 []string never required list=atomic|path 2 string|user 3 string|secretFile 4 string|secretRef 5 *core/v1.SecretReference|readOnly 6 bool
core/v1.CephFSVolumeSource|monitors 1 []string never required list=atomic|path 2 string|user 3 string|secretFile 4 string|secretRef 5 *core/v1.LocalObjectReference|readOnly 6 bool
core/v1.CinderPersistentVolumeSource|volumeID 1 string never required|fsType 2 string|readOnly 3 bool|secretRef 4 *core/v1.SecretReference
core/v1.CinderVolumeSource|volumeID 1 string never required|fsType 2 string|readOnly 3 bool|secretRef 4 *core/v1.LocalObjectReference
core/v1.ClientIPConfig|timeoutSeconds 1 *int32
core/v1.ClusterTrustBundleProjection|name 1 *string|signerName 2 *string|labelSelector 3 *meta/v1.LabelSelector|optional 5 *bool|path 4 string never required|user 6 *int64 only=1.37
core/v1.ConfigMap|metadata 1 meta/v1.ObjectMeta|immutable 4 *bool|data 2 map[]string|binaryData 3 map[]bytes
core/v1.ConfigMapEnvSource|localObjectReference 1 core/v1.LocalObjectReference never inline|optional 2 *bool
core/v1.ConfigMapKeySelector|atomic|localObjectReference 1 core/v1.LocalObjectReference never inline|key 2 string never required|optional 3 *bool
core/v1.ConfigMapNodeConfigSource|namespace 1 string never required|name 2 string never required|uid 3 string:types.UID|resourceVersion 4 string|kubeletConfigKey 5 string never required
core/v1.ConfigMapProjection|localObjectReference 1 core/v1.LocalObjectReference never inline|items 2 []core/v1.KeyToPath list=atomic|optional 4 *bool
core/v1.ConfigMapVolumeSource|localObjectReference 1 core/v1.LocalObjectReference never inline|items 2 []core/v1.KeyToPath list=atomic|defaultMode 3 *int32|optional 4 *bool|defaultUser 5 *int64 only=1.37
core/v1.Container|name 1 string never required|image 2 string|command 3 []string list=atomic|args 4 []string list=atomic|workingDir 5 string|ports 6 []core/v1.ContainerPort list=containerPort/protocol patch=containerPort|envFrom 19 []core/v1.EnvFromSource list=atomic|env 7 []core/v1.EnvVar list=name patch=name|resources 8 core/v1.ResourceRequirements|resizePolicy 23 []core/v1.ContainerResizePolicy list=atomic|restartPolicy 24 *string:v1.ContainerRestartPolicy|restartPolicyRules 25 []core/v1.ContainerRestartRule list=atomic|volumeMounts 9 []core/v1.VolumeMount list=mountPath patch=mountPath|volumeDevices 21 []core/v1.VolumeDevice list=devicePath patch=devicePath|livenessProbe 10 *core/v1.Probe|readinessProbe 11 *core/v1.Probe|startupProbe 22 *core/v1.Probe|lifecycle 12 *core/v1.Lifecycle|terminationMessagePath 13 string|terminationMessagePolicy 20 string:v1.TerminationMessagePolicy enum=FallbackToLogsOnError,File|imagePullPolicy 14 string:v1.PullPolicy enum=Always,IfNotPresent,Never|securityContext 15 *core/v1.SecurityContext|stdin 16 bool|stdinOnce 17 bool|tty 18 bool
core/v1.ContainerExtendedResourceRequest|containerName 1 string never required|resourceName 2 string never required|requestName 3 string never required
core/v1.ContainerImage|names 1 []string never list=atomic|sizeBytes 2 int64
core/v1.ContainerPort|name 1 string|hostPort 2 int32|containerPort 3 int32 never required|protocol 4 string:v1.Protocol enum=SCTP,TCP,UDP default=TCP|hostIP 5 string
core/v1.ContainerResizePolicy|resourceName 1 string:v1.ResourceName never required|restartPolicy 2 string:v1.ResourceResizeRestartPolicy never required
core/v1.ContainerRestartRule|action 1 string:v1.ContainerRestartRuleAction required|exitCodes 2 *core/v1.ContainerRestartRuleOnExitCodes
core/v1.ContainerRestartRuleOnExitCodes|operator 1 string:v1.ContainerRestartRuleOnExitCodesOperator required|values 2 []int32 list=set
core/v1.ContainerState|waiting 1 *core/v1.ContainerStateWaiting|running 2 *core/v1.ContainerStateRunning|terminated 3 *core/v1.ContainerStateTerminated
core/v1.ContainerStateRunning|startedAt 1 Time
core/v1.ContainerStateTerminated|exitCode 1 int32 never required|signal 2 int32|reason 3 string|message 4 string|startedAt 5 Time|finishedAt 6 Time|containerID 7 string
core/v1.ContainerStateWaiting|reason 1 string|message 2 string
core/v1.ContainerStatus|name 1 string never required|state 2 core/v1.ContainerState|lastState 3 core/v1.ContainerState|ready 4 bool never required|restartCount 5 int32 never required|image 6 string never required|imageID 7 string never required|containerID 8 string|started 9 *bool|allocatedResources 10 map[]Quantity|resources 11 *core/v1.ResourceRequirements|volumeMounts 12 []core/v1.VolumeMountStatus list=mountPath patch=mountPath|user 13 *core/v1.ContainerUser|allocatedResourcesStatus 14 []core/v1.ResourceStatus list=name patch=name|stopSignal 15 *string:v1.Signal enum=SIGABRT,SIGALRM,SIGBUS,SIGCHLD,SIGCLD,SIGCONT,SIGFPE,SIGHUP,SIGILL,SIGINT,SIGIO,SIGIOT,SIGKILL,SIGPIPE,SIGPOLL,SIGPROF,SIGPWR,SIGQUIT,SIGRTMAX,SIGRTMAX-1,SIGRTMAX-10,SIGRTMAX-11,SIGRTMAX-12,SIGRTMAX-13,SIGRTMAX-14,SIGRTMAX-2,SIGRTMAX-3,SIGRTMAX-4,SIGRTMAX-5,SIGRTMAX-6,SIGRTMAX-7,SIGRTMAX-8,SIGRTMAX-9,SIGRTMIN,SIGRTMIN+1,SIGRTMIN+10,SIGRTMIN+11,SIGRTMIN+12,SIGRTMIN+13,SIGRTMIN+14,SIGRTMIN+15,SIGRTMIN+2,SIGRTMIN+3,SIGRTMIN+4,SIGRTMIN+5,SIGRTMIN+6,SIGRTMIN+7,SIGRTMIN+8,SIGRTMIN+9,SIGSEGV,SIGSTKFLT,SIGSTOP,SIGSYS,SIGTERM,SIGTRAP,SIGTSTP,SIGTTIN,SIGTTOU,SIGURG,SIGUSR1,SIGUSR2,SIGVTALRM,SIGWINCH,SIGXCPU,SIGXFSZ
core/v1.ContainerUser|linux 1 *core/v1.LinuxContainerUser
core/v1.DaemonEndpoint|Port 1 int32 never required
core/v1.DownwardAPIProjection|items 1 []core/v1.DownwardAPIVolumeFile list=atomic
core/v1.DownwardAPIVolumeFile|path 1 string never required|fieldRef 2 *core/v1.ObjectFieldSelector|resourceFieldRef 3 *core/v1.ResourceFieldSelector|mode 4 *int32|user 5 *int64 only=1.37
core/v1.DownwardAPIVolumeSource|items 1 []core/v1.DownwardAPIVolumeFile list=atomic|defaultMode 2 *int32|defaultUser 3 *int64 only=1.37
core/v1.EmptyDirVolumeSource|medium 1 string:v1.StorageMedium|sizeLimit 2 *Quantity|mode 3 *int32 only=1.37
core/v1.EndpointAddress|atomic|ip 1 string never required|hostname 3 string|nodeName 4 *string|targetRef 2 *core/v1.ObjectReference
core/v1.EndpointPort|atomic|name 1 string|port 2 int32 never required|protocol 3 string:v1.Protocol enum=SCTP,TCP,UDP|appProtocol 4 *string
core/v1.EndpointSubset|addresses 1 []core/v1.EndpointAddress list=atomic|notReadyAddresses 2 []core/v1.EndpointAddress list=atomic|ports 3 []core/v1.EndpointPort list=atomic
core/v1.Endpoints|metadata 1 meta/v1.ObjectMeta|subsets 2 []core/v1.EndpointSubset list=atomic
core/v1.EnvFromSource|prefix 1 string|configMapRef 2 *core/v1.ConfigMapEnvSource|secretRef 3 *core/v1.SecretEnvSource
core/v1.EnvVar|name 1 string never required|value 2 string|valueFrom 3 *core/v1.EnvVarSource
core/v1.EnvVarSource|fieldRef 1 *core/v1.ObjectFieldSelector|resourceFieldRef 2 *core/v1.ResourceFieldSelector|configMapKeyRef 3 *core/v1.ConfigMapKeySelector|secretKeyRef 4 *core/v1.SecretKeySelector|fileKeyRef 5 *core/v1.FileKeySelector
core/v1.EphemeralContainer|ephemeralContainerCommon 1 core/v1.EphemeralContainerCommon never inline|targetContainerName 2 string
core/v1.EphemeralContainerCommon|name 1 string never required|image 2 string|command 3 []string list=atomic|args 4 []string list=atomic|workingDir 5 string|ports 6 []core/v1.ContainerPort list=containerPort/protocol patch=containerPort|envFrom 19 []core/v1.EnvFromSource list=atomic|env 7 []core/v1.EnvVar list=name patch=name|resources 8 core/v1.ResourceRequirements|resizePolicy 23 []core/v1.ContainerResizePolicy list=atomic|restartPolicy 24 *string:v1.ContainerRestartPolicy|restartPolicyRules 25 []core/v1.ContainerRestartRule list=atomic|volumeMounts 9 []core/v1.VolumeMount list=mountPath patch=mountPath|volumeDevices 21 []core/v1.VolumeDevice list=devicePath patch=devicePath|livenessProbe 10 *core/v1.Probe|readinessProbe 11 *core/v1.Probe|startupProbe 22 *core/v1.Probe|lifecycle 12 *core/v1.Lifecycle|terminationMessagePath 13 string|terminationMessagePolicy 20 string:v1.TerminationMessagePolicy enum=FallbackToLogsOnError,File|imagePullPolicy 14 string:v1.PullPolicy enum=Always,IfNotPresent,Never|securityContext 15 *core/v1.SecurityContext|stdin 16 bool|stdinOnce 17 bool|tty 18 bool
core/v1.EphemeralVolumeSource|volumeClaimTemplate 1 *core/v1.PersistentVolumeClaimTemplate
core/v1.Event|metadata 1 meta/v1.ObjectMeta never required|involvedObject 2 core/v1.ObjectReference never required|reason 3 string|message 4 string|source 5 core/v1.EventSource|firstTimestamp 6 Time|lastTimestamp 7 Time|count 8 int32|type 9 string|eventTime 10 MicroTime|series 11 *core/v1.EventSeries|action 12 string|related 13 *core/v1.ObjectReference|reportingComponent 14 string never|reportingInstance 15 string never
core/v1.EventSeries|count 1 int32|lastObservedTime 2 MicroTime
core/v1.EventSource|component 1 string|host 2 string
core/v1.EvictionResponder|atomic|name 1 string never required|priority 2 *int32 never required
core/v1.ExecAction|command 1 []string list=atomic
core/v1.FCVolumeSource|targetWWNs 1 []string list=atomic|lun 2 *int32|fsType 3 string|readOnly 4 bool|wwids 5 []string list=atomic
core/v1.FileKeySelector|atomic|volumeName 1 string never required|path 2 string never required|key 3 string never required|optional 4 *bool zeroed
core/v1.FlexPersistentVolumeSource|driver 1 string never required|fsType 2 string|secretRef 3 *core/v1.SecretReference|readOnly 4 bool|options 5 map[]string
core/v1.FlexVolumeSource|driver 1 string never required|fsType 2 string|secretRef 3 *core/v1.LocalObjectReference|readOnly 4 bool|options 5 map[]string
core/v1.FlockerVolumeSource|datasetName 1 string|datasetUUID 2 string
core/v1.GCEPersistentDiskVolumeSource|pdName 1 string never required|fsType 2 string|partition 3 int32|readOnly 4 bool
core/v1.GRPCAction|port 1 int32 never required|service 2 *string never zeroed|mode 3 *string:v1.GRPCProbeMode enum=Plaintext,TLS only=1.37
core/v1.GitRepoVolumeSource|repository 1 string never required|revision 2 string|directory 3 string
core/v1.GlusterfsPersistentVolumeSource|endpoints 1 string never required|path 2 string never required|readOnly 3 bool|endpointsNamespace 4 *string
core/v1.GlusterfsVolumeSource|endpoints 1 string never required|path 2 string never required|readOnly 3 bool
core/v1.HTTPGetAction|path 1 string|port 2 IntOrString never required|host 3 string|scheme 4 string:v1.URIScheme enum=HTTP,HTTPS|httpHeaders 5 []core/v1.HTTPHeader list=atomic|protocol 6 *string:v1.HTTPProtocol enum=HTTP1,HTTP2 only=1.37
core/v1.HTTPHeader|name 1 string never required|value 2 string never required
core/v1.HostAlias|ip 1 string never required|hostnames 2 []string list=atomic
core/v1.HostIP|ip 1 string never required
core/v1.HostPathVolumeSource|path 1 string never required|type 2 *string:v1.HostPathType enum=,BlockDevice,CharDevice,Directory,DirectoryOrCreate,File,FileOrCreate,Socket
core/v1.ISCSIPersistentVolumeSource|targetPortal 1 string never required|iqn 2 string never required|lun 3 int32 never required|iscsiInterface 4 string default=default|fsType 5 string|readOnly 6 bool|portals 7 []string list=atomic|chapAuthDiscovery 8 bool|chapAuthSession 11 bool|secretRef 10 *core/v1.SecretReference|initiatorName 12 *string
core/v1.ISCSIVolumeSource|targetPortal 1 string never required|iqn 2 string never required|lun 3 int32 never required|iscsiInterface 4 string default=default|fsType 5 string|readOnly 6 bool|portals 7 []string list=atomic|chapAuthDiscovery 8 bool|chapAuthSession 11 bool|secretRef 10 *core/v1.LocalObjectReference|initiatorName 12 *string
core/v1.ImageVolumeSource|reference 1 string|pullPolicy 2 string:v1.PullPolicy enum=Always,IfNotPresent,Never
core/v1.ImageVolumeStatus|imageRef 1 string required
core/v1.KeyToPath|key 1 string never required|path 2 string never required|mode 3 *int32|user 4 *int64 only=1.37
core/v1.Lifecycle|postStart 1 *core/v1.LifecycleHandler|preStop 2 *core/v1.LifecycleHandler|stopSignal 3 *string:v1.Signal enum=SIGABRT,SIGALRM,SIGBUS,SIGCHLD,SIGCLD,SIGCONT,SIGFPE,SIGHUP,SIGILL,SIGINT,SIGIO,SIGIOT,SIGKILL,SIGPIPE,SIGPOLL,SIGPROF,SIGPWR,SIGQUIT,SIGRTMAX,SIGRTMAX-1,SIGRTMAX-10,SIGRTMAX-11,SIGRTMAX-12,SIGRTMAX-13,SIGRTMAX-14,SIGRTMAX-2,SIGRTMAX-3,SIGRTMAX-4,SIGRTMAX-5,SIGRTMAX-6,SIGRTMAX-7,SIGRTMAX-8,SIGRTMAX-9,SIGRTMIN,SIGRTMIN+1,SIGRTMIN+10,SIGRTMIN+11,SIGRTMIN+12,SIGRTMIN+13,SIGRTMIN+14,SIGRTMIN+15,SIGRTMIN+2,SIGRTMIN+3,SIGRTMIN+4,SIGRTMIN+5,SIGRTMIN+6,SIGRTMIN+7,SIGRTMIN+8,SIGRTMIN+9,SIGSEGV,SIGSTKFLT,SIGSTOP,SIGSYS,SIGTERM,SIGTRAP,SIGTSTP,SIGTTIN,SIGTTOU,SIGURG,SIGUSR1,SIGUSR2,SIGVTALRM,SIGWINCH,SIGXCPU,SIGXFSZ
core/v1.LifecycleHandler|exec 1 *core/v1.ExecAction|httpGet 2 *core/v1.HTTPGetAction|tcpSocket 3 *core/v1.TCPSocketAction|sleep 4 *core/v1.SleepAction
core/v1.LimitRange|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.LimitRangeSpec
core/v1.LimitRangeItem|type 1 string:v1.LimitType never required|max 2 map[]Quantity|min 3 map[]Quantity|default 4 map[]Quantity|defaultRequest 5 map[]Quantity|maxLimitRequestRatio 6 map[]Quantity
core/v1.LimitRangeSpec|limits 1 []core/v1.LimitRangeItem never required list=atomic
core/v1.LinuxContainerUser|uid 1 int64 never required|gid 2 int64 never required|supplementalGroups 3 []int64 list=atomic
core/v1.LoadBalancerIngress|ip 1 string|hostname 2 string|ipMode 3 *string:v1.LoadBalancerIPMode|ports 4 []core/v1.PortStatus list=atomic
core/v1.LoadBalancerStatus|ingress 1 []core/v1.LoadBalancerIngress list=atomic
core/v1.LocalObjectReference|atomic|name 1 string zeroed
core/v1.LocalVolumeSource|path 1 string never required|fsType 2 *string
core/v1.ModifyVolumeStatus|targetVolumeAttributesClassName 1 string|status 2 string:v1.PersistentVolumeClaimModifyVolumeStatus never required enum=InProgress,Infeasible,Pending
core/v1.NFSVolumeSource|server 1 string never required|path 2 string never required|readOnly 3 bool
core/v1.Namespace|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.NamespaceSpec|status 3 core/v1.NamespaceStatus
core/v1.NamespaceCondition|type 1 string:v1.NamespaceConditionType never required|status 2 string:v1.ConditionStatus never required|lastTransitionTime 4 Time|reason 5 string|message 6 string
core/v1.NamespaceSpec|finalizers 1 []string:v1.FinalizerName list=atomic
core/v1.NamespaceStatus|phase 1 string:v1.NamespacePhase enum=Active,Terminating|conditions 2 []core/v1.NamespaceCondition list=type patch=type
core/v1.Node|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.NodeSpec|status 3 core/v1.NodeStatus
core/v1.NodeAddress|type 1 string:v1.NodeAddressType never required|address 2 string never required
core/v1.NodeAffinity|requiredDuringSchedulingIgnoredDuringExecution 1 *core/v1.NodeSelector|preferredDuringSchedulingIgnoredDuringExecution 2 []core/v1.PreferredSchedulingTerm list=atomic
core/v1.NodeAllocatableMappedResources|name 1 string:v1.ResourceName never required|quantity 2 *Quantity never required
core/v1.NodeAllocatableOverheadResources|name 1 string:v1.ResourceName never required|perPod 2 *Quantity|perContainer 3 *Quantity
core/v1.NodeAllocatableResourceClaimStatus|resourceClaimName 1 string never required|containers 2 []string list=set|mapping 4 []core/v1.NodeAllocatableMappedResources list=name patch=name only=1.37|overhead 5 []core/v1.NodeAllocatableOverheadResources list=name patch=name only=1.37|resources 3 map[]Quantity never required only=1.36
core/v1.NodeCondition|type 1 string:v1.NodeConditionType never required|status 2 string:v1.ConditionStatus never required|lastHeartbeatTime 3 Time|lastTransitionTime 4 Time|reason 5 string|message 6 string
core/v1.NodeConfigSource|configMap 2 *core/v1.ConfigMapNodeConfigSource
core/v1.NodeConfigStatus|assigned 1 *core/v1.NodeConfigSource|active 2 *core/v1.NodeConfigSource|lastKnownGood 3 *core/v1.NodeConfigSource|error 4 string
core/v1.NodeDaemonEndpoints|kubeletEndpoint 1 core/v1.DaemonEndpoint
core/v1.NodeFeatures|supplementalGroupsPolicy 1 *bool
core/v1.NodePodPreemptionPolicy|disableResizePreemption 1 []string list=set
core/v1.NodeRuntimeHandler|name 1 string never|features 2 *core/v1.NodeRuntimeHandlerFeatures
core/v1.NodeRuntimeHandlerFeatures|recursiveReadOnlyMounts 1 *bool|userNamespaces 2 *bool
core/v1.NodeSelector|atomic|nodeSelectorTerms 1 []core/v1.NodeSelectorTerm never required list=atomic
core/v1.NodeSelectorRequirement|key 1 string never required|operator 2 string:v1.NodeSelectorOperator never required enum=DoesNotExist,Exists,Gt,In,Lt,NotIn|values 3 []string list=atomic
core/v1.NodeSelectorTerm|atomic|matchExpressions 1 []core/v1.NodeSelectorRequirement list=atomic|matchFields 2 []core/v1.NodeSelectorRequirement list=atomic
core/v1.NodeSpec|podCIDR 1 string|podCIDRs 7 []string list=set patch=|providerID 3 string|unschedulable 4 bool|taints 5 []core/v1.Taint list=atomic|configSource 6 *core/v1.NodeConfigSource|externalID 2 string|podPreemptionPolicy 8 *core/v1.NodePodPreemptionPolicy only=1.37
core/v1.NodeStatus|capacity 1 map[]Quantity|allocatable 2 map[]Quantity|phase 3 string:v1.NodePhase enum=Pending,Running,Terminated|conditions 4 []core/v1.NodeCondition list=type patch=type|addresses 5 []core/v1.NodeAddress list=type patch=type|daemonEndpoints 6 core/v1.NodeDaemonEndpoints|nodeInfo 7 core/v1.NodeSystemInfo|images 8 []core/v1.ContainerImage list=atomic|volumesInUse 9 []string:v1.UniqueVolumeName list=atomic|volumesAttached 10 []core/v1.AttachedVolume list=atomic|config 11 *core/v1.NodeConfigStatus|runtimeHandlers 12 []core/v1.NodeRuntimeHandler list=atomic|features 13 *core/v1.NodeFeatures|declaredFeatures 14 []string list=atomic
core/v1.NodeSwapStatus|capacity 1 *int64
core/v1.NodeSystemInfo|machineID 1 string never required|systemUUID 2 string never required|bootID 3 string never required|kernelVersion 4 string never required|osImage 5 string never required|containerRuntimeVersion 6 string never required|kubeletVersion 7 string never required|kubeProxyVersion 8 string never required|operatingSystem 9 string never required|architecture 10 string never required|swap 11 *core/v1.NodeSwapStatus|runningInUserNamespace 12 *bool only=1.37
core/v1.ObjectFieldSelector|atomic|apiVersion 1 string|fieldPath 2 string never required
core/v1.ObjectReference|atomic|kind 1 string|namespace 2 string|name 3 string|uid 4 string:types.UID|apiVersion 5 string|resourceVersion 6 string|fieldPath 7 string
core/v1.PersistentVolume|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.PersistentVolumeSpec|status 3 core/v1.PersistentVolumeStatus
core/v1.PersistentVolumeClaim|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.PersistentVolumeClaimSpec|status 3 core/v1.PersistentVolumeClaimStatus
core/v1.PersistentVolumeClaimCondition|type 1 string:v1.PersistentVolumeClaimConditionType never required|status 2 string:v1.ConditionStatus never required|lastProbeTime 3 Time|lastTransitionTime 4 Time|reason 5 string|message 6 string
core/v1.PersistentVolumeClaimSpec|accessModes 1 []string:v1.PersistentVolumeAccessMode list=atomic enum=ReadOnlyMany,ReadWriteMany,ReadWriteOnce,ReadWriteOncePod|selector 4 *meta/v1.LabelSelector|resources 2 core/v1.VolumeResourceRequirements|volumeName 3 string|storageClassName 5 *string|volumeMode 6 *string:v1.PersistentVolumeMode enum=Block,Filesystem|dataSource 7 *core/v1.TypedLocalObjectReference|dataSourceRef 8 *core/v1.TypedObjectReference|volumeAttributesClassName 9 *string
core/v1.PersistentVolumeClaimStatus|phase 1 string:v1.PersistentVolumeClaimPhase enum=Bound,Lost,Pending|accessModes 2 []string:v1.PersistentVolumeAccessMode list=atomic enum=ReadOnlyMany,ReadWriteMany,ReadWriteOnce,ReadWriteOncePod|capacity 3 map[]Quantity|conditions 4 []core/v1.PersistentVolumeClaimCondition list=type patch=type|allocatedResources 5 map[]Quantity|allocatedResourceStatuses 7 map[]string:v1.ClaimResourceStatus granular enum=ControllerResizeInProgress,ControllerResizeInfeasible,NodeResizeInProgress,NodeResizeInfeasible,NodeResizePending|currentVolumeAttributesClassName 8 *string|modifyVolumeStatus 9 *core/v1.ModifyVolumeStatus|healthStatus 10 *core/v1.VolumeHealthStatus only=1.37
core/v1.PersistentVolumeClaimTemplate|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.PersistentVolumeClaimSpec never required
core/v1.PersistentVolumeClaimVolumeSource|claimName 1 string never required|readOnly 2 bool
core/v1.PersistentVolumeSource|gcePersistentDisk 1 *core/v1.GCEPersistentDiskVolumeSource|awsElasticBlockStore 2 *core/v1.AWSElasticBlockStoreVolumeSource|hostPath 3 *core/v1.HostPathVolumeSource|glusterfs 4 *core/v1.GlusterfsPersistentVolumeSource|nfs 5 *core/v1.NFSVolumeSource|rbd 6 *core/v1.RBDPersistentVolumeSource|iscsi 7 *core/v1.ISCSIPersistentVolumeSource|cinder 8 *core/v1.CinderPersistentVolumeSource|cephfs 9 *core/v1.CephFSPersistentVolumeSource|fc 10 *core/v1.FCVolumeSource|flocker 11 *core/v1.FlockerVolumeSource|flexVolume 12 *core/v1.FlexPersistentVolumeSource|azureFile 13 *core/v1.AzureFilePersistentVolumeSource|vsphereVolume 14 *core/v1.VsphereVirtualDiskVolumeSource|quobyte 15 *core/v1.QuobyteVolumeSource|azureDisk 16 *core/v1.AzureDiskVolumeSource|photonPersistentDisk 17 *core/v1.PhotonPersistentDiskVolumeSource|portworxVolume 18 *core/v1.PortworxVolumeSource|scaleIO 19 *core/v1.ScaleIOPersistentVolumeSource|local 20 *core/v1.LocalVolumeSource|storageos 21 *core/v1.StorageOSPersistentVolumeSource|csi 22 *core/v1.CSIPersistentVolumeSource
core/v1.PersistentVolumeSpec|capacity 1 map[]Quantity|persistentVolumeSource 2 core/v1.PersistentVolumeSource never inline|accessModes 3 []string:v1.PersistentVolumeAccessMode list=atomic enum=ReadOnlyMany,ReadWriteMany,ReadWriteOnce,ReadWriteOncePod|claimRef 4 *core/v1.ObjectReference granular|persistentVolumeReclaimPolicy 5 string:v1.PersistentVolumeReclaimPolicy enum=Delete,Recycle,Retain|storageClassName 6 string|mountOptions 7 []string list=atomic|volumeMode 8 *string:v1.PersistentVolumeMode enum=Block,Filesystem|nodeAffinity 9 *core/v1.VolumeNodeAffinity|volumeAttributesClassName 10 *string
core/v1.PersistentVolumeStatus|phase 1 string:v1.PersistentVolumePhase enum=Available,Bound,Failed,Pending,Released|message 2 string|reason 3 string|lastPhaseTransitionTime 4 *Time
core/v1.PhotonPersistentDiskVolumeSource|pdID 1 string never required|fsType 2 string
core/v1.Pod|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.PodSpec|status 3 core/v1.PodStatus
core/v1.PodAffinity|requiredDuringSchedulingIgnoredDuringExecution 1 []core/v1.PodAffinityTerm list=atomic|preferredDuringSchedulingIgnoredDuringExecution 2 []core/v1.WeightedPodAffinityTerm list=atomic
core/v1.PodAffinityTerm|labelSelector 1 *meta/v1.LabelSelector|namespaces 2 []string list=atomic|topologyKey 3 string never required|namespaceSelector 4 *meta/v1.LabelSelector|matchLabelKeys 5 []string list=atomic|mismatchLabelKeys 6 []string list=atomic
core/v1.PodAntiAffinity|requiredDuringSchedulingIgnoredDuringExecution 1 []core/v1.PodAffinityTerm list=atomic|preferredDuringSchedulingIgnoredDuringExecution 2 []core/v1.WeightedPodAffinityTerm list=atomic
core/v1.PodCertificateProjection|signerName 1 string required|keyType 2 string required|maxExpirationSeconds 3 *int32|credentialBundlePath 4 string|keyPath 5 string|certificateChainPath 6 string|userAnnotations 7 map[]string|user 8 *int64 only=1.37
core/v1.PodCondition|type 1 string:v1.PodConditionType never required|observedGeneration 7 int64|status 2 string:v1.ConditionStatus never required|lastProbeTime 3 Time|lastTransitionTime 4 Time|reason 5 string|message 6 string
core/v1.PodDNSConfig|nameservers 1 []string list=atomic|searches 2 []string list=atomic|options 3 []core/v1.PodDNSConfigOption list=atomic
core/v1.PodDNSConfigOption|name 1 string|value 2 *string
core/v1.PodExtendedResourceClaimStatus|requestMappings 1 []core/v1.ContainerExtendedResourceRequest never required list=atomic|resourceClaimName 2 string never required
core/v1.PodIP|ip 1 string never required
core/v1.PodOS|name 1 string:v1.OSName never required
core/v1.PodReadinessGate|conditionType 1 string:v1.PodConditionType never required
core/v1.PodResourceClaim|name 1 string never required|resourceClaimName 3 *string|resourceClaimTemplateName 4 *string
core/v1.PodResourceClaimStatus|name 1 string never required|resourceClaimName 2 *string
core/v1.PodSchedulingGate|name 1 string never required
core/v1.PodSchedulingGroup|unions=[{"fields-to-discriminateBy":{"podGroupName":"PodGroupName"}}]|podGroupName 1 *string
core/v1.PodSecurityContext|seLinuxOptions 1 *core/v1.SELinuxOptions|windowsOptions 8 *core/v1.WindowsSecurityContextOptions|runAsUser 2 *int64|runAsGroup 6 *int64|runAsNonRoot 3 *bool|supplementalGroups 4 []int64 list=atomic|supplementalGroupsPolicy 12 *string:v1.SupplementalGroupsPolicy enum=Merge,Strict|fsGroup 5 *int64|sysctls 7 []core/v1.Sysctl list=atomic|fsGroupChangePolicy 9 *string:v1.PodFSGroupChangePolicy enum=Always,OnRootMismatch|seccompProfile 10 *core/v1.SeccompProfile|appArmorProfile 11 *core/v1.AppArmorProfile|seLinuxChangePolicy 13 *string:v1.PodSELinuxChangePolicy
core/v1.PodSpec|volumes 1 []core/v1.Volume list=name patch=name strategy=merge,retainKeys|initContainers 20 []core/v1.Container list=name patch=name|containers 2 []core/v1.Container never required list=name patch=name|ephemeralContainers 34 []core/v1.EphemeralContainer list=name patch=name|restartPolicy 3 string:v1.RestartPolicy enum=Always,Never,OnFailure|terminationGracePeriodSeconds 4 *int64|activeDeadlineSeconds 5 *int64|dnsPolicy 6 string:v1.DNSPolicy enum=ClusterFirst,ClusterFirstWithHostNet,Default,None|nodeSelector 7 map[]string atomic|serviceAccountName 8 string|serviceAccount 9 string|automountServiceAccountToken 21 *bool|nodeName 10 string|hostNetwork 11 bool|hostPID 12 bool|hostIPC 13 bool|shareProcessNamespace 27 *bool|securityContext 14 *core/v1.PodSecurityContext|imagePullSecrets 15 []core/v1.LocalObjectReference list=name patch=name|hostname 16 string|subdomain 17 string|affinity 18 *core/v1.Affinity|schedulerName 19 string|tolerations 22 []core/v1.Toleration list=atomic|hostAliases 23 []core/v1.HostAlias list=ip patch=ip|priorityClassName 24 string|priority 25 *int32|dnsConfig 26 *core/v1.PodDNSConfig|readinessGates 28 []core/v1.PodReadinessGate list=atomic|runtimeClassName 29 *string|enableServiceLinks 30 *bool|preemptionPolicy 31 *string:v1.PreemptionPolicy enum=Never,PreemptLowerPriority|overhead 32 map[]Quantity|topologySpreadConstraints 33 []core/v1.TopologySpreadConstraint list=topologyKey/whenUnsatisfiable patch=topologyKey|setHostnameAsFQDN 35 *bool|os 36 *core/v1.PodOS|hostUsers 37 *bool|schedulingGates 38 []core/v1.PodSchedulingGate list=name patch=name|resourceClaims 39 []core/v1.PodResourceClaim list=name patch=name strategy=merge,retainKeys|resources 40 *core/v1.ResourceRequirements|hostnameOverride 41 *string|schedulingGroup 43 *core/v1.PodSchedulingGroup only=1.37/1.36|evictionResponders 44 []core/v1.EvictionResponder list=name patch=name only=1.37|workloadRef 42 *core/v1.WorkloadReference only=1.35
core/v1.PodStatus|observedGeneration 17 int64|phase 1 string:v1.PodPhase enum=Failed,Pending,Running,Succeeded,Unknown|conditions 2 []core/v1.PodCondition list=type patch=type|message 3 string|reason 4 string|nominatedNodeName 11 string|hostIP 5 string|hostIPs 16 []core/v1.HostIP list=atomic patch=ip|podIP 6 string|podIPs 12 []core/v1.PodIP list=ip patch=ip|startTime 7 *Time|initContainerStatuses 10 []core/v1.ContainerStatus list=atomic|containerStatuses 8 []core/v1.ContainerStatus list=atomic|qosClass 9 string:v1.PodQOSClass enum=BestEffort,Burstable,Guaranteed|ephemeralContainerStatuses 13 []core/v1.ContainerStatus list=atomic|resize 14 string:v1.PodResizeStatus|resourceClaimStatuses 15 []core/v1.PodResourceClaimStatus list=name patch=name strategy=merge,retainKeys|extendedResourceClaimStatus 18 *core/v1.PodExtendedResourceClaimStatus|allocatedResources 19 map[]Quantity|resources 20 *core/v1.ResourceRequirements|nodeAllocatableResourceClaimStatuses 21 []core/v1.NodeAllocatableResourceClaimStatus list=resourceClaimName patch=resourceClaimName only=1.37|volumeHealth 22 []core/v1.PodVolumeHealth list=name only=1.37|nodeAllocatableResourceClaimStatuses 21 []core/v1.NodeAllocatableResourceClaimStatus list=atomic only=1.36
core/v1.PodTemplate|metadata 1 meta/v1.ObjectMeta|template 2 core/v1.PodTemplateSpec
core/v1.PodTemplateSpec|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.PodSpec
core/v1.PodVolumeHealth|name 1 string never required|healthConditions 2 []core/v1.VolumeHealthCondition list=status/reason patch=status|lastTransitionTime 3 Time
core/v1.PortStatus|port 1 int32 never required|protocol 2 string:v1.Protocol never required enum=SCTP,TCP,UDP|error 3 *string
core/v1.PortworxVolumeSource|volumeID 1 string never required|fsType 2 string|readOnly 3 bool
core/v1.PreferredSchedulingTerm|weight 1 int32 never required|preference 2 core/v1.NodeSelectorTerm never required
core/v1.Probe|probeHandler 1 core/v1.ProbeHandler never inline|initialDelaySeconds 2 int32|timeoutSeconds 3 int32|periodSeconds 4 int32|successThreshold 5 int32|failureThreshold 6 int32|terminationGracePeriodSeconds 7 *int64
core/v1.ProbeHandler|exec 1 *core/v1.ExecAction|httpGet 2 *core/v1.HTTPGetAction|tcpSocket 3 *core/v1.TCPSocketAction|grpc 4 *core/v1.GRPCAction
core/v1.ProjectedVolumeSource|sources 1 []core/v1.VolumeProjection never list=atomic|defaultMode 2 *int32|defaultUser 3 *int64 only=1.37
core/v1.QuobyteVolumeSource|registry 1 string never required|volume 2 string never required|readOnly 3 bool|user 4 string|group 5 string|tenant 6 string
core/v1.RBDPersistentVolumeSource|monitors 1 []string never required list=atomic|image 2 string never required|fsType 3 string|pool 4 string default=rbd|user 5 string default=admin|keyring 6 string default=/etc/ceph/keyring|secretRef 7 *core/v1.SecretReference|readOnly 8 bool
core/v1.RBDVolumeSource|monitors 1 []string never required list=atomic|image 2 string never required|fsType 3 string|pool 4 string default=rbd|user 5 string default=admin|keyring 6 string default=/etc/ceph/keyring|secretRef 7 *core/v1.LocalObjectReference|readOnly 8 bool
core/v1.ReplicationController|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.ReplicationControllerSpec|status 3 core/v1.ReplicationControllerStatus
core/v1.ReplicationControllerCondition|type 1 string:v1.ReplicationControllerConditionType never required|status 2 string:v1.ConditionStatus never required|lastTransitionTime 3 Time|reason 4 string|message 5 string
core/v1.ReplicationControllerSpec|replicas 1 *int32 default=1|minReadySeconds 4 int32 zeroed|selector 2 map[]string atomic|template 3 *core/v1.PodTemplateSpec
core/v1.ReplicationControllerStatus|replicas 1 int32 never required|fullyLabeledReplicas 2 int32|readyReplicas 4 int32|availableReplicas 5 int32|observedGeneration 3 int64|conditions 6 []core/v1.ReplicationControllerCondition list=type patch=type
core/v1.ResourceClaim|name 1 string never required|request 2 string
core/v1.ResourceFieldSelector|atomic|containerName 1 string|resource 2 string never required|divisor 3 Quantity
core/v1.ResourceHealth|resourceID 1 string:v1.ResourceID never required|health 2 string:v1.ResourceHealthStatus|message 6 *string only=1.37/1.36
core/v1.ResourceQuota|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.ResourceQuotaSpec|status 3 core/v1.ResourceQuotaStatus
core/v1.ResourceQuotaSpec|hard 1 map[]Quantity|scopes 2 []string:v1.ResourceQuotaScope list=atomic enum=BestEffort,CrossNamespacePodAffinity,NotBestEffort,NotTerminating,PriorityClass,Terminating,VolumeAttributesClass|scopeSelector 3 *core/v1.ScopeSelector
core/v1.ResourceQuotaStatus|hard 1 map[]Quantity|used 2 map[]Quantity
core/v1.ResourceRequirements|limits 1 map[]Quantity|requests 2 map[]Quantity|claims 3 []core/v1.ResourceClaim list=name
core/v1.ResourceStatus|name 1 string:v1.ResourceName never required|resources 2 []core/v1.ResourceHealth list=resourceID
core/v1.SELinuxOptions|user 1 string|role 2 string|type 3 string|level 4 string
core/v1.ScaleIOPersistentVolumeSource|gateway 1 string never required|system 2 string never required|secretRef 3 *core/v1.SecretReference never required|sslEnabled 4 bool|protectionDomain 5 string|storagePool 6 string|storageMode 7 string default=ThinProvisioned|volumeName 8 string|fsType 9 string default=xfs|readOnly 10 bool
core/v1.ScaleIOVolumeSource|gateway 1 string never required|system 2 string never required|secretRef 3 *core/v1.LocalObjectReference never required|sslEnabled 4 bool|protectionDomain 5 string|storagePool 6 string|storageMode 7 string default=ThinProvisioned|volumeName 8 string|fsType 9 string default=xfs|readOnly 10 bool
core/v1.ScopeSelector|atomic|matchExpressions 1 []core/v1.ScopedResourceSelectorRequirement list=atomic
core/v1.ScopedResourceSelectorRequirement|scopeName 1 string:v1.ResourceQuotaScope never required enum=BestEffort,CrossNamespacePodAffinity,NotBestEffort,NotTerminating,PriorityClass,Terminating,VolumeAttributesClass|operator 2 string:v1.ScopeSelectorOperator never required enum=DoesNotExist,Exists,In,NotIn|values 3 []string list=atomic
core/v1.SeccompProfile|unions=[{"discriminator":"type","fields-to-discriminateBy":{"localhostProfile":"LocalhostProfile"}}]|type 1 string:v1.SeccompProfileType never required enum=Localhost,RuntimeDefault,Unconfined|localhostProfile 2 *string
core/v1.Secret|metadata 1 meta/v1.ObjectMeta|immutable 5 *bool|data 2 map[]bytes|stringData 4 map[]string|type 3 string:v1.SecretType
core/v1.SecretEnvSource|localObjectReference 1 core/v1.LocalObjectReference never inline|optional 2 *bool
core/v1.SecretKeySelector|atomic|localObjectReference 1 core/v1.LocalObjectReference never inline|key 2 string never required|optional 3 *bool
core/v1.SecretProjection|localObjectReference 1 core/v1.LocalObjectReference never inline|items 2 []core/v1.KeyToPath list=atomic|optional 4 *bool
core/v1.SecretReference|atomic|name 1 string|namespace 2 string
core/v1.SecretVolumeSource|secretName 1 string|items 2 []core/v1.KeyToPath list=atomic|defaultMode 3 *int32|optional 4 *bool|defaultUser 5 *int64 only=1.37
core/v1.SecurityContext|capabilities 1 *core/v1.Capabilities|privileged 2 *bool|seLinuxOptions 3 *core/v1.SELinuxOptions|windowsOptions 10 *core/v1.WindowsSecurityContextOptions|runAsUser 4 *int64|runAsGroup 8 *int64|runAsNonRoot 5 *bool|readOnlyRootFilesystem 6 *bool|allowPrivilegeEscalation 7 *bool|procMount 9 *string:v1.ProcMountType enum=Default,Unmasked|seccompProfile 11 *core/v1.SeccompProfile|appArmorProfile 12 *core/v1.AppArmorProfile
core/v1.Service|metadata 1 meta/v1.ObjectMeta|spec 2 core/v1.ServiceSpec|status 3 core/v1.ServiceStatus
core/v1.ServiceAccount|metadata 1 meta/v1.ObjectMeta|secrets 2 []core/v1.ObjectReference list=name patch=name|imagePullSecrets 3 []core/v1.LocalObjectReference list=atomic|automountServiceAccountToken 4 *bool
core/v1.ServiceAccountTokenProjection|audience 1 string|expirationSeconds 2 *int64|path 3 string never required|user 4 *int64 only=1.37
core/v1.ServicePort|name 1 string|protocol 2 string:v1.Protocol enum=SCTP,TCP,UDP default=TCP|appProtocol 6 *string|port 3 int32 never required|targetPort 4 IntOrString|nodePort 5 int32
core/v1.ServiceSpec|ports 1 []core/v1.ServicePort list=port/protocol patch=port|selector 2 map[]string atomic|clusterIP 3 string|clusterIPs 18 []string list=atomic|type 4 string:v1.ServiceType enum=ClusterIP,ExternalName,LoadBalancer,NodePort|externalIPs 5 []string list=atomic|sessionAffinity 7 string:v1.ServiceAffinity enum=ClientIP,None|loadBalancerIP 8 string|loadBalancerSourceRanges 9 []string list=atomic|externalName 10 string|externalTrafficPolicy 11 string:v1.ServiceExternalTrafficPolicy enum=Cluster,Local|healthCheckNodePort 12 int32|publishNotReadyAddresses 13 bool|sessionAffinityConfig 14 *core/v1.SessionAffinityConfig|ipFamilies 19 []string:v1.IPFamily list=atomic enum=,IPv4,IPv6|ipFamilyPolicy 17 *string:v1.IPFamilyPolicy enum=PreferDualStack,RequireDualStack,SingleStack|allocateLoadBalancerNodePorts 20 *bool|loadBalancerClass 21 *string|internalTrafficPolicy 22 *string:v1.ServiceInternalTrafficPolicy enum=Cluster,Local|trafficDistribution 23 *string
core/v1.ServiceStatus|loadBalancer 1 core/v1.LoadBalancerStatus|conditions 2 []meta/v1.Condition list=type patch=type
core/v1.SessionAffinityConfig|clientIP 1 *core/v1.ClientIPConfig
core/v1.SleepAction|seconds 1 int64 never required
core/v1.StorageOSPersistentVolumeSource|volumeName 1 string|volumeNamespace 2 string|fsType 3 string|readOnly 4 bool|secretRef 5 *core/v1.ObjectReference
core/v1.StorageOSVolumeSource|volumeName 1 string|volumeNamespace 2 string|fsType 3 string|readOnly 4 bool|secretRef 5 *core/v1.LocalObjectReference
core/v1.Sysctl|name 1 string never required|value 2 string never required
core/v1.TCPSocketAction|port 1 IntOrString never required|host 2 string
core/v1.Taint|key 1 string never required|value 2 string|effect 3 string:v1.TaintEffect never required enum=NoExecute,NoSchedule,PreferNoSchedule|timeAdded 4 *Time
core/v1.Toleration|key 1 string|operator 2 string:v1.TolerationOperator enum=Equal,Exists,Gt,Lt|value 3 string|effect 4 string:v1.TaintEffect enum=NoExecute,NoSchedule,PreferNoSchedule|tolerationSeconds 5 *int64
core/v1.TopologySelectorLabelRequirement|key 1 string never required|values 2 []string never required list=atomic
core/v1.TopologySelectorTerm|atomic|matchLabelExpressions 1 []core/v1.TopologySelectorLabelRequirement list=atomic
core/v1.TopologySpreadConstraint|maxSkew 1 int32 never required|topologyKey 2 string never required|whenUnsatisfiable 3 string:v1.UnsatisfiableConstraintAction never required enum=DoNotSchedule,ScheduleAnyway|labelSelector 4 *meta/v1.LabelSelector|minDomains 5 *int32|nodeAffinityPolicy 6 *string:v1.NodeInclusionPolicy enum=Honor,Ignore|nodeTaintsPolicy 7 *string:v1.NodeInclusionPolicy enum=Honor,Ignore|matchLabelKeys 8 []string list=atomic
core/v1.TypedLocalObjectReference|atomic|apiGroup 1 *string never|kind 2 string never required|name 3 string never required
core/v1.TypedObjectReference|apiGroup 1 *string never|kind 2 string never required|name 3 string never required|namespace 4 *string
core/v1.Volume|name 1 string never required|volumeSource 2 core/v1.VolumeSource never inline
core/v1.VolumeDevice|name 1 string never required|devicePath 2 string never required
core/v1.VolumeHealthCondition|status 1 string:v1.VolumeHealthStatusType never required enum=DataLoss,Degraded,Inaccessible|reason 2 string never required|message 3 string
core/v1.VolumeHealthStatus|healthConditions 1 []core/v1.VolumeHealthCondition list=status/reason patch=status|lastTransitionTime 2 Time
core/v1.VolumeMount|name 1 string never required|readOnly 2 bool|recursiveReadOnly 7 *string:v1.RecursiveReadOnlyMode|mountPath 3 string never required|subPath 4 string|mountPropagation 5 *string:v1.MountPropagationMode enum=Bidirectional,HostToContainer,None|subPathExpr 6 string|bindMountOptions 8 []string list=set only=1.37
core/v1.VolumeMountStatus|name 1 string never required|mountPath 2 string never required|readOnly 3 bool|recursiveReadOnly 4 *string:v1.RecursiveReadOnlyMode|volumeStatus 5 *core/v1.VolumeStatus only=1.37/1.36
core/v1.VolumeNodeAffinity|required 1 *core/v1.NodeSelector
core/v1.VolumeProjection|secret 1 *core/v1.SecretProjection|downwardAPI 2 *core/v1.DownwardAPIProjection|configMap 3 *core/v1.ConfigMapProjection|serviceAccountToken 4 *core/v1.ServiceAccountTokenProjection|clusterTrustBundle 5 *core/v1.ClusterTrustBundleProjection|podCertificate 6 *core/v1.PodCertificateProjection
core/v1.VolumeResourceRequirements|limits 1 map[]Quantity|requests 2 map[]Quantity
core/v1.VolumeSource|hostPath 1 *core/v1.HostPathVolumeSource|emptyDir 2 *core/v1.EmptyDirVolumeSource|gcePersistentDisk 3 *core/v1.GCEPersistentDiskVolumeSource|awsElasticBlockStore 4 *core/v1.AWSElasticBlockStoreVolumeSource|gitRepo 5 *core/v1.GitRepoVolumeSource|secret 6 *core/v1.SecretVolumeSource|nfs 7 *core/v1.NFSVolumeSource|iscsi 8 *core/v1.ISCSIVolumeSource|glusterfs 9 *core/v1.GlusterfsVolumeSource|persistentVolumeClaim 10 *core/v1.PersistentVolumeClaimVolumeSource|rbd 11 *core/v1.RBDVolumeSource|flexVolume 12 *core/v1.FlexVolumeSource|cinder 13 *core/v1.CinderVolumeSource|cephfs 14 *core/v1.CephFSVolumeSource|flocker 15 *core/v1.FlockerVolumeSource|downwardAPI 16 *core/v1.DownwardAPIVolumeSource|fc 17 *core/v1.FCVolumeSource|azureFile 18 *core/v1.AzureFileVolumeSource|configMap 19 *core/v1.ConfigMapVolumeSource|vsphereVolume 20 *core/v1.VsphereVirtualDiskVolumeSource|quobyte 21 *core/v1.QuobyteVolumeSource|azureDisk 22 *core/v1.AzureDiskVolumeSource|photonPersistentDisk 23 *core/v1.PhotonPersistentDiskVolumeSource|projected 26 *core/v1.ProjectedVolumeSource|portworxVolume 24 *core/v1.PortworxVolumeSource|scaleIO 25 *core/v1.ScaleIOVolumeSource|storageos 27 *core/v1.StorageOSVolumeSource|csi 28 *core/v1.CSIVolumeSource|ephemeral 29 *core/v1.EphemeralVolumeSource|image 30 *core/v1.ImageVolumeSource
core/v1.VolumeStatus|image 1 *core/v1.ImageVolumeStatus
core/v1.VsphereVirtualDiskVolumeSource|volumePath 1 string never required|fsType 2 string|storagePolicyName 3 string|storagePolicyID 4 string
core/v1.WeightedPodAffinityTerm|weight 1 int32 never required|podAffinityTerm 2 core/v1.PodAffinityTerm never required
core/v1.WindowsSecurityContextOptions|gmsaCredentialSpecName 1 *string|gmsaCredentialSpec 2 *string|runAsUserName 3 *string|hostProcess 4 *bool
core/v1.WorkloadReference|name 1 string never required|podGroup 2 string never required|podGroupReplicaKey 3 string
discovery/v1.Endpoint|addresses 1 []string never required list=set|conditions 2 discovery/v1.EndpointConditions|hostname 3 *string|targetRef 4 *core/v1.ObjectReference|deprecatedTopology 5 map[]string|nodeName 6 *string|zone 7 *string|hints 8 *discovery/v1.EndpointHints
discovery/v1.EndpointConditions|ready 1 *bool|serving 2 *bool|terminating 3 *bool
discovery/v1.EndpointHints|forZones 1 []discovery/v1.ForZone list=atomic|forNodes 2 []discovery/v1.ForNode list=atomic
discovery/v1.EndpointPort|atomic|name 1 *string|protocol 2 *string:v1.Protocol enum=SCTP,TCP,UDP|port 3 *int32|appProtocol 4 *string
discovery/v1.EndpointSlice|metadata 1 meta/v1.ObjectMeta|addressType 4 string:v1.AddressType never required enum=FQDN,IPv4,IPv6|endpoints 2 []discovery/v1.Endpoint never list=atomic only=1.37/1.36|ports 3 []discovery/v1.EndpointPort never list=atomic|endpoints 2 []discovery/v1.Endpoint never required list=atomic only=1.35
discovery/v1.ForNode|name 1 string never required
discovery/v1.ForZone|name 1 string never required
events/v1.Event|metadata 1 meta/v1.ObjectMeta never|eventTime 2 MicroTime never required|series 3 *events/v1.EventSeries|reportingController 4 string|reportingInstance 5 string|action 6 string|reason 7 string|regarding 8 core/v1.ObjectReference|related 9 *core/v1.ObjectReference|note 10 string|type 11 string|deprecatedSource 12 core/v1.EventSource|deprecatedFirstTimestamp 13 Time|deprecatedLastTimestamp 14 Time|deprecatedCount 15 int32
events/v1.EventSeries|count 1 int32 never required|lastObservedTime 2 MicroTime never required
meta/v1.APIResource|name 1 string never required|singularName 6 string never required|namespaced 2 bool never required|group 8 string|version 9 string|kind 3 string never required|verbs 4 []string never required|shortNames 5 []string list=atomic|categories 7 []string list=atomic|storageVersionHash 10 string
meta/v1.APIResourceList|groupVersion 1 string never required|resources 2 []meta/v1.APIResource never required list=atomic
meta/v1.Condition|type 1 string never required|status 2 string:v1.ConditionStatus never required|observedGeneration 3 int64|lastTransitionTime 4 Time never required|reason 5 string never required|message 6 string never required
meta/v1.DeleteOptions|gracePeriodSeconds 1 *int64|preconditions 2 *meta/v1.Preconditions|orphanDependents 3 *bool|propagationPolicy 4 *string:v1.DeletionPropagation|dryRun 5 []string list=atomic|ignoreStoreReadErrorWithClusterBreakingPotential 6 *bool
meta/v1.FieldSelectorRequirement|key 1 string never required|operator 2 string:v1.FieldSelectorOperator never required|values 3 []string list=atomic
meta/v1.LabelSelector|atomic|matchLabels 1 map[]string|matchExpressions 2 []meta/v1.LabelSelectorRequirement list=atomic
meta/v1.LabelSelectorRequirement|key 1 string never required|operator 2 string:v1.LabelSelectorOperator never required|values 3 []string list=atomic
meta/v1.ListMeta|selfLink 1 string|resourceVersion 2 string|continue 3 string|remainingItemCount 4 *int64|shardInfo 5 *meta/v1.ShardInfo only=1.37/1.36
meta/v1.ManagedFieldsEntry|manager 1 string|operation 2 string:v1.ManagedFieldsOperationType|apiVersion 3 string|time 4 *Time|fieldsType 6 string|fieldsV1 7 *FieldsV1|subresource 8 string
meta/v1.ObjectMeta|name 1 string|generateName 2 string|namespace 3 string|selfLink 4 string|uid 5 string:types.UID|resourceVersion 6 string|generation 7 int64|creationTimestamp 8 Time zero|deletionTimestamp 9 *Time|deletionGracePeriodSeconds 10 *int64|labels 11 map[]string|annotations 12 map[]string|ownerReferences 13 []meta/v1.OwnerReference list=uid patch=uid|finalizers 14 []string list=set patch=|managedFields 17 []meta/v1.ManagedFieldsEntry list=atomic
meta/v1.OwnerReference|atomic|apiVersion 5 string never required|kind 1 string never required|name 3 string never required|uid 4 string:types.UID never required|controller 6 *bool|blockOwnerDeletion 7 *bool
meta/v1.PartialObjectMetadata|metadata 1 meta/v1.ObjectMeta
meta/v1.Preconditions|uid 1 *string:types.UID|resourceVersion 2 *string
meta/v1.ShardInfo|selector 1 string never required
meta/v1.Status|metadata 1 meta/v1.ListMeta|status 2 string|message 3 string|reason 4 string:v1.StatusReason|details 5 *meta/v1.StatusDetails|code 6 int32
meta/v1.StatusCause|reason 1 string:v1.CauseType|message 2 string|field 3 string
meta/v1.StatusDetails|name 1 string|group 2 string|kind 3 string|uid 6 string:types.UID|causes 4 []meta/v1.StatusCause list=atomic|retryAfterSeconds 5 int32
meta/v1.WatchEvent|type 1 string never required|object 2 RawExtension never required
networking/v1.HTTPIngressPath|path 1 string|pathType 3 *string:v1.PathType never required enum=Exact,ImplementationSpecific,Prefix|backend 2 networking/v1.IngressBackend never required
networking/v1.HTTPIngressRuleValue|paths 1 []networking/v1.HTTPIngressPath never required list=atomic
networking/v1.IPBlock|cidr 1 string never required|except 2 []string list=atomic
networking/v1.Ingress|metadata 1 meta/v1.ObjectMeta|spec 2 networking/v1.IngressSpec|status 3 networking/v1.IngressStatus
networking/v1.IngressBackend|service 4 *networking/v1.IngressServiceBackend|resource 3 *core/v1.TypedLocalObjectReference
networking/v1.IngressClass|metadata 1 meta/v1.ObjectMeta|spec 2 networking/v1.IngressClassSpec
networking/v1.IngressClassParametersReference|apiGroup 1 *string|kind 2 string never required|name 3 string never required|scope 4 *string never|namespace 5 *string
networking/v1.IngressClassSpec|controller 1 string|parameters 2 *networking/v1.IngressClassParametersReference
networking/v1.IngressLoadBalancerIngress|ip 1 string|hostname 2 string|ports 4 []networking/v1.IngressPortStatus list=atomic
networking/v1.IngressLoadBalancerStatus|ingress 1 []networking/v1.IngressLoadBalancerIngress list=atomic
networking/v1.IngressPortStatus|port 1 int32 never required|protocol 2 string:v1.Protocol never required enum=SCTP,TCP,UDP|error 3 *string
networking/v1.IngressRule|host 1 string|ingressRuleValue 2 networking/v1.IngressRuleValue never inline
networking/v1.IngressRuleValue|http 1 *networking/v1.HTTPIngressRuleValue
networking/v1.IngressServiceBackend|name 1 string never required|port 2 networking/v1.ServiceBackendPort
networking/v1.IngressSpec|ingressClassName 4 *string|defaultBackend 1 *networking/v1.IngressBackend|tls 2 []networking/v1.IngressTLS list=atomic|rules 3 []networking/v1.IngressRule list=atomic
networking/v1.IngressStatus|loadBalancer 1 networking/v1.IngressLoadBalancerStatus
networking/v1.IngressTLS|hosts 1 []string list=atomic|secretName 2 string
networking/v1.NetworkPolicy|metadata 1 meta/v1.ObjectMeta|spec 2 networking/v1.NetworkPolicySpec
networking/v1.NetworkPolicyEgressRule|ports 1 []networking/v1.NetworkPolicyPort list=atomic|to 2 []networking/v1.NetworkPolicyPeer list=atomic
networking/v1.NetworkPolicyIngressRule|ports 1 []networking/v1.NetworkPolicyPort list=atomic|from 2 []networking/v1.NetworkPolicyPeer list=atomic
networking/v1.NetworkPolicyPeer|podSelector 1 *meta/v1.LabelSelector|namespaceSelector 2 *meta/v1.LabelSelector|ipBlock 3 *networking/v1.IPBlock
networking/v1.NetworkPolicyPort|protocol 1 *string:v1.Protocol enum=SCTP,TCP,UDP|port 2 *IntOrString|endPort 3 *int32
networking/v1.NetworkPolicySpec|podSelector 1 meta/v1.LabelSelector never|ingress 2 []networking/v1.NetworkPolicyIngressRule list=atomic|egress 3 []networking/v1.NetworkPolicyEgressRule list=atomic|policyTypes 4 []string:v1.PolicyType list=atomic enum=Egress,Ingress
networking/v1.ServiceBackendPort|atomic|name 1 string|number 2 int32
node/v1.Overhead|podFixed 1 map[]Quantity
node/v1.RuntimeClass|metadata 1 meta/v1.ObjectMeta|handler 2 string never required|overhead 3 *node/v1.Overhead|scheduling 4 *node/v1.Scheduling
node/v1.Scheduling|nodeSelector 1 map[]string atomic|tolerations 2 []core/v1.Toleration list=atomic
policy/v1.Eviction|metadata 1 meta/v1.ObjectMeta|deleteOptions 2 *meta/v1.DeleteOptions
policy/v1.PodDisruptionBudget|metadata 1 meta/v1.ObjectMeta|spec 2 policy/v1.PodDisruptionBudgetSpec|status 3 policy/v1.PodDisruptionBudgetStatus
policy/v1.PodDisruptionBudgetSpec|minAvailable 1 *IntOrString|selector 2 *meta/v1.LabelSelector patch= strategy=replace|maxUnavailable 3 *IntOrString|unhealthyPodEvictionPolicy 4 *string:v1.UnhealthyPodEvictionPolicyType enum=AlwaysAllow,IfHealthyBudget
policy/v1.PodDisruptionBudgetStatus|observedGeneration 1 int64|disruptedPods 2 map[]Time|disruptionsAllowed 3 int32 never only=1.37/1.36|currentHealthy 4 int32 never only=1.37/1.36|desiredHealthy 5 int32 never only=1.37/1.36|expectedPods 6 int32 never only=1.37/1.36|conditions 7 []meta/v1.Condition list=type patch=type|disruptionsAllowed 3 int32 never required only=1.35|currentHealthy 4 int32 never required only=1.35|desiredHealthy 5 int32 never required only=1.35|expectedPods 6 int32 never required only=1.35
rbac/v1.AggregationRule|clusterRoleSelectors 1 []meta/v1.LabelSelector list=atomic
rbac/v1.ClusterRole|metadata 1 meta/v1.ObjectMeta|rules 2 []rbac/v1.PolicyRule never list=atomic|aggregationRule 3 *rbac/v1.AggregationRule
rbac/v1.ClusterRoleBinding|metadata 1 meta/v1.ObjectMeta|subjects 2 []rbac/v1.Subject list=atomic|roleRef 3 rbac/v1.RoleRef never required
rbac/v1.PolicyRule|verbs 1 []string never required list=atomic|apiGroups 2 []string list=atomic|resources 3 []string list=atomic|resourceNames 4 []string list=atomic|nonResourceURLs 5 []string list=atomic
rbac/v1.Role|metadata 1 meta/v1.ObjectMeta|rules 2 []rbac/v1.PolicyRule never list=atomic
rbac/v1.RoleBinding|metadata 1 meta/v1.ObjectMeta|subjects 2 []rbac/v1.Subject list=atomic|roleRef 3 rbac/v1.RoleRef never required
rbac/v1.RoleRef|atomic|apiGroup 1 string never only=1.37/1.36|kind 2 string never required|name 3 string never required|apiGroup 1 string never required only=1.35
rbac/v1.Subject|atomic|kind 1 string never required|apiGroup 2 string|name 3 string never required|namespace 4 string
scheduling/v1.PriorityClass|metadata 1 meta/v1.ObjectMeta|value 2 int32 never only=1.37/1.36|globalDefault 3 bool|description 4 string|preemptionPolicy 5 *string:v1.PreemptionPolicy enum=Never,PreemptLowerPriority|value 2 int32 never required only=1.35
scheduling/v1alpha3.TopologyConstraint|key 1 string never required
scheduling/v1alpha3.WorkloadPodGroupAllDisruptionMode
scheduling/v1alpha3.WorkloadPodGroupBasicSchedulingPolicy
scheduling/v1alpha3.WorkloadPodGroupDisruptionMode|unions=[{"fields-to-discriminateBy":{"all":"All","single":"Single"}}]|single 1 *scheduling/v1alpha3.WorkloadPodGroupSingleDisruptionMode|all 2 *scheduling/v1alpha3.WorkloadPodGroupAllDisruptionMode
scheduling/v1alpha3.WorkloadPodGroupGangSchedulingPolicy|minCount 1 *int32
scheduling/v1alpha3.WorkloadPodGroupResourceClaim|name 1 string never required|resourceClaimName 2 *string|resourceClaimTemplateName 3 *string
scheduling/v1alpha3.WorkloadPodGroupSchedulingConstraints|topology 1 []scheduling/v1alpha3.TopologyConstraint list=atomic
scheduling/v1alpha3.WorkloadPodGroupSchedulingPolicy|unions=[{"fields-to-discriminateBy":{"basic":"Basic","gang":"Gang"}}]|basic 1 *scheduling/v1alpha3.WorkloadPodGroupBasicSchedulingPolicy|gang 2 *scheduling/v1alpha3.WorkloadPodGroupGangSchedulingPolicy
scheduling/v1alpha3.WorkloadPodGroupSingleDisruptionMode
storage/v1.CSIDriver|metadata 1 meta/v1.ObjectMeta|spec 2 storage/v1.CSIDriverSpec never required
storage/v1.CSIDriverSpec|attachRequired 1 *bool|podInfoOnMount 2 *bool|volumeLifecycleModes 3 []string:v1.VolumeLifecycleMode list=set|storageCapacity 4 *bool|fsGroupPolicy 5 *string:v1.FSGroupPolicy|tokenRequests 6 []storage/v1.TokenRequest list=atomic|requiresRepublish 7 *bool|seLinuxMount 8 *bool|nodeAllocatableUpdatePeriodSeconds 9 *int64|serviceAccountTokenInSecrets 10 *bool|preventPodSchedulingIfMissing 11 *bool only=1.37/1.36
storage/v1.CSINode|metadata 1 meta/v1.ObjectMeta|spec 2 storage/v1.CSINodeSpec never required|status 3 storage/v1.CSINodeStatus only=1.37
storage/v1.CSINodeDriver|name 1 string never required|nodeID 2 string never required|topologyKeys 3 []string never list=atomic|allocatable 4 *storage/v1.VolumeNodeResources
storage/v1.CSINodeSpec|drivers 1 []storage/v1.CSINodeDriver never required list=name patch=name
storage/v1.CSINodeStatus|storageHealth 1 []storage/v1.StorageHealth list=name patch=name
storage/v1.StorageClass|metadata 1 meta/v1.ObjectMeta|provisioner 2 string never required|parameters 3 map[]string|reclaimPolicy 4 *string:v1.PersistentVolumeReclaimPolicy enum=Delete,Recycle,Retain|mountOptions 5 []string list=atomic|allowVolumeExpansion 6 *bool|volumeBindingMode 7 *string:v1.VolumeBindingMode enum=Immediate,WaitForFirstConsumer|allowedTopologies 8 []core/v1.TopologySelectorTerm list=atomic
storage/v1.StorageHealth|name 1 string never required|healthConditions 2 []storage/v1.StorageHealthCondition list=atomic
storage/v1.StorageHealthCondition|status 1 string:v1.StorageHealthStatusType never required enum=StorageDegraded,StorageUnreachable|reason 2 string never required|message 3 string|accessMode 4 *string:v1.PersistentVolumeAccessMode enum=ReadOnlyMany,ReadWriteMany,ReadWriteOnce,ReadWriteOncePod|volumeMode 5 *string:v1.PersistentVolumeMode enum=Block,Filesystem|lastTransitionTime 6 Time
storage/v1.TokenRequest|audience 1 string never required|expirationSeconds 2 *int64
storage/v1.VolumeAttachment|metadata 1 meta/v1.ObjectMeta|spec 2 storage/v1.VolumeAttachmentSpec never required|status 3 storage/v1.VolumeAttachmentStatus
storage/v1.VolumeAttachmentSource|persistentVolumeName 1 *string|inlineVolumeSpec 2 *core/v1.PersistentVolumeSpec
storage/v1.VolumeAttachmentSpec|attacher 1 string never required|source 2 storage/v1.VolumeAttachmentSource never required|nodeName 3 string never required
storage/v1.VolumeAttachmentStatus|attached 1 bool never required|attachmentMetadata 2 map[]string|attachError 3 *storage/v1.VolumeError|detachError 4 *storage/v1.VolumeError
storage/v1.VolumeError|time 1 Time|message 2 string|errorCode 3 *int32
storage/v1.VolumeNodeResources|count 1 *int32`;
