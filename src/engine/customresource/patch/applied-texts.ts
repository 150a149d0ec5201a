/** Messages of rejected applies. Behaviour: k8s.io/apimachinery/pkg/util/managedfields. */
import { ownerText, type Conflict } from '../../apply/owner.ts';
import { elementPathText } from '../../apply/path-element.ts';
import { isArray, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { fromValue } from '../../source/nodes/to-value.ts';
import { plainError, type Refusal } from '../../status/status.ts';
import { decodeTyped } from '../../typed/decode.ts';
import { managedFieldsEntry } from '../../typed/object-meta.ts';
import { parseGroupVersion } from '../../typed/type-meta.ts';
import { say } from '../../codes/customresource.ts';
import { say as sayConflict } from './codes.ts';
import { finding } from '../../field/finding.ts';

export function metadataIn(object: JsonObject): JsonObject | undefined {
  const metadata = object.get('metadata');
  return isObject(metadata) ? metadata : undefined;
}

/**
 * Whether a configuration sets managedFields, which isn't allowed.
 * Matches the API server: a list that contains anything but entries of managedFields counts as not set.
 */
export function sendsManagers(config: JsonObject): boolean {
  const entries = metadataIn(config)?.get('managedFields');
  if (!isArray(entries)) return false;
  return entries.every(
    (entry) => isObject(entry) && decodeTyped(managedFieldsEntry, fromValue(entry), 'lenient').ok,
  );
}

/** `example.com/v1, Kind=Widget`. */
export function kindText(object: JsonObject): string {
  const groupVersion = parseGroupVersion(textOf(object, 'apiVersion'));
  // Matches the API server: without a readable version the kind isn't read either.
  if (groupVersion === undefined) return '/, Kind=';
  return `${groupVersion.group}/${groupVersion.version}, Kind=${textOf(object, 'kind')}`;
}

/** `default/w; example.com/v1, Kind=Widget`. */
export function objectText(object: JsonObject): string {
  const metadata = metadataIn(object) ?? new Map<string, JsonValue>();
  return `${textOf(metadata, 'namespace')}/${textOf(metadata, 'name')}; ${kindText(object)}`;
}

/** The rejection of an apply that failed while merging. */
export function failed(problem: string): Refusal {
  return plainError(say('apply-failed', { problem }));
}

export function conflictRefusal(conflicts: readonly Conflict[]): Refusal {
  const causes = conflicts.map(({ owner, path }) => ({
    reason: 'FieldManagerConflict',
    message: `conflict with ${ownerText(owner)}`,
    field: elementPathText(path),
  }));
  const message = sayConflict('applied-conflict', { conflicts });
  return {
    code: 409,
    reason: 'Conflict',
    message: message.text,
    details: { causes },
    errors: [],
    findings: [finding(message)],
  };
}
