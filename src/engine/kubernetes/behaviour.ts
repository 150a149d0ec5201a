/**
 * What differs between the Kubernetes minors, by the name of the behaviour.
 *
 * Code asks this table and never compares version numbers.
 */
export type Minor = '1.35' | '1.36' | '1.37';

export interface Behaviour {
  readonly minor: Minor;
  /** New expressions compile against the minor before the server's own (environment.DefaultCompatibilityVersion). */
  readonly compatibilityMinor: 34 | 35 | 36;
  /** Formats are kept or stripped by type, and integer and number ranges are checked. */
  readonly numericFormats: boolean;
  /** Which floats near a whole number count as integers: those just above a positive one, or on both sides. */
  readonly wholeNumbers: 'above' | 'around';
  /** Which nodes `unrecognized format` warnings look at. */
  readonly formatWarnings: 'strings' | 'all';
  /** Warn of x-kubernetes-list-type: set with object or array items. */
  readonly setItemWarning: boolean;
  /** net/url refuses hosts with stray colons (GODEBUG urlstrictcolons). */
  readonly urlStrictColons: boolean;
  /** `observedGeneration` in a CRD's status: known but dropped, or kept. */
  readonly observedGeneration: 'drop' | 'keep';
  /** externalDocs and example are part of the structural schema: published, and forbidden on metadata. */
  readonly structuralDocs: boolean;
  /** The cel-go generation: 26 is 0.26, 29 is 0.29. */
  readonly celEngine: 26 | 29;
  /** metadata.name and generateName have a known length when rules are costed. */
  readonly metadataNameCap: boolean;
  /** Paths, types and texts of ownerReferences and managedFields findings; indexed: each finding once. */
  readonly metadataErrors: 'indexless' | 'indexed';
  /** Texts of undecodable patches: by `YAML` or by `patch`; bad patches are refused before the object is read. */
  readonly patchTexts: 'yaml' | 'patch';
  /** Columns of the table of CRDs. */
  readonly crdTable: 'short' | 'full';
  /** managedFields reset on /status covers metadata. */
  readonly statusResetsMetadata: boolean;
  /** A CRD counts as terminating from its deletionTimestamp on. */
  readonly terminatingByTimestamp: boolean;
  /** What a stored object that can't be decoded is answered with. */
  readonly corruptObjectErrors: boolean;
  /** Whether an apply can create an object that is being deleted already. */
  readonly newObjectsDeletion: 'kept' | 'dropped';
  /** What becomes of the owners of fields when an update does not let them be told. */
  readonly ownersOnFailure: 'forgotten' | 'kept';
  /** What stands behind the JSON of a step in managedFields. */
  readonly textAfterStep: 'ignored' | 'refused';
}

const table: Record<Minor, Behaviour> = {
  '1.35': {
    minor: '1.35',
    compatibilityMinor: 34,
    numericFormats: false,
    wholeNumbers: 'above',
    formatWarnings: 'strings',
    setItemWarning: false,
    urlStrictColons: false,
    observedGeneration: 'drop',
    structuralDocs: false,
    celEngine: 26,
    metadataNameCap: false,
    metadataErrors: 'indexless',
    patchTexts: 'yaml',
    crdTable: 'short',
    statusResetsMetadata: false,
    terminatingByTimestamp: false,
    corruptObjectErrors: false,
    newObjectsDeletion: 'kept',
    ownersOnFailure: 'forgotten',
    textAfterStep: 'ignored',
  },
  '1.36': {
    minor: '1.36',
    compatibilityMinor: 35,
    numericFormats: true,
    wholeNumbers: 'above',
    formatWarnings: 'all',
    setItemWarning: false,
    urlStrictColons: true,
    observedGeneration: 'keep',
    structuralDocs: true,
    celEngine: 26,
    metadataNameCap: false,
    metadataErrors: 'indexless',
    patchTexts: 'yaml',
    crdTable: 'short',
    statusResetsMetadata: true,
    terminatingByTimestamp: false,
    corruptObjectErrors: false,
    newObjectsDeletion: 'kept',
    ownersOnFailure: 'forgotten',
    textAfterStep: 'ignored',
  },
  '1.37': {
    minor: '1.37',
    compatibilityMinor: 36,
    numericFormats: true,
    wholeNumbers: 'around',
    formatWarnings: 'all',
    setItemWarning: true,
    urlStrictColons: true,
    observedGeneration: 'keep',
    structuralDocs: true,
    celEngine: 29,
    metadataNameCap: true,
    metadataErrors: 'indexed',
    patchTexts: 'patch',
    crdTable: 'full',
    statusResetsMetadata: true,
    terminatingByTimestamp: true,
    corruptObjectErrors: true,
    newObjectsDeletion: 'dropped',
    ownersOnFailure: 'kept',
    textAfterStep: 'refused',
  },
};

export const newestMinor: Minor = '1.37';

export const minors: readonly Minor[] = ['1.35', '1.36', newestMinor];

export function behaviourOf(minor: Minor): Behaviour {
  return table[minor];
}
