/** Admission of requests for objects, as the server calls it. */
import type { AdmissionHook } from '../../engine/admission.ts';
import type { Finding } from '../../engine/refusals.ts';
import type { Received } from './http.ts';
import type { ObjectAddress } from './served.ts';

export interface Admitting {
  readonly hook: AdmissionHook;
  /** The warnings of the plugins so far. */
  readonly warnings: () => readonly Finding[];
}

/** Returns the admission chain for one request; undefined for a request that admission doesn't see. */
export type Admit = (address: ObjectAddress, request: Received) => Admitting | undefined;
