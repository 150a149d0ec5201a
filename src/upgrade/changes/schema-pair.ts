/** Two schemas of the same field, and what is said about their changes. */
import type { StructuralSchema } from '../../engine/schemas.ts';
import { toJson, type JsonValue, type PathSegments } from '../../engine/values.ts';
import type { FoundChange } from './change.ts';

export interface SchemaPair {
  readonly old: StructuralSchema;
  readonly now: StructuralSchema;
  readonly path: PathSegments;
}

/** Returns a change without its version. */
export type Unversioned = Omit<FoundChange, 'version'>;

const longest = 60;

/** A value as JSON, if it is short. */
export function shortText(value: JsonValue | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = toJson(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
