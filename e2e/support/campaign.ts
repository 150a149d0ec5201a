/** For tests that take long and cover what a few others stand for: only `npm run e2e:campaign` runs them. */
export const campaign = { tag: '@campaign' } as const;
