/** The address of this build's source, from `SOURCE_URL`. Without one, the page has no link to it. */
export function sourceAddress(given: string | undefined): string {
  if (given === undefined || given === '') return '';
  if (!URL.canParse(given) || new URL(given).protocol !== 'https:')
    throw new Error(`SOURCE_URL isn't an address that begins with https: ${given}`);
  return given;
}
