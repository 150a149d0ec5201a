/** The differences between the document and the stored object that a GitOps tool reports at each sync. */
import { toJson, valueAt, type JsonValue, type PathSegments } from '../../engine/values.ts';
import { yamlString } from '../../engine/texts.ts';
import type { CompareReport, DriftedField } from '../../protocol/compare.ts';
import { limits } from '../../protocol/limits.ts';
import type { CrdSummary, Mark, Row } from '../../protocol/report.ts';
import { cutName } from '../cut.ts';

const drifting: ReadonlySet<Mark> = new Set(['pruned', 'null-dropped', 'default', 'coerced']);

/** `rows` are of the stored object. Undefined if there are none. */
export function drifted(
  rows: readonly Row[],
  { group, kind }: Pick<CrdSummary, 'group' | 'kind'>,
  stored: JsonValue | undefined,
): CompareReport['drift'] {
  const all = rows.filter(({ mark, path }) => mark && drifting.has(mark) && path[0] !== 'metadata');
  if (all.length === 0) return undefined;
  const fields = all.slice(0, limits.facts).map((row): DriftedField => {
    const { path, key = '' } = row;
    // For a list or an object, the row is only the first of its lines.
    const whole = row.value === '' && stored !== undefined ? valueAt(stored, path) : undefined;
    const value = whole === undefined ? row.value : cutName(toJson(whole), limits.value);
    return {
      path,
      // A field that ObjectMeta doesn't have isn't stored.
      mark: row.mark === 'coerced' && row.sign === 'removed' ? 'pruned' : (row.mark as Mark),
      pointer: pointerOf(path),
      line: key === '' ? value : `${key}: ${value}`,
    };
  });
  const entry = [
    'ignoreDifferences:',
    `- group: ${yamlString(group)}`,
    `  kind: ${yamlString(kind)}`,
    '  jsonPointers:',
    ...fields.map(({ pointer }) => `  - ${yamlString(pointer)}`),
  ];
  return {
    fields,
    ignoreDifferences: `${entry.join('\n')}\n`,
    ...(all.length > fields.length && { more: all.length - fields.length }),
  };
}

/** A JSON pointer (RFC 6901). */
export function pointerOf(path: PathSegments): string {
  return path.map((segment) => `/${String(segment).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}
