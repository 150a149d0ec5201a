/** The plain data of an upgrade: what the command prints as JSON. */
import type { Minor } from '../../engine/minors.ts';
import type { ConversionWebhook } from '../../engine/answers.ts';
import { effects, type ChangeKind, type Effect, type ObjectSource } from '../../protocol/upgrade.ts';

/** `ratcheted`: accepted as an update, though the API server would reject the same object as a new one. */
export type Verdict = 'accepted' | 'ratcheted' | 'refused';

/** One cause of a rejection; of a ratcheted write, the cause that would reject the object as a new one. */
export interface Cause {
  /** The name of the cause; empty if there is none. */
  readonly code: string;
  /** The field as the API server prints it; empty if there is none. */
  readonly field: string;
  readonly message: string;
  /** The line of the new CRD that decides. */
  readonly line?: number;
}

export interface Outcome {
  readonly verdict: Verdict;
  /** The HTTP status. */
  readonly code: number;
  /** The API server's message; of a ratcheted write, the message that would reject the object as a new one. */
  readonly message: string;
  readonly causes: readonly Cause[];
  /** The API server rejects the same request under the old CRD, so the upgrade isn't the reason. */
  readonly sameBefore?: true;
}

/** The object as it is read under the new CRD, compared with the old one. Paths are those of `pathText`. */
export interface ReadOutcome extends Omit<Outcome, 'verdict'> {
  readonly verdict: 'accepted' | 'refused';
  readonly removed: readonly string[];
  readonly added: readonly string[];
  readonly changed: readonly string[];
}

export type { ObjectSource };

/** A server-side apply by one manager, in the version in which it applied before. */
export interface AppliedOutcome extends Outcome {
  readonly manager: string;
  readonly version: string;
}

/** The fate of one object in one version. */
export interface ObjectFate {
  readonly source: ObjectSource;
  readonly version: string;
  readonly read: ReadOutcome;
  /** A PUT of the object as it is read. */
  readonly writeBack: Outcome;
  /** The same with one more label. */
  readonly touchLabel: Outcome;
  /** The same with one change in `spec` that the old CRD accepts; missing if there is none. */
  readonly touchSpec?: Outcome;
  /** The path of this change. */
  readonly touched?: string;
  /** A PUT of the status as it is read. */
  readonly status: Outcome;
  /** A PUT of the scale as it is read, with one replica more; missing if neither CRD has a scale in the version. */
  readonly scale?: Outcome;
  /** A server-side apply of the text that was sent, in its own version. */
  readonly apply: Outcome;
  /** The same by each manager that a copy from a cluster records in `managedFields`, of the fields that it owns. */
  readonly applies?: readonly AppliedOutcome[];
  /** A create from the text that was sent, under strict field validation. */
  readonly recreate: Outcome;
  /** The same with warnings for unknown fields. */
  readonly recreateWarn: Outcome;
}

/** An object that has no fate, because the old CRD doesn't store it. */
export interface UnstoredObject {
  readonly source: ObjectSource;
  readonly code: number;
  readonly message: string;
  readonly causes: readonly Cause[];
}

export interface CrdFate {
  readonly name: string;
  /** Whether the API server accepts the new CRD as an update of the old one. */
  readonly accepted: boolean;
  readonly code: number;
  readonly message: string;
  readonly causes: readonly Cause[];
  readonly warnings: readonly string[];
  /** `status.storedVersions` afterwards; of a rejected update, those that stay. */
  readonly storedVersions: readonly string[];
  /**
   * How objects are evaluated: under the updated CRD; under the new one as if it were installed, because the update is
   * rejected; or not at all, because the new CRD is invalid by itself.
   */
  readonly evaluated: 'updated' | 'as if installed' | 'not evaluated';
}

export { effects, type Effect };

/** Objects that meet the same effect by the same cause. */
export interface FateGroup {
  readonly effect: Effect;
  readonly version: string;
  /** The number of objects. */
  readonly count: number;
  /** The code of the cause; empty for effects on what is read. */
  readonly code: string;
  /** The field; positions in lists are `[*]`. */
  readonly field: string;
  /** The message of the example; empty for effects on what is read. */
  readonly message: string;
  /** The kinds of the changes of the CRD from which it results. */
  readonly kinds: readonly ChangeKind[];
  /** The line of the new CRD that decides. */
  readonly line?: number;
  readonly example: ObjectSource;
}

/** A CRD, or a file with objects, as a text. */
export interface UpgradeText {
  readonly text: string;
  readonly path?: string;
  /** The line of the file on which `text` begins, counted from 1. */
  readonly firstLine?: number;
}

export interface UpgradeOptions {
  /** The newest supported one by default. */
  readonly minor?: Minor;
  /** RFC 3339, UTC, whole seconds. */
  readonly now?: string;
  /** Replaces the conversion webhook; without it, objects keep their fields in all versions. */
  readonly webhook?: ConversionWebhook;
  /** The namespace of objects without one; `default` by default. */
  readonly namespace?: string;
}
