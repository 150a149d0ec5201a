/** IP addresses and networks. Behaviour: k8s.io/apiserver/pkg/cel/library (IP, CIDR). */
import { quote } from '../../json/go-format.ts';
import { celError, type CelError, noSuchOverload, costSize, type Value } from '../values/value.ts';
import { nodeSize, type CostNode } from '../cost/cost-node.ts';
import { one as exactlyOne, plus, timesFactor, type Estimate } from '../cost/estimate.ts';
import { read, traversal } from '../runtime-cost/call-cost.ts';
import { one, two } from './implementation.ts';
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
import { byName, price, reading, readTwice, scan, unit, type Price } from './price.ts';
import type { Row, Table } from './table.ts';
import { say } from '../values/codes.ts';

export class Ip extends Opaque {
  readonly address: Address;

  constructor(address: Address) {
    super();
    this.address = address;
  }

  override readonly typeName = 'net.IP';
  override readonly goType = 'cel.IP';

  override get heldType(): string {
    return 'netip.Addr';
  }

  override get mapKey(): string {
    return `\ud800i${this.text()}`;
  }

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

  override get heldType(): string {
    return 'netip.Prefix';
  }

  override get mapKey(): string {
    return `\ud800p${this.text()}`;
  }

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
  // Matches the API server: an address that can't be parsed is reported as a missing overload.
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

function about(name: string, id: string, test: (address: Address) => boolean): Row {
  return [`.${name} ip_is_${id}(net.IP) bool`, one(({ address }: Ip) => test(address)), unit];
}

export const ips: Table = [
  ['.family ip_family(net.IP) int', one(({ address }: Ip) => BigInt(address.family)), unit],
  ['ip string_to_ip(string) net.IP', one(toIp), reading],
  [
    'ip.isCanonical ip_is_canonical(string) bool',
    one((text: string) => {
      const ip = toIp(text);
      return ip instanceof Ip ? ip.text() === text : ip;
    }),
    byName(price((text) => [timesFactor(text, 2 * traversal)], readTwice)),
  ],
  about('isGlobalUnicast', 'global_unicast', isGlobalUnicast),
  ['isIP is_ip(string) bool', one((text: string) => toIp(text) instanceof Ip), reading],
  about('isLinkLocalMulticast', 'link_local_multicast', isLinkLocalMulticast),
  about('isLinkLocalUnicast', 'link_local_unicast', isLinkLocalUnicast),
  about('isLoopback', 'loopback', isLoopback),
  about('isUnspecified', 'unspecified', ({ bits }) => bits === 0n),
  ['string ip_to_string(net.IP) string', one((ip: Ip) => ip.text()), unit],
];

/** The bytes of an address. */
const address: Estimate = { min: 4n, max: 16n };
const bothScanned = scan(plus(address, address));

/** Whether a network contains an address. */
const containing = byName(price(() => [bothScanned], readTwice));
const networkScanned = plus(plus(bothScanned, scan(address)), exactlyOne);
const containingNetwork = byName(
  price(
    () => [networkScanned],
    ([cidr]) => read(costSize(cidr) * 2) + read(costSize(cidr)) + 1,
  ),
);

/** The same for an address that must be parsed first. */
function ofText({ estimate, cost }: Price): Price {
  return {
    estimate: (call) => {
      const text = call.operands[1] as CostNode;
      return [plus(estimate(call)[0], scan(nodeSize(text, call.estimateSize)))];
    },
    cost: (args, result) => Number(cost(args, result)) + read(costSize(args[1])),
  };
}

export const cidrs: Table = [
  ['cidr string_to_cidr(string) net.CIDR', one(toCidr), reading],
  [
    '.containsCIDR cidr_contains_cidr_string(net.CIDR, string) bool',
    two((cidr: Cidr, text: string) => containsCidr(cidr, toCidr(text))),
    ofText(containingNetwork),
  ],
  ['.containsCIDR cidr_contains_cidr(net.CIDR, net.CIDR) bool', two(containsCidr), containingNetwork],
  [
    '.containsIP cidr_contains_ip_string(net.CIDR, string) bool',
    two((cidr: Cidr, text: string) => containsIp(cidr, toIp(text))),
    ofText(containing),
  ],
  ['.containsIP cidr_contains_ip_ip(net.CIDR, net.IP) bool', two(containsIp), containing],
  ['.ip cidr_ip(net.CIDR) net.IP', one(({ prefix }: Cidr) => new Ip(prefix.address)), unit],
  ['isCIDR is_cidr(string) bool', one((text: string) => toCidr(text) instanceof Cidr), reading],
  [
    '.masked cidr_masked(net.CIDR) net.CIDR',
    one(
      ({ prefix: { address, length } }: Cidr) =>
        new Cidr({ address: { ...address, bits: maskedBits(address, length) }, length }),
    ),
    unit,
  ],
  ['.prefixLength cidr_prefix_length(net.CIDR) int', one(({ prefix }: Cidr) => BigInt(prefix.length)), unit],
  ['string cidr_to_string(net.CIDR) string', one((cidr: Cidr) => cidr.text()), unit],
];
