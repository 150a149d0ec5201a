/** The options of a request for custom objects: everything except its body. */
import type { AdmissionHook } from '../../admission/model/hook.ts';
import type { Trace } from '../../trace/trace.ts';

export interface ObjectOptions {
  /** The version of the request URL; without one the version of the body, else the storage version. */
  readonly version?: string;
  /** Empty or missing: from the body that a client sends. */
  readonly namespace?: string;
  readonly trace?: Trace;
  /** The field manager that writes, as it appears in managedFields. */
  readonly fieldManager?: string;
  /** The admission chain; without it every write is admitted. */
  readonly admission?: AdmissionHook;
}

/** Options of requests for one object. */
export interface NamedOptions extends ObjectOptions {
  /**
   * The name in the request's URL, empty if it ends before a name; without one the name of the body, else that of
   * the stored object.
   */
  readonly name?: string;
  readonly subresource?: string;
}
