/** Where the server has its CRDs. */
export const crdResource = { group: 'apiextensions.k8s.io', resource: 'customresourcedefinitions' } as const;
