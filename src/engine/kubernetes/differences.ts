/** What differs between the Kubernetes minors, by the name of the behaviour. */

/** What differs in CEL. */
export interface CelBehaviour {
  /** Names of fields in backquotes. */
  readonly escapedNames: 'refused' | 'allowed';
  /** Whether a variable of a macro hides all that begins with its name. */
  readonly localNames: 'mingle' | 'hide';
  /** The parameters of `list`, `map` and `optional_type` that are named without any: type variables, or `dyn`. */
  readonly bareTypes: 'open' | 'dyn';
  /** Whether `duration(int)` is declared; no rule can run it. */
  readonly durationOfInt: 'declared' | 'missing';
  /** Which rules may use `includes`. */
  readonly includes: 'missing' | 'stored';
  /** When `indexOf` and `lastIndexOf` look whether their offset is one. */
  readonly stringOffsets: 'when-searching' | 'always';
  /** Whether `lists.range` refuses long lists. */
  readonly rangeLength: 'any' | 'limited';
  /** What adding to a quantity beyond int64 does to it. */
  readonly largeQuantities: 'changed' | 'kept';
  /** What `matches(text, pattern)` costs: as much as any call, or as `text.matches(pattern)`. */
  readonly globalMatches: 'constant' | 'scan';
  /** What `startsWith` and `endsWith` are charged by at run time. */
  readonly affixCost: 'text' | 'affix';
  /** Whether `flatten` below zero, which is an error, takes costs off. */
  readonly negativeDepthCost: 'taken-off' | 'added';
  /** What an optional variable holds is seen as: plain maps and lists, or as its schema says. */
  readonly optionalsHold: 'plain' | 'typed';
  /** `or` and `orValue` of what is no optional. */
  readonly orOfOther: 'itself' | 'refused';
  /** Lists with x-kubernetes-list-type are compared and joined as what they are made of, or as values. */
  readonly listTypes: 'raw' | 'values';
}

export interface Behaviour {
  readonly minor: string;
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
  readonly cel: CelBehaviour;
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
