/** Marks slow tests that only `npm run e2e:campaign` runs; a few faster ones represent them. */
export const campaign = { tag: '@campaign' } as const;
