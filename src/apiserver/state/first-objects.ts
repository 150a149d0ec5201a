/**
 * The objects that a kube-apiserver creates for itself, as far as suites look for them.
 * Behaviour: k8s.io/kubernetes/pkg/controlplane (systemnamespaces, kubernetesservice),
 * pkg/registry/scheduling/rest.
 */

export interface FirstObject {
  /** Of the collection. */
  readonly path: string;
  readonly body: object;
}

const priority = (name: string, value: number, description: string): FirstObject => ({
  path: '/apis/scheduling.k8s.io/v1/priorityclasses',
  body: { metadata: { name }, value, description, preemptionPolicy: 'PreemptLowerPriority' },
});

/** In the order of their creation. */
export const firstObjects: readonly FirstObject[] = [
  ...['default', 'kube-node-lease', 'kube-public', 'kube-system'].map((name) => ({
    path: '/api/v1/namespaces',
    body: { metadata: { name } },
  })),
  priority(
    'system-node-critical',
    2_000_001_000,
    'Used for system critical pods that must not be moved from their current node.',
  ),
  priority(
    'system-cluster-critical',
    2_000_000_000,
    'Used for system critical pods that must run in the cluster, but can be moved to another node if necessary.',
  ),
  {
    path: '/api/v1/namespaces/default/services',
    body: {
      metadata: { name: 'kubernetes', labels: { component: 'apiserver', provider: 'kubernetes' } },
      spec: {
        ports: [{ name: 'https', protocol: 'TCP', port: 443, targetPort: 6443 }],
        clusterIP: '10.0.0.1',
        clusterIPs: ['10.0.0.1'],
        type: 'ClusterIP',
        sessionAffinity: 'None',
        ipFamilies: ['IPv4'],
        ipFamilyPolicy: 'SingleStack',
        internalTrafficPolicy: 'Cluster',
      },
    },
  },
];
