import type { Behaviour } from './differences.ts';
import { minor135 } from './minor-1-35.ts';

export const minor136 = {
  ...minor135,
  minor: '1.36',
  numericFormats: true,
  formatWarnings: 'all',
  urlStrictColons: true,
  observedGeneration: 'keep',
  structuralDocs: true,
  statusResetsMetadata: true,
  untypedParams: true,
} as const satisfies Behaviour;
