/** The differences between the Kubernetes minors, by the name of the behaviour. */

/** The differences in CEL. */
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
  /** The effect of adding to a quantity beyond int64. */
  readonly largeQuantities: 'changed' | 'kept';
  /** The cost of `matches(text, pattern)`: a constant, or the same as `text.matches(pattern)`. */
  readonly globalMatches: 'constant' | 'scan';
  /** The length that the run-time cost of `startsWith` and `endsWith` depends on. */
  readonly affixCost: 'text' | 'affix';
  /** Whether `flatten` below zero, which is an error, takes costs off. */
  readonly negativeDepthCost: 'taken-off' | 'added';
  /** How an optional variable's value appears: as plain maps and lists, or typed by its schema. */
  readonly optionalsHold: 'plain' | 'typed';
  /** The result of `or` and `orValue` on a value that isn't an optional. */
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
  /** Whether the answer for a stored object that can't be decoded has an error of its own. */
  readonly corruptObjectErrors: boolean;
  /** Whether an apply can create an object that is being deleted already. */
  readonly newObjectsDeletion: 'kept' | 'dropped';
  /** The effect on field managers when an update's changes can't be tracked. */
  readonly ownersOnFailure: 'forgotten' | 'kept';
  /** Whether policies see `request` and `namespaceObject` as Go types, which can't be written into patches. */
  readonly admissionValues: 'content' | 'typed';
  /** The handling of text after the JSON of a step in managedFields. */
  readonly textAfterStep: 'ignored' | 'refused';
}
