import type { Behaviour } from './differences.ts';
import { minor136 } from './minor-1-36.ts';

export const minor137 = {
  ...minor136,
  minor: '1.37',
  wholeNumbers: 'around',
  setItemWarning: true,
  metadataNameCap: true,
  metadataErrors: 'indexed',
  patchTexts: 'patch',
  crdTable: 'full',
  terminatingByTimestamp: true,
  corruptObjectErrors: true,
  newObjectsDeletion: 'dropped',
  ownersOnFailure: 'kept',
  admissionValues: 'typed',
  unreadableTexts: 'refused',
  requiredInBindings: 'last',
  excludedResources: 'warned',
  textAfterStep: 'refused',
  // cel-go 0.29.
  cel: {
    escapedNames: 'allowed',
    localNames: 'hide',
    bareTypes: 'dyn',
    durationOfInt: 'missing',
    includes: 'stored',
    stringOffsets: 'always',
    rangeLength: 'limited',
    largeQuantities: 'kept',
    globalMatches: 'scan',
    affixCost: 'affix',
    negativeDepthCost: 'added',
    optionalsHold: 'typed',
    orOfOther: 'refused',
    listTypes: 'values',
  },
} as const satisfies Behaviour;
