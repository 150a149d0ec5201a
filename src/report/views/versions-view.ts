/** The stored object in each version of the CRD: the removed and the added fields, and their locations. */
import type { ServedCrd, StoredObject, Surroundings } from '../../engine/answers.ts';
import { isObject, textOf, type JsonObject } from '../../engine/values.ts';
import { limits } from '../../protocol/limits.ts';
import type { RequestOf } from '../../protocol/operations.ts';
import type { Mark, ObjectReport, Row } from '../../protocol/report.ts';
import type { LostField, Reading, VersionsReport } from '../../protocol/views.ts';
import { cutName } from '../cut.ts';
import type { Engine } from '../engine.ts';
import { rowsBetween } from '../rows/rows.ts';
import type { ViewContext } from '../held/shown.ts';

/** The maximum number of versions; each reads the whole object. */
const mostVersions = 20;

interface ReadRows {
  readonly rows: readonly Row[];
  /** The number of additional lines. */
  readonly more: number;
}

/** The version of the request is shown line by line; by default the first one in which reading changes something. */
export function versionsView(
  { engine, crd, object, surroundings }: ViewContext,
  { version: wanted }: RequestOf<'versions'>,
): VersionsReport | undefined {
  const served = object?.served ?? crd?.served;
  if (!served || !object) return undefined;
  const { stored } = object;
  if (!stored) return undefined;
  const around = surroundings(object.report.kubernetes);
  const conversion = conversionOf(served);
  const read = served.versions.slice(0, mostVersions).map((version) => ({
    version,
    ...readIn(engine, served, stored, around, version.name, conversion),
  }));
  const readable = read.filter(({ rows }) => rows !== undefined);
  const chosen =
    readable.find(({ version }) => version.name === wanted) ??
    readable.find(({ reading }) => reading.counts.pruned || reading.counts.default) ??
    readable.find(({ version }) => !version.storage) ??
    readable[0];
  return {
    conversion,
    written: isWritten(object.report) ? object.report.version : '',
    stored: cutName(textOf(stored.object, 'apiVersion').split('/').at(-1) ?? ''),
    ...(served.versions.length > mostVersions && { moreVersions: served.versions.length - mostVersions }),
    readings: read.map(({ reading }) => reading),
    lost: lostFields(object.report, read),
    chosen: chosen?.version.name ?? '',
    rows: chosen?.rows?.rows ?? [],
    ...(chosen?.rows && chosen.rows.more > 0 && { moreRows: chosen.rows.more }),
  };
}

/**
 * Fields that are pruned from the typed object are missing in every version; fields that are pruned from the stored
 * object are missing only in that version.
 */
function lostFields(
  report: Pick<ObjectReport, 'rows' | 'rowsOf' | 'version'>,
  read: readonly { readonly reading: Reading; readonly rows?: ReadRows }[],
): LostField[] {
  const { rows, version } = report;
  const pruned = isWritten(report) ? prunedIn(rows) : [];
  const written = pruned.map((row) => ({ ...row, step: 'written' as const, version }));
  const hidden = read.flatMap(({ reading, rows: shown }) =>
    prunedIn(shown?.rows ?? []).map((row) => ({ ...row, step: 'read' as const, version: reading.version })),
  );
  return [...written, ...hidden].slice(0, limits.facts);
}

/** The stored object may be the existing one, because the request was rejected, or a dry run. */
function isWritten({ rowsOf }: Pick<ObjectReport, 'rowsOf'>): boolean {
  return rowsOf === 'stored';
}

function prunedIn(rows: readonly Row[]): Pick<LostField, 'path' | 'line'>[] {
  return rows
    .filter(({ mark }) => mark === 'pruned')
    .map(({ path, key, value }) => ({ path, line: keyedLine(key, value) }));
}

function keyedLine(key: string | undefined, value: string): string {
  return [...(key === undefined ? [] : [`${key}:`]), ...(value === '' ? [] : [value])].join(' ');
}

function conversionOf(served: ServedCrd): 'None' | 'Webhook' {
  const spec = served.object.get('spec');
  const conversion = isObject(spec) ? spec.get('conversion') : undefined;
  return isObject(conversion) && textOf(conversion, 'strategy') === 'Webhook' ? 'Webhook' : 'None';
}

function readIn(
  engine: Engine,
  served: ServedCrd,
  stored: StoredObject,
  surroundings: Surroundings,
  name: string,
  conversion: 'None' | 'Webhook',
): { readonly reading: Reading; readonly rows?: ReadRows } {
  const version = served.versions.find((candidate) => candidate.name === name);
  const base = { version: name, storage: version?.storage ?? false, warnings: [], counts: {} };
  if (!version?.served) return { reading: { ...base, state: 'not-served' } };
  if (conversion === 'Webhook' && !version.storage && !served.webhook)
    return { reading: { ...base, state: 'webhook' } };
  const answer = engine.getObject(served, stored, surroundings, { version: name });
  const warnings = answer.warnings.slice(0, limits.facts).map(({ text }) => cutName(text, limits.quotation));
  if (!answer.accepted) {
    return {
      reading: {
        ...base,
        warnings,
        state: 'refused',
        refusal: cutName(answer.refusal.message, limits.quotation),
      },
    };
  }
  const rows = readRows(stored, answer.object, conversion === 'Webhook' && !version.storage);
  return { reading: { ...base, warnings, state: 'read', counts: countsOf(rows.rows) }, rows };
}

/** Compares the stored object with the read one, with the words for changes on reading. */
function readRows(stored: StoredObject, read: JsonObject, isConverted: boolean): ReadRows {
  // The store keeps it outside the object.
  const metadata = stored.object.get('metadata');
  const before = new Map(stored.object);
  if (isObject(metadata)) {
    before.set('metadata', new Map(metadata).set('resourceVersion', stored.resourceVersion));
  }
  const { rows, more } = rowsBetween({ before, after: read, events: [] });
  const markOf = (row: Row, mark: Mark): Mark => (isConverted ? convertedMark(mark) : readMark(row, mark));
  return { rows: rows.map((row) => (row.mark ? { ...row, mark: markOf(row, row.mark) } : row)), more };
}

/** Nothing shows whether a webhook or the server changed the field. */
function convertedMark(mark: Mark): Mark {
  return mark === 'default' || mark === 'pruned' ? 'changed' : mark;
}

function readMark(row: Row, mark: Mark): Mark {
  if (row.path[0] === 'apiVersion') return 'set';
  if (mark === 'removed') return row.value === 'null' ? 'null-dropped' : 'pruned';
  if (mark === 'set' && row.path[0] !== 'metadata') return 'default';
  return mark;
}

function countsOf(rows: readonly Row[]): Partial<Record<Mark, number>> {
  const counts: Partial<Record<Mark, number>> = {};
  for (const { mark } of rows) if (mark) counts[mark] = (counts[mark] ?? 0) + 1;
  return counts;
}
