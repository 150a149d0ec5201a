/** The place in a CRD that a finding of an anyOf, oneOf, allOf, or not refers to. */
import type { PathSegments } from '../../../engine/values.ts';
import type { Problem } from '../../../protocol/report.ts';
import type { HeldCrd } from '../../held/held-crd.ts';
import { pathAtOffset } from '../../places/offset.ts';

/** Undefined for a finding of no branch. */
export function branchPathOf({ schemaPlace }: Problem, { text }: HeldCrd): PathSegments | undefined {
  const { root, shift } = text;
  const decided = root && schemaPlace && pathAtOffset(root, schemaPlace.start - shift);
  return decided?.some(isJunctor) ? decided : undefined;
}

function isJunctor(step: string | number): boolean {
  return step === 'anyOf' || step === 'oneOf' || step === 'allOf' || step === 'not';
}
