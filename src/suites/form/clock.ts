/** The time at which all cases run, so that ages and timestamps are the same in each run. */
export const suiteTime = '2000-01-01T00:00:00Z';
