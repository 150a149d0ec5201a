/**
 * Tables of several resources, one below the other.
 * Behaviour: k8s.io/kubectl/pkg/cmd/get (GetOptions.Run), k8s.io/cli-runtime/pkg/printers (TablePrinter).
 */
import type { Running } from '../running/command.ts';
import {
  compareStrings,
  isArray,
  isObject,
  toJson,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { tableOf, type PrinterColumn } from '../../engine/patches.ts';
import type { Info } from '../resources/info.ts';
import type { Mapping } from '../mapping/mapper.ts';
import { isList, nameOf, nested, nestedText } from '../objects/unstructured.ts';
import { aligned, tableLines } from '../columns/kubectl-table.ts';

interface Table {
  readonly table: JsonObject;
  /** Created by kubectl instead of the server. */
  readonly isOwn: boolean;
}

/** `infos` have tables for objects. */
export function printTables(
  infos: readonly Info[],
  { flags, terminal, now, kubernetes }: Running,
  everywhere: boolean,
): 'something' | 'nothing' {
  const groups = new Map<string, { readonly mapping: Mapping; readonly tables: Table[] }>();
  for (const { mapping, object } of infos) {
    const key = `${mapping.plural}.${mapping.group}`;
    const group = groups.get(key) ?? { mapping, tables: [] };
    if (object !== undefined)
      group.tables.push(
        object.has('columnDefinitions')
          ? { table: object, isOwn: false }
          : { table: tableOfObject(object, now), isOwn: true },
      );
    groups.set(key, group);
  }
  const [wide, headers] = [flags.text('output') === 'wide', !flags.isTrue('no-headers')];
  const withKind = groups.size > 1 || flags.isTrue('show-kind');
  let withNamespace = false;
  const texts = [...groups.values()].flatMap(({ mapping, tables }) => {
    const resource = [mapping.kind.toLowerCase(), mapping.group].filter((part) => part !== '').join('.');
    const kind = withKind ? `${resource}/` : '';
    // Matches kubectl: after the first namespaced kind, all tables have a namespace column.
    withNamespace ||= everywhere && mapping.scope === 'Namespaced';
    const lines = alike(tables).flatMap((run) =>
      run.tables.flatMap((table, i) => {
        const named = namedTable(table, kind, withNamespace);
        const labelled = flags.list('label-columns').reduce(withLabel, named);
        const shown = flags.isTrue('show-labels') ? withColumn(labelled, 'Labels', labelsText) : labelled;
        const hasHeader = headers && run.hasHeader && i === 0;
        return tableLines(shown, { wide, headers: hasHeader, kubernetes });
      }),
    );
    const text = aligned(lines);
    return text === '' ? [] : [text];
  });
  terminal.write(texts.join(headers ? '\n' : ''));
  return texts.length === 0 ? 'nothing' : 'something';
}

/**
 * Creates a table for an object that isn't one, such as an object of a file without a name: kubectl shows only its age
 * then.
 */
function tableOfObject(object: JsonObject, now: string): JsonObject {
  const columns = ['Name', 'Age'].map(
    (name) =>
      new Map<string, JsonValue>([
        ['name', name],
        ['priority', 0n],
      ]),
  );
  const objects = isList(object) ? listAt(object, 'items').filter(isObject) : [object];
  const rows = objects.map(
    (one) =>
      new Map<string, JsonValue>([
        ['cells', [nameOf(one), ageOf(one, now)]],
        ['object', one],
      ]),
  );
  return new Map<string, JsonValue>([
    ['columnDefinitions', columns],
    ['rows', rows],
  ]);
}

const ageColumn: PrinterColumn = {
  name: 'Age',
  type: 'date',
  jsonPath: '.metadata.creationTimestamp',
  format: '',
  description: '',
  priority: 0n,
};

function ageOf(object: JsonObject, now: string): JsonValue {
  if (nestedText(object, 'metadata', 'creationTimestamp') === '') return '<unknown>';
  const [row] = listAt(tableOf([ageColumn], [object], Date.parse(now), ''), 'rows');
  return (isObject(row) ? listAt(row, 'cells').at(-1) : undefined) ?? '<unknown>';
}

interface Run {
  readonly tables: JsonObject[];
  readonly hasHeader: boolean;
}

/**
 * Groups consecutive tables with the same columns.
 * Matches kubectl: a table has a header unless the previous table from the same source, the server or kubectl, had the
 * same columns, even if other tables were printed in between.
 */
function alike(tables: readonly Table[]): Run[] {
  const runs: Run[] = [];
  const last = new Map<boolean, string>();
  let before: string | undefined;
  for (const { table, isOwn } of tables) {
    const columns = toJson(listAt(table, 'columnDefinitions'));
    const key = `${isOwn} ${columns}`;
    if (key === before) runs.at(-1)?.tables.push(table);
    else runs.push({ tables: [table], hasHeader: columns !== last.get(isOwn) });
    before = key;
    last.set(isOwn, columns);
  }
  return runs;
}

/** With the kind before each name, and a first column for the namespaces, if requested. */
function namedTable(table: JsonObject, kind: string, withNamespace: boolean): JsonObject {
  const columns = listAt(table, 'columnDefinitions');
  const rows = listAt(table, 'rows').map((row): JsonValue => {
    if (!isObject(row)) return row;
    const [name, ...others] = listAt(row, 'cells');
    const object = row.get('object');
    const namespace = isObject(object) ? nestedText(object, 'metadata', 'namespace') : '';
    const named = typeof name === 'string' && kind !== '' ? kind + name : (name ?? null);
    return new Map(row).set('cells', [...(withNamespace ? [namespace] : []), named, ...others]);
  });
  const namespaceColumn = new Map<string, JsonValue>([
    ['name', 'Namespace'],
    ['priority', 0n],
  ]);
  return new Map<string, JsonValue>([
    ['columnDefinitions', withNamespace ? [namespaceColumn, ...columns] : columns],
    ['rows', rows],
  ]);
}

/** With an additional last column for the values of one label. */
function withLabel(table: JsonObject, label: string): JsonObject {
  return withColumn(table, label.split('/').at(-1) ?? '', (labels) => {
    const value = labels.get(label);
    return typeof value === 'string' ? value : '';
  });
}

function labelsText(labels: JsonObject): string {
  const pairs = [...labels].map(([key, value]) => `${key}=${String(value)}`);
  return pairs.length === 0 ? '<none>' : pairs.sort(compareStrings).join(',');
}

function withColumn(table: JsonObject, name: string, cellOf: (labels: JsonObject) => string): JsonObject {
  const column = new Map<string, JsonValue>([
    ['name', name],
    ['priority', 0n],
  ]);
  const rows = listAt(table, 'rows').map((row): JsonValue => {
    if (!isObject(row)) return row;
    const object = row.get('object');
    const labels = isObject(object) ? nested(object, 'metadata', 'labels') : undefined;
    const cell = cellOf(isObject(labels) ? labels : new Map());
    return new Map(row).set('cells', [...listAt(row, 'cells'), cell]);
  });
  return new Map<string, JsonValue>([
    ['columnDefinitions', [...listAt(table, 'columnDefinitions'), column]],
    ['rows', rows],
  ]);
}

function listAt(object: JsonObject | undefined, key: string): JsonArray {
  const found = object?.get(key);
  return isArray(found) ? found : [];
}
