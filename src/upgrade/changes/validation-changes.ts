/** The changes between the value validation of two schemas. */
import { placeSegments, type NestedValueValidation, type ValueValidation } from '../../engine/schemas.ts';
import { deepEqual, isArray, toJson, type JsonValue } from '../../engine/values.ts';
import type { ChangeKind } from '../model/change-kinds.ts';
import { shortText, type SchemaPair, type Unversioned } from './schema-pair.ts';

type Add = (kind: ChangeKind, keyword: string, before?: JsonValue, after?: JsonValue) => void;

export function validationChanges(pair: SchemaPair): Unversioned[] {
  const { old, now, path } = pair;
  const [before, after] = [old.valueValidation ?? {}, now.valueValidation ?? {}];
  const place = placeSegments(now.place);
  const found: Unversioned[] = [];
  const add: Add = (kind, keyword, was, is) => {
    const [a, b] = [shortText(was), shortText(is)];
    found.push({
      kind,
      path,
      place: [...place, keyword],
      keyword,
      ...(a !== undefined && { before: a }),
      ...(b !== undefined && { after: b }),
    });
  };
  addLimits(before, after, add);
  addEnum(before, after, add);
  addOthers(before, after, add);
  return [...found, ...requiredChanges(pair)];
}

type Limits = Partial<ValueValidation>;

const upper = ['maximum', 'maxLength', 'maxItems', 'maxProperties'] as const;
const lower = ['minimum', 'minLength', 'minItems', 'minProperties'] as const;

function addLimits(before: Limits, after: Limits, add: Add): void {
  for (const [keywords, sign] of [[upper, 1], [lower, -1]] as const)
    for (const keyword of keywords) {
      const [was, is] = [before[keyword], after[keyword]];
      if (was === is) continue;
      const isTighter = is !== undefined && (was === undefined || sign * (Number(is) - Number(was)) < 0);
      add(isTighter ? 'tightened' : 'loosened', keyword, was, is);
    }
  // Findings about an exclusive limit name the limit.
  for (const [keyword, limit] of [['exclusiveMaximum', 'maximum'], ['exclusiveMinimum', 'minimum'], ['uniqueItems', 'uniqueItems']] as const) {
    const [was, is] = [before[keyword] === true, after[keyword] === true];
    if (was !== is) add(is ? 'tightened' : 'loosened', limit, was, is);
  }
} // prettier-ignore

function addEnum(before: Limits, after: Limits, add: Add): void {
  const [was, is] = [before.enum ?? [], after.enum ?? []];
  const [had, has] = [was.length > 0, is.length > 0];
  if (!had && !has) return;
  const [wasTexts = [], isTexts = []] = [was, is].map((values) => values.map((value) => toJson(value)));
  const gone = was.filter((_, i) => !isTexts.includes(wasTexts[i] as string));
  const fresh = is.filter((_, i) => !wasTexts.includes(isTexts[i] as string));
  if (!had || (has && gone.length > 0)) add('enum-narrowed', 'enum', had ? gone : undefined, [...is]);
  if (!has || (had && fresh.length > 0)) add('enum-widened', 'enum', [...was], has ? fresh : undefined);
}

function addOthers(before: Limits, after: Limits, add: Add): void {
  for (const keyword of ['pattern', 'format', 'multipleOf'] as const) {
    const empty = (value: unknown): boolean => value === undefined || value === '' || value === 0;
    const [was, is] = [before[keyword], after[keyword]];
    if (was === is || (empty(was) && empty(is))) continue;
    const kind = empty(was) ? 'tightened' : empty(is) ? 'loosened' : 'validation-changed';
    add(kind, keyword, empty(was) ? undefined : was, empty(is) ? undefined : is);
  }
  for (const keyword of ['allOf', 'anyOf', 'oneOf', 'not'] as const) {
    const [was, is] = [comparable(before[keyword]), comparable(after[keyword])];
    if (deepEqual(was, is)) continue;
    const isEmpty = (value: JsonValue): boolean => value === null || (isArray(value) && value.length === 0);
    const kind = isEmpty(was) ? 'tightened' : isEmpty(is) ? 'loosened' : 'validation-changed';
    add(kind, keyword);
  }
}

type Branches = readonly NestedValueValidation[] | NestedValueValidation | undefined;

/** The branches without their places and documentation, as JSON. */
function comparable(branches: Branches): JsonValue {
  if (branches === undefined) return null;
  return plainText(branches) ?? null;
}

const ignored: ReadonlySet<string> = new Set(['place', 'externalDocs', 'example']);

function plainText(value: unknown): JsonValue | undefined {
  if (Array.isArray(value)) return value.map((one) => plainText(one) ?? null);
  if (typeof value !== 'object' || value === null) return value as JsonValue | undefined;
  const entries = value instanceof Map ? [...(value as Map<string, unknown>)] : Object.entries(value);
  const kept = entries.filter(([key, one]) => one !== undefined && (value instanceof Map || !ignored.has(key)));
  return new Map(kept.map(([key, one]): [string, JsonValue] => [key, plainText(one) ?? null]));
} // prettier-ignore

function requiredChanges({ old, now, path }: SchemaPair): Unversioned[] {
  const [was, is] = [old.valueValidation?.required ?? [], now.valueValidation?.required ?? []];
  const place = placeSegments(now.place, 'required');
  const at = (kind: ChangeKind, name: string): Unversioned => ({
    kind,
    path: [...path, name],
    place,
    keyword: 'required',
  });
  const added = is.filter((name) => !was.includes(name)).map((name) => {
    const hasDefault = now.properties.get(name)?.default !== undefined;
    return at(hasDefault ? 'required-with-default' : 'required-without-default', name);
  });
  const removed = was.filter((name) => !is.includes(name));
  return [...added, ...removed.map((name) => at('required-removed', name))];
} // prettier-ignore
