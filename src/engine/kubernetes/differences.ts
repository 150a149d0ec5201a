/** The differences between the Kubernetes minors, by the name of the behaviour. */

/** The differences in CEL. */
export interface CelBehaviour {
  /** Field names in backticks. */
  readonly escapedNames: 'refused' | 'allowed';
  /** Whether a variable of a macro hides all names that begin with its name. */
  readonly localNames: 'mingle' | 'hide';
  /** The parameters of `list`, `map`, and `optional_type` without explicit ones: type variables, or `dyn`. */
  readonly bareTypes: 'open' | 'dyn';
  /** Whether `duration(int)` is declared; no rule can run it. */
  readonly durationOfInt: 'declared' | 'missing';
  /** Which rules may use `includes`. */
  readonly includes: 'missing' | 'stored';
  /** When `indexOf` and `lastIndexOf` validate their offset. */
  readonly stringOffsets: 'when-searching' | 'always';
  /** Whether `lists.range` rejects long lists. */
  readonly rangeLength: 'any' | 'limited';
  /** The effect of adding to a quantity beyond int64. */
  readonly largeQuantities: 'changed' | 'kept';
  /** The cost of `matches(text, pattern)`: a constant, or the same as `text.matches(pattern)`. */
  readonly globalMatches: 'constant' | 'scan';
  /** The length that the run-time cost of `startsWith` and `endsWith` depends on. */
  readonly affixCost: 'text' | 'affix';
  /** Whether `flatten` with a negative depth, which is an error, reduces the cost. */
  readonly negativeDepthCost: 'taken-off' | 'added';
  /** The value of an optional variable: plain maps and lists, or typed by its schema. */
  readonly optionalsHold: 'plain' | 'typed';
  /** The result of `or` and `orValue` on a value that isn't an optional. */
  readonly orOfOther: 'itself' | 'refused';
  /** Whether lists with x-kubernetes-list-type are compared and joined by their underlying data, or as values. */
  readonly listTypes: 'raw' | 'values';
}

export interface Behaviour {
  readonly minor: string;
  /** Whether formats are kept or removed by type, and integer and number ranges are checked. */
  readonly numericFormats: boolean;
  /** Which floats near a whole number count as integers: those just above a positive one, or those on both sides. */
  readonly wholeNumbers: 'above' | 'around';
  /** The nodes for which `unrecognized format` warnings are sent. */
  readonly formatWarnings: 'strings' | 'all';
  /** Whether the server warns of x-kubernetes-list-type: set with object or array items. */
  readonly setItemWarning: boolean;
  /** Whether net/url rejects hosts with stray colons (GODEBUG urlstrictcolons). */
  readonly urlStrictColons: boolean;
  /** Whether `observedGeneration` in a CRD's status is kept, or known but dropped. */
  readonly observedGeneration: 'drop' | 'keep';
  /** Whether externalDocs and example are part of the structural schema: published, and forbidden on metadata. */
  readonly structuralDocs: boolean;
  readonly cel: CelBehaviour;
  /** Whether metadata.name and generateName have a known length in cost estimates. */
  readonly metadataNameCap: boolean;
  /** Paths, types, and messages of findings about ownerReferences and managedFields; indexed: each finding once. */
  readonly metadataErrors: 'indexless' | 'indexed';
  /**
   * Messages of undecodable patches: by `YAML` or by `patch`; invalid patches are rejected before the object is read.
   */
  readonly patchTexts: 'yaml' | 'patch';
  /** The columns of the table of CRDs. */
  readonly crdTable: 'short' | 'full';
  /** Whether the reset of managedFields on /status includes metadata. */
  readonly statusResetsMetadata: boolean;
  /** Whether a CRD counts as terminating as soon as it has a deletionTimestamp. */
  readonly terminatingByTimestamp: boolean;
  /** Whether the response for a stored object that can't be decoded has its own error. */
  readonly corruptObjectErrors: boolean;
  /** Whether an apply can create an object that is already being deleted. */
  readonly newObjectsDeletion: 'kept' | 'dropped';
  /** The effect on field managers if an update's changes can't be tracked. */
  readonly ownersOnFailure: 'forgotten' | 'kept';
  /** Whether policies see `request` and `namespaceObject` as Go types, which can't be written into patches. */
  readonly admissionValues: 'content' | 'typed';
  /** The effect of labels and annotations that admission made unreadable. */
  readonly unreadableTexts: 'dropped' | 'refused';
  /**
   * The place of findings about required fields of a policy binding: with their field, or after all others; in place,
   * the one about validationActions has its own text.
   */
  readonly requiredInBindings: 'in-place' | 'last';
  /** Whether type checks of policies know `params` of a kind without a schema. */
  readonly untypedParams: boolean;
  /** Whether the audit annotation of a request contains all failed validations, or the first one. */
  readonly auditsAll: boolean;
  /** Whether a webhook configuration gets warnings about rules for resources that never reach webhooks. */
  readonly excludedResources: 'unmentioned' | 'warned';
  /** The handling of text after the JSON of a step in managedFields. */
  readonly textAfterStep: 'ignored' | 'refused';
}
