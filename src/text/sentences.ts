/** Joins sentences; after Chinese punctuation, which is as wide as a character, without a space. Skips empty ones. */
export function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((one) => one !== undefined && one !== '')
    .reduce<string>(
      (all, one) => (all === '' || /[。！？；：]$/.test(all) ? all + one : `${all} ${one}`),
      '',
    );
}
