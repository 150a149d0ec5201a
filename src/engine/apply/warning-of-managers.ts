/** The warning about managedFields that the server can't read after admission. */
import { finding, type Finding } from '../field/finding.ts';
import { quote } from '../json/go-format.ts';
import { isArray, isObject, textOf, type JsonObject, type JsonValue } from '../json/value.ts';

/** `written` contains the managedFields after admission. */
export function warningOfManagers(written: JsonValue | undefined): Finding | undefined {
  const problem = isArray(written) ? problemOfEntries(written.filter(isObject)) : undefined;
  if (problem === undefined) return undefined;
  const text = `.metadata.managedFields was in an invalid state after admission; this could be caused by an outdated mutating admission controller; please fix your requests: ${problem}`;
  return finding({ code: 'managed-fields-after-admission', params: {}, text });
}

/** Behaviour: k8s.io/apimachinery/pkg/util/managedfields/internal (DecodeManagedFields). */
function problemOfEntries(entries: readonly JsonObject[]): string | undefined {
  for (const [i, entry] of entries.entries()) {
    if (!['Apply', 'Update'].includes(textOf(entry, 'operation'))) {
      return 'operation must be `Apply` or `Update`';
    }
    if (textOf(entry, 'apiVersion') === '') return 'apiVersion must not be empty';
    const type = textOf(entry, 'fieldsType');
    if (type === '') return `missing fieldsType in managed fields entry ${i}`;
    if (type !== 'FieldsV1') return `invalid fieldsType ${quote(type)} in managed fields entry ${i}`;
  }
  return undefined;
}
