/** The update of a CRD on stored objects: the page's questions about it, and the answers. */
import type { Minor } from '../engine/minors.ts';

/** The kinds of changes between two CRDs. */
export const changeKinds = [
  'field-removed',
  'field-renamed',
  'field-added',
  'type-changed',
  'tightened',
  'loosened',
  'validation-changed',
  'required-without-default',
  'required-with-default',
  'required-removed',
  'default-added',
  'default-changed',
  'default-removed',
  'enum-narrowed',
  'enum-widened',
  'nullable-added',
  'nullable-removed',
  'list-type-changed',
  'map-keys-changed',
  'map-type-changed',
  'pruning-on',
  'pruning-off',
  'embedded-resource-added',
  'embedded-resource-removed',
  'rule-added',
  'rule-changed',
  'rule-removed',
  'version-added',
  'version-removed',
  'version-served',
  'version-not-served',
  'version-deprecated',
  'version-not-deprecated',
  'storage-version-changed',
  'conversion-changed',
  'scope-changed',
  'names-changed',
  'columns-changed',
  'selectable-fields-changed',
  'status-added',
  'status-removed',
  'scale-added',
  'scale-changed',
  'scale-removed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** The effects of an upgrade on an object, the worst first. */
export const effects = [
  'not-served',
  'unreadable',
  'writes-refused',
  'status-refused',
  'scale-refused',
  'fields-removed',
  'ratcheted',
  'spec-change-refused',
  'apply-refused',
  'recreate-refused',
  'recreate-refused-strict',
  'recreate-changed',
  'fields-changed',
  'fields-added',
] as const;
export type Effect = (typeof effects)[number];

/** Effects that neither lose data nor reject requests that the old CRD accepts. */
export const harmlessEffects: ReadonlySet<Effect> = new Set([
  'recreate-changed',
  'fields-changed',
  'fields-added',
]);

export interface ObjectSource {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  readonly apiVersion: string;
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}

export type Danger = 'compatible' | 'risky' | 'breaking';

/** An object, as the text to send. */
export interface UpgradeObject {
  readonly source: ObjectSource;
  readonly text: string;
}

/** The texts that an answer depends on. */
export interface UpgradePair {
  /** The text with the old CRD. */
  readonly old: string;
  /** The text with the new CRD, and which of its documents it is; undefined means the first CRD. */
  readonly now: string;
  readonly document: number | undefined;
  readonly kubernetes: Minor;
}

/** A text with objects. */
export interface ObjectsText {
  readonly name: string;
  readonly text: string;
  readonly isPasted?: true;
}

/**
 * The steps of an evaluation. `find`: the objects of a text. `samples`: objects that are generated for the old CRD.
 * `begin`: the update of the CRD itself. `evaluate`: some of the objects. `report`: everything else, from the
 * evaluations of all objects; it is asked again until it is finished.
 */
export type UpgradeQuestion =
  | { readonly step: 'find'; readonly pair: UpgradePair; readonly file: ObjectsText }
  | { readonly step: 'samples'; readonly pair: UpgradePair }
  | { readonly step: 'begin'; readonly pair: UpgradePair }
  | { readonly step: 'evaluate'; readonly pair: UpgradePair; readonly objects: readonly UpgradeObject[] }
  | {
      readonly step: 'report';
      readonly pair: UpgradePair;
      readonly parts: readonly EvaluatedPart[];
      /** The same for the same parts. */
      readonly key: string;
    };

export type UpgradeAnswer =
  | { readonly state: 'unread'; readonly which: 'old' | 'now'; readonly message: string }
  | FoundObjects
  | BegunUpgrade
  | { readonly state: 'evaluated'; readonly part: EvaluatedPart }
  | { readonly state: 'proving'; readonly done: number; readonly of: number }
  | ReportedUpgrade;

export interface FoundObjects {
  readonly state: 'found';
  readonly objects: readonly FoundObject[];
  /** The number of documents that aren't objects of the CRD. */
  readonly others: number;
  /** The number of objects beyond the limit. */
  readonly more: number;
}

export interface FoundObject extends UpgradeObject {
  /** Its position among the documents of its text. */
  readonly document: number;
}

/** One cause of a rejection. */
export interface UpgradeCause {
  readonly field: string;
  readonly message: string;
  /** A line of the pane with the new CRD. */
  readonly line?: number;
}

export interface BegunUpgrade {
  readonly state: 'begun';
  readonly name: string;
  readonly kind: string;
  readonly accepted: boolean;
  /** The HTTP status; 0 if the API server itself fails. */
  readonly code: number;
  /** The API server's message; empty if it accepts the CRD. */
  readonly message: string;
  readonly causes: readonly UpgradeCause[];
  readonly warnings: readonly string[];
  readonly storedVersions: readonly string[];
  readonly evaluated: 'updated' | 'as if installed' | 'not evaluated';
  /** A conversion webhook isn't run, so objects keep their fields in all versions. */
  readonly isUnconverted: boolean;
  /** The rejection of the old CRD as a new one; it is treated as stored. */
  readonly oldRefused?: string;
  /** The number of changes. */
  readonly changes: number;
}

/** The evaluation of some of the objects, to be merged with others by the step `report`; plain data of its own. */
export interface EvaluatedPart {
  readonly groups: readonly {
    /** The same for objects with the same effect by the same cause. */
    readonly key: string;
    readonly group: Omit<ShownGroup, 'count'>;
    readonly count: number;
  }[];
  readonly proofs: readonly unknown[];
  readonly counts: {
    readonly known: number;
    /** How many of them lose data, or meet rejections. */
    readonly hurt: number;
    readonly written: number;
    readonly refused: number;
  };
  /** The first objects that the old CRD doesn't store. */
  readonly unstored: readonly UnstoredObject[];
  readonly moreUnstored: number;
}

export interface UnstoredObject {
  readonly source: ObjectSource;
  readonly message: string;
}

/** The proof of what a change does, or the number of objects among which none was found. */
export type ShownProof =
  | { readonly by: 'crd'; readonly message: string }
  | { readonly by: 'object'; readonly effect: Effect; readonly field: string; readonly message: string; readonly source: ObjectSource }
  | { readonly by: 'generated'; readonly effect: Effect; readonly field: string; readonly message: string; readonly object: string }
  | { readonly by: 'none'; readonly objects: number }; // prettier-ignore

export interface ShownChange {
  readonly kind: ChangeKind;
  readonly danger: Danger;
  /** Empty if it isn't about a version. */
  readonly version: string;
  /** The field in objects; empty if it isn't about one. */
  readonly path: string;
  /** A line of the pane with the new CRD. */
  readonly line?: number;
  readonly before?: string;
  readonly after?: string;
  readonly proof: ShownProof;
}

/** Objects that meet the same effect by the same cause. */
export interface ShownGroup {
  readonly effect: Effect;
  readonly version: string;
  readonly count: number;
  /** The field; positions in lists are `[*]`. */
  readonly field: string;
  /** The message of the example; empty for effects on what is read. */
  readonly message: string;
  /** A line of the pane with the new CRD. */
  readonly line?: number;
  readonly example: ObjectSource;
}

export interface ShownStep {
  readonly action: 'apply-new' | 'apply-both' | 'migrate' | 'set-stored-versions';
  readonly accepted: boolean;
  readonly message: string;
  readonly storedVersions: readonly string[];
  /** Of the migration: how many objects are written, and how many can't be written. */
  readonly objects?: { readonly written: number; readonly refused: number };
  /** The CRD to apply, if it isn't the new one: YAML. */
  readonly crd?: string;
  readonly commands: readonly string[];
}

export interface ReportedUpgrade {
  readonly state: 'reported';
  /** Both CRDs mean the same. */
  readonly isSame: boolean;
  /** The first of them, the most dangerous first. */
  readonly changes: readonly ShownChange[];
  readonly moreChanges: number;
  /** By danger, of all changes. */
  readonly dangers: Readonly<Record<Danger, number>>;
  /** The first of them, the worst first. */
  readonly groups: readonly ShownGroup[];
  readonly moreGroups: number;
  readonly isPlanFound: boolean;
  readonly steps: readonly ShownStep[];
  /** Versions that stay in `status.storedVersions`. */
  readonly left: readonly string[];
}
