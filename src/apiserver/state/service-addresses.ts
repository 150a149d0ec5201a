/**
 * The addresses and ports that the API server assigns to services. They follow from the uid, so that nothing needs to
 * be remembered: `10.0.0.0/16` and the ports from 30000 on.
 * Behaviour: k8s.io/kubernetes/pkg/registry/core/service (storage/alloc.go, strategy.go).
 */
import { objectAt, textOf, type JsonObject } from '../../engine/values.ts';
import { fillPointers, structIn, structsIn } from '../defaults/fill.ts';

/** Assigns what is missing; an update keeps what the stored service has. */
export function settleAddresses(service: JsonObject, old: JsonObject | undefined): void {
  const spec = structIn(service, 'spec');
  const type = textOf(spec, 'type');
  if (type === 'ExternalName') return;
  const number = seedOf(textOf(structIn(service, 'metadata'), 'uid'));
  const before = old && objectAt(old, 'spec');
  if (textOf(spec, 'clusterIP') === '')
    spec.set('clusterIP', (before && textOf(before, 'clusterIP')) || clusterAddress(number));
  fillPointers(spec, {
    clusterIPs: [textOf(spec, 'clusterIP')],
    ipFamilies: ['IPv4'],
    ipFamilyPolicy: 'SingleStack',
  });
  if (type === 'NodePort' || type === 'LoadBalancer') assignPorts(spec, before, number);
}

function assignPorts(spec: JsonObject, before: JsonObject | undefined, number: number): void {
  if (spec.get('allocateLoadBalancerNodePorts') === false) return;
  const known = new Map(structsIn(before, 'ports').map((port) => [portKey(port), port.get('nodePort')]));
  for (const [at, port] of structsIn(spec, 'ports').entries()) {
    if (port.has('nodePort') && port.get('nodePort') !== 0n) continue;
    port.set('nodePort', known.get(portKey(port)) ?? BigInt(firstPort + ((number + at) % portCount)));
  }
}

const firstPort = 30_000;
const portCount = 2_768;

function portKey(port: JsonObject): string {
  return `${textOf(port, 'protocol')} ${String(port.get('port'))}`;
}

function seedOf(uid: string): number {
  return Number.parseInt(uid.slice(-6), 16) || 0;
}

/** Never the network itself, and not the address of the service `kubernetes`. */
function clusterAddress(number: number): string {
  const host = 2 + (number % 65_000);
  return `10.0.${Math.floor(host / 256)}.${host % 256}`;
}
