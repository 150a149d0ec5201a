/** Which parts an answer will need, as far as the question shows: they are loaded together before it is tried. */
import type { Call } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';

/** A guess: what it leaves out, the answer asks for by itself. */
export function likelyParts(call: Call): readonly WorkerPart[] {
  switch (call.name) {
    case 'readCrd':
      return partsOfCrd((call as Call<'readCrd'>).request.text);
    case 'readObject':
      return (call as Call<'readObject'>).request.kubectl ? ['kubectl'] : [];
    default:
      return [];
  }
}

const signs: readonly (readonly [WorkerPart, string])[] = [
  ['cel', 'x-kubernetes-validations'],
  ['patterns', 'pattern:'],
];

function partsOfCrd(text: string): readonly WorkerPart[] {
  return signs.filter(([, sign]) => text.includes(sign)).map(([part]) => part);
}
