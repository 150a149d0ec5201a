/**
 * The API groups whose CRDs need an approval. Behaviour: k8s.io/apiextensions-apiserver/pkg/apihelpers
 * (IsProtectedCommunityGroup).
 */
export const approvalAnnotation = 'api-approved.kubernetes.io';

export function isProtectedGroup(group: string): boolean {
  return /(^|\.)(k8s|kubernetes)\.io$/.test(group);
}
