/** An object as the store holds it between requests. */
import type { Owners } from '../../apply/owner.ts';
import type { JsonObject } from '../../json/value.ts';

export interface StoredObject {
  /** `stored` of the answer that wrote it. */
  readonly object: JsonObject;
  /** The resourceVersion of that answer. */
  readonly resourceVersion: string;
  /** `owners` of that answer: the field managers, for server-side apply. */
  readonly owners?: Owners;
}
