/** Admission of requests for objects, as the server calls it. */
import type { AdmissionHook } from '../../engine/admission.ts';
import type { ObjectAnswer } from '../../engine/answers.ts';
import type { Received } from './http.ts';
import type { ObjectAddress, Served } from './served.ts';

export interface Admitting {
  readonly hook: AdmissionHook;
  /** Adds the warnings of the plugins, each once, after those of the other steps. */
  readonly warned: (served: Served) => Served;
  /** The same for an answer of the engine. */
  readonly warnedAnswer: <Answer extends ObjectAnswer>(answer: Answer) => Answer;
}

/** Returns the admission chain for one request; undefined for a request that admission doesn't see. */
export type Admit = (address: ObjectAddress, request: Received) => Admitting | undefined;
