/**
 * Parses URLs as Go does.
 * Behaviour: net/url (Parse, ParseRequestURI, URL.String).
 * Strings are handled byte by byte, each byte as one character: escapes may represent any byte.
 */
import { quote } from '../json/go-format.ts';
import { decodeValidUtf8, encodeUtf8 } from '../go/utf8.ts';
import { parseAddress } from './netip.ts';

export type HostColons = 'strict' | 'loose';

export interface GoUrl {
  readonly scheme: string;
  readonly opaque: string;
  /** User name and password, unescaped. */
  readonly user: readonly string[] | undefined;
  readonly host: string;
  readonly omitHost: boolean;
  readonly path: string;
  readonly rawPath: string;
  readonly forceQuery: boolean;
  readonly rawQuery: string;
  readonly fragment: string;
  readonly rawFragment: string;
}

function toBytes(text: string): string {
  if (/^[\x00-\x7f]*$/.test(text)) return text;
  return Array.from(encodeUtf8(text), (byte) => String.fromCharCode(byte)).join('');
}

/** Replaces bytes that aren't valid UTF-8 with replacement characters. */
export function fromBytes(bytes: string): string {
  if (/^[\x00-\x7f]*$/.test(bytes)) return bytes;
  const data = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
  return (
    decodeValidUtf8(data) ??
    Array.from(data, (byte) => (byte < 128 ? String.fromCharCode(byte) : '\ufffd')).join('')
  );
}

type Mode = 'path' | 'host' | 'zone' | 'user' | 'query' | 'fragment';

const unescaped: Readonly<Record<Mode, RegExp>> = {
  path: /[A-Za-z0-9\-_.~$&+,/:;=@]/,
  host: /[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]/,
  zone: /[A-Za-z0-9\-_.~!$&'()*+,;=:[\]<>"]/,
  user: /[A-Za-z0-9\-_.~$&+,;=]/,
  query: /[A-Za-z0-9\-_.~]/,
  fragment: /[A-Za-z0-9\-_.~$&+,/:;=?@!()*]/,
};

function escape(bytes: string, mode: Mode): string {
  const plain = unescaped[mode];
  let out = '';
  for (const byte of bytes) {
    if (plain.test(byte)) out += byte;
    else out += '%' + byte.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');
  }
  return out;
}

/** The reason why a string isn't a URL. */
class Problem {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

function unescape(bytes: string, mode: Mode): string | Problem {
  const inHost = mode === 'host' || mode === 'zone';
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] as string;
    if (byte === '%') {
      const triple = bytes.slice(i, i + 3);
      const bad = (): Problem => new Problem('invalid URL escape ' + quote(fromBytes(triple)));
      if (!/^%[0-9a-fA-F]{2}$/.test(triple)) return bad();
      const code = Number.parseInt(triple.slice(1), 16);
      if (mode === 'host' && code < 0x80 && triple !== '%25') return bad();
      if (
        mode === 'zone' &&
        triple !== '%25' &&
        code !== 0x20 &&
        !unescaped.host.test(String.fromCharCode(code))
      ) {
        return bad();
      }
      i += 2;
    } else if (inHost && byte < '\x80' && !unescaped.host.test(byte)) {
      return new Problem(`invalid character ${quote(byte)} in host name`);
    }
  }
  const spaced = mode === 'query' ? bytes.replaceAll('+', ' ') : bytes;
  return spaced.replace(/%([0-9a-fA-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

function cutAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

/** Checks whether `url.ParseRequestURI` accepts the text: returns its error, or undefined. */
export function requestUriError(text: string, colons: HostColons): string | undefined {
  const url = parse(toBytes(text), true, colons);
  return url instanceof Problem ? `parse ${quote(text)}: ${url.text}` : undefined;
}

/** The result of `url.Parse`, or its error. */
export function parseUrl(text: string, colons: HostColons): GoUrl | string {
  const [before, fragment] = cutAt(toBytes(text), '#');
  const url = parse(before, false, colons);
  if (url instanceof Problem) return `parse ${quote(fromBytes(before))}: ${url.text}`;
  const plain = unescape(fragment, 'fragment');
  if (plain instanceof Problem) return `parse ${quote(text)}: ${plain.text}`;
  const rawFragment = escape(plain, 'fragment') === fragment ? '' : fragment;
  return { ...url, fragment: plain, rawFragment };
}

const empty: GoUrl = {
  scheme: '',
  opaque: '',
  user: undefined,
  host: '',
  omitHost: false,
  path: '',
  rawPath: '',
  forceQuery: false,
  rawQuery: '',
  fragment: '',
  rawFragment: '',
};

function parse(bytes: string, viaRequest: boolean, colons: HostColons): GoUrl | Problem {
  if (/[\x00-\x1f\x7f]/.test(bytes)) return new Problem('net/url: invalid control character in URL');
  if (bytes === '' && viaRequest) return new Problem('empty url');
  if (bytes === '*') return { ...empty, path: '*' };
  if (bytes.startsWith(':')) return new Problem('missing protocol scheme');
  const schemeText = /^([A-Za-z][A-Za-z0-9+.-]*):/.exec(bytes)?.[1] ?? '';
  const scheme = schemeText.toLowerCase();
  const afterScheme = scheme === '' ? bytes : bytes.slice(scheme.length + 1);
  const forceQuery = /^[^?]*\?$/.test(afterScheme);
  const [hierarchy, rawQuery] = cutAt(afterScheme, '?');
  let rest = hierarchy;
  const url = { ...empty, scheme, forceQuery, rawQuery };
  if (!rest.startsWith('/')) {
    if (scheme !== '') return { ...url, opaque: rest };
    if (viaRequest) return new Problem('invalid URI for request');
    if (cutAt(rest, '/')[0].includes(':')) {
      return new Problem('first path segment in URL cannot contain colon');
    }
  }
  let authority: { user: readonly string[] | undefined; host: string } | Problem | undefined;
  let omitHost = false;
  if ((scheme !== '' || (!viaRequest && !rest.startsWith('///'))) && rest.startsWith('//')) {
    const end = rest.indexOf('/', 2);
    const text = end < 0 ? rest.slice(2) : rest.slice(2, end);
    rest = end < 0 ? '' : rest.slice(end);
    authority = parseAuthority(scheme, text, colons);
    if (authority instanceof Problem) return authority;
  } else if (scheme !== '' && rest.startsWith('/')) {
    omitHost = true;
  }
  const path = unescape(rest, 'path');
  if (path instanceof Problem) return path;
  const rawPath = escape(path, 'path') === rest ? '' : rest;
  return { ...url, ...authority, omitHost, path, rawPath };
}

function parseAuthority(
  scheme: string,
  authority: string,
  colons: HostColons,
): { user: readonly string[] | undefined; host: string } | Problem {
  const at = authority.lastIndexOf('@');
  const host = parseHost(scheme, authority.slice(at + 1), colons);
  if (host instanceof Problem) return host;
  if (at < 0) return { user: undefined, host };
  const userText = authority.slice(0, at);
  if (/[^A-Za-z0-9\-._:~!$&'()*+,;=%@]/.test(userText)) return new Problem('net/url: invalid userinfo');
  const user: string[] = [];
  for (const part of userText.includes(':') ? cutAt(userText, ':') : [userText]) {
    const plain = unescape(part, 'user');
    if (plain instanceof Problem) return plain;
    user.push(plain);
  }
  return { user, host };
}

function parseHost(scheme: string, host: string, colons: HostColons): string | Problem {
  const open = host.lastIndexOf('[');
  if (open > 0) return new Problem('invalid IP-literal');
  if (open === 0) return parseBracketed(host);
  const first = host.indexOf(':');
  if (first >= 0) {
    const strict = colons === 'strict' && (scheme === 'http' || scheme === 'https');
    const port = host.slice(strict ? first : host.lastIndexOf(':'));
    if (!isPort(port)) return new Problem(`invalid port ${quote(fromBytes(port))} after host`);
  }
  return unescape(host, 'host');
}

function parseBracketed(host: string): string | Problem {
  const close = host.lastIndexOf(']');
  if (close < 0) return new Problem("missing ']' in host");
  const port = host.slice(close + 1);
  if (!isPort(port)) return new Problem(`invalid port ${quote(fromBytes(port))} after host`);
  const text = host.slice(1, close);
  const zoneAt = text.indexOf('%25');
  const name = unescape(zoneAt < 0 ? text : text.slice(0, zoneAt), 'host');
  if (name instanceof Problem) return name;
  const zone = zoneAt < 0 ? '' : unescape(text.slice(zoneAt), 'zone');
  if (zone instanceof Problem) return zone;
  const address = parseAddress(fromBytes(name + zone));
  if (typeof address === 'string') return new Problem('invalid host: ' + address);
  return address.family === 4 ? new Problem('invalid IP-literal') : `[${name}${zone}]${port}`;
}

function isPort(text: string): boolean {
  return text === '' || /^:[0-9]*$/.test(text);
}

export function escapedPath(url: GoUrl): string {
  if (url.rawPath !== '' && /^[A-Za-z0-9\-_.~$&+,/:;=@!'()*[\]%]*$/.test(url.rawPath)) return url.rawPath;
  return url.path === '*' ? '*' : escape(url.path, 'path');
}

function escapedFragment(url: GoUrl): string {
  const valid = /^[A-Za-z0-9\-_.~$&+,/:;=?@!'()*[\]%]*$/;
  return url.rawFragment !== '' && valid.test(url.rawFragment)
    ? url.rawFragment
    : escape(url.fragment, 'fragment');
}

/** A string as the fragment of a URL that is built from parts. */
export function escapeFragment(text: string): string {
  return escape(toBytes(text), 'fragment');
}

/** User name and password as `url.Userinfo.String` writes them. */
export function userText(user: readonly string[]): string {
  return user.map((part) => escape(part, 'user')).join(':');
}

export function urlText(url: GoUrl): string {
  let out = url.scheme === '' ? '' : url.scheme + ':';
  if (url.opaque !== '') {
    out += url.opaque;
  } else {
    const { user, host } = url;
    if ((url.scheme !== '' || host !== '' || user) && !(url.omitHost && host === '' && !user)) {
      if (host !== '' || url.path !== '' || user) out += '//';
      if (user) out += userText(user) + '@';
      out += escape(host, 'host');
    }
    const path = escapedPath(url);
    if (path !== '' && !path.startsWith('/') && host !== '') out += '/';
    if (out === '' && cutAt(path, '/')[0].includes(':')) out += './';
    out += path;
  }
  if (url.forceQuery || url.rawQuery !== '') out += '?' + url.rawQuery;
  return fromBytes(url.fragment === '' ? out : out + '#' + escapedFragment(url));
}

/** Host name and port, without brackets. */
export function hostAndPort({ host }: GoUrl): [string, string] {
  const colon = host.lastIndexOf(':');
  const split = colon >= 0 && isPort(host.slice(colon));
  const name = split ? host.slice(0, colon) : host;
  const plain = name.startsWith('[') && name.endsWith(']') ? name.slice(1, -1) : name;
  return [fromBytes(plain), split ? host.slice(colon + 1) : ''];
}

/** The parameters in their order, without those that can't be parsed. */
export function queryOf(url: GoUrl): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const pair of url.rawQuery.split('&')) {
    if (pair === '' || pair.includes(';')) continue;
    const [key, value] = cutAt(pair, '=').map((part) => unescape(part, 'query')) as [
      string | Problem,
      string | Problem,
    ];
    if (key instanceof Problem || value instanceof Problem) continue;
    const name = fromBytes(key);
    const values = out.get(name);
    if (values === undefined) out.set(name, [fromBytes(value)]);
    else values.push(fromBytes(value));
  }
  return out;
}
