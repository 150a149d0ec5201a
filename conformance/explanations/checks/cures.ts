/** Checks of claims about what to do: applies the cure and evaluates again. */
import {
  deepEqual,
  isArray,
  isObject,
  textOf,
  toJson,
  valueAt,
  type JsonValue,
} from '../../../src/engine/values.ts';
import { minors, type Minor } from '../../../src/engine/minors.ts';
import { placeSegments } from '../../../src/engine/schemas.ts';
import type { PathSegments } from '../../../src/engine/values.ts';
import { preview } from '../../../src/report/rows/preview.ts';
import { deepestSchemaAt } from '../../../src/report/places/schema-at.ts';
import { changedBy, World, type Change, type Explained } from '../world.ts';
import { eventOf, isInside, isKept, pathOf, unless, type Checks } from './check.ts';
import { storageLike } from './happened.ts';

export const cureChecks: Checks<
  | 'send-in-version'
  | 'declare-in-storage-version'
  | 'declare-metadata'
  | 'remove-for-default'
  | 'keep-null'
  | 'set-for-other-value'
  | 'omitempty-defaults'
  | 'omitempty-returns-default'
  | 'keep-null-of-default'
  | 'default-parent'
  | 'quote-string'
  | 'send-to-status'
  | 'store-null'
  | 'add-to-manage'
  | 'add-to-keep'
  | 'add-or-patch'
  | 'close-transition-gap'
  | 'works-from'
  | 'move-keyword'
> = {
  'send-in-version'({ versions }, explained) {
    const { world } = explained;
    const group = textOf(world.object.typed as never, 'apiVersion').split('/')[0];
    for (const version of versions) {
      if (version === world.object.version?.name) return `it was sent in version ${version}`;
      const sent = world
        .withObject([['apiVersion'], `${group}/${version}`])
        ?.with({ fieldValidation: 'Ignore' });
      if (!isKept(sent, pathOf(explained))) return `it is lost in version ${version}, too`;
    }
    return undefined;
  },
  'declare-in-storage-version': (_, explained) =>
    unless(isKept(storageLike(explained), pathOf(explained)), 'it is lost although it is declared there'),
  'declare-metadata'(_, explained) {
    const path = pathOf(explained);
    const parent = path.slice(0, path.indexOf('metadata', 1));
    const schema = explained.world.schemaPath(parent);
    const changed =
      schema &&
      explained.world.withCrd(
        [[...schema, 'x-kubernetes-embedded-resource'], true],
        [[...schema, 'properties', 'metadata'], undefined],
      );
    return unless(
      isKept(changed?.with({ fieldValidation: 'Ignore' }), path),
      'it is lost in an embedded resource, too',
    );
  },
  'remove-for-default'(_, explained) {
    const { world } = explained;
    const path = pathOf(explained);
    const old = world.object.oldObject;
    const schema = world.schemaOf(path);
    if (!old || !isObject(schema)) return undefined;
    const without = changedBy(old, [
      [path, undefined],
      [['metadata', 'resourceVersion'], undefined],
    ]);
    const updated = world.asRequest({
      object: toJson(without),
      fieldValidation: 'Ignore',
      update: { endpoint: 'main', old: world.oldText, oldAsItIs: true },
    });
    return unless(isKept(updated, path), 'it has no default then');
  },
  'keep-null': ({ versions }, explained) => keepsNull(explained, 'null-dropped', versions),
  'keep-null-of-default': ({ versions }, explained) => keepsNull(explained, 'default', versions),
  'set-for-other-value'(_, explained) {
    const path = pathOf(explained);
    const value = explained.world.result(path);
    const other = otherValue(value);
    if (other === undefined) return undefined;
    const set = explained.world.withObject([path, other]);
    return unless(isKept(set, path, other), 'it has the default all the same');
  },
  'omitempty-defaults'(_, explained) {
    const { type } = explained.card.schema ?? {};
    const value = explained.world.result(pathOf(explained));
    const isZero = value === false || value === '' || value === 0n || value === 0;
    return unless(type !== undefined && type !== 'object' && type !== 'array' && !isZero, 'it is zero');
  },
  'omitempty-returns-default'({ preset }, explained) {
    const path = pathOf(explained);
    if (typeof path.at(-1) === 'number') return 'clients leave out no items';
    // The client updates the whole object.
    const result = explained.world.object.result;
    const sent = result && explained.world.asRequest({ object: toJson(changedBy(result, without(path))) });
    const after = sent?.isAccepted === true ? sent.result(path) : undefined;
    return unless(
      sent?.isAccepted !== true || (after !== undefined && preview(after) === preset),
      'the default does not return',
    );
  },
  'default-parent'({ parents }, explained) {
    const { world } = explained;
    const event = world.object.trace.events.find(
      (one) => one.change === 'default-not-applied' && isInside(pathOf(explained), one.path),
    );
    const parent = event?.path.slice(0, -1);
    if (!event || !parent) return undefined;
    const changes = parents.flatMap((_, i): Change[] => {
      const schema = world.schemaPath(parent.slice(0, parent.length - i));
      return schema ? [[[...schema, 'default'], new Map()]] : [];
    });
    const inCrd = world.withCrd(...changes);
    if (inCrd?.object.result && inCrd.result(event.path) === undefined)
      return 'it is not set with a default of its parent';
    const set = world.withObject([parent, new Map()]);
    if (!isObject(set?.typed(parent))) return undefined;
    return unless(
      !set?.object.result || set.result(event.path) !== undefined,
      'it is not set with its parent',
    );
  },
  'quote-string'({ before }, explained) {
    const path = eventOf(explained, 'converted')?.path ?? pathOf(explained);
    const quoted = explained.world.withObject([path, before]);
    const events = quoted?.object.trace.events ?? [];
    return unless(
      !events.some((one) => one.change === 'converted' && deepEqual([...one.path], [...path])),
      'it is converted although it is quoted',
    );
  },
  'send-to-status'(_, explained) {
    const { world } = explained;
    const typed = world.object.typed;
    if (!isObject(typed) || !isObject(world.object.result)) return undefined;
    const old = world.oldText || toJson(changedBy(typed, [[['status'], undefined]]));
    const sent = world.asRequest({
      object: toJson(typed),
      update: { endpoint: 'status', old, oldAsItIs: true },
    });
    return unless(isKept(sent, ['status']), 'the status endpoint loses it, too');
  },
  'store-null'(_, explained) {
    const path = eventOf(explained, 'null-dropped')?.path ?? pathOf(explained);
    const schema = explained.world.schemaOf(path);
    if (!isObject(schema) || schema.get('nullable') !== true) return undefined;
    const created = explained.world.asRequest({});
    return unless(
      !created.isAccepted || created.result(path) === null,
      'create doesn’t store the null either',
    );
  },
  'add-to-manage': (_, explained) => addedAgain(explained),
  'add-to-keep': (_, explained) => addedAgain(explained),
  'add-or-patch': (_, explained) => addedAgain(explained),
  'close-transition-gap': ({ name, isRemoved }, explained) => closesGap(name, isRemoved, explained),
  'works-from'({ minor }, { card, world }) {
    const { problem } = card;
    const isIn = (kubernetes: Minor): boolean =>
      new World({ ...world.input, kubernetes }).crd.report.problems.some(
        ({ code, field }) => code === problem?.code && field === problem.field,
      );
    const before = minors.filter(
      (one) =>
        minorNumber(one) >= minorNumber(world.input.kubernetes) && minorNumber(one) < minorNumber(minor),
    );
    if (before.length === 0 || !before.every(isIn)) return 'an earlier minor accepts it, too';
    return unless(!isIn(minor as Minor), `Kubernetes ${minor} reports it, too`);
  },
  'move-keyword'({ keyword }, { card, world }) {
    const { path = [], problem } = card;
    const value = valueAt(world.crdValue, path);
    if (value === undefined) return 'no such keyword';
    const moved = new World({
      ...world.input,
      crd: toJson(
        changedBy(world.crdValue ?? null, [
          [path, undefined],
          [[...path.slice(0, -2), keyword], value],
        ]),
      ),
    });
    return unless(
      !moved.crd.report.problems.some(({ code, field }) => code === problem?.code && field === problem.field),
      'it is rejected there, too',
    );
  },
};

function minorNumber(minor: string): number {
  return Number(minor.split('.')[1]);
}

function without(path: PathSegments): Change[] {
  return [
    [path, undefined],
    [['metadata', 'resourceVersion'], undefined],
  ];
}

/** The rule is added to the parent: it forbids the removal, and nothing else. */
function closesGap(name: string, isRemoved: boolean, explained: Explained): string | undefined {
  const { world } = explained;
  if (!world.isAccepted) return 'the update is rejected, so there is no gap';
  const path = pathOf(explained);
  if (path.at(-1) !== name) return 'the name of another field';
  const parent = world.schemaPath(path.slice(0, -1));
  if (!parent || !/^[a-z][A-Za-z0-9]*$/.test(name)) return undefined;
  const before = valueAt(world.crdValue, [...parent, 'x-kubernetes-validations']);
  const rule = new Map([['rule', `!has(oldSelf.${name}) || has(self.${name})`]]);
  const rules = isArray(before) ? [...before, rule] : [rule];
  const closed = world.withCrd([[...parent, 'x-kubernetes-validations'], rules]);
  if (!closed) return undefined;
  return unless(
    closed.isAccepted !== isRemoved,
    `it ${closed.isAccepted ? 'allows' : 'rejects'} this update`,
  );
}

function keepsNull(explained: Explained, mark: string, versions: readonly string[]): string | undefined {
  const { world } = explained;
  const path = eventOf(explained, mark)?.path ?? pathOf(explained);
  const changes = versions.flatMap((name): Change[] => {
    const root = world.crd.served?.versions.find((one) => one.name === name)?.schema;
    const found = root && deepestSchemaAt(root, path);
    return found?.schema ? [[[...placeSegments(found.schema.place), 'nullable'], true]] : [];
  });
  const kept = changes.length < versions.length ? undefined : world.withCrd(...changes);
  if (!kept?.isAccepted) return undefined;
  return unless(kept.result(path) === null, 'the null is lost with nullable: true');
}

/** Puts the stored value back into the text. */
function addedAgain(explained: Explained): string | undefined {
  const { world } = explained;
  const path = pathOf(explained);
  // An item is added with its list.
  const missing = path.findIndex((_, i) => world.typed(path.slice(0, i + 1)) === undefined);
  const whole = path.slice(0, missing + 1);
  const value = world.old(whole);
  const added = value === undefined || missing < 0 ? undefined : world.withObject([whole, value]);
  return unless(isKept(added, path), 'it is lost although the text has it');
}

function otherValue(value: JsonValue | undefined): JsonValue | undefined {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'bigint') return value + 1n;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : undefined;
}
