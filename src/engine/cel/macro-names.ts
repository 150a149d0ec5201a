/** Names of macros that bind a variable, and `has`. */
export const macroNames: readonly string[] = [
  'all',
  'exists',
  'exists_one',
  'existsOne',
  'map',
  'filter',
  'optMap',
  'optFlatMap',
  'sortBy',
  'transformList',
  'transformMap',
  'transformMapEntry',
];
