/**
 * Reports why an applied CRD doesn't fit the type of CRDs.
 * Behaviour: k8s.io/apimachinery/pkg/util/managedfields (structuredMergeManager.Apply).
 */
import { mergeTypeOfGo } from '../../apply/merge-type-of-go.ts';
import { appliedErrorsText, validateApplied } from '../../apply/validate-applied.ts';
import { crdTypes } from '../../crd/model/types.ts';
import type { JsonObject } from '../../json/value.ts';
import { plainError, type Refusal } from '../../status/status.ts';
import { objectText } from './applied-texts.ts';

/** The rejection of unknown fields and values of wrong types; undefined if there are none. */
export function unfitCrd(config: JsonObject): Refusal | undefined {
  const unfit = validateApplied(mergeTypeOfGo(crdTypes.v1), config, 'refused');
  if (unfit.length === 0) return undefined;
  return plainError(
    unfit,
    `failed to create typed patch object (${objectText(config)}): ${appliedErrorsText(unfit)}`,
  );
}
