/** The cost limits of rules. Separate from the evaluator, so that readers of the limits don't load it. */

/** The cost limit of one evaluation. */
export const perCallLimit = 1_000_000;
/** The cost limit of all rules of one object. */
export const perObjectBudget = 10_000_000;
/** The estimated cost limit of one expression. */
export const expressionCostLimit = 10_000_000n;
/** The estimated cost limit of all expressions of one schema. */
export const schemaCostLimit = 100_000_000n;
/** The assumed maximum size of a request, in bytes (celconfig.MaxRequestSizeBytes). */
export const maxRequestSize = 3 * 1024 * 1024;
/**
 * The maximum number of recorded steps inside macros; other steps are always recorded, so that the whole has its value.
 */
export const maxSteps = 10_000;
