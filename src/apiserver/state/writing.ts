/** The facts about a request that the strategy of a kind uses. */
import type { RequestUser } from '../../engine/admission.ts';
import type { JsonObject } from '../../engine/values.ts';

export interface Writing {
  /** The stored object; undefined if the request creates one. */
  readonly old: JsonObject | undefined;
  /** Reads the object of the request that creates it. */
  readonly sent: () => JsonObject | undefined;
  readonly subresource: string;
  readonly user: RequestUser;
  readonly now: string;
  /** Returns a stored object without a namespace. */
  readonly find: (group: string, plural: string, name: string) => JsonObject | undefined;
}
