/** What a request for custom objects says beside its body. */
import type { Trace } from '../../trace/trace.ts';

export interface ObjectOptions {
  /** The version of the request URL; without one the version of the body, else the storage version. */
  readonly version?: string;
  readonly namespace?: string;
  readonly trace?: Trace;
  /** Who writes, as managedFields have it. */
  readonly fieldManager?: string;
}

/** Of requests for one object. */
export interface NamedOptions extends ObjectOptions {
  /**
   * The name in the request's URL, empty if it ends before a name; without one the name of the body, else that of
   * the stored object.
   */
  readonly name?: string;
  readonly subresource?: string;
}
