/** Kinds that no CRD defines: built-in kinds of the API server, and kinds of files that only clients read. */

/** The kinds of an API server by group; kinds of former versions are among them. */
const builtIn: Readonly<Record<string, string>> = {
  '':
    'Binding ComponentStatus ConfigMap Endpoints Event LimitRange List Namespace Node PersistentVolume ' +
    'PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount ' +
    'DeleteOptions Status Eviction RangeAllocation',
  'admissionregistration.k8s.io':
    'MutatingAdmissionPolicy MutatingAdmissionPolicyBinding MutatingWebhookConfiguration ' +
    'ValidatingAdmissionPolicy ValidatingAdmissionPolicyBinding ValidatingWebhookConfiguration',
  'apiextensions.k8s.io': 'CustomResourceDefinition ConversionReview',
  'apiregistration.k8s.io': 'APIService',
  apps: 'ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet Scale DeploymentRollback',
  'authentication.k8s.io': 'SelfSubjectReview TokenRequest TokenReview',
  'authorization.k8s.io':
    'LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview',
  autoscaling: 'HorizontalPodAutoscaler Scale',
  batch: 'CronJob Job JobTemplate ScheduledJob',
  'certificates.k8s.io': 'CertificateSigningRequest ClusterTrustBundle PodCertificateRequest',
  'coordination.k8s.io': 'Lease LeaseCandidate',
  'discovery.k8s.io': 'EndpointSlice',
  'events.k8s.io': 'Event',
  extensions: 'DaemonSet Deployment Ingress NetworkPolicy PodSecurityPolicy ReplicaSet Scale',
  'flowcontrol.apiserver.k8s.io': 'FlowSchema PriorityLevelConfiguration',
  'imagepolicy.k8s.io': 'ImageReview',
  'internal.apiserver.k8s.io': 'StorageVersion',
  'lifecycle.k8s.io': 'Eviction EvictionRequest',
  'networking.k8s.io': 'ClusterCIDR IPAddress Ingress IngressClass NetworkPolicy ServiceCIDR',
  'node.k8s.io': 'RuntimeClass',
  policy: 'Eviction PodDisruptionBudget PodSecurityPolicy',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding Role RoleBinding',
  'resource.k8s.io':
    'DeviceClass DeviceTaintRule PodSchedulingContext ResourceClaim ResourceClaimParameters ' +
    'ResourceClaimTemplate ResourceClass ResourceClassParameters ResourcePoolStatusRequest ResourceSlice',
  'scheduling.k8s.io': 'CompositePodGroup PodGroup PriorityClass Workload',
  'settings.k8s.io': 'PodPreset',
  'storage.k8s.io':
    'CSIDriver CSINode CSIStorageCapacity StorageClass VolumeAttachment VolumeAttributesClass',
  'storagemigration.k8s.io': 'StorageVersionMigration',
};

const builtInKinds: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(builtIn).map(([group, kinds]) => [group, new Set(kinds.split(' '))]),
);

/** The kinds that the API server has in a group; undefined for any other group. */
export function builtInKindsOf(group: string): ReadonlySet<string> | undefined {
  return builtInKinds.get(group);
}

/** Groups of files that only tools read, with the tool. */
const clientGroups: Readonly<Record<string, string>> = {
  'kustomize.config.k8s.io': 'kustomize',
  builtin: 'kustomize',
  'config.kubernetes.io': 'kustomize',
  'chainsaw.kyverno.io': 'chainsaw',
  'json.kyverno.io': 'kyverno-json',
  'cli.kyverno.io': 'kyverno',
  'kuttl.dev': 'kuttl',
  'kudo.dev/kuttl': 'kuttl',
  'test.gatekeeper.sh': 'gator',
  'kind.x-k8s.io': 'kind',
  'kind.sigs.k8s.io': 'kind',
  'k3d.io': 'k3d',
  'ctlptl.dev': 'ctlptl',
  'kubeadm.k8s.io': 'kubeadm',
  'kubelet.config.k8s.io': 'kubelet',
  'kubeproxy.config.k8s.io': 'kube-proxy',
  'kubescheduler.config.k8s.io': 'kube-scheduler',
  'kubecontrollermanager.config.k8s.io': 'kube-controller-manager',
  'apiserver.config.k8s.io': 'kube-apiserver',
  'apiserver.k8s.io': 'kube-apiserver',
  'audit.k8s.io': 'kube-apiserver',
  'admission.k8s.io': 'webhooks',
  'client.authentication.k8s.io': 'kubectl',
  'kubectl.config.k8s.io': 'kubectl',
  'krew.googlecontainertools.github.com': 'krew',
  'controller-runtime.sigs.k8s.io': 'controller-runtime',
  'scorecard.operatorframework.io': 'operator-sdk',
  'kpt.dev': 'kpt',
  'sops.k8s.io': 'sops',
  'clusterctl.cluster.x-k8s.io': 'clusterctl',
  'eksctl.io': 'eksctl',
  'preflight.k8s.io': 'preflight',
  'troubleshoot.sh.preflight': 'preflight',
  'conftest.dev': 'conftest',
  'tests.testkube.io.client': 'testkube',
  'vcluster.config': 'vcluster',
};

/** The kinds of single client files in groups that have others, too. */
const clientKinds: Readonly<Record<string, string>> = {
  '/Config': 'kubectl',
  'policy.open-cluster-management.io/PolicyGenerator': 'kustomize',
  'someteam.example.com/SecretGenerator': 'kustomize',
  'meta.gotemplating.fn.crossplane.io/ExtraResources': 'crossplane',
  'render.crossplane.io/Input': 'crossplane',
};

/** The tool that reads files of a kind; undefined if they may be sent to an API server. */
export function clientOf(group: string, kind: string): string | undefined {
  const own = clientKinds[`${group}/${kind}`];
  if (own !== undefined) return own;
  if (Object.hasOwn(clientGroups, group)) return clientGroups[group];
  return /^skaffold$/.test(group) ? 'skaffold' : undefined;
}

/** The group of an apiVersion; empty for the core group. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.lastIndexOf('/');
  return slash < 0 ? '' : apiVersion.slice(0, slash);
}
