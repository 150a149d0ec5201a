/** The range of int64. */
export const minInt64 = -(2n ** 63n);
export const maxInt64 = 2n ** 63n - 1n;
