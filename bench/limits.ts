/**
 * The maximum size that a browser may load, in kB of `gzip`: `npm run bench` prints them, `e2e/sizes.spec.ts` checks
 * them.
 */
export const limits = {
  /** The page's own files, before its worker. */
  firstLoad: 150,
  /** The page to its first answer. */
  page: 280,
  /** The element and its frame to the first answer. */
  embed: 112,
  embedWithRules: 180,
} as const;
