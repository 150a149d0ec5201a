/**
 * What CRDs and objects say again and again, made by scripts/link-dictionary.ts: lines that at least five projects
 * share. A part of the third version of links: it never changes (`pack.test.ts`).
 */
export const dictionary = `minimum: 1
priorityClassName:
capabilities:
serviceAccountName:
imagePullSecrets:
namespaces:
    Default is false.
  type: boolean
stdinOnce:
  description: |-
    Whether the container runtime should close the stdin channel after it has been opened by
    a single attach. When stdin is true the stdin stream will remain open across multiple attach
items:
  description: |-
    A null or empty node selector term matches no objects. The requirements of
    them are ANDed.
    The TopologySelectorTerm type implements a subset of the NodeSelectorTerm.
  properties:
    matchExpressions:
name:
  description: |-
    If specified, this must be an IANA_SVC_NAME and unique within the pod. Each
    named port in a pod must have a unique name. Name for the port that can be
    referred to by services.
  type: string
protocol:
  description: |-
    Protocol for port. Must be UDP, TCP, or SCTP.
    Defaults to "TCP".
  type: string
nodeAffinityPolicy:
  description: |-
    NodeAffinityPolicy indicates how we will treat Pod's nodeAffinity/nodeSelector
    when calculating pod topology spread skew. Options are:
    - Honor: only nodes matching nodeAffinity/nodeSelector are included in the calculations.
    - Ignore: nodeAffinity/nodeSelector are ignored. All nodes are included in the calculations.
    If this value is nil, the behavior is equivalent to the Honor policy.
  type: string
nodeTaintsPolicy:
  description: |-
    NodeTaintsPolicy indicates how we will treat node taints when calculating
    pod topology spread skew. Options are:
    - Honor: nodes without taints, along with tainted nodes for which the incoming pod
    has a toleration, are included.
    - Ignore: node taints are ignored. All nodes are included.
    If this value is nil, the behavior is equivalent to the Ignore policy.
  type: string
topologyKey:
  description: |-
    TopologyKey is the key of node labels. Nodes that have a label with this key
    and identical values are considered to be in the same topology.
    We consider each <key, value> as a "bucket", and try to put balanced number
    of pods into each bucket.
    We define a domain as a particular instance of a topology.
    Also, we define an eligible domain as a domain whose nodes meet the requirements of
    nodeAffinityPolicy and nodeTaintsPolicy.
    e.g. If TopologyKey is "kubernetes.io/hostname", each Node is a domain of that topology.
    And, if TopologyKey is "topology.kubernetes.io/zone", each zone is a domain of that topology.
    It's a required field.
  type: string
whenUnsatisfiable:
  description: |-
    WhenUnsatisfiable indicates how to deal with a pod if it doesn't satisfy
    the spread constraint.
    - DoNotSchedule (default) tells the scheduler not to schedule it.
    - ScheduleAnyway tells the scheduler to schedule the pod in any location,
      but giving higher precedence to topologies that would help reduce the
      skew.
    A constraint is considered "Unsatisfiable" for an incoming pod
    if and only if every possible node assignment for that pod would violate
    "MaxSkew" on some topology.
    For example, in a 3-zone cluster, MaxSkew is set to 1, and pods with the same
    labelSelector spread as 3/1/1:
    | zone1 | zone2 | zone3 |
    | P P P |   P   |   P   |
    If WhenUnsatisfiable is set to DoNotSchedule, incoming pod can only be scheduled
    to zone2(zone3) to become 3/2/1(3/1/2) as ActualSkew(2-1) on zone2(zone3) satisfies
    MaxSkew(1). In other words, the cluster can still be imbalanced, but scheduler
    won't make it *more* imbalanced.
    It's a required field.
  type: string
labels:
  x-kubernetes-map-type: atomic
matchLabelKeys:
  description: |-
    MatchLabelKeys is a set of pod label keys to select the pods over which
    spreading will be calculated. The keys are used to lookup values from the
    incoming pod labels, those key-value labels are ANDed with labelSelector
    to select the group of existing pods over which spreading will be calculated
    for the incoming pod. The same key is forbidden to exist in both MatchLabelKeys and LabelSelector.
    MatchLabelKeys cannot be set when LabelSelector isn't set.
    Keys that don't exist in the incoming pod labels will
    be ignored. A null or empty list means only match against labelSelector.
    This is a beta field and requires the MatchLabelKeysInPodTopologySpread feature gate to be enabled (enabled by default).
stopSignal:
  description: |-
    StopSignal defines which signal will be sent to a container when it is being stopped.
    If not specified, the default is defined by the container runtime in use.
    StopSignal can only be set for Pods with a non-empty .spec.os.name
  type: string
timeoutSeconds:
description: |-
  userAnnotations allow pod authors to pass additional information to
  the signer implementation.  Kubernetes does not restrict or validate this
  metadata in any way.
  These values are copied verbatim into the \`spec.unverifiedUserAnnotations\` field of
  the PodCertificateRequest objects that Kubelet creates.
  Entries are subject to the same validation as object metadata annotations,
  with the addition that all keys must be domain-prefixed. No restrictions
  are placed on values, except an overall size limitation on the entire field.
  Signers should document the keys and values they support. Signers should
  deny requests that contain keys they do not recognize.
type: object
topologySpreadConstraints:
enabled:
  default: false
minDomains:
  description: |-
    MinDomains indicates a minimum number of eligible domains.
    When the number of eligible domains with matching topology keys is less than minDomains,
    Pod Topology Spread treats "global minimum" as 0, and then the calculation of Skew is performed.
    And when the number of eligible domains with matching topology keys equals or greater than minDomains,
    this value has no effect on scheduling.
    As a result, when the number of eligible domains is less than minDomains,
    scheduler won't schedule more than maxSkew Pods to those domains.
    If value is nil, the constraint behaves as if MinDomains is equal to 1.
    Valid values are integers greater than 0.
    When value is not nil, WhenUnsatisfiable must be DoNotSchedule.
    For example, in a 3-zone cluster, MaxSkew is set to 2, MinDomains is set to 5 and pods with the same
    labelSelector spread as 2/2/2:
    | zone1 | zone2 | zone3 |
    |  P P  |  P P  |  P P  |
    The number of domains is less than 5(MinDomains), so "global minimum" is treated as 0.
    In this situation, new pod with the same labelSelector cannot be scheduled,
    because computed skew will be 3(3 - 0) if new Pod is scheduled to any of the three zones,
    it will violate MaxSkew.
- topologyKey
- whenUnsatisfiable
podCertificate:
  description: |-
    Projects an auto-rotating credential bundle (private key and certificate
    chain) that the pod can use either as a TLS client or server.
    Kubelet generates a private key and uses it to send a
    PodCertificateRequest to the named signer.  Once the signer approves the
    request and issues a certificate chain, Kubelet writes the key and
    certificate chain to the pod filesystem.  The pod does not start until
    certificates have been issued for each podCertificate projected volume
    source in its spec.
    Kubelet will begin trying to rotate the certificate at the time indicated
    by the signer using the PodCertificateRequest.Status.BeginRefreshAt
    timestamp.
    Kubelet can write a single file, indicated by the credentialBundlePath
    field, or separate files, indicated by the keyPath and
    certificateChainPath fields.
    The credential bundle is a single file in PEM format.  The first PEM
    entry is the private key (in PKCS#8 format), and the remaining PEM
    entries are the certificate chain issued by the signer (typically,
    signers will return their certificate chain in leaf-to-root order).
    Prefer using the credential bundle format, since your application code
    can read it atomically.  If you use keyPath and certificateChainPath,
    your application must make two separate file reads. If these coincide
    with a certificate rotation, it is possible that the private key and leaf
    certificate you read may not correspond to each other.  Your application
    will need to check for this condition, and re-read until they are
    consistent.
    The named signer controls chooses the format of the certificate it
    issues; consult the signer implementation's documentation to learn how to
    use the certificates it issues.
properties:
  mountPath:
    description: |-
      Path within the container at which the volume should be mounted.  Must
      not contain ':'.
    type: string
  mountPropagation:
    description: |-
      mountPropagation determines how mounts are propagated from the host
      to container and the other way around.
      When not set, MountPropagationNone is used.
      This field is beta in 1.10.
      When RecursiveReadOnly is set to IfPossible or to Enabled, MountPropagation must be None or unspecified
      (which defaults to None).
    type: string
  name:
    description: This must match the Name of a Volume.
    type: string
  readOnly:
    description: |-
      Mounted read-only if true, read-write otherwise (false or unspecified).
      Defaults to false.
    type: boolean
  recursiveReadOnly:
    description: |-
      RecursiveReadOnly specifies whether read-only mounts should be handled
      recursively.
      If ReadOnly is false, this field has no meaning and must be unspecified.
      If ReadOnly is true, and this field is set to Disabled, the mount is not made
      recursively read-only.  If this field is set to IfPossible, the mount is made
      recursively read-only, if it is supported by the container runtime.  If this
      field is set to Enabled, the mount is made recursively read-only if it is
      supported by the container runtime, otherwise the pod will not be started and
      an error will be generated to indicate the reason.
      If this field is set to IfPossible or Enabled, MountPropagation must be set to
      None (or be unspecified, which defaults to None).
      If this field is not specified, it is treated as an equivalent of Disabled.
    type: string
  subPath:
    description: |-
      Path within the volume from which the container's volume should be mounted.
      Defaults to "" (volume's root).
    type: string
  subPathExpr:
    description: |-
      Expanded path within the volume from which the container's volume should be mounted.
      Behaves similarly to SubPath but environment variable references $(VAR_NAME) are expanded using the container's environment.
      Defaults to "" (volume's root).
      SubPathExpr and SubPath are mutually exclusive.
    type: string
tcpSocket:
  description: |-
    Deprecated. TCPSocket is NOT supported as a LifecycleHandler and kept
    for backward compatibility. There is no validation of this field and
    lifecycle hooks will fail at runtime when it is specified.
initialDelaySeconds:
  x-kubernetes-map-type: atomic
mode:
  description: |-
    Optional: mode bits used to set permissions on this file, must be an octal value
    between 0000 and 0777 or a decimal value between 0 and 511.
    YAML accepts both octal and decimal values, JSON requires decimal values for mode bits.
    If not specified, the volume defaultMode will be used.
    This might be in conflict with other options that affect the file
    mode, like fsGroup, and the result can be other mode bits set.
properties:
  audience:
    description: |-
      audience is the intended audience of the token. A recipient of a token
      must identify itself with an identifier specified in the audience of the
      token, and otherwise should reject the token. The audience defaults to the
      identifier of the apiserver.
    type: string
  expirationSeconds:
    description: |-
      expirationSeconds is the requested duration of validity of the service
      account token. As the token approaches expiration, the kubelet volume
      plugin will proactively rotate the service account token. The kubelet will
      start trying to rotate the token if the token is older than 80 percent of
      its time to live or if the token is older than 24 hours.Defaults to 1 hour
      and must be at least 10 minutes.
properties:
  matchExpressions:
    description: matchExpressions is a list of label selector
      requirements. The requirements are ANDed.
    items:
nodeSelectorTerms:
  type: string
port:
  description: |-
    Number or name of the port to access on the container.
    Number must be in the range 1 to 65535.
    Name must be an IANA_SVC_NAME.
grpc:
  description: GRPC specifies a GRPC HealthCheckRequest.
path:
  description: |-
    The path within the volume from which to select the file.
    Must be relative and may not contain the '..' path or start with '..'.
  type: string
volumeName:
    More info: https://kubernetes.io/docs/concepts/containers/images
  type: string
imagePullPolicy:
  description: |-
    Image pull policy.
    One of Always, Never, IfNotPresent.
    Defaults to Always if :latest tag is specified, or IfNotPresent otherwise.
    Cannot be updated.
    More info: https://kubernetes.io/docs/concepts/containers/images#updating-images
  type: string
securityContext:
  description: |-
properties:
  apiGroup:
    description: |-
      APIGroup is the group for the resource being referenced.
      If APIGroup is not specified, the specified Kind must be in the core API group.
      For any other third-party types, APIGroup is required.
    type: string
  key:
first client attaches to stdin, and then remains open and accepts data until the client disconnects,
  x-kubernetes-map-type: atomic
fieldRef:
  description: |-
    Selects a field of the pod: supports metadata.name, metadata.namespace, \`metadata.labels['<KEY>']\`, \`metadata.annotations['<KEY>']\`,
    spec.nodeName, spec.serviceAccountName, status.hostIP, status.podIP, status.podIPs.
periodSeconds:
  description: |-
    How often (in seconds) to perform the probe.
    Default to 10 seconds. Minimum value is 1.
labelSelector:
windowsOptions:
  description: |-
    The Windows specific settings applied to all containers.
    If unspecified, the options from the PodSecurityContext will be used.
    If set in both SecurityContext and PodSecurityContext, the value specified in SecurityContext takes precedence.
    Note that this field cannot be set when spec.os.name is linux.
items:
  description: |-
    items if unspecified, each key-value pair in the Data field of the referenced
    ConfigMap will be projected into the volume as a file whose name is the
    key and content is the value. If specified, the listed keys will be
    projected into the specified paths, and unlisted keys will not be
    present. If a key is specified which is not present in the ConfigMap,
    the volume setup will error unless it is marked optional. Paths must be
    relative and may not contain the '..' path or start with '..'.
sources, the value associated with the last source will take precedence.
Values defined by an Env with a duplicate key will take precedence.
Cannot be updated.
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
properties:
  key:
    description: |-
      The key within the env file. An invalid key will prevent the pod from starting.
      The keys defined within a source may consist of any printable ASCII characters except '='.
      During Alpha stage of the EnvFiles feature gate, the key size is limited to 128 characters.
    type: string
  optional:
    description: |-
      Specify whether the file or its key must be defined. If the file or key
      does not exist, then the env var is not published.
      If optional is set to true and the specified key does not exist,
      the environment variable will not be set in the Pod's containers.
      If optional is set to false and the specified key does not exist,
      an error will be returned during Pod creation.
    type: boolean
  x-kubernetes-map-type: atomic
resourceFieldRef:
  description: |-
    Selects a resource of the container: only resources limits and requests
    (limits.cpu, limits.memory, limits.ephemeral-storage, requests.cpu, requests.memory and requests.ephemeral-storage) are currently supported.
    to select the group of existing pods which pods will be taken into consideration
    for the incoming pod's pod (anti) affinity. Keys that don't exist in the incoming
    pod labels will be ignored. The default value is empty.
    The same key is forbidden to exist in both matchLabelKeys and labelSelector.
    Also, matchLabelKeys cannot be set when labelSelector isn't set.
  items:
    type: string
  type: array
  x-kubernetes-list-type: atomic
mismatchLabelKeys:
  description: |-
    MismatchLabelKeys is a set of pod label keys to select which pods will
    be taken into consideration. The keys are used to lookup values from the
    Message written is intended to be brief final status, such as an assertion failure message.
    Will be truncated by the node if greater than 4096 bytes. The total message length across
    all containers will be limited to 12kb.
    Defaults to /dev/termination-log.
    Cannot be updated.
  type: string
terminationMessagePolicy:
  description: |-
    Indicate how the termination message should be populated. File will use the contents of
properties:
  name:
    description: |-
      Name of the environment variable.
      May consist of any printable ASCII characters except '='.
    type: string
  value:
    description: |-
      Variable references $(VAR_NAME) are expanded
      using the previously defined environment variables in the container and
      any service environment variables. If a variable cannot be resolved,
      the reference in the input string will be unchanged. Double $$ are reduced
      to a single $, which allows for escaping the $(VAR_NAME) syntax: i.e.
      "$$(VAR_NAME)" will produce the string literal "$(VAR_NAME)".
      Escaped references will never be expanded, regardless of whether the variable
      exists or not.
      Defaults to "".
    type: string
  valueFrom:
preStop:
  description: |-
    PreStop is called immediately before a container is terminated due to an
    API request or management event such as liveness/startup probe failure,
    preemption, resource contention, etc. The handler is not called if the
    container crashes or exits. The Pod's termination grace period countdown begins before the
    PreStop hook is executed. Regardless of the outcome of the handler, the
    container will eventually terminate within the Pod's termination grace
    period (unless delayed by finalizers). Other management of the container blocks until the hook completes
    or until the termination grace period is reached.
    More info: https://kubernetes.io/docs/concepts/containers/container-lifecycle-hooks/#container-hooks
minItems: 1
type: array
x-kubernetes-list-type: set
terminationGracePeriodSeconds:
  description: |-
    Optional duration in seconds the pod needs to terminate gracefully upon probe failure.
    The grace period is the duration in seconds after the processes running in the pod are sent
    a termination signal and the time when the processes are forcibly halted with a kill signal.
    Set this value longer than the expected cleanup time for your process.
    If this value is nil, the pod's terminationGracePeriodSeconds will be used. Otherwise, this
    value overrides the value provided by the pod spec.
    Value must be non-negative integer. The value zero indicates stop immediately via
    the kill signal (no opportunity to shut down).
    This is a beta field and requires enabling ProbeTerminationGracePeriod feature gate.
    Minimum value is 1. spec.terminationGracePeriodSeconds is used if unset.
items:
  description: |-
    The pod this Toleration is attached to tolerates any taint that matches
    the triple <key,value,effect> using the matching operator <operator>.
  properties:
    effect:
      description: |-
        Effect indicates the taint effect to match. Empty means match all taint effects.
        When specified, allowed values are NoSchedule, PreferNoSchedule and NoExecute.
      type: string
    key:
      description: |-
        Key is the taint key that the toleration applies to. Empty means match all taint keys.
        If the key is empty, operator must be Exists; this combination means to match all values and all keys.
      type: string
    operator:
      description: |-
        Operator represents a key's relationship to the value.
valueFrom:
  secretKeyRef:
properties:
  preferredDuringSchedulingIgnoredDuringExecution:
    description: |-
      The scheduler will prefer to schedule pods to nodes that satisfy
      the affinity expressions specified by this field, but it may choose
      a node that violates one or more of the expressions. The node that is
      most preferred is the one with the greatest sum of weights, i.e.
      for each node that meets all of the scheduling requirements (resource
      request, requiredDuringScheduling affinity expressions, etc.),
      compute a sum by iterating through the elements of this field and adding
      "weight" to the sum if the node matches the corresponding matchExpressions; the
      node(s) with the highest sum are the most preferred.
    items:
      description: |-
        An empty preferred scheduling term matches all objects with implicit weight 0
        (i.e. it's a no-op). A null preferred scheduling term matches no objects (i.e. is also a no-op).
      properties:
        preference:
properties:
  localhostProfile:
    description: |-
      localhostProfile indicates a profile defined in a file on the node should be used.
      The profile must be preconfigured on the node to work.
      Must be a descending path, relative to the kubelet's configured seccomp profile location.
      Must be set if type is "Localhost". Must NOT be set for any other type.
    type: string
  type:
    description: |-
      type indicates which kind of seccomp profile will be applied.
      Valid options are:
      Localhost - a profile defined in a file on the node should be used.
      RuntimeDefault - the container runtime default profile should be used.
      Unconfined - no profile should be applied.
    type: string
service:
  description: |-
    Service is the name of the service to place in the gRPC HealthCheckRequest
    (see https://github.com/grpc/grpc/blob/master/doc/health-checking.md).
    If this is not specified, the default behavior is defined by gRPC.
  type: string
failureThreshold:
  description: |-
    Minimum consecutive failures for the probe to be considered failed after having succeeded.
    Defaults to 3. Minimum value is 1.
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
      inside a container.
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
      not run inside a shell, so traditional shell instructions ('|', etc) won't work. To use
      a shell, you need to explicitly call out to that shell.
      Exit status of 0 is treated as live/healthy and non-zero is unhealthy.
If set, the fields of SecurityContext override the equivalent fields of PodSecurityContext.
More info: https://kubernetes.io/docs/tasks/configure-pod-container/security-context/
successThreshold:
  description: |-
    Minimum consecutive successes for the probe to be considered successful after having failed.
    Defaults to 1. Must be 1 for liveness and startup. Minimum value is 1.
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
    May also be set in PodSecurityContext.  If set in both SecurityContext and
    PodSecurityContext, the value specified in SecurityContext takes precedence.
  type: boolean
runAsUser:
  description: |-
    The UID to run the entrypoint of the container process.
    Defaults to user specified in image metadata if unspecified.
    May also be set in PodSecurityContext.  If set in both SecurityContext and
    PodSecurityContext, the value specified in SecurityContext takes precedence.
    Note that this field cannot be set when spec.os.name is windows.
namespace:
cannot be resolved, the reference in the input string will be unchanged. Double $$ are reduced
to a single $, which allows for escaping the $(VAR_NAME) syntax: i.e. "$$(VAR_NAME)" will
produce the string literal "$(VAR_NAME)". Escaped references will never be expanded, regardless
of whether the variable exists or not. Cannot be updated.
More info: https://kubernetes.io/docs/tasks/inject-data-application/define-command-argument-container/#running-a-command-in-a-shell
names:
  categories:
If specified, no other probes are executed until this completes successfully.
If this probe fails, the Pod will be restarted, just as if the livenessProbe failed.
This can be used to provide different probe parameters at the beginning of a Pod's lifecycle,
when it might take a long time to load data or warm a cache, than during steady-state operation.
This cannot be updated.
More info: https://kubernetes.io/docs/concepts/workloads/pods/pod-lifecycle#container-probes
preferredDuringSchedulingIgnoredDuringExecution:
resources:
  requests:
required:
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
requiredDuringSchedulingIgnoredDuringExecution:
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
  type: string
lastTransitionTime:
  format: date-time
  type: string
message:
  type: string
reason:
namespaceSelector:
  matchExpressions:
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
  x-kubernetes-list-type: atomic
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
{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict","operation":"update","view":"stored","field":["spec"],"lengths":[12000,400,0,0]}
{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict","kubectl":{"command":"server-side-apply"},"view":"stored","field":["spec"],"lengths":[12000,400,0,0]}
{"kubernetes":"1.37","engine":"0.1.0","fieldValidation":"Strict","kubectl":{"command":"apply"},"view":"stored","field":["spec"],"lengths":[12000,400,0,0]}
`;
