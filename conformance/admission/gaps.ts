/** The recorded cases that are known to differ, each with its reason. */
export const gaps: ReadonlyMap<string, string> = new Map([
  ['map/apply/46', 'the server names the first unknown field in the order of a Go map'],
  ['conversion/answers/object-spec-text', 'the listener of the recording ends in the middle of this case'],
]);
