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
  return text.length > long ? ['refusals', 'json', 'object-texts', 'crd-texts'] : [];
}

/** An object that kubectl looks up before it creates it is rejected as missing. */
function partsOfObject({ kubectl, update, stories, text }: ReadObject): readonly WorkerPart[] {
  return [
    ...(kubectl ? (['kubectl', 'json', 'reads', 'refusals'] as const) : []),
    ...partsOfLength(text),
    ...(update ? (['updates', 'reads'] as const) : []),
    ...(kubectl && kubectl.old !== '' ? (['kubectl-changes', 'updates', 'patches'] as const) : []),
    ...partsOfStories(stories),
  ];
}

function partsOfStories(stories: ReadCrd['stories']): readonly WorkerPart[] {
  return stories === 'none' ? [] : ['stories'];
}

const signs: readonly (readonly [WorkerPart, RegExp])[] = [
  ['cel', /x-kubernetes-validations/],
  ['patterns', /pattern"?:/],
  ['lists', /x-kubernetes-list-/],
  ['enums', /enum"?:/],
];

function partsOfCrd({ text, stories }: ReadCrd): readonly WorkerPart[] {
  const signed = signs.filter(([, sign]) => sign.test(text)).map(([part]) => part);
  return [...signed, ...partsOfLength(text), ...partsOfStories(stories)];
}
