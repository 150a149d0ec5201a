/** A key that may be written at a place of a CRD, with the value that is written with it. */
import type { GoType } from '../../engine/types.ts';
import type { JsonValue } from '../../engine/values.ts';

export interface KeyOffer {
  readonly name: string;
  readonly value: JsonValue;
  readonly type: GoType;
  readonly isRequired?: boolean;
}
