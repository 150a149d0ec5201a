/**
 * The objects that a kube-apiserver creates for itself, as far as suites look for them.
 * Behaviour: k8s.io/kubernetes/pkg/controlplane (systemnamespaces, kubernetesservice),
 * pkg/registry/scheduling/rest.
 */

import { bootstrapRoles } from './bootstrap-roles.ts';

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

/** The roles for users, and their bindings. The roles of controllers and nodes don't exist here. */
export function firstRoles(): readonly FirstObject[] {
  return bootstrapRoles.split('\n').map((line) => {
    const at = line.indexOf(' ');
    const path = `/apis/rbac.authorization.k8s.io/v1/${line.slice(0, at)}`;
    return { path, body: JSON.parse(line.slice(at)) as object };
  });
}
