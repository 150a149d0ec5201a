/** The table of `kubectl get` for one object. */
import { versionIn } from '../../check/version-in.ts';
import { printerColumns, tableOf } from '../../engine/patches.ts';
import { readJson, readYaml, toValue } from '../../engine/texts.ts';
import { isArray, isObject, objectAt, textOf, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { jsonText, plainOf } from '../../package/plain.ts';
import type { PlainObject } from '../../package/types.ts';
import { suiteTime } from '../form/clock.ts';
import type { StepResult } from './model.ts';

/** The printed cells by the names of their columns; none if the object doesn't exist. */
export function cellsOf({ object, crd }: StepResult): PlainObject {
  const read = object && readJson(jsonText(object));
  const value = read?.ok ? toValue(read.root) : undefined;
  if (!isObject(value)) return {};
  const table = tableOf(
    printerColumns(crdVersionOf(crd, textOf(value, 'apiVersion'))),
    [value],
    Date.parse(suiteTime),
    '',
  );
  const [row] = valuesAt(table, 'rows');
  const cells = isObject(row) ? valuesAt(row, 'cells') : [];
  const names = valuesAt(table, 'columnDefinitions').map((column) =>
    isObject(column) ? textOf(column, 'name') : '',
  );
  return Object.fromEntries(names.map((name, at) => [name, cellText(cells[at])]));
}

function cellText(cell: JsonValue | undefined): string {
  return cell === null || cell === undefined ? '' : String(plainOf(cell));
}

function crdVersionOf(crd: string, apiVersion: string): JsonObject {
  const read = readYaml(crd);
  const value = read.ok ? toValue(read.root) : undefined;
  const spec = isObject(value) ? objectAt(value, 'spec') : undefined;
  const versions = spec ? valuesAt(spec, 'versions').filter(isObject) : [];
  const name = versionIn(apiVersion);
  return versions.find((version) => textOf(version, 'name') === name) ?? new Map<string, JsonValue>();
}

function valuesAt(object: JsonObject, key: string): readonly JsonValue[] {
  const value = object.get(key);
  return isArray(value) ? value : [];
}
