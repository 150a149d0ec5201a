/** The content of the views on demand: how clients see the CRD and the object. Plain data, ready to be shown. */
import type { CasesOperations } from './cases.ts';
import type { ChainLine } from './chain.ts';
import type { LegacyChangeKind, UnknownFields } from '../engine/publishing.ts';
import type { ChoicesIn } from './choices.ts';
import type { ComparePart, CompareReport } from './compare.ts';
import type { Mark, Minor, PathSegments, Place, Row } from './report.ts';

export type { LegacyChangeKind, UnknownFields };

/** The views that the worker creates on demand, by the names of their tabs; they are undefined without a CRD. */
export interface ViewOperations extends CasesOperations {
  /** The output of `kubectl get` for the last object. */
  get: { request: null; reply: GetReport | undefined };
  /** The output of another command that reads the last object, such as `kubectl describe`. */
  reading: { request: ChoicesIn<'view'>; reply: ReadingReport | undefined };
  /** The output of `kubectl explain` for a path of the object. */
  explain: {
    request: { readonly path: PathSegments; readonly listing: ExplainListing };
    reply: ExplainReport | undefined;
  };
  /** The published OpenAPI v3 schemas. */
  openapi: { request: null; reply: OpenApiReport | undefined };
  /** The last object as each version reads it, one of them line by line; also undefined when nothing is stored. */
  versions: { request: { readonly version: string | undefined }; reply: VersionsReport | undefined };
  /** The whole stored object, with its field managers; also undefined when nothing is stored. */
  owners: { request: null; reply: OwnersReport | undefined };
  /** The chain of admission for the last request; undefined unless documents configure it. */
  admission: { request: null; reply: AdmissionReport | undefined };
  /** One part of the comparison of the same texts elsewhere. */
  compare: { request: { readonly part: ComparePart }; reply: CompareReport | undefined };
  /** A CRD of v1beta1 converted to v1. The request contains its text, and needs no CRD that was read. */
  legacy: { request: ConvertLegacy; reply: LegacyReport };
}

/** The effect of admission on the request. */
export interface AdmissionReport {
  /** The request as admission sees it; missing if none was sent. */
  readonly request?: {
    readonly user: string;
    readonly groups: readonly string[];
    readonly dryRun: boolean;
  };
  /** The steps of the chain, in their order. */
  readonly lines: readonly ChainLine[];
  /** As the server sends them, each once. */
  readonly warnings: readonly string[];
  readonly annotations: readonly AuditAnnotation[];
  /** The number of annotations beyond `annotations`. */
  readonly moreAnnotations?: number;
}

export interface AuditAnnotation {
  readonly key: string;
  readonly value: string;
  /** Units of `value` that were left out. */
  readonly more?: number;
}

export interface OwnersReport {
  readonly rows: readonly Row[];
  /** At least one field has a manager. */
  readonly isTracked: boolean;
  /** The number of lines beyond `rows`. */
  readonly moreRows?: number;
}

export type ViewName = keyof ViewOperations;

export interface ConvertLegacy {
  /** The whole text of the CRD's pane. */
  readonly text: string;
  readonly document: number;
  readonly kubernetes: Minor;
  readonly unknownFields: UnknownFields;
}

/** One thing that differs between the v1beta1 text and the v1 text. */
export interface LegacyLine {
  readonly kind: LegacyChangeKind;
  /** The path in the new CRD. */
  readonly path: PathSegments;
  /** The place in the pane's current text. */
  readonly from?: Place;
  /** The place in the pane's converted text. */
  readonly to?: Place;
}

export type LegacyReport =
  | {
      readonly readable: true;
      /** kubectl's output, line by line. */
      readonly kubectl: readonly string[];
      /** The API server's answer at the current endpoint for CRDs. */
      readonly server: string;
      /** The pane's whole text with the CRD in v1. */
      readonly text: string;
      /** The first changes. */
      readonly changes: readonly LegacyLine[];
      readonly moreChanges?: number;
    }
  | { readonly readable: false; readonly error: string };

/**
 * The result of a column: `first` is the first of several values, `other-type` is a value that the column's type doesn't print, `unreadable` a path that
 * can't be parsed.
 */
export type ColumnState = 'shown' | 'first' | 'nothing' | 'other-type' | 'unreadable' | 'unknown';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly wideOnly: boolean;
  readonly jsonPath: string;
  readonly state: ColumnState;
  /** The value at the path. */
  readonly value?: string;
  readonly schemaPlace?: Place;
}

/** A path that the CRD declares, and its value in the stored object. */
export interface PathFinding {
  readonly jsonPath: string;
  readonly value?: string;
  readonly schemaPlace?: Place;
}

export type ScalePath = 'specReplicasPath' | 'statusReplicasPath' | 'labelSelectorPath';

export interface GetReport {
  readonly command: string;
  readonly version: string;
  /** Missing when nothing is stored. */
  readonly table?: { readonly usual: string; readonly wide: string };
  /** The server's error in place of a table. */
  readonly refusal?: string;
  readonly warnings: readonly string[];
  /** kubectl's output or lists of declarations were cut. */
  readonly truncated: boolean;
  readonly columns: readonly Column[];
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly selectableFields: readonly PathFinding[];
  /** Missing when the version has no scale subresource. */
  readonly scale?: readonly (PathFinding & { readonly name: ScalePath })[];
}

export interface ReadingReport {
  readonly command: string;
  /** The output of the command as a terminal shows it; missing if it needs a stored object, and there is none. */
  readonly text?: string;
  /** Units of `text` that were left out. */
  readonly more?: number;
  readonly failed: boolean;
}

export type ExplainListing = 'fields' | 'tree';

export interface Crumb {
  readonly name: string;
  /** The path in the object, with index 0 for list items. */
  readonly path: PathSegments;
}

export interface ExplainReport {
  readonly command: string;
  /** kubectl's output, or its error. */
  readonly text: string;
  /** Units of `text` that were left out. */
  readonly more?: number;
  readonly found: boolean;
  readonly crumbs: readonly Crumb[];
  /** The path whose fields the text lists. */
  readonly inside: PathSegments;
}

export interface OpenApiReport {
  /** The command that requests it from a server. */
  readonly command: string;
  readonly text: string;
}

/** `webhook`: only the conversion webhook knows. */
export type ReadingState = 'read' | 'refused' | 'not-served' | 'webhook';

/** The stored object as one version shows it. */
export interface Reading {
  readonly version: string;
  readonly storage: boolean;
  readonly state: ReadingState;
  readonly warnings: readonly string[];
  readonly refusal?: string;
  readonly counts: Readonly<Partial<Record<Mark, number>>>;
}

/**
 * A field that a version doesn't show. `written`: it is lost when written in that version, because it was never
 * stored. `read`: it is stored, but not shown in that version.
 */
export interface LostField {
  readonly path: PathSegments;
  /** As typed, or as stored. */
  readonly line: string;
  readonly step: 'written' | 'read';
  readonly version: string;
}

export interface VersionsReport {
  readonly conversion: 'None' | 'Webhook';
  /** The version of the request; empty if it stored nothing. */
  readonly written: string;
  /** The version of the stored object, which may be a former storage version. */
  readonly stored: string;
  /** For the first versions. */
  readonly readings: readonly Reading[];
  readonly moreVersions?: number;
  /** The first of them: permanently lost fields before hidden ones. */
  readonly lost: readonly LostField[];
  /** The version of `rows`. */
  readonly chosen: string;
  /** The stored object compared with the object as read. */
  readonly rows: readonly Row[];
  /** The number of lines beyond `rows`. */
  readonly moreRows?: number;
}
