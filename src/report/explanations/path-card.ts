/**
 * The explanation of one field of the object: its declaration, its changes, its outcome, and the deciding lines of the
 * CRD.
 */
import type { TraceEvent } from '../../engine/trace.ts';
import type { ServedVersion } from '../../engine/answers.ts';
import {
  deepEqual,
  isArray,
  isObject,
  valueAt,
  type JsonValue,
  type PathSegments,
} from '../../engine/values.ts';
import { locate } from '../../engine/texts.ts';
import { placeSegments, type StructuralSchema } from '../../engine/schemas.ts';
import { limits } from '../../protocol/limits.ts';
import type { Problem } from '../../protocol/report.ts';
import type { Card, SchemaFacts, ExplanationEvent } from '../../protocol/explanation.ts';
import { chainedCard } from '../admission/chained-card.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { cutName, cutPath } from '../cut.ts';
import { placeOf } from '../places/place-of.ts';
import type { HeldObject } from '../held/held-object.ts';
import { deepestSchemaAt, type SchemaAt } from '../places/schema-at.ts';
import { similarNames } from '../../language/similar-names.ts';
import { markFor } from '../rows/marks.ts';
import { preview } from '../rows/preview.ts';
import { checkOf } from './pieces/check-of.ts';
import { becauseOf, endingOf } from './pieces/ending.ts';
import { quoteAt, quoteOf } from './pieces/quote.ts';
import { leftOutEvents, skippedRule, type SkippedRule } from './updates/transition.ts';
import { isWithin } from '../../engine/paths.ts';

/** Undefined if no object was evaluated, so nothing happened to its fields. */
export function pathCard(path: PathSegments, crd: HeldCrd, object: HeldObject): Card | undefined {
  const { report } = object;
  if (report.state !== 'accepted' && report.state !== 'refused') return undefined;
  const card = fieldCard(path, crd, object, problemAt(path, report.problems));
  return object.admission ? chainedCard(card, object) : card;
}

/** The same with the finding to show. */
export function fieldCard(
  path: PathSegments,
  crd: HeldCrd,
  object: HeldObject,
  problem: Problem | undefined,
): Card {
  const root = object.version?.schema;
  const found = root && schemaOf(path, root);
  const own = object.trace.events.filter((event) => isWithin(path, event.path));
  // A patch may change the apiVersion. Then the server decodes the object by the schema of that version.
  const isUnknown =
    !object.report.problems.some(({ code }) => code === 'api-version-of-other-endpoint') &&
    (own.some(({ change }) => change === 'pruned') || isUnknownProblem(problem));
  const place = problem?.place ?? placeOf(object.text, path);
  const ending = endingOf({ path, problem, object, events: own });
  const because = becauseOf(ending, path, problem, object.report.problems);
  const skipped = problem || !object.report.update ? undefined : skippedRule(path, crd, object);
  const leftOut = object.oldObject ? leftOutEvents(path, object) : [];
  const quote =
    quoteOf(crd.text, problem?.schemaPlace ?? skipped?.place) ?? quoteAt(crd.text, decidedAt(own, found));
  return {
    pane: object.report.patch ? 'patch' : 'object',
    path: cutPath(path),
    version: cutName(object.version?.name ?? ''),
    ...(object.report.kubectl && { command: object.report.kubectl.request }),
    typed: object.text.root !== undefined && locate(object.text.root, path).exact,
    ...givenAt(path, object),
    ...valueOf(path, object),
    ...(isChanged(path, object) && { changed: isContainer(object, path) ? 'inside' : 'itself' }),
    ...storedBefore(path, object, own),
    ...replacedAt(path, object, own, found?.schema?.nullable === true),
    ...(isIgnoredByEndpoint(path, object) && { ignoredByEndpoint: true }),
    ...(isDefaultOf(found?.schema, valueAt(object.result, path)) && { isDefault: true }),
    ...(isKeptBy(found, path) && { keptByVersion: true }),
    ...storageVersionOf(path, crd, object, found?.schema?.nullable === true),
    events: [
      ...leftOut,
      ...patchEvents(path, object),
      ...own.slice(0, limits.facts).map((event) => explanationEvent(event, object)),
    ],
    ...(own.length > limits.facts && { moreEvents: own.length - limits.facts }),
    ending,
    similar: isUnknown ? similarAt(found, path, object.typed) : [],
    ...(isUnknown && knownAt(found, path)),
    ...(isUnknown && knownIn(path, crd, object)),
    ...(problem && { problem }),
    ...(because && { because }),
    ...skippedIn(skipped, object),
    ...(quote && { quote }),
    ...(place && { place }),
    ...(found?.schema && { schema: factsOf(found, crd, isRequired(path, root)) }),
  };
}

const ofServer: ReadonlySet<unknown> = new Set(['apiVersion', 'kind', 'metadata']);

function isOfServer([first]: PathSegments): boolean {
  return ofServer.has(first);
}

/** Fields that the server defines for every object aren't declared in a schema. */
function schemaOf(path: PathSegments, root: StructuralSchema): SchemaAt | undefined {
  const found = deepestSchemaAt(root, path);
  return found.schema || !isOfServer(path) ? found : undefined;
}

function isUnknownProblem(problem: Problem | undefined): boolean {
  return problem !== undefined && checkOf(problem) === 'field-validation';
}

/** Prefers an error about the path to a warning. */
function problemAt(path: PathSegments, problems: readonly Problem[]): Problem | undefined {
  const own = problems.filter(
    (problem) =>
      problem.pane !== 'crd' &&
      problem.pane !== 'old' &&
      problem.path?.length === path.length &&
      isWithin(path, problem.path),
  );
  return own.find(({ severity }) => severity === 'error') ?? own[0];
}

/** Whether the patch changed the field, or a parent of it. */
function patchEvents(path: PathSegments, { report }: HeldObject): ExplanationEvent[] {
  const row = report.rows.find((one) => one.mark === 'patched' && isWithin(path, one.path));
  return row ? [{ stage: 'decoded', mark: 'patched', path: row.path }] : [];
}

function explanationEvent(event: TraceEvent, { result, typed }: HeldObject): ExplanationEvent {
  const { path } = event;
  // An apply that removes all fields of an object, or all items of a list, leaves null.
  const emptied = event.before === null && isContainerValue(valueAt(typed, path));
  const missing = path.findIndex((_, i) => valueAt(result, path.slice(0, i + 1)) === undefined);
  return {
    ...(event.change === 'default-not-applied' && missing >= 0 && { parents: missing }),
    stage: event.stage,
    mark: markFor(event.change),
    path: cutPath(event.path),
    ...(event.why !== undefined && { why: event.why }),
    ...(event.before !== undefined && { before: beforeText(event) }),
    ...(event.after !== undefined && { after: preview(event.after) }),
    ...(emptied && { emptied }),
  };
}

/** The deciding line: of the last change, or else of the schema of the field or its nearest declared parent. */
function decidedAt(events: readonly TraceEvent[], found: SchemaAt | undefined): PathSegments | undefined {
  const last = events.findLast(({ schema }) => schema !== undefined)?.schema;
  return last ?? (found && placeSegments(found.deepest.place));
}

/** A reinterpreted word is shown as it is typed. */
function beforeText({ change, before }: TraceEvent): string {
  return change === 'converted' && typeof before === 'string' ? cutName(before) : preview(before ?? null);
}

function isRequired(path: PathSegments, root: StructuralSchema | undefined): boolean {
  const around = root && deepestSchemaAt(root, path.slice(0, -1)).schema;
  return around?.valueValidation?.required.some((name) => name === path.at(-1)) ?? false;
}

function factsOf({ deepest }: SchemaAt, crd: HeldCrd, required: boolean): SchemaFacts {
  const place = placeOf(crd.text, placeSegments(deepest.place));
  return {
    type: deepest.extensions.intOrString ? 'int-or-string' : cutName(deepest.type),
    description: cutName(deepest.description, limits.quotation),
    nullable: deepest.nullable,
    format: cutName(deepest.valueValidation?.format ?? ''),
    preserveUnknownFields: deepest.extensions.preserveUnknownFields,
    required,
    ...(deepest.default !== undefined && { default: preview(deepest.default) }),
    ...(place && { place }),
  };
}

/** Returns known names similar to one that the schema doesn't know, except for names that the object already uses. */
export function similarAt(
  found: SchemaAt | undefined,
  path: PathSegments,
  typed: JsonValue | undefined,
): readonly string[] {
  const wrong = unknownName(found, path);
  if (!found || wrong === undefined) return [];
  const around = valueAt(typed, path.slice(0, found.depth));
  const isFree = (name: string): boolean => !isObject(around) || !around.has(name);
  return similarNames(wrong, found.deepest.properties.keys()).filter(isFree);
}

function knownAt(found: SchemaAt | undefined, path: PathSegments): Pick<Card, 'known' | 'moreKnown'> {
  if (!found || unknownName(found, path) === undefined) return {};
  const names = [...found.deepest.properties.keys()];
  const known = names.slice(0, limits.names).map((name) => cutName(name));
  return { known, ...(names.length > known.length && { moreKnown: names.length - known.length }) };
}

/** For a property whose object exists: only then do null, absence, and defaults have an effect. */
function givenAt(path: PathSegments, { typed, report }: HeldObject): Pick<Card, 'given'> {
  const last = path.at(-1);
  const around = valueAt(typed, path.slice(0, -1));
  if (report.patch || typeof last !== 'string' || !isObject(around)) return {};
  const value = around.get(last);
  // An apply treats a null as an absent field, so the server doesn't receive it.
  const isAbsent = value === undefined || (value === null && report.kubectl?.request === 'apply');
  return { given: isAbsent ? 'absent' : value === null ? 'null' : 'value' };
}

function valueOf(path: PathSegments, { typed }: HeldObject): Pick<Card, 'value'> {
  const value = valueAt(typed, path);
  return value === false || value === 0n || value === 0 || value === '' ? { value: preview(value) } : {};
}

/** A list or an object before and after. */
function isContainer({ typed, result }: HeldObject, path: PathSegments): boolean {
  const [before, after] = [valueAt(typed, path), valueAt(result, path)];
  return (isObject(before) && isObject(after)) || (isArray(before) && isArray(after));
}

function isContainerValue(value: JsonValue | undefined): boolean {
  return isObject(value) || isArray(value);
}

/** Reports whether the result for a field differs from the document. */
function isChanged(path: PathSegments, { typed, result, report }: HeldObject): boolean {
  const [before, after] = [valueAt(typed, path), valueAt(result, path)];
  if (report.patch || before === undefined || after === undefined) return false;
  return !deepEqual(before, after);
}

function isDefaultOf(schema: StructuralSchema | undefined, value: JsonValue | undefined): boolean {
  return schema?.default !== undefined && value !== undefined && deepEqual(schema.default, value);
}

function storedBefore(
  path: PathSegments,
  { oldObject, result }: HeldObject,
  events: readonly TraceEvent[],
): Pick<Card, 'storedBefore' | 'storedOtherwise'> {
  const [before, after] = [valueAt(oldObject, path), valueAt(result, path)];
  if (before === undefined || after === undefined) return {};
  if (deepEqual(before, after)) return { storedBefore: true };
  return events.some(({ change }) => change === 'restored') ? { storedOtherwise: true } : {};
}

/**
 * A default replaces a stored value if the request leaves the field out. A stored null that the schema doesn't allow
 * counts as missing anyway.
 */
function replacedAt(
  path: PathSegments,
  { oldObject, result, typed, report }: HeldObject,
  events: readonly TraceEvent[],
  allowsNull: boolean,
): Pick<Card, 'replaced'> {
  const isDefaulted = events.some(
    (event) => event.change === 'defaulted' && event.path.length === path.length,
  );
  const [before, after] = [valueAt(oldObject, path), valueAt(result, path)];
  if (!isDefaulted || before === undefined || after === undefined || deepEqual(before, after)) return {};
  if (report.patch || valueAt(typed, path) !== undefined) return {};
  if (before === null && !allowsNull) return {};
  const isApply = report.kubectl?.request === 'apply' || report.kubectl?.request === 'server-side-apply';
  return { replaced: { value: preview(before), by: isApply ? 'apply' : 'request' } };
}

function skippedIn(
  skipped: SkippedRule | undefined,
  { report }: HeldObject,
): Pick<Card, 'skipped' | 'skippedWithParent' | 'skippedButRefused'> {
  if (!skipped) return {};
  return {
    skipped: skipped.skipped,
    ...(skipped.withParent && { skippedWithParent: true }),
    ...(report.state === 'refused' && { skippedButRefused: true }),
  };
}

/** With a status subresource, each endpoint stores one part of the object; both store metadata. */
function isIgnoredByEndpoint(path: PathSegments, { report, version }: HeldObject): boolean {
  if (isOfServer(path)) return false;
  const isStatus = path[0] === 'status';
  return report.update?.endpoint === 'status' ? !isStatus : isStatus && version?.status === true;
}

function isKeptBy(found: SchemaAt | undefined, path: PathSegments): boolean {
  if (!found || found.schema) return found !== undefined;
  const { preserveUnknownFields, embeddedResource } = found.deepest.extensions;
  return preserveUnknownFields || (embeddedResource && isOfServer(path.slice(found.depth)));
}

/** The storage version, if it isn't the object's own. */
function storageVersionOf(
  path: PathSegments,
  { served }: HeldCrd,
  { version }: HeldObject,
  isNullable: boolean,
): Pick<Card, 'storageVersion' | 'storageLacks' | 'storageDropsNull'> {
  const storage = served?.versions.find((one) => one.storage);
  if (!storage || storage.name === version?.name) return {};
  const found = storage.schema && !isOfServer(path) ? deepestSchemaAt(storage.schema, path) : undefined;
  return {
    storageVersion: cutName(storage.name),
    ...(found && !isKeptBy(found, path) && { storageLacks: true }),
    ...(isNullable && found?.schema?.nullable === false && { storageDropsNull: true }),
  };
}

/** Other served versions of the CRD that keep the field: their schema and that of the storage version have it. */
function knownIn(path: PathSegments, { served }: HeldCrd, { version }: HeldObject): Pick<Card, 'knownIn'> {
  const all = served?.versions ?? [];
  const knows = ({ schema }: ServedVersion): boolean =>
    schema !== undefined && deepestSchemaAt(schema, path).schema !== undefined;
  if (!all.some((one) => one.storage && knows(one))) return {};
  const names = all
    .filter((one) => one.served && one.name !== version?.name && knows(one))
    .map(({ name }) => cutName(name));
  return names.length > 0 ? { knownIn: names.slice(0, limits.names) } : {};
}

function unknownName(found: SchemaAt | undefined, path: PathSegments): string | undefined {
  if (!found || found.schema) return undefined;
  const wrong = path[found.depth];
  return typeof wrong === 'string' ? wrong : undefined;
}
