/** The cells of certificates, drivers, and runtimes. Behaviour: k8s.io/kubernetes/pkg/printers/internalversion. */
import { humanDuration, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { ageOf, countAt, fieldItems, fieldText, fieldTexts, fieldValue, integerAt, nameOf } from './read.ts';

type Cells = readonly JsonValue[];

export function signingRequestCells(one: JsonObject, now: number): Cells {
  const seconds = integerAt(one, 'spec.expirationSeconds');
  return [
    nameOf(one),
    ageOf(one, now),
    fieldText(one, 'spec.signerName', '<none>'),
    fieldText(one, 'spec.username'),
    seconds > 0n ? humanDuration(Number(seconds)) : '<none>',
    signingStatus(one),
  ];
}

function signingStatus(one: JsonObject): string {
  const types = new Set(fieldItems(one, 'status.conditions').map((each) => fieldText(each, 'type')));
  const decision = types.has('Denied') ? 'Denied' : types.has('Approved') ? 'Approved' : 'Pending';
  const isIssued = fieldText(one, 'status.certificate') !== '';
  return `${decision}${types.has('Failed') ? ',Failed' : ''}${isIssued ? ',Issued' : ''}`;
}

export function runtimeClassCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), fieldText(one, 'handler'), ageOf(one, now)];
}

/** With the defaults that the API server sets. */
export function driverCells(one: JsonObject, now: number): Cells {
  const tokens = fieldValue(one, 'spec.tokenRequests');
  const audiences = fieldItems(one, 'spec.tokenRequests').map((each) => fieldText(each, 'audience'));
  const modes = fieldTexts(one, 'spec.volumeLifecycleModes');
  return [
    nameOf(one),
    fieldValue(one, 'spec.attachRequired') !== false,
    fieldValue(one, 'spec.podInfoOnMount') === true,
    fieldValue(one, 'spec.storageCapacity') === true,
    tokens === undefined ? '<unset>' : audiences.join(','),
    fieldValue(one, 'spec.requiresRepublish') === true,
    modes.length > 0 ? modes.join(',') : 'Persistent',
    ageOf(one, now),
  ];
}

export function driverNodeCells(one: JsonObject, now: number): Cells {
  return [nameOf(one), countAt(one, 'spec.drivers'), ageOf(one, now)];
}

export function attachmentCells(one: JsonObject, now: number): Cells {
  return [
    nameOf(one),
    fieldText(one, 'spec.attacher'),
    fieldText(one, 'spec.source.persistentVolumeName'),
    fieldText(one, 'spec.nodeName'),
    fieldValue(one, 'status.attached') === true,
    ageOf(one, now),
  ];
}
