/** The values to which a schema of the CRD applies. */
import {
  isArray,
  isObject,
  type JsonValue,
  type PathSegment,
  type PathSegments,
} from '../../engine/values.ts';
import { locate } from '../../engine/texts.ts';
import { placeSegments } from '../../engine/schemas.ts';
import type { ValuesReport } from '../../protocol/help.ts';
import { limits } from '../../protocol/limits.ts';
import type { DecidedReport } from '../../protocol/operations.ts';
import type { Pane } from '../../protocol/report.ts';
import { isShortPath } from '../cut.ts';
import { pathAtOffset } from '../places/offset.ts';
import { placeOf } from '../places/place-of.ts';
import { deepestSchemaAt } from '../places/schema-at.ts';
import type { HeldTexts } from '../explanations/problem-card.ts';
import { isSamePath } from '../../engine/paths.ts';

/** A step into values: a property, every item of a list, or every key of a map. */
export type ValueStep = string | typeof anyItem | typeof anyKey;
export const anyItem = Symbol('any item');
export const anyKey = Symbol('any key');

/** The values of the last object to which the schema at an offset of the CRD's pane applies. */
export function decidedBy(offset: number, { crd, object }: HeldTexts): DecidedReport {
  const path = crd?.text.root && pathAtOffset(crd.text.root, offset - crd.text.shift);
  const found = path && valueSteps(path);
  if (!found || found.version !== object?.version?.index) return { values: [] };
  return decidedValues(object.result ?? object.typed, found.steps);
}

/** The values in the object's text that share a schema with an offset of a pane. */
export function valuesLike(
  { pane, offset }: { readonly pane: Pane; readonly offset: number },
  { crd, object }: HeldTexts,
): ValuesReport {
  const none: ValuesReport = { places: [], at: -1 };
  const schema = object?.version?.schema;
  const of = pane === 'crd' ? crd?.text : object?.text;
  const at = of?.root && pathAtOffset(of.root, offset - of.shift);
  const root = object?.text.root;
  if (!object || !schema || !root || !at || object.report.patch || (pane !== 'crd' && pane !== 'object'))
    return none;
  const declared = pane === 'crd' ? undefined : deepestSchemaAt(schema, at).schema;
  const found = valueSteps(declared ? placeSegments(declared.place) : at);
  if (!found || found.version !== object.version.index || (pane === 'object' && !declared)) return none;
  const written = decidedValues(object.typed, found.steps).values.filter((path) => locate(root, path).exact);
  const places = written.flatMap((path) => placeOf(object.text, path) ?? []);
  return {
    places,
    at: pane === 'object' ? written.findIndex((path) => isSamePath(path, at)) : -1,
  };
}

/** Converts steps into the CRD to steps into values, as far as they lead to a schema. */
export function valueSteps(
  crdPath: PathSegments,
): { readonly version: number; readonly steps: readonly ValueStep[] } | undefined {
  const [spec, versions, version, schema, root, ...rest] = crdPath;
  if (spec !== 'spec' || versions !== 'versions' || typeof version !== 'number') return undefined;
  if (schema !== 'schema' || root !== 'openAPIV3Schema') return undefined;
  const steps: ValueStep[] = [];
  for (let i = 0; i < rest.length; i++) {
    const keyword = rest[i];
    if (keyword === 'properties') {
      const name = rest[++i];
      if (typeof name !== 'string') break;
      steps.push(name);
    } else if (keyword === 'items') steps.push(anyItem);
    else if (keyword === 'additionalProperties') steps.push(anyKey);
    else break;
  }
  return { version, steps };
}

/** All values that the steps lead to, in the order of the object. Iterative. */
export function decidedValues(root: JsonValue | undefined, steps: readonly ValueStep[]): DecidedReport {
  const first = steps.map((step): PathSegment => (step === anyItem ? 0 : step === anyKey ? '' : step));
  const usual = steps.includes(anyKey) ? {} : { path: first };
  const values: PathSegments[] = [];
  let more = 0;
  const pending: { value: JsonValue | undefined; path: PathSegments }[] = [{ value: root, path: [] }];
  for (let at = pending.pop(); at !== undefined; at = pending.pop()) {
    const { value, path } = at;
    const step = steps[path.length];
    if (step === undefined) {
      if (value === undefined || path.length === 0 || !isShortPath(path)) continue;
      if (values.length < limits.decided) values.push(path);
      else more++;
      continue;
    }
    const next = stepsFrom(value, step).map(([segment, child]) => ({
      value: child,
      path: [...path, segment],
    }));
    pending.push(...next.slice(0, limits.rows).toReversed());
  }
  const path = values[0] ?? usual.path;
  return { ...(path && path.length > 0 && { path }), values, ...(more > 0 && { more }) };
}

function stepsFrom(value: JsonValue | undefined, step: ValueStep): [PathSegment, JsonValue][] {
  if (step === anyItem) return isArray(value) ? value.map((child, i) => [i, child]) : [];
  if (!isObject(value)) return [];
  if (step === anyKey) return [...value];
  const child = value.get(step);
  return child === undefined ? [] : [[step, child]];
}
