/**
 * Explained fields, and the conversion of v1beta1. Used by views and by kubectl.
 */
export type { Explained, ExplainQuestion } from './explain/explain.ts';
export {
  isLegacyCrd,
  type LegacyChange,
  type LegacyChangeKind,
  type LegacyConversion,
  type UnknownFields,
} from './legacy/convert-v1beta1.ts';
