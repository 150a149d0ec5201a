/**
 * The address where the build will be served, from `SITE_URL` in the environment, with a slash at its end; undefined if it
 * isn't known. Canonical addresses and those of other languages must be absolute, so they are only written when it is known.
 */
export function siteUrl(): string | undefined {
  const address = process.env['SITE_URL'];
  return address ? new URL(address.endsWith('/') ? address : `${address}/`).href : undefined;
}
