/**
 * The text that deflate knows in advance: field names, keywords and the descriptions that Kubernetes' generator
 * writes into CRDs, the most useful last. Made from lines that at least five projects share, cut down to those that
 * shorten the links of half of the projects, and tried on the other half.
 *
 * Part of the third version of links: it never changes (`pack.test.ts`).
 */
export const dictionary = `minimum: 1
priorityClassName:
serviceAccountName:
imagePullSecrets:
namespaces:
  type: boolean
    a single attach. When stdin is true the stdin stream will remain open across multiple attach
  properties:
    matchExpressions:
    named port in a pod must have a unique name. Name for the port that can be
  type: string
protocol:
  description: |-
    Protocol for port. Must be UDP, TCP, or SCTP.
    - Ignore: nodeAffinity/nodeSelector are ignored. All nodes are included in the calculations.
    - Ignore: node taints are ignored. All nodes are included.
topologyKey:
  description: |-
    and identical values are considered to be in the same topology.
    And, if TopologyKey is "topology.kubernetes.io/zone", each zone is a domain of that topology.
  description: |-
      but giving higher precedence to topologies that would help reduce the
    MaxSkew(1). In other words, the cluster can still be imbalanced, but scheduler
    It's a required field.
  type: string
labels:
  description: |-
timeoutSeconds:
  userAnnotations allow pod authors to pass additional information to
  the signer implementation.  Kubernetes does not restrict or validate this
  the PodCertificateRequest objects that Kubelet creates.
  Entries are subject to the same validation as object metadata annotations,
  with the addition that all keys must be domain-prefixed. No restrictions
  are placed on values, except an overall size limitation on the entire field.
type: object
enabled:
  default: false
    For example, in a 3-zone cluster, MaxSkew is set to 2, MinDomains is set to 5 and pods with the same
    labelSelector spread as 2/2/2:
    The number of domains is less than 5(MinDomains), so "global minimum" is treated as 0.
  description: |-
    chain) that the pod can use either as a TLS client or server.
    by the signer using the PodCertificateRequest.Status.BeginRefreshAt
    timestamp.
    Prefer using the credential bundle format, since your application code
    your application must make two separate file reads. If these coincide
    will need to check for this condition, and re-read until they are
    consistent.
    The named signer controls chooses the format of the certificate it
    issues; consult the signer implementation's documentation to learn how to
    use the certificates it issues.
      mountPropagation determines how mounts are propagated from the host
      When not set, MountPropagationNone is used.
    type: string
  name:
    description: This must match the Name of a Volume.
    type: string
    type: boolean
      RecursiveReadOnly specifies whether read-only mounts should be handled
      If ReadOnly is false, this field has no meaning and must be unspecified.
      supported by the container runtime, otherwise the pod will not be started and
      an error will be generated to indicate the reason.
      If this field is set to IfPossible or Enabled, MountPropagation must be set to
    description: |-
    type: string
      Expanded path within the volume from which the container's volume should be mounted.
      SubPathExpr and SubPath are mutually exclusive.
  description: |-
    Deprecated. TCPSocket is NOT supported as a LifecycleHandler and kept
    for backward compatibility. There is no validation of this field and
mode:
  description: |-
    Optional: mode bits used to set permissions on this file, must be an octal value
    If not specified, the volume defaultMode will be used.
      must identify itself with an identifier specified in the audience of the
      token, and otherwise should reject the token. The audience defaults to the
      identifier of the apiserver.
      expirationSeconds is the requested duration of validity of the service
      and must be at least 10 minutes.
properties:
  matchExpressions:
    description: matchExpressions is a list of label selector
      requirements. The requirements are ANDed.
    items:
  type: string
port:
  description: |-
    Number or name of the port to access on the container.
    Name must be an IANA_SVC_NAME.
  description: GRPC specifies a GRPC HealthCheckRequest.
path:
  description: |-
    The path within the volume from which to select the file.
volumeName:
imagePullPolicy:
  description: |-
    Image pull policy.
    Defaults to Always if :latest tag is specified, or IfNotPresent otherwise.
  type: string
securityContext:
properties:
  apiGroup:
    description: |-
      APIGroup is the group for the resource being referenced.
      If APIGroup is not specified, the specified Kind must be in the core API group.
      For any other third-party types, APIGroup is required.
  description: |-
    How often (in seconds) to perform the probe.
    The Windows specific settings applied to all containers.
    If unspecified, the options from the PodSecurityContext will be used.
    ConfigMap will be projected into the volume as a file whose name is the
    key and content is the value. If specified, the listed keys will be
    present. If a key is specified which is not present in the ConfigMap,
    the volume setup will error unless it is marked optional. Paths must be
sources, the value associated with the last source will take precedence.
minimum: 0
items:
  properties:
    lastTransitionTime:
      description: |-
        lastTransitionTime is the last time the condition transitioned from one status to another.
        This should be when the underlying condition changed.  If that is not known, then using the time when the API field changed is acceptable.
      format: date-time
      type: string
    message:
      description: |-
        message is a human readable message indicating details about the transition.
        This may be an empty string.
      maxLength: 32768
      type: string
    name:
  optional:
    description: |-
      Specify whether the file or its key must be defined. If the file or key
      If optional is set to false and the specified key does not exist,
      an error will be returned during Pod creation.
  x-kubernetes-map-type: atomic
resourceFieldRef:
  description: |-
    Selects a resource of the container: only resources limits and requests
    pod labels will be ignored. The default value is empty.
  items:
    type: string
  type: array
  x-kubernetes-list-type: atomic
    be taken into consideration. The keys are used to lookup values from the
    Message written is intended to be brief final status, such as an assertion failure message.
  type: string
terminationMessagePolicy:
  description: |-
    Indicate how the termination message should be populated. File will use the contents of
    description: |-
      Name of the environment variable.
      May consist of any printable ASCII characters except '='.
    type: string
  value:
      using the previously defined environment variables in the container and
  description: |-
    container will eventually terminate within the Pod's termination grace
minItems: 1
type: array
x-kubernetes-list-type: set
  description: |-
    Optional duration in seconds the pod needs to terminate gracefully upon probe failure.
    The grace period is the duration in seconds after the processes running in the pod are sent
    a termination signal and the time when the processes are forcibly halted with a kill signal.
    Set this value longer than the expected cleanup time for your process.
    If this value is nil, the pod's terminationGracePeriodSeconds will be used. Otherwise, this
    value overrides the value provided by the pod spec.
    Minimum value is 1. spec.terminationGracePeriodSeconds is used if unset.
  description: |-
    The pod this Toleration is attached to tolerates any taint that matches
    the triple <key,value,effect> using the matching operator <operator>.
  properties:
    effect:
      description: |-
        When specified, allowed values are NoSchedule, PreferNoSchedule and NoExecute.
      type: string
    key:
      description: |-
        If the key is empty, operator must be Exists; this combination means to match all values and all keys.
      type: string
    operator:
      description: |-
valueFrom:
  secretKeyRef:
      The scheduler will prefer to schedule pods to nodes that satisfy
      the affinity expressions specified by this field, but it may choose
      a node that violates one or more of the expressions. The node that is
      most preferred is the one with the greatest sum of weights, i.e.
      for each node that meets all of the scheduling requirements (resource
      request, requiredDuringScheduling affinity expressions, etc.),
      compute a sum by iterating through the elements of this field and adding
      "weight" to the sum if the node matches the corresponding matchExpressions; the
      node(s) with the highest sum are the most preferred.
      description: |-
        An empty preferred scheduling term matches all objects with implicit weight 0
      properties:
        preference:
      The profile must be preconfigured on the node to work.
      Must be a descending path, relative to the kubelet's configured seccomp profile location.
      Must be set if type is "Localhost". Must NOT be set for any other type.
    type: string
  type:
    description: |-
      type indicates which kind of seccomp profile will be applied.
      Valid options are:
      Unconfined - no profile should be applied.
    type: string
service:
  description: |-
    Service is the name of the service to place in the gRPC HealthCheckRequest
    (see https://github.com/grpc/grpc/blob/master/doc/health-checking.md).
    If this is not specified, the default behavior is defined by gRPC.
  type: string
value:
  description: |-
    Value is the taint value the toleration matches to.
    If the operator is Exists, the value should be empty, otherwise just a regular string.
  type: string
DOES NOT prevent that port from being exposed. Any port which is
listening on the default "0.0.0.0" address inside a container will be
accessible from the network.
properties:
  name:
    description: |-
      Name must match the name of one entry in pod.spec.resourceClaims of
      the Pod where this field is used. It makes that resource available
    type: string
  request:
    description: |-
      Request is the name chosen for a request in the referenced claim.
      If empty, everything from the claim is made available, otherwise
      only the result of this request.
    type: string
type: array
items:
  description: |-
    LocalObjectReference contains enough information to let you locate the
    referenced object inside the same namespace.
type: object
properties:
  command:
    description: |-
      Command is the command line to execute inside the container, the working directory for the
      command  is root ('/') in the container's filesystem. The command is simply exec'd, it is
      a shell, you need to explicitly call out to that shell.
    Minimum consecutive successes for the probe to be considered successful after having failed.
shortNames:
type: object
properties:
  claims:
    description: |-
      Claims lists the names of resources, defined in spec.resourceClaims,
      that are used by this container.
      This field depends on the
      DynamicResourceAllocation feature gate.
      This field is immutable. It can only be set for containers.
conditions:
runAsNonRoot:
  description: |-
    Indicates that the container must run as a non-root user.
    If true, the Kubelet will validate the image at runtime to ensure that it
    does not run as UID 0 (root) and fail to start the container if it does.
    If unset or false, no such validation will be performed.
  type: boolean
runAsUser:
  description: |-
    The UID to run the entrypoint of the container process.
    Defaults to user specified in image metadata if unspecified.
    PodSecurityContext, the value specified in SecurityContext takes precedence.
    Note that this field cannot be set when spec.os.name is windows.
namespace:
cannot be resolved, the reference in the input string will be unchanged. Double $$ are reduced
to a single $, which allows for escaping the $(VAR_NAME) syntax: i.e. "$$(VAR_NAME)" will
produce the string literal "$(VAR_NAME)". Escaped references will never be expanded, regardless
of whether the variable exists or not. Cannot be updated.
names:
  categories:
If specified, no other probes are executed until this completes successfully.
If this probe fails, the Pod will be restarted, just as if the livenessProbe failed.
This can be used to provide different probe parameters at the beginning of a Pod's lifecycle,
when it might take a long time to load data or warm a cache, than during steady-state operation.
resources:
- lastTransitionTime
- message
- reason
- status
- type
type: object
Exists is equivalent to wildcard for value, so that a pod can
tolerate all taints of a particular category.
spec:
  selector:
observedGeneration:
maxLength: 316
pattern: ^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$
type: string
    This field may not be empty.
  maxLength: 1024
  minLength: 1
  pattern: ^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$
  type: string
status:
  description: status of the condition, one of True, False, Unknown.
  enum:
  - "True"
  - "False"
  - Unknown
  type: string
type:
  description: type of condition in CamelCase or in foo.example.com/CamelCase.
    For instance, if .metadata.generation is currently 12, but the .status.conditions[x].observedGeneration is 9, the condition is out of date
    with respect to the current state of the instance.
  format: int64
  type: integer
reason:
  format: date-time
lastTransitionTime:
  format: date-time
  type: string
message:
  type: string
reason:
namespaceSelector:
description: |-
  Requests describes the minimum amount of compute resources required.
  If Requests is omitted for a container, it defaults to Limits if that is explicitly specified,
  otherwise to an implementation-defined value. Requests cannot exceed Limits.
  More info: https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/
type: object
properties:
  key:
    description: key is the label key that the selector applies to.
    type: string
  operator:
    description: |-
      operator represents a key's relationship to a set of values.
      Valid operators are In, NotIn, Exists and DoesNotExist.
    type: string
  values:
    description: |-
      values is an array of string values. If the operator is In or NotIn,
      the values array must be non-empty. If the operator is Exists or DoesNotExist,
      the values array must be empty. This array is replaced during a strategic
      merge patch.
  type: string
name:
  default: ""
  description: |-
    Name of the referent.
    This field is effectively required, but due to backwards compatibility is
    allowed to be empty. Instances of this type with an empty value here are
    almost certainly wrong.
    More info: https://kubernetes.io/docs/concepts/overview/working-with-objects/names/#names
  type: string
optional:
  type: date
- jsonPath: .metadata.creationTimestamp
  name: Age
  type: date
  x-kubernetes-preserve-unknown-fields: true
status:
subresources:
  status: {}
    type: boolean
required:
- key
type: object
x-kubernetes-map-type: atomic
  are ANDed.
items:
  description: |-
    A label selector requirement is a selector that contains values, a key, and an operator that
    relates the key and values.
  properties:
    key:
matchLabels:
x-kubernetes-list-map-keys:
  - name
x-kubernetes-list-type: map
format: int32
type: integer
x-kubernetes-validations:
additionalProperties:
  anyOf:
  - type: integer
  - type: string
  pattern: ^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$
  x-kubernetes-int-or-string: true
scope: Namespaced
versions:
- additionalPrinterColumns:
served: true
storage: true
schema:
  openAPIV3Schema:
    type: object
map is equivalent to an element of matchExpressions, whose key field is "key", the
operator is "In", and the values array contains only "value". The requirements are ANDed.
  type: array
kind:
  description: |-
    Kind is a string value representing the REST resource this object represents.
    Servers may infer this from the endpoint the client submits requests to.
    Cannot be updated.
    In CamelCase.
    More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#types-kinds
  type: string
apiVersion:
  description: |-
    APIVersion defines the versioned schema of this representation of an object.
    Servers should convert recognized schemas to the latest internal value, and
    may reject unrecognized values.
    More info: https://git.k8s.io/community/contributors/devel/sig-architecture/api-conventions.md#resources
  type: string
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  annotations:
{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict","operation":"update","view":"stored","field":["spec"],"lengths":[12000,400]}
{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict","kubectl":{"command":"server-side-apply"},"view":"stored","field":["spec"],"lengths":[12000,400]}
{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict","kubectl":{"command":"apply"},"view":"stored","field":["spec"],"lengths":[12000,400]}
`;
