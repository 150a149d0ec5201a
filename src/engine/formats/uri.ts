/**
 * Absolute URIs and absolute paths.
 * Behaviour: net/url (ParseRequestURI).
 */
import { ipFamily } from './network.ts';

/** Whether colons in the host of http and https URLs are rejected except before the port (urlstrictcolons). */
export type HostColons = 'strict' | 'loose';

/** Whether `url.ParseRequestURI` accepts the text. */
export function isRequestUri(text: string, colons: HostColons): boolean {
  if (text === '' || /[\x00-\x1f\x7f]/.test(text)) return false;
  if (text === '*') return true;
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(text)?.[0] ?? '';
  if (scheme === '' && text.startsWith(':')) return false;
  const rest = (scheme === '' ? text : text.slice(scheme.length + 1)).split('?', 1)[0] as string;
  // Without a slash it is opaque, and may contain anything.
  if (!rest.startsWith('/')) return scheme !== '';
  if (scheme === '' || !rest.startsWith('//')) return isPath(rest);
  const authority = rest.slice(2).split('/', 1)[0] as string;
  return isAuthority(scheme.toLowerCase(), authority, colons) && isPath(rest.slice(2 + authority.length));
}

function isPath(text: string): boolean {
  return !/%(?![0-9a-fA-F]{2})/.test(text);
}

function isAuthority(scheme: string, authority: string, colons: HostColons): boolean {
  const at = authority.lastIndexOf('@');
  if (!isHost(scheme, authority.slice(at + 1), colons)) return false;
  if (at < 0) return true;
  const user = authority.slice(0, at);
  return /^[A-Za-z0-9\-._:~!$&'()*+,;=%@]*$/.test(user) && isPath(user);
}

function isHost(scheme: string, host: string, colons: HostColons): boolean {
  const bracket = host.lastIndexOf('[');
  if (bracket > 0) return false;
  if (bracket === 0) return isBracketed(host);
  const colon = host.indexOf(':');
  if (colon >= 0) {
    const strict = colons === 'strict' && (scheme === 'http' || scheme === 'https');
    const port = host.slice(strict ? colon : host.lastIndexOf(':'));
    if (!isPort(port)) return false;
  }
  return isHostText(host);
}

/** `[fe80::1%25en0]:80` */
function isBracketed(host: string): boolean {
  const end = host.lastIndexOf(']');
  if (end < 0 || !isPort(host.slice(end + 1))) return false;
  const name = host.slice(1, end);
  const zone = name.indexOf('%25');
  const address = zone < 0 ? name : name.slice(0, zone);
  if (!isHostText(address)) return false;
  if (zone >= 0 && !isZone(name.slice(zone))) return false;
  // Escapes in an address represent bytes that no address contains, except for %25, which starts a zone.
  if (address.includes('%')) return false;
  // `%25` alone would be an empty zone.
  return ipFamily(address, 'strict') === 6 && (zone < 0 || name.length > zone + 3);
}

function isPort(text: string): boolean {
  return text === '' || /^:[0-9]*$/.test(text);
}

const plain = String.raw`[!"$&'()*+,\-.0-9:;<=>A-Z[\]_a-z~]|[^\x00-\x7f]`;

/** Only bytes outside ASCII, and the percent sign itself, may be escaped. */
const hostText = new RegExp(String.raw`^(?:${plain}|%25|%[89a-fA-F][0-9a-fA-F])*$`);

function isHostText(text: string): boolean {
  return hostText.test(text);
}

/** Also accepts unnecessary escapes, and escaped spaces. */
function isZone(text: string): boolean {
  if (!new RegExp(String.raw`^(?:${plain}|%[0-9a-fA-F]{2})*$`).test(text)) return false;
  return [...text.matchAll(/%([0-9a-fA-F]{2})/g)].every(([, hex]) => {
    const code = Number.parseInt(hex as string, 16);
    return code === 0x25 || code === 0x20 || (code < 0x80 && isHostText(String.fromCharCode(code)));
  });
}
