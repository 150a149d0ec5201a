/** The cells of kinds that connect pods. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion. */
import { compareStrings, type JsonObject, type JsonValue } from '../../engine/values.ts';
import {
  ageOf,
  annotationValue,
  countAt,
  firstTexts,
  integerAt,
  fieldItems,
  labelsText,
  nameOf,
  fieldObject,
  selectorAt,
  fieldText,
  fieldTexts,
} from './read.ts';

type Cells = readonly JsonValue[];

export function serviceCells(one: JsonObject, now: number): Cells {
  const type = fieldText(one, 'spec.type', 'ClusterIP');
  return [
    nameOf(one),
    type,
    fieldTexts(one, 'spec.clusterIPs')[0] ?? '<none>',
    externalAddress(one, type),
    fieldItems(one, 'spec.ports').map(portText).join() || '<none>',
    ageOf(one, now),
    labelsText(fieldObject(one, 'spec.selector')),
  ];
}

function portText(port: JsonObject): string {
  const node = integerAt(port, 'nodePort');
  const number = `${integerAt(port, 'port')}${node > 0n ? `:${node}` : ''}`;
  return `${number}/${fieldText(port, 'protocol', 'TCP')}`;
}

function externalAddress(service: JsonObject, type: string): string {
  const listed = fieldTexts(service, 'spec.externalIPs');
  switch (type) {
    case 'ClusterIP':
    case 'NodePort':
      return listed.join() || '<none>';
    case 'LoadBalancer':
      return [...balancerAddresses(service), ...listed].join() || '<pending>';
    case 'ExternalName':
      return fieldText(service, 'spec.externalName');
    default:
      return '<unknown>';
  }
}

/** The different addresses of a load balancer, sorted. */
function balancerAddresses(one: JsonObject): readonly string[] {
  const all = fieldItems(one, 'status.loadBalancer.ingress').map((each) =>
    fieldText(each, 'ip', fieldText(each, 'hostname')),
  );
  return [...new Set(all.filter((each) => each !== ''))].toSorted(compareStrings);
}

export function ingressCells(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    fieldText(one, 'spec.ingressClassName', '<none>'),
    hostsText(fieldItems(one, 'spec.rules').map((rule) => fieldText(rule, 'host'))),
    balancerAddresses(one).join(),
    countAt(one, 'spec.tls') > 0n ? '80, 443' : '80',
    ageOf(one, now),
  ];
}

/** Matches the API server: rules without a host count as more, but only after three hosts. */
function hostsText(hosts: readonly string[]): string {
  const shown: string[] = [];
  let hasMore = false;
  for (const host of hosts) {
    hasMore ||= shown.length === 3;
    if (!hasMore && host !== '') shown.push(host);
  }
  if (shown.length === 0) return '*';
  return hasMore ? `${shown.join()} + ${hosts.length - 3} more...` : shown.join();
}

export function ingressClassCells(one: JsonObject, now: number, marksDefault: boolean): Cells {
  const isDefault = annotationValue(one, 'ingressclass.kubernetes.io/is-default-class') === 'true';
  const group = fieldText(one, 'spec.parameters.apiGroup');
  const kind = fieldText(one, 'spec.parameters.kind');
  const parameters = `${kind}${group === '' ? '' : `.${group}`}/${fieldText(one, 'spec.parameters.name')}`;
  return [
    `${nameOf(one)}${marksDefault && isDefault ? ' (default)' : ''}`,
    fieldText(one, 'spec.controller'),
    countAt(one, 'spec.parameters') === 0n ? '<none>' : parameters,
    ageOf(one, now),
  ];
}

export function networkPolicyCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), selectorAt(one, 'spec.podSelector'), ageOf(one, now)];
}

export function endpointsCells(one: JsonObject, now: number): Cells {
  const subsets = fieldItems(one, 'subsets');
  const all = subsets.flatMap((subset) => {
    const addresses = fieldItems(subset, 'addresses').map((address) => fieldText(address, 'ip'));
    const ports = fieldItems(subset, 'ports').map((port) => integerAt(port, 'port'));
    if (ports.length === 0) return addresses;
    return ports.flatMap((port) => addresses.map((address) => `${inBrackets(address)}:${port}`));
  });
  return [nameOf(one), subsets.length === 0 ? '<none>' : firstTexts(all, 3), ageOf(one, now)];
}

function inBrackets(address: string): string {
  return address.includes(':') ? `[${address}]` : address;
}

export function endpointSliceCells(one: JsonObject, now: number): Cells {
  const ports = fieldItems(one, 'ports').map((port) => fieldText(port, 'port', fieldText(port, 'name', '*')));
  const addresses = fieldItems(one, 'endpoints').flatMap((endpoint) => fieldTexts(endpoint, 'addresses'));
  return [
    nameOf(one),
    fieldText(one, 'addressType'),
    firstTexts(ports, 3) || '<unset>',
    firstTexts(addresses, 3) || '<unset>',
    ageOf(one, now),
  ];
}
