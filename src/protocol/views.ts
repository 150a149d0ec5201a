/** What the views on demand are told: what clients see of the CRD and the object. Plain data, ready to be shown. */
import type { LegacyChangeKind, UnknownFields } from '../engine/index.ts';
import type { ComparePart, CompareReport } from './compare.ts';
import type { Mark, Minor, PathSegments, Place, Row } from './report.ts';

export type { LegacyChangeKind, UnknownFields };

/** The views that the worker makes on demand, by the names of their tabs; they are undefined without a CRD. */
export interface ViewOperations {
  /** What `kubectl get` shows of the last object. */
  get: { request: null; reply: GetReport | undefined };
  /** What `kubectl explain` says of a path of the object. */
  explain: {
    request: { readonly path: PathSegments; readonly listing: ExplainListing };
    reply: ExplainReport | undefined;
  };
  /** The published OpenAPI v3 schemas. */
  openapi: { request: null; reply: OpenApiReport | undefined };
  /** The last object as each version reads it, one of them line by line; undefined when nothing is stored, too. */
  versions: { request: { readonly version: string | undefined }; reply: VersionsReport | undefined };
  /** The stored object with all that is stored, and who owns its fields; undefined when nothing is stored, too. */
  owners: { request: null; reply: OwnersReport | undefined };
  /** A part of what the same texts come to elsewhere. */
  compare: { request: { readonly part: ComparePart }; reply: CompareReport | undefined };
  /** A CRD of v1beta1 as it would be written in v1. It brings its text, and asks for no CRD that was read. */
  legacy: { request: ConvertLegacy; reply: LegacyReport };
}

export interface OwnersReport {
  readonly rows: readonly Row[];
  /** Somebody owns something. */
  readonly isTracked: boolean;
  /** Lines beyond `rows`. */
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
  /** Steps into the new CRD. */
  readonly path: PathSegments;
  /** In the pane's text as it is. */
  readonly from?: Place;
  /** In the pane's text once it is converted. */
  readonly to?: Place;
}

export type LegacyReport =
  | {
      readonly readable: true;
      /** What kubectl prints, line by line. */
      readonly kubectl: readonly string[];
      /** What the API server answers where CRDs go today. */
      readonly server: string;
      /** The pane's whole text with the CRD in v1. */
      readonly text: string;
      /** The first of them. */
      readonly changes: readonly LegacyLine[];
      readonly moreChanges?: number;
    }
  | { readonly readable: false; readonly error: string };

/**
 * What became of a column: `other-type` is a value that the column's type does not print, `unreadable` a path
 * that can't be parsed.
 */
export type ColumnState = 'shown' | 'nothing' | 'other-type' | 'unreadable' | 'unknown';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly wideOnly: boolean;
  readonly jsonPath: string;
  readonly state: ColumnState;
  /** What the path found. */
  readonly value?: string;
  readonly schemaPlace?: Place;
}

/** A path that the CRD declares, and what it finds in the stored object. */
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
  /** What the server says in place of a table. */
  readonly refusal?: string;
  readonly warnings: readonly string[];
  /** Texts of kubectl were cut, or lists of what is declared. */
  readonly truncated: boolean;
  readonly columns: readonly Column[];
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly selectableFields: readonly PathFinding[];
  /** Missing when the version has no scale subresource. */
  readonly scale?: readonly (PathFinding & { readonly name: ScalePath })[];
}

export type ExplainListing = 'fields' | 'tree';

export interface Crumb {
  readonly name: string;
  /** Steps into the object; lists are entered at their first item. */
  readonly path: PathSegments;
}

export interface ExplainReport {
  readonly command: string;
  /** kubectl's text, or its complaint. */
  readonly text: string;
  /** Units of `text` that were left out. */
  readonly more?: number;
  readonly found: boolean;
  readonly crumbs: readonly Crumb[];
  /** Where the fields that the text lists begin. */
  readonly inside: PathSegments;
}

export interface OpenApiReport {
  /** Asks a server for it. */
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
 * A field that a version does not show: `written` in it is lost, since it was never stored; of what is `read` in it only
 * the view is without.
 */
export interface LostField {
  readonly path: PathSegments;
  /** As it was typed, or is stored. */
  readonly line: string;
  readonly step: 'written' | 'read';
  readonly version: string;
}

export interface VersionsReport {
  readonly conversion: 'None' | 'Webhook';
  readonly written: string;
  readonly stored: string;
  /** Of the first versions. */
  readonly readings: readonly Reading[];
  readonly moreVersions?: number;
  /** The first of them, those that are lost for good before those that are hidden. */
  readonly lost: readonly LostField[];
  /** The version that `rows` are of. */
  readonly chosen: string;
  /** The stored object against what is read. */
  readonly rows: readonly Row[];
  /** Lines beyond `rows`. */
  readonly moreRows?: number;
}
