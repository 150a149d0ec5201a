import type { Behaviour } from './differences.ts';

/** The oldest minor: the others say what they changed. */
export const minor135 = {
  minor: '1.35',
  numericFormats: false,
  wholeNumbers: 'above',
  formatWarnings: 'strings',
  setItemWarning: false,
  urlStrictColons: false,
  observedGeneration: 'drop',
  structuralDocs: false,
  metadataNameCap: false,
  metadataErrors: 'indexless',
  patchTexts: 'yaml',
  crdTable: 'short',
  statusResetsMetadata: false,
  terminatingByTimestamp: false,
  corruptObjectErrors: false,
  newObjectsDeletion: 'kept',
  ownersOnFailure: 'forgotten',
  // cel-go 0.26.
  cel: {
    escapedNames: 'refused',
    localNames: 'mingle',
    bareTypes: 'open',
    durationOfInt: 'declared',
    includes: 'missing',
    stringOffsets: 'when-searching',
    rangeLength: 'any',
    largeQuantities: 'changed',
    globalMatches: 'constant',
    affixCost: 'text',
    negativeDepthCost: 'taken-off',
    optionalsHold: 'plain',
    orOfOther: 'itself',
    listTypes: 'raw',
  },
} as const satisfies Behaviour;
