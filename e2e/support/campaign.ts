/** For slow tests that a few others represent: only `npm run e2e:campaign` runs them. */
export const campaign = { tag: '@campaign' } as const;
