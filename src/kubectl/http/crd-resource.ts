/** The resource of CRDs on the server. */
export const crdResource = { group: 'apiextensions.k8s.io', resource: 'customresourcedefinitions' } as const;
