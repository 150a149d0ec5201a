/**
 * A limit of this engine that the API server does not have: each value of a text takes a hundred times its characters
 * in memory while it is read. The largest CRDs that are published have 36,000 values.
 */
export const mostValues = 400_000;
