/** Shows the output of `kubectl get` for the stored object, with the source of each column. */
import { newestMinor } from '../../engine/minors.ts';
import type { ServedVersion } from '../../engine/answers.ts';
import {
  isArray,
  isObject,
  textOf,
  type JsonObject,
  type JsonValue,
  type PathSegments,
  textItems,
  objectAt,
} from '../../engine/values.ts';
import {
  findFirst,
  GoInt,
  parseJsonPath,
  printerColumns,
  type Found,
  type PrinterColumn,
} from '../../engine/patches.ts';
import { limits } from '../../protocol/limits.ts';
import type { Column, ColumnState, GetReport, PathFinding, ScalePath } from '../../protocol/views.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { declaredVersion, resourceArgument } from '../held/versions.ts';
import { cutCommand, cutName } from '../cut.ts';
import { placeOf } from '../places/place-of.ts';
import { kubectlTable } from '../../kubectl/columns/kubectl-table.ts';
import { cutTerminal } from '../printed/terminal.ts';
import { preview } from '../rows/preview.ts';
import { shownVersion, type ViewContext } from '../held/shown.ts';

/** The maximum number of shown characters of a value. */
const maxText = 120;

export function getView({ engine, crd, object, surroundings }: ViewContext): GetReport | undefined {
  const served = crd?.served;
  const version = served && shownVersion(served, object);
  if (!version) return undefined;
  const newest = newestMinor;
  const declared = declaredVersion(served, version);
  const around = surroundings(object?.report.kubernetes ?? newest);
  const stored = object?.stored;
  const answer = stored && engine.getTable(served, [stored], around, { version: version.name });
  const read = stored && engine.getObject(served, stored, around, { version: version.name });
  const found = read?.accepted ? read.object : undefined;
  const table = answer?.accepted ? answer.table : undefined;

  const names = objectAt(objectAt(served.object, 'spec'), 'names');
  const scale = version.scale && scaleOf(version, found, crd);
  const { kubernetes } = around;
  const printed = (wide: boolean) => cutTerminal(table ? kubectlTable(table, { wide, kubernetes }) : '');
  const [usual, wide] = [printed(false), printed(true)];
  const lists = [
    printerColumns(declared),
    textItems(names?.get('shortNames')),
    textItems(names?.get('categories')),
    objectItems(declared.get('selectableFields')),
  ] as const;
  const [columns, shortNames, categories, selectable] = lists;
  return {
    command: commandFor(resourceArgument(served, version), found),
    version: cutName(version.name),
    ...(table && { table: { usual: usual.text, wide: wide.text } }),
    ...(answer?.accepted === false && { refusal: cutName(answer.refusal.message, limits.quotation) }),
    warnings: cutTexts((answer?.warnings ?? []).map(({ text }) => text)),
    truncated: wide.more > 0 || lists.some((list) => list.length > limits.facts),
    columns: columnsOf(columns.slice(0, limits.facts), declared, version, found, table, crd),
    shortNames: cutTexts(shortNames),
    categories: cutTexts(categories),
    selectableFields: selectable
      .slice(0, limits.facts)
      .map((field, i) =>
        finding(textOf(field, 'jsonPath'), found, crd, [...at(version), 'selectableFields', i, 'jsonPath']),
      ),
    ...(scale && { scale }),
  };
}

function commandFor(resource: string, object: JsonObject | undefined): string {
  const metadata = object?.get('metadata');
  if (!isObject(metadata)) return cutCommand(['kubectl', 'get', resource]);
  const namespace = textOf(metadata, 'namespace');
  const place = namespace === '' || namespace === 'default' ? [] : ['-n', namespace];
  return cutCommand(['kubectl', 'get', resource, textOf(metadata, 'name'), ...place]);
}

function cutTexts(texts: readonly string[]): string[] {
  return texts.slice(0, limits.facts).map((text) => cutName(text, limits.quotation));
}

function columnsOf(
  columns: readonly PrinterColumn[],
  declared: JsonObject,
  version: ServedVersion,
  object: JsonObject | undefined,
  table: JsonObject | undefined,
  crd: HeldCrd,
): Column[] {
  const row = objectItems(table?.get('rows'))[0]?.get('cells');
  const cells = isArray(row) ? row : [];
  const ownColumns = objectItems(declared.get('additionalPrinterColumns')).length > 0;
  return columns.map((column, i) => {
    const place = ownColumns
      ? placeOf(crd.text, [...at(version), 'additionalPrinterColumns', i, 'jsonPath'])
      : undefined;
    // The first cell is the name.
    const { state, value } = columnState(column, object, cells[i + 1]);
    return {
      name: cutName(column.name),
      type: cutName(column.type),
      wideOnly: column.priority !== 0n,
      jsonPath: cutName(column.jsonPath, limits.path),
      state,
      ...(value !== undefined && { value }),
      ...(place && { schemaPlace: place }),
    };
  });
}

function columnState(
  { jsonPath }: PrinterColumn,
  object: JsonObject | undefined,
  cell: JsonValue | undefined,
): { readonly state: ColumnState; readonly value?: string } {
  const parsed = parseJsonPath(`{${jsonPath}}`);
  if (!parsed) return { state: 'unreadable' };
  if (!object) return { state: 'unknown' };
  const [first, ...others] = findFirst(parsed, object) ?? [];
  if (first === undefined) return { state: 'nothing' };
  const isShown = cell !== null && cell !== undefined;
  const state = !isShown ? 'other-type' : others.length > 0 ? 'first' : 'shown';
  return { state, value: foundText(first) };
}

function scaleOf(
  version: ServedVersion,
  object: JsonObject | undefined,
  crd: HeldCrd,
): (PathFinding & { readonly name: ScalePath })[] {
  const names: readonly ScalePath[] = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'];
  return names.flatMap((name) => {
    const path = version.scale?.[name];
    if (path === undefined || path === '') return [];
    return [{ name, ...finding(path, object, crd, [...at(version), 'subresources', 'scale', name]) }];
  });
}

function finding(
  jsonPath: string,
  object: JsonObject | undefined,
  crd: HeldCrd,
  declared: PathSegments,
): PathFinding {
  const parsed = parseJsonPath(`{${jsonPath}}`);
  const first = object && parsed ? findFirst(parsed, object)?.[0] : undefined;
  const schemaPlace = placeOf(crd.text, declared);
  return {
    jsonPath: cutName(jsonPath, limits.path),
    ...(first !== undefined && { value: foundText(first) }),
    ...(schemaPlace && { schemaPlace }),
  };
}

function foundText(value: Found): string {
  if (typeof value === 'string' && value !== '' && value.length <= maxText) return value;
  return value instanceof GoInt ? String(value.value) : preview(value, maxText);
}

function at(version: ServedVersion): PathSegments {
  return ['spec', 'versions', version.index];
}

function objectItems(value: JsonValue | undefined): JsonObject[] {
  return isArray(value) ? value.filter(isObject) : [];
}
