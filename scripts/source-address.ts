/** Where the source of this build is, which only who builds it knows: `SOURCE_URL`. Without one the page links to none. */
export function sourceAddress(given: string | undefined): string {
  if (given === undefined || given === '') return '';
  if (!URL.canParse(given) || new URL(given).protocol !== 'https:')
    throw new Error(`SOURCE_URL isn't an address that begins with https: ${given}`);
  return given;
}
