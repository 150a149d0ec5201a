/** Measures the engine's work for the page: it reads a CRD once, and evaluates objects repeatedly. */
import type { Engine } from '../conformance/ask/engine.ts';
import type { RequestBody, ServedCrd, Surroundings } from '../src/engine/answers.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
  nameSuffix: 'x7k2p',
  resourceVersion: '7',
};

export interface Work {
  /** From the text of a CRD to its answer. */
  admit(text: string): void;
  /** From the text of an object to its answer, for the CRD that was admitted last. */
  create(text: string): void;
}

export function answerer(engine: Engine): Work {
  let served: ServedCrd | undefined;
  const request = (text: string): RequestBody => ({
    text,
    contentType: 'application/yaml',
    fieldValidation: 'Strict',
  });
  return {
    admit(text) {
      const answer = engine.admitCrd(request(text), surroundings);
      if (answer.accepted !== true) throw new Error('the CRD of the benchmark is refused');
      served = answer.served;
    },
    create(text) {
      if (served === undefined) throw new Error('no CRD yet');
      engine.createObject(served, request(text), surroundings, {});
    },
  };
}
