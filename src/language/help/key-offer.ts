/** A key that may be written at a place of a CRD, with the value that is written with it. */
import type { GoType, JsonValue } from '../../engine/inspect.ts';

export interface KeyOffer {
  readonly name: string;
  readonly value: JsonValue;
  readonly type: GoType;
  readonly isRequired?: boolean;
}
