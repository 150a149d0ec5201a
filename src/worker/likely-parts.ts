/**
 * Predicts the parts that an answer will need, as far as the question shows: they are loaded together before the
 * first try.
 */
import type { Call, ReadCrd, ReadObject } from '../protocol/operations.ts';
import type { WorkerPart } from '../protocol/parts.ts';

/** A guess: the answer requests what is missing here. */
export function likelyParts(call: Call): readonly WorkerPart[] {
  switch (call.name) {
    case 'readCrd':
      return partsOfCrd((call as Call<'readCrd'>).request);
    case 'readObject':
      return partsOfObject((call as Call<'readObject'>).request);
    default:
      return [];
  }
}

/**
 * Characters. Reading such a long text again, for a part that its rejection or its size needs, takes longer than
 * loading the part.
 */
const long = 100_000;

function partsOfLength(text: string): readonly WorkerPart[] {
  return text.length > long ? ['refusals', 'schemas', 'kubectl'] : [];
}

/** An object that kubectl looks up before it creates it is rejected as missing. */
function partsOfObject({ kubectl, update, explanations, text }: ReadObject): readonly WorkerPart[] {
  return [
    ...(kubectl ? (['kubectl', 'refusals'] as const) : []),
    ...partsOfLength(text),
    ...(update ? (['writes'] as const) : []),
    ...(kubectl && kubectl.old !== '' ? (['writes', 'commands'] as const) : []),
    ...partsOfExplanations(explanations),
  ];
}

function partsOfExplanations(explanations: ReadCrd['explanations']): readonly WorkerPart[] {
  return explanations === 'none' ? [] : ['kubectl'];
}

const signs: readonly (readonly [WorkerPart, RegExp])[] = [
  ['cel', /x-kubernetes-validations/],
  ['schemas', /x-kubernetes-list-type"?:\s*"?(?:set|map)/],
];

function partsOfCrd({ text, explanations }: ReadCrd): readonly WorkerPart[] {
  const signed = signs.filter(([, sign]) => sign.test(text)).map(([part]) => part);
  return [...signed, ...partsOfLength(text), ...partsOfExplanations(explanations)];
}
