/**
 * IP addresses and networks, with Go's error texts.
 * Behaviour: net/netip (ParseAddr, ParsePrefix, Addr.String). The first check that fails determines the error, so
 * the order of the checks follows Go's source, whose license is in `LICENSE-GO`.
 */
import { quote } from '../json/go-format.ts';

export interface Address {
  readonly family: 4 | 6;
  readonly bits: bigint;
  readonly zone: string;
}

export interface Prefix {
  readonly address: Address;
  readonly length: number;
}

/** The address, or the error message. */
export function parseAddress(text: string): Address | string {
  const first = /[.:%]/.exec(text)?.[0];
  if (first === '.') {
    const bits = parseDotted(text, text);
    return typeof bits === 'string' ? bits : { family: 4, bits, zone: '' };
  }
  if (first === ':') return parseColoned(text);
  return problem(text, first === '%' ? 'missing IPv6 address' : 'unable to parse IP');
}

function problem(input: string, message: string, at = ''): string {
  return `ParseAddr(${quote(input)}): ${message}${at === '' ? '' : ` (at ${quote(at)})`}`;
}

function parseDotted(input: string, text: string): bigint | string {
  let bits = 0n;
  let value = 0;
  let digits = 0;
  let fields = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text[i] as string;
    if (/[0-9]/.test(char)) {
      if (digits === 1 && value === 0) return problem(input, 'IPv4 field has octet with leading zero');
      value = value * 10 + Number(char);
      digits++;
      if (value > 255) return problem(input, 'IPv4 field has value >255');
    } else if (char === '.') {
      if (i === 0 || i === text.length - 1 || text[i - 1] === '.') {
        return problem(input, 'IPv4 field must have at least one digit', text.slice(i));
      }
      if (fields === 3) return problem(input, 'IPv4 address too long');
      bits = (bits << 8n) | BigInt(value);
      fields++;
      value = 0;
      digits = 0;
    } else {
      return problem(input, 'unexpected character', text.slice(i));
    }
  }
  if (fields < 3) return problem(input, 'IPv4 address too short');
  return (bits << 8n) | BigInt(value);
}

function parseColoned(input: string): Address | string {
  const percent = input.indexOf('%');
  const zone = percent < 0 ? '' : input.slice(percent + 1);
  if (percent >= 0 && zone === '') return problem(input, 'zone must be a non-empty string');
  let rest = percent < 0 ? input : input.slice(0, percent);
  const groups: bigint[] = [];
  let ellipsis = -1;
  if (rest.startsWith('::')) {
    ellipsis = 0;
    rest = rest.slice(2);
    if (rest === '') return { family: 6, bits: 0n, zone };
  }
  while (groups.length < 8) {
    const digits = (/^[0-9a-fA-F]*/.exec(rest) as RegExpExecArray)[0];
    if (digits.length > 4) return problem(input, 'each group must have 4 or less digits', rest);
    if (digits === '') {
      return problem(input, 'each colon-separated field must have at least one digit', rest);
    }
    if (rest[digits.length] === '.') {
      if (ellipsis < 0 && groups.length !== 6) {
        const message = 'embedded IPv4 address must replace the final 2 fields of the address';
        return problem(input, message, rest);
      }
      if (groups.length > 6) {
        const message = 'too many hex fields to fit an embedded IPv4 at the end of the address';
        return problem(input, message, rest);
      }
      const dotted = parseDotted(input, rest);
      if (typeof dotted === 'string') return dotted;
      groups.push(dotted >> 16n, dotted & 0xffffn);
      rest = '';
      break;
    }
    groups.push(BigInt('0x' + digits));
    rest = rest.slice(digits.length);
    if (rest === '') break;
    if (!rest.startsWith(':')) return problem(input, 'unexpected character, want colon', rest);
    if (rest.length === 1) return problem(input, 'colon must be followed by more characters', rest);
    rest = rest.slice(1);
    if (rest.startsWith(':')) {
      if (ellipsis >= 0) return problem(input, 'multiple :: in address', rest);
      ellipsis = groups.length;
      rest = rest.slice(1);
      if (rest === '') break;
    }
  }
  if (rest !== '') return problem(input, 'trailing garbage after address', rest);
  if (groups.length < 8) {
    if (ellipsis < 0) return problem(input, 'address string too short');
    groups.splice(ellipsis, 0, ...Array.from({ length: 8 - groups.length }, () => 0n));
  } else if (ellipsis >= 0) {
    return problem(input, 'the :: must expand to at least one field of zeros');
  }
  return { family: 6, bits: groups.reduce((bits, group) => (bits << 16n) | group, 0n), zone };
}

export function isMapped(address: Address): boolean {
  return address.family === 6 && address.bits >> 32n === 0xffffn;
}

export function addressText({ family, bits, zone }: Address): string {
  if (family === 4) return [24n, 16n, 8n, 0n].map((shift) => (bits >> shift) & 255n).join('.');
  const suffix = zone === '' ? '' : '%' + zone;
  if (bits >> 32n === 0xffffn) {
    return '::ffff:' + addressText({ family: 4, bits: bits & 0xffffffffn, zone: '' }) + suffix;
  }
  const groups = Array.from({ length: 8 }, (_, i) => (bits >> BigInt(112 - 16 * i)) & 0xffffn);
  let start = -1;
  let length = 1;
  for (let i = 0; i < 8; i++) {
    let end = i;
    while (end < 8 && groups[end] === 0n) end++;
    if (end - i > length) [start, length] = [i, end - i];
  }
  const hex = groups.map((group) => group.toString(16));
  if (start < 0) return hex.join(':') + suffix;
  return `${hex.slice(0, start).join(':')}::${hex.slice(start + length).join(':')}${suffix}`;
}

/** The network, or the error message. */
export function parsePrefix(text: string): Prefix | string {
  const wrong = (message: string): string => `netip.ParsePrefix(${quote(text)}): ${message}`;
  const slash = text.lastIndexOf('/');
  if (slash < 0) return wrong("no '/'");
  const address = parseAddress(text.slice(0, slash));
  if (typeof address === 'string') return wrong(address);
  if (address.zone !== '') return wrong('IPv6 zones cannot be present in a prefix');
  const bits = text.slice(slash + 1);
  if (!/^(?:[0-9]|[1-9][0-9]+)$/.test(bits) || BigInt(bits) > 2n ** 63n - 1n) {
    return wrong(`bad bits after slash: ${quote(bits)}`);
  }
  const length = Number(bits);
  if (length > widthOf(address)) return wrong('prefix length out of range');
  return { address, length };
}

export function widthOf(address: Address): number {
  return address.family === 4 ? 32 : 128;
}

/** The bits, with all bits after the first `length` cleared. */
export function maskedBits(address: Address, length: number): bigint {
  const shift = BigInt(widthOf(address) - length);
  return (address.bits >> shift) << shift;
}
