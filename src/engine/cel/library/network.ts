/** IP addresses and networks. Behaviour: k8s.io/apiserver/pkg/cel/library (IP, CIDR). */
import { quote } from '../../json/go-format.ts';
import { celError, type CelError, noSuchOverload, type Value } from '../values/value.ts';
import { one, two, type Implementations } from './implementation.ts';
import {
  addressText,
  isMapped,
  maskedBits,
  parseAddress,
  parsePrefix,
  widthOf,
  type Address,
  type Prefix,
} from '../../formats/netip.ts';
import { Opaque } from './opaque.ts';
import { say } from '../values/codes.ts';

export class Ip extends Opaque {
  readonly address: Address;

  constructor(address: Address) {
    super();
    this.address = address;
  }

  override readonly typeName = 'net.IP';
  override readonly goType = 'cel.IP';

  /** For costs. */
  override get size(): number {
    return widthOf(this.address) / 8;
  }

  protected override same({ address }: Ip): boolean {
    return address.family === this.address.family && address.bits === this.address.bits;
  }

  override text(): string {
    return addressText(this.address);
  }
}

export class Cidr extends Opaque {
  readonly prefix: Prefix;

  constructor(prefix: Prefix) {
    super();
    this.prefix = prefix;
  }

  override readonly typeName = 'net.CIDR';
  override readonly goType = 'cel.CIDR';

  /** For costs. */
  override get size(): number {
    return Math.ceil(this.prefix.length / 8);
  }

  protected override same({ prefix }: Cidr): boolean {
    const { address, length } = this.prefix;
    return (
      prefix.length === length &&
      prefix.address.family === address.family &&
      prefix.address.bits === address.bits
    );
  }

  override text(): string {
    return `${addressText(this.prefix.address)}/${this.prefix.length}`;
  }
}

function toIp(text: string): Ip | CelError {
  const address = parseAddress(text);
  if (typeof address === 'string') {
    return celError(say('cel-ip-invalid', { text: quote(text), problem: address }));
  }
  if (address.zone !== '') return celError(say('cel-ip-with-zone', { text: quote(text) }));
  if (isMapped(address)) return celError(say('cel-ip-mapped', { text: quote(text) }));
  return new Ip(address);
}

function toCidr(text: string): Cidr | CelError {
  const prefix = parsePrefix(text);
  if (typeof prefix === 'string') return celError(say('cel-cidr-invalid', { problem: prefix }));
  if (isMapped(prefix.address)) {
    return celError(say('cel-cidr-mapped', { text: quote(text) }));
  }
  return new Cidr(prefix);
}

function containsIp({ prefix }: Cidr, ip: Ip | CelError): Value {
  // Matches the API server: an address that cannot be read is said to fit no overload.
  if (!(ip instanceof Ip)) return noSuchOverload();
  if (ip.address.family !== prefix.address.family) return false;
  return maskedBits(ip.address, prefix.length) === maskedBits(prefix.address, prefix.length);
}

function containsCidr({ prefix }: Cidr, other: Cidr | CelError): Value {
  if (!(other instanceof Cidr)) return other;
  const inner = other.prefix;
  if (inner.address.family !== prefix.address.family || prefix.length > inner.length) return false;
  return maskedBits(inner.address, prefix.length) === maskedBits(prefix.address, prefix.length);
}

function isLoopback({ family, bits }: Address): boolean {
  return family === 4 ? bits >> 24n === 127n : bits === 1n;
}

function isLinkLocalUnicast({ family, bits }: Address): boolean {
  return family === 4 ? bits >> 16n === 0xa9fen : bits >> 118n === 0x3fan;
}

function isMulticast({ family, bits }: Address): boolean {
  return family === 4 ? bits >> 28n === 0xen : bits >> 120n === 0xffn;
}

function isLinkLocalMulticast({ family, bits }: Address): boolean {
  return family === 4 ? bits >> 8n === 0xe00000n : ((bits >> 112n) & 0xff0fn) === 0xff02n;
}

function isGlobalUnicast(address: Address): boolean {
  if (address.bits === 0n || (address.family === 4 && address.bits === 0xffffffffn)) return false;
  return !isLoopback(address) && !isMulticast(address) && !isLinkLocalUnicast(address);
}

export const network: Implementations = {
  string_to_ip: one(toIp),
  is_ip: one((text: string) => toIp(text) instanceof Ip),
  ip_is_canonical: one((text: string) => {
    const ip = toIp(text);
    return ip instanceof Ip ? ip.text() === text : ip;
  }),
  ip_family: one(({ address }: Ip) => BigInt(address.family)),
  ip_is_unspecified: one(({ address }: Ip) => address.bits === 0n),
  ip_is_loopback: one(({ address }: Ip) => isLoopback(address)),
  ip_is_link_local_multicast: one(({ address }: Ip) => isLinkLocalMulticast(address)),
  ip_is_link_local_unicast: one(({ address }: Ip) => isLinkLocalUnicast(address)),
  ip_is_global_unicast: one(({ address }: Ip) => isGlobalUnicast(address)),
  ip_to_string: one((ip: Ip) => ip.text()),
  string_to_cidr: one(toCidr),
  is_cidr: one((text: string) => toCidr(text) instanceof Cidr),
  cidr_contains_ip_string: two((cidr: Cidr, text: string) => containsIp(cidr, toIp(text))),
  cidr_contains_ip_ip: two(containsIp),
  cidr_contains_cidr_string: two((cidr: Cidr, text: string) => containsCidr(cidr, toCidr(text))),
  cidr_contains_cidr: two(containsCidr),
  cidr_ip: one(({ prefix }: Cidr) => new Ip(prefix.address)),
  cidr_prefix_length: one(({ prefix }: Cidr) => BigInt(prefix.length)),
  cidr_masked: one(
    ({ prefix: { address, length } }: Cidr) =>
      new Cidr({ address: { ...address, bits: maskedBits(address, length) }, length }),
  ),
  cidr_to_string: one((cidr: Cidr) => cidr.text()),
};
