/** What refusals of an apply say. Behaviour: k8s.io/apimachinery/pkg/util/managedfields. */
import { ownerText, type Conflict } from '../apply/owner.ts';
import { isObject, textOf, type JsonObject, type JsonValue } from '../json/value.ts';
import { plainError, type Refusal } from '../status/status.ts';
import { parseGroupVersion } from '../typed/type-meta.ts';
import { say } from './codes.ts';
import { finding } from '../field/finding.ts';

export function metadataIn(object: JsonObject): JsonObject | undefined {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : undefined;
}

/** `example.com/v1, Kind=Widget`. */
export function kindText(object: JsonObject): string {
  const groupVersion = parseGroupVersion(textOf(object, 'apiVersion'));
  // Matches the API server: without a readable version the kind is not read either.
  if (groupVersion === undefined) return '/, Kind=';
  return `${groupVersion.group}/${groupVersion.version}, Kind=${textOf(object, 'kind')}`;
}

/** `default/w; example.com/v1, Kind=Widget`. */
export function objectText(object: JsonObject): string {
  const metadata = metadataIn(object) ?? new Map<string, JsonValue>();
  return `${textOf(metadata, 'namespace')}/${textOf(metadata, 'name')}; ${kindText(object)}`;
}

/** The refusal of what apply itself can't do. */
export function failed(problem: string): Refusal {
  return plainError(say('apply-failed', { problem }));
}

export function conflictRefusal(conflicts: readonly Conflict[]): Refusal {
  const causes = conflicts.map(({ owner, field }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with ${ownerText(owner)}`,
    field,
  }));
  const said = say('applied-conflict', { conflicts });
  return {
    code: 409,
    reason: 'Conflict',
    message: said.text,
    details: { causes },
    errors: [],
    findings: [finding(said)],
  };
}
