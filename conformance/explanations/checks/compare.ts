/** Checks of the comparison with other minors, limits, and clients: tries each cure. */
import {
  deepEqual,
  isObject,
  toJson,
  utf8Length,
  valueAt,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../../src/engine/values.ts';
import type { ComparePart, CompareReport } from '../../../src/protocol/compare.ts';
import type { Minor } from '../../../src/engine/minors.ts';
import { withoutDescriptions } from '../../../src/report/help/without-descriptions.ts';
import { preview } from '../../../src/report/rows/preview.ts';
import { compareView } from '../../../src/report/views/compare-view.ts';
import { comesBack } from '../../../src/ui/views/compare/relevant.ts';
import type { CompareTexts } from '../../../src/ui/views/compare/texts.ts';
import type { Checked } from '../checked.ts';
import { changedBy, valueOf, World } from '../world.ts';
import { unless } from './check.ts';
import { checkedTexts, label, where, type TextChecks } from './texts.ts';

type Part<Section extends keyof CompareReport> = NonNullable<CompareReport[Section]>;

type SectionChecks = {
  readonly [Section in keyof CompareReport]-?: TextChecks<CompareTexts[Section], Part<Section>>;
};

const checkIf = <Of>(isShown: (of: Of) => boolean, check: (of: Of, world: World) => string | undefined) =>
  where<Of>((of) => isShown(of), check);

/** For each section of the view: a sentence without a check doesn't compile. */
export const compareChecks: SectionChecks = {
  minors: {
    title: label,
    label,
    minor: label,
    answer: label,
    why: label,
    left: label,
    more: label,
    all: checkIf((all) => all.every(({ installs }) => installs), installIn),
    none: checkIf((all) => all.every(({ installs }) => !installs), installIn),
    some: checkIf((all) => all.some(({ installs }) => installs !== all[0]?.installs), installIn),
    installs: checkIf((all) => all.some(({ installs }) => installs), installIn),
    refused: checkIf((all) => all.some(({ installs }) => !installs), installIn),
  },
  size: {
    title: label,
    limits: label,
    largest: label,
    bytes: label,
    within: checkIf(
      ({ meters }) => meters.every(({ bytes, most }) => bytes <= most),
      (size, world) => sizeFault(size, world),
    ),
    over: checkIf(
      ({ meters }) => meters.some(({ bytes, most }) => bytes > most),
      (size, world) => sizeFault(size, world),
    ),
    of: sizeFault,
    serverSide: label,
    descriptions: checkIf(({ withoutDescriptions: without, sent }) => without < sent, descriptionsFault),
  },
  formats: {
    title: label,
    tester: label,
    pattern: label,
    text: label,
    re2: label,
    js: label,
    takes: label,
    matches: label,
    differs: label,
    stopped: label,
    known: ({ names }, world) => formatsFault(names, true, world),
    unknown: checkIf(
      ({ unknown }) => unknown.length > 0,
      ({ unknown }, world) => formatsFault(unknown, false, world),
    ),
    numeric: checkIf(
      ({ numeric }) => numeric,
      (_, world) => numericFault(true, world),
    ),
    notNumeric: checkIf(
      ({ numeric }) => !numeric,
      (_, world) => numericFault(false, world),
    ),
  },
  tools: {
    title: label,
    label,
    server: label,
    tool: label,
    accepts: label,
    refuses: label,
    same: checkIf(isSameForTools, (tools, world) => serverFault(tools.serverAccepts, world)),
    differs: checkIf(
      (tools) => !isSameForTools(tools),
      (tools, world) => serverFault(tools.serverAccepts, world),
    ),
    advice: checkIf((tools) => !isSameForTools(tools), writtenOutFault),
  },
  omitted: {
    title: label,
    label,
    writer: label,
    writers: label,
    field: label,
    written: label,
    stored: label,
    leftOut: label,
    default: label,
    absent: label,
    same: checkIf((all) => !all.some(comesBack), omittedFault),
    differs: checkIf((all) => all.some(comesBack), omittedFault),
    absentNote: checkIf(
      (all) => all.some(({ isAbsent }) => isAbsent),
      (all, world) =>
        unless(
          all.every(({ isAbsent, path }) => !isAbsent || world.typed(path) === undefined),
          'the text has the field',
        ),
    ),
    advice: checkIf((all) => all.some(comesBack), zeroDefaultFault),
  },
  kept: {
    title: label,
    label,
    field: label,
    only: label,
    states: label,
    object: label,
    answers: label,
    intro: (_, world) =>
      unless(toJson(world.crdValue ?? null).includes('"additionalProperties"'), 'no schema has both'),
    advice: label,
  },
  readBack: {
    title: label,
    label,
    field: label,
    stored: label,
    standard: label,
    read: label,
    absent: label,
    intro: readBackFault,
    filled: checkIf((all) => all.some(({ stored, read }) => stored !== read), readBackFault),
    kept: checkIf((all) => all.some(({ stored, read }) => stored === read), readBackFault),
    advice: checkIf((all) => all.some(({ stored }) => stored !== undefined), nullReturnsDefault),
  },
  drift: {
    title: label,
    label,
    more: label,
    none: label,
    differs: (drift, world) =>
      unless(
        drift.fields.every(({ path, mark }) => mark === 'converted' || isDifferent(path, world)),
        'a field doesn’t differ',
      ),
    writeOut: checkIf(
      ({ fields }) => fields.some(({ mark }) => mark === 'default'),
      (drift, world) => driftCure(drift, world, ['default'], 'write'),
    ),
    takeOut: checkIf(
      ({ fields }) => fields.some(({ mark }) => mark === 'pruned' || mark === 'null-dropped'),
      (drift, world) => driftCure(drift, world, ['pruned', 'null-dropped'], 'remove'),
    ),
    writeAs: checkIf(
      ({ fields }) => fields.some(({ mark }) => mark === 'converted' || mark === 'coerced'),
      (drift, world) => driftCure(drift, world, ['converted', 'coerced'], 'write'),
    ),
    argo: ignoredFault,
  },
};

function installIn(all: Part<'minors'>, world: World): string | undefined {
  for (const { kubernetes, installs } of all) {
    const { crd } = new World({ ...world.input, kubernetes });
    if ((crd.report.state === 'accepted') !== installs) return `${kubernetes}: ${crd.report.state}`;
  }
  return undefined;
}

function sizeFault({ sent, meters }: Part<'size'>, world: World): string | undefined {
  const bytes = utf8Length(toJson(world.crdValue ?? null));
  if (bytes !== sent) return `it has ${bytes} bytes, not ${sent}`;
  const request = meters.find(({ limit }) => limit === 'request');
  return unless(request?.bytes === sent, 'another size of the request');
}

function descriptionsFault(
  { withoutDescriptions: shownSize }: Part<'size'>,
  world: World,
): string | undefined {
  const shorter = withoutDescriptions(world.input.crd);
  const value = shorter === undefined ? undefined : valueOf(shorter);
  if (value === undefined) return undefined;
  const bytes = utf8Length(toJson(value));
  return unless(bytes === shownSize, `without descriptions it has ${bytes} bytes, not ${shownSize}`);
}

/** A string that matches no format except for those that check nothing. */
const noFormat = '\u0000 not of any format';

function formatsFault(names: readonly string[], isChecked: boolean, world: World): string | undefined {
  for (const format of names) {
    if (isChecked && unchecked.has(format)) continue;
    const tried = ofFormat(world, 'string', format, noFormat);
    if (tried === undefined) continue;
    if (tried.isAccepted === isChecked) return `${format} is ${isChecked ? 'not ' : ''}checked`;
  }
  return undefined;
}

/** Formats that every string matches. */
const unchecked: ReadonlySet<string> = new Set(['password']);

function numericFault(isChecked: boolean, world: World): string | undefined {
  const tried = ofFormat(world, 'integer', 'int32', 3_000_000_000n);
  return tried && unless(tried.isAccepted !== isChecked, 'the format of numbers');
}

const tried = new Map<string, World | undefined>();

/** A value in a CRD with a single field of a format. */
function ofFormat(world: World, type: string, format: string, value: JsonValue): World | undefined {
  const { kubernetes } = world.input;
  const key = `${kubernetes} ${type} ${format}`;
  if (tried.has(key)) return tried.get(key);
  const object = `apiVersion: example.com/v1\nkind: T\nmetadata: {name: t}\nspec: {a: ${toJson(value)}}\n`;
  const made = new World({ crd: formatCrd(type, format), object, kubernetes, fieldValidation: 'Strict' });
  tried.set(key, made);
  return made;
}

function formatCrd(type: string, format: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: ts.example.com}
spec:
  group: example.com
  scope: Cluster
  names: {plural: ts, kind: T}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {a: {type: ${type}, format: ${JSON.stringify(format)}}}}}}
`;
}

function isSameForTools({ serverAccepts, toolAccepts }: Part<'tools'>): boolean {
  return serverAccepts === toolAccepts;
}

function serverFault(accepts: boolean, world: World): string | undefined {
  const created = world.asRequest({ fieldValidation: 'Ignore' });
  return unless(created.isAccepted === accepts, 'the server answers otherwise');
}

/** The object with its defaults written out. */
function writtenOutFault(_: Part<'tools'>, world: World): string | undefined {
  if (world.storageAnything.length > 0) return undefined;
  const created = world.asRequest({ fieldValidation: 'Ignore' });
  const { result, typed } = created.object;
  if (!created.isAccepted || !isObject(result) || !isObject(typed)) return 'the server rejects it';
  const metadata = typed.get('metadata');
  const whole = changedBy(result, [
    [['metadata'], metadata],
    [['apiVersion'], typed.get('apiVersion')],
  ]);
  const { tools } = compareView(world.asRequest({ object: toJson(whole) }).context, { part: 'tools' }) ?? {};
  return unless(!tools || tools.toolAccepts, 'a tool rejects it with its defaults written out');
}

function omittedFault(all: Part<'omitted'>, world: World): string | undefined {
  const { result } = world.object;
  if (!isObject(result)) return 'nothing is stored';
  for (const { path, value, becomes, isAbsent } of all) {
    if (isAbsent) continue;
    const left = world.asRequest({
      object: toJson(changedBy(result, withoutZero(path))),
      fieldValidation: 'Ignore',
    });
    if (!left.isAccepted) continue;
    const after = left.result(path);
    const shown = after === undefined ? undefined : toJson(after);
    if (value.endsWith('…') || shown?.startsWith(becomes?.replace(/…$/, '') ?? '') === true) continue;
    if (shown !== becomes) return `${path.join('.')} becomes ${shown}, not ${becomes}`;
  }
  return undefined;
}

function withoutZero(path: PathSegments) {
  return [
    [path, undefined],
    [['metadata', 'resourceVersion'], undefined],
  ] as const;
}

/** With the zero value as its default. */
function zeroDefaultFault(all: Part<'omitted'>, world: World): string | undefined {
  const one = all.find(comesBack);
  const schema = one && world.schemaPath(one.path);
  const zero = one && valueOf(`a: ${one.value}\n`);
  const value = zero && valueAt(zero, ['a']);
  // The default of a parent may contain the value.
  const isOfParent = one && !isObject(world.typed(one.path.slice(0, -1)));
  if (!one || !schema || value === undefined || isOfParent) return undefined;
  const changed = world.withCrd([[...schema, 'default'], value])?.asRequest({ fieldValidation: 'Ignore' });
  const left = changed?.withObject([one.path, undefined]);
  if (left?.isAccepted !== true || world.storageAnything.length > 0) return undefined;
  const after = left.result(one.path);
  return unless(after === undefined || deepEqual(after, value), 'it has another value all the same');
}

function readBackFault(all: Part<'readBack'>, world: World): string | undefined {
  for (const { path, standard, read, stored } of all) {
    const schema = world.schemaOf(path);
    const preset = isObject(schema) ? schema.get('default') : undefined;
    if (preset === undefined) return `${path.join('.')} has no default`;
    const shown = toJson(preset);
    if (!standard.endsWith('…') && standard.length < 40 && !isObject(preset) && !sameText(shown, standard))
      return `the default is ${shown}, not ${standard}`;
    if (stored !== undefined && stored !== 'null' && !sameText(stored, read))
      return `it is read as ${read}, not as ${stored}`;
  }
  return undefined;
}

function sameText(a: string, b: string): boolean {
  const bare = (text: string): string => text.replaceAll(/^"|"$/g, '');
  return bare(a) === bare(b);
}

/** A merge patch with null. */
function nullReturnsDefault(all: Part<'readBack'>, world: World): string | undefined {
  const one = all.find(
    ({ stored, path }) => stored !== undefined && path.every((step) => typeof step === 'string'),
  );
  const schema = one && world.schemaOf(one.path);
  const preset = isObject(schema) ? schema.get('default') : undefined;
  if (!one || preset === undefined || !isObject(schema) || schema.get('nullable') === true) return undefined;
  const patch = one.path
    .toReversed()
    .reduce<JsonValue>((inner, step) => new Map([[String(step), inner]]), null);
  const patched = world.asRequest({
    object: toJson(patch),
    fieldValidation: 'Ignore',
    update: { endpoint: 'main', patch: 'merge', old: world.oldText, oldAsItIs: true },
  });
  if (!patched.isAccepted || one.path[0] === 'status' || world.storageAnything.length > 0) return undefined;
  const after = patched.result(one.path);
  return unless(
    after !== undefined && (isObject(after) || deepEqual(after, preset)),
    `${one.path.join('.')} is ${after === undefined ? 'missing' : preview(after)}`,
  );
}

type Drift = Part<'drift'>;

function isDifferent(path: PathSegments, { object }: World): boolean {
  const [typed, result] = [valueAt(object.typed, path), valueAt(object.result, path)];
  return typed === undefined || result === undefined || !deepEqual(typed, result);
}

/** The advice about a difference removes it. */
function driftCure(
  { fields }: Drift,
  world: World,
  marks: readonly string[],
  how: 'write' | 'remove',
): string | undefined {
  const own = fields.filter(({ mark }) => marks.includes(mark)).slice(0, 2);
  for (const { path, mark } of own) {
    const value = how === 'write' ? world.result(path) : undefined;
    if (how === 'write' && value === undefined) return 'it isn’t stored';
    const changed = world.withObject([path, value]);
    if (!changed?.isAccepted) continue;
    const { drift } = compareView(changed.context, { part: 'own' }) ?? {};
    const isLeft = drift?.fields.some((one) => one.mark === mark && deepEqual([...one.path], [...path]));
    if (isLeft) return `${path.join('.')} still differs`;
  }
  return undefined;
}

/** Without the listed fields, the text and the stored object are the same. */
function ignoredFault({ fields, more, ignoreDifferences }: Drift, { object }: World): string | undefined {
  const { typed, result, report } = object;
  if (more !== undefined || report.truncated || !isObject(typed) || !isObject(result)) return undefined;
  for (const { pointer } of fields)
    if (!ignoreDifferences.includes(pointer)) return `${pointer} isn’t listed`;
  const deepest = fields.map(({ path }) => path).toSorted((a, b) => compareSteps(b, a));
  const [a, b] = [typed, result].map((one) =>
    changedBy(
      one,
      deepest.map((path) => [path, undefined] as const),
    ),
  );
  const apart = ['metadata', 'apiVersion', 'status'];
  const keys = [...new Set([...typed.keys(), ...result.keys()])].filter((key) => !apart.includes(key));
  const differing = keys.find(
    (key) => !deepEqual((a as JsonObject).get(key) ?? null, (b as JsonObject).get(key) ?? null),
  );
  return unless(differing === undefined, `${differing} still differs`);
}

/** Later items first, so that their removal doesn't shift others. */
function compareSteps(a: PathSegments, b: PathSegments): number {
  for (const [i, step] of a.entries()) {
    const other = b[i];
    if (other === undefined) return 1;
    if (typeof step === 'number' && typeof other === 'number' && step !== other) return step - other;
    if (step !== other) return String(step) < String(other) ? -1 : 1;
  }
  return a.length < b.length ? -1 : 0;
}

/** The number of other minors, because reading a CRD again takes long. */
export interface CompareRoom {
  readonly minors: readonly Minor[];
}

export function compareFaults(world: World, room: CompareRoom): Checked[] {
  const parts: readonly ComparePart[] = ['own', 'tools', 'omitted', 'kept'];
  const reports = parts.map((part) => compareView(world.context, { part }) ?? {});
  const reported = room.minors.flatMap((part) => compareView(world.context, { part })?.minors ?? []);
  const report: CompareReport = Object.assign({}, ...reports, reported.length > 0 && { minors: reported });
  return (Object.keys(compareChecks) as (keyof CompareReport)[]).flatMap((section) => {
    const part = report[section];
    return part === undefined
      ? []
      : checkedTexts(`compare-${section}`, compareChecks[section], part as never, world);
  });
}
