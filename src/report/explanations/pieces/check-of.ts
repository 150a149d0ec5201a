/** The check that reports a code, and the stage of the object at that time. */
import { attributesOf } from '../../../engine/refusals.ts';
import type { Stage } from '../../../engine/trace.ts';
import type { PlacedFinding } from '../../../protocol/report.ts';
import type { Check } from '../../../protocol/explanation.ts';

/** Returns the check that reports a finding; for an unknown code, the request as a whole. */
export function checkOf({
  code,
  pane,
  isOfClient,
}: Pick<PlacedFinding, 'code' | 'pane' | 'isOfClient'>): Check {
  if (isOfClient) return 'client';
  const { check = 'request', crdCheck = check } = attributesOf(code) ?? {};
  return pane === 'crd' ? crdCheck : check;
}

const stageOfCheck: Record<Check, Stage> = {
  client: 'decoded',
  decoding: 'decoded',
  'field-validation': 'decoded',
  duplicates: 'decoded',
  request: 'decoded',
  patch: 'decoded',
  apply: 'decoded',
  defaults: 'defaulted',
  'type-meta': 'validated',
  metadata: 'validated',
  schema: 'validated',
  'list-types': 'validated',
  scale: 'validated',
  rules: 'rules',
  conversion: 'stored',
  storage: 'stored',
  admission: 'admitted',
  crd: 'validated',
  'crd-schema': 'validated',
  'crd-defaults': 'validated',
  'crd-rules': 'validated',
  'crd-cost': 'validated',
};

export function stageOf(check: Check, code: string): Stage {
  return attributesOf(code)?.stage ?? stageOfCheck[check];
}
