/** The order of objects: which of several is shown as the example doesn't depend on the order of evaluation. */
import { compareStrings } from '../../engine/values.ts';
import type { ObjectSource } from '../../protocol/upgrade.ts';

/** By the place, then by the name. */
export function compareSources(a: ObjectSource, b: ObjectSource): number {
  return (
    compareStrings(a.path, b.path) ||
    a.line - b.line ||
    compareStrings(a.namespace, b.namespace) ||
    compareStrings(a.name, b.name) ||
    compareStrings(a.apiVersion, b.apiVersion) ||
    compareStrings(a.kind, b.kind)
  );
}
