/** What rules may cost. Read by who never runs any, so it stands apart from those who do. */

/** What one evaluation may cost. */
export const perCallLimit = 1_000_000;
/** What all rules of one object may cost. */
export const perObjectBudget = 10_000_000;
/** What one expression may cost by its estimate. */
export const expressionCostLimit = 10_000_000n;
/** What all expressions of one schema may cost by their estimates. */
export const schemaCostLimit = 100_000_000n;
