/**
 * Network addresses.
 * Behaviour: net (ParseIP, ParseMAC), net/netip (ParseAddr), k8s.io/utils/net (ParseIPSloppy, ParseCIDRSloppy).
 */

/** `strict` rejects leading zeros in IPv4 numbers; `sloppy` accepts them, as Go did before 1.17. */
export type IpReading = 'strict' | 'sloppy';
export type IpFamily = 4 | 6;

/** Returns the family of an address; undefined for a string that isn't an address. Zones aren't allowed. */
export function ipFamily(text: string, reading: IpReading): IpFamily | undefined {
  const first = /[.:]/.exec(text)?.[0];
  if (first === '.') return isDotted(text, reading) ? 4 : undefined;
  if (first === ':') return isColoned(text, reading) ? 6 : undefined;
  return undefined;
}

/** Matches the API server: an IPv6 address that ends with a dotted IPv4 address is also an ipv4. */
export function isIpv4Sloppy(text: string): boolean {
  return text.includes('.') && ipFamily(text, 'sloppy') !== undefined;
}

export function isIpv6(text: string): boolean {
  return ipFamily(text, 'strict') === 6;
}

export function isCidrSloppy(text: string): boolean {
  const slash = text.indexOf('/');
  if (slash < 0) return false;
  const address = text.slice(0, slash);
  const length = text.slice(slash + 1);
  const bits = isDotted(address, 'sloppy') ? 32 : isColoned(address, 'sloppy') ? 128 : -1;
  return isNumberUpTo(length, bits);
}

function isDotted(text: string, reading: IpReading): boolean {
  const parts = text.split('.');
  return (
    parts.length === 4 &&
    parts.every(
      (part) => isNumberUpTo(part, 255) && (reading === 'sloppy' || part === '0' || !part.startsWith('0')),
    )
  );
}

function isNumberUpTo(text: string, limit: number): boolean {
  return /^[0-9]+$/.test(text) && Number(text) <= limit;
}

/**
 * Groups of hexadecimal digits; at most one `::` for one or more groups of zeros; the last two may be a dotted IPv4
 * address.
 */
function isColoned(text: string, reading: IpReading): boolean {
  const sides = text.split('::');
  if (sides.length > 2) return false;
  const groups = sides.map((side) => (side === '' ? [] : side.split(':')));
  const all = groups.flat();
  const last = all.at(-1);
  let count = all.length;
  // The dotted address is at the very end, so not before a trailing `::`.
  const dotted = last?.includes('.') === true && (sides.length === 1 || (groups[1] as string[]).length > 0);
  if (dotted) {
    if (!isDotted(last, reading)) return false;
    count += 1;
  }
  const hexadecimal = dotted ? all.slice(0, -1) : all;
  if (!hexadecimal.every((group) => isGroup(group, reading))) return false;
  return sides.length === 2 ? count <= 7 : count === 8;
}

/** Sloppy parsing accepts any number of leading zeros. */
function isGroup(text: string, reading: IpReading): boolean {
  return reading === 'strict' ? /^[0-9a-fA-F]{1,4}$/.test(text) : /^0*[0-9a-fA-F]{1,4}$/.test(text);
}

/** 6, 8, or 20 bytes: pairs with `:` or `-`, groups of four with `.`, or no separators. */
export function isMac(text: string): boolean {
  const bytes = /^(?:[0-9a-fA-F]{4}\.)+[0-9a-fA-F]{4}$/.test(text)
    ? (text.length + 1) / 2.5
    : /^[0-9a-fA-F]{2}(?:(?::[0-9a-fA-F]{2})+|(?:-[0-9a-fA-F]{2})+)$/.test(text)
      ? (text.length + 1) / 3
      : /^(?:[0-9a-fA-F]{2})+$/.test(text)
        ? text.length / 2
        : 0;
  return bytes === 6 || bytes === 8 || bytes === 20;
}
