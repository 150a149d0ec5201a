/** Completion and hover in an object, from the schema of its version. */
import { documentEnd, documentStart } from '../yaml/lines.ts';
import { behaviourOf, type Minor } from '../../engine/minors.ts';
import type { ServedCrd, ServedVersion } from '../../engine/answers.ts';
import { isObject, toJson, type JsonObject, type JsonValue, type PathSegments } from '../../engine/values.ts';
import { yamlString, yamlText } from '../../engine/texts.ts';
import type { StructuralSchema } from '../../engine/schemas.ts';
import { make, type Making } from '../samples/make.ts';
import { cursorAt } from './cursor.ts';
import type { Below, Cursor } from './cursor-type.ts';
import type { Constraint, Hint, Offer, Offers } from './offer.ts';
import { snippetText } from './offer.ts';
import {
  childSpot,
  keysAt,
  kindAt,
  spotAt,
  typeText,
  valuesOf,
  type HelpContext,
  type Key,
  type ObjectState,
  type Spot,
} from './spot.ts';
import { itemSnippet, valueSnippet } from './write-value.ts';

export interface ObjectQuestion {
  readonly text: string;
  /** UTF-16 units. */
  readonly offset: number;
  readonly served: ServedCrd;
  /** Used if the text's apiVersion names no version. */
  readonly version: string | undefined;
  readonly state: ObjectState;
  readonly kubernetes: Minor;
}

/** Offers completions at a location of an object's text. Never throws; returns undefined if nothing is known. */
export function completeObject(question: ObjectQuestion): Offers | undefined {
  const cursor = cursorAt(question.text, question.offset);
  const context = cursor && contextOf(question);
  const spot = context && spotAt(context, cursor.path);
  if (!context || !spot) return undefined;
  const { start, end } = cursor;
  return { start, end, offers: offersAt(cursor, spot, context) };
}

function contextOf({
  text,
  offset,
  served,
  version,
  state,
  kubernetes,
}: ObjectQuestion): HelpContext | undefined {
  const named = /^["']?apiVersion["']?:[ ]*["']?[^\s/]+\/([\w-]+)/m.exec(documentAround(text, offset));
  const find = (name: string | undefined): ServedVersion | undefined =>
    served.versions.find((one) => one.name === name);
  const found = find(named?.[1]) ?? find(version) ?? served.versions.find(({ storage }) => storage);
  return found && { served, version: found, state, behaviour: behaviourOf(kubernetes) };
}

function documentAround(text: string, offset: number): string {
  return text.slice(documentStart(text, offset), documentEnd(text, offset));
}

function offersAt(cursor: Cursor, spot: Spot, context: HelpContext): Offer[] {
  if (cursor.place === 'key') return keyOffers(cursor, spot, context);
  const kind = kindAt(spot);
  if (cursor.place === 'value') {
    if (kind === 'scalar') return valueOffers(cursor, spot, context);
    return cursor.style === 'block' ? [wholeOffer(cursor, spot, context)] : flowOffers(cursor, spot, context);
  }
  if (kind === 'object') return keyOffers(cursor, spot, context);
  return kind === 'array' ? itemOffers(cursor, spot, context) : valueOffers(cursor, spot, context);
}

function keyOffers(cursor: Cursor, spot: Spot, context: HelpContext): Offer[] {
  const missing = keysAt(spot, context).filter(({ name }) => !cursor.others.has(name));
  const { below } = cursor;
  const fitting = below ? fittingBelow(missing, below, context) : missing;
  return (fitting.length > 0 ? fitting : missing).map(({ name, spot: child, isRequired }) => {
    const { schema } = child;
    const text = snippetText(yamlString(name, cursor.style));
    const gap = cursor.gap ? ' ' : '';
    const value = cursor.hasValue ? '' : `:${valueBehind(cursor, child, name, context)}`;
    return {
      label: name,
      kind: 'field' as const,
      insert: `${gap}${text}${value}${cursor.comma && !cursor.hasValue ? ',' : ''}`,
      type: typeText(child),
      ...(isRequired && { required: true as const }),
      ...(schema?.default !== undefined && { default: toJson(schema.default) }),
      ...(schema && schema.description !== '' && { description: schema.description }),
    };
  });
}

/** Empty if the lines below are the value. */
function valueBehind(cursor: Cursor, child: Spot, name: string, context: HelpContext): string {
  return cursor.below ? '' : valueSnippet(valueFor(child, name, context), cursor);
}

/** The keys that existing lines below can belong to; otherwise those of the kind. */
function fittingBelow(missing: readonly Key[], below: Below, context: HelpContext): readonly Key[] {
  const fitting = missing.filter(({ spot: child }) => fitsBelow(child, below, context));
  return fitting.length > 0 ? fitting : missing.filter(({ spot: child }) => kindAt(child) === below.kind);
}

/** Whether existing lines can be the value of a key. */
function fitsBelow(child: Spot, { kind, keys }: Below, context: HelpContext): boolean {
  if (isOpen(child)) return true;
  if (kindAt(child) !== kind) return false;
  const inner = kind === 'array' ? childSpot(child, 0, context) : child;
  if (inner && kind === 'array' && keys.length === 0) return kindAt(inner) === 'scalar';
  return !inner || isOpen(inner) || keys.every((key) => childSpot(inner, key, context) !== undefined);
}

/** Whether it accepts fields that its schema doesn't declare. */
function isOpen({ schema }: Spot): boolean {
  const additional = schema?.additionalProperties;
  return (
    schema?.extensions.preserveUnknownFields === true ||
    (additional !== undefined && 'allows' in additional && additional.allows)
  );
}

function valueOffers(cursor: Cursor, spot: Spot, { behaviour }: HelpContext): Offer[] {
  const preset = spot.schema?.default;
  return valuesOf(spot, behaviour).map((value) => ({
    label: yamlText(value, cursor.style),
    kind: 'value' as const,
    insert: snippetText(`${cursor.gap ? ' ' : ''}${yamlText(value, cursor.style)}`),
    ...(value === preset && { isDefault: true as const }),
  }));
}

/** The whole object or list after its key. */
function wholeOffer(cursor: Cursor, spot: Spot, context: HelpContext): Offer {
  const value = valueFor(spot, String(cursor.path.at(-1) ?? ''), context);
  const insert = valueSnippet(value, cursor);
  const trimmed = cursor.gap || insert.startsWith('\n') ? insert : insert.slice(1);
  return {
    label: kindAt(spot) === 'array' ? '[]' : '{}',
    kind: 'value',
    insert: trimmed,
    type: typeText(spot),
  };
}

function flowOffers(cursor: Cursor, spot: Spot, context: HelpContext): Offer[] {
  const value = valueFor(spot, String(cursor.path.at(-1) ?? ''), context);
  const insert = snippetText(yamlText(value, 'json'));
  return [{ label: kindAt(spot) === 'array' ? '[]' : '{}', kind: 'value', insert, type: typeText(spot) }];
}

/** Below the key of a list: its next item. */
function itemOffers(cursor: Cursor, spot: Spot, context: HelpContext): Offer[] {
  const item = spotAt(context, [...cursor.path, 0]);
  if (!item) return [];
  if (kindAt(item) === 'scalar') {
    const values = valuesOf(item, context.behaviour);
    if (values.length > 0)
      return values.map((value) => ({
        label: `- ${yamlText(value)}`,
        kind: 'item' as const,
        insert: snippetText(`- ${yamlText(value)}`),
      }));
  }
  const value = itemFor(spot, item, context);
  const first = isObject(value) ? ([...value.keys()][0] ?? '') : '';
  return [
    { label: `- ${first}`, kind: 'item', insert: itemSnippet(value, cursor.column), type: typeText(item) },
  ];
}

/** A value that the schema accepts, with only its required parts; a list has one item. */
function valueFor(spot: Spot, name: string, context: HelpContext): JsonValue {
  if (spot.known) return spot.known[0] ?? '';
  if (!spot.schema || spot.go) return goValue(spot);
  if (spot.schema.type === 'array' && !spot.schema.extensions.intOrString) {
    const made = make(spot, name, making(context));
    if (Array.isArray(made) && made.length > 0) return made;
    const item = childSpot(spot, 0, context);
    const most = spot.schema.valueValidation?.maxItems;
    return item && (most === undefined || most > 0n) ? [itemFor(spot, item, context)] : [];
  }
  return make(spot, name, making(context));
}

const making = ({ behaviour }: HelpContext): Making => ({
  behaviour,
  extent: 'least',
  choose: () => 0,
  variant: 0,
});

/** An item of a list; for a list map with all of its keys. */
function itemFor(list: Spot, item: Spot, context: HelpContext): JsonValue {
  const value = item.schema && !item.go ? make(item, '', making(context)) : goValue(item);
  if (!isObject(value)) return value;
  const keys = (list.schema?.extensions.listMapKeys ?? []).filter((key) => !value.has(key));
  const whole: JsonObject = new Map();
  for (const key of keys) {
    const own = item.schema?.properties.get(key);
    if (own) whole.set(key, own.default ?? make({ schema: own, nested: [] }, key, making(context)));
  }
  for (const [key, one] of value) whole.set(key, one);
  return whole;
}

function goValue({ go }: Spot): JsonValue {
  switch (typeText({ go, schema: undefined, nested: [], isResource: false, without: new Set() } as Spot)) {
    case 'object':
      return new Map<string, JsonValue>(
        go?.kind === 'struct' && go.name === 'ObjectMeta' ? [['name', 'example']] : [],
      );
    case 'boolean':
      return true;
    case 'integer':
      return 1n;
    case 'any':
      return new Map();
    default:
  }
  if (go?.kind === 'slice') return [goValue({ go: go.of } as Spot)];
  if (go?.kind === 'map') return new Map();
  return 'example';
}

/** Explains the field under the pointer. */
export function hoverObject(question: ObjectQuestion): Hint | undefined {
  const cursor = cursorAt(question.text, question.offset);
  const context = cursor && contextOf(question);
  if (!context) return undefined;
  const path = pathUnder(cursor, question.text);
  const spot = spotAt(context, path);
  if (!spot || path.length === 0) return undefined;
  const owner = spotAt(context, path.slice(0, -1));
  const name = path.at(-1);
  const isRequired =
    typeof name === 'string' && owner?.schema?.valueValidation?.required.includes(name) === true;
  return { start: cursor.start, end: cursor.end, path, ...hintOf(spot, isRequired) };
}

/** Returns the cursor's path; for a key, the path of its value. */
export function pathUnder({ place, path, start, end, hasValue }: Cursor, text: string): PathSegments {
  if (place !== 'key' || !hasValue) return path;
  return [...path, text.slice(start, end).replaceAll(/^["']|["']$/g, '')];
}

function hintOf(spot: Spot, isRequired: boolean): Omit<Hint, 'start' | 'end' | 'path'> {
  const { schema } = spot;
  return {
    type: typeText(spot),
    ...(isRequired && { required: true as const }),
    ...(schema?.nullable === true && { nullable: true as const }),
    ...(schema?.default !== undefined && { default: toJson(schema.default) }),
    ...(schema && schema.description !== '' && { description: schema.description }),
    constraints: schema ? constraintsOf(schema) : [],
    rules: (schema?.extensions.validations ?? []).map(({ rule, message }) => ({ rule, message })),
  };
}

/** Lists the constraints of the schema itself for a value, in the order of its keywords. */
export function constraintsOf(schema: StructuralSchema): Constraint[] {
  const limits = schema.valueValidation;
  const { extensions } = schema;
  const found: Constraint[] = [];
  const add = (keyword: string, value: unknown): void => {
    if (value === undefined || value === '' || value === false) return;
    if (Array.isArray(value) && value.length === 0) return;
    found.push({ keyword, value: Array.isArray(value) ? value.map(shown).join(', ') : shown(value) });
  };
  if (limits) {
    add('format', limits.format);
    add('enum', limits.enum);
    add(limits.exclusiveMinimum ? 'exclusiveMinimum' : 'minimum', limits.minimum);
    add(limits.exclusiveMaximum ? 'exclusiveMaximum' : 'maximum', limits.maximum);
    add('multipleOf', limits.multipleOf);
    for (const name of [
      'minLength',
      'maxLength',
      'pattern',
      'minItems',
      'maxItems',
      'uniqueItems',
      'minProperties',
      'maxProperties',
      'required',
    ] as const)
      // prettier-ignore
      add(name, limits[name]);
    for (const name of ['allOf', 'anyOf', 'oneOf'] as const)
      if (limits[name].length > 0) add(name, String(limits[name].length));
    if (limits.not) add('not', ' ');
  }
  add('x-kubernetes-list-type', extensions.listType);
  add('x-kubernetes-list-map-keys', extensions.listMapKeys);
  add('x-kubernetes-map-type', extensions.mapType);
  add('x-kubernetes-preserve-unknown-fields', extensions.preserveUnknownFields === true && 'true');
  add('x-kubernetes-embedded-resource', extensions.embeddedResource && 'true');
  return found;
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : toJson(value as JsonValue);
}
