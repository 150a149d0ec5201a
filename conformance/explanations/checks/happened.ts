/** Checks of claims about what happened to a field, and why. */
import {
  deepEqual,
  isArray,
  isObject,
  valueAt,
  type JsonValue,
  type PathSegments,
} from '../../../src/engine/values.ts';
import { isSamePath } from '../../../src/engine/paths.ts';
import { preview } from '../../../src/report/rows/preview.ts';
import { anything, valueOf, type Change, type Explained, type World } from '../world.ts';
import {
  refused,
  becomes,
  eventOf,
  isInside,
  isKept,
  pathOf,
  tracedChange,
  unless,
  type Checks,
} from './check.ts';

export const happenedChecks: Checks<
  | 'pruned'
  | 'pruned-in-storage'
  | 'pruned-with-parent'
  | 'null-dropped'
  | 'defaulted'
  | 'default-of-null'
  | 'default-not-applied'
  | 'coerced'
  | 'converted'
  | 'removed'
  | 'removed-status'
  | 'restored'
  | 'restored-as-read'
  | 'set'
  | 'kept-by-apply'
  | 'removed-by-apply'
  | 'null-in-apply'
  | 'storage-version'
  | 'patched'
  | 'changed'
  | 'left-out'
  | 'required-anyway'
  | 'default-waits'
  | 'default-replaces'
  | 'through-parent'
  | 'rule-without-new-value'
  | 'rule-without-old-value'
> = {
  pruned({ version }, explained) {
    const { world } = explained;
    const path = pathOf(explained);
    if (world.object.version?.name !== version) return 'another version was used';
    if (world.isAccepted && world.result(path) !== undefined) return 'it is stored';
    // A null is dropped elsewhere, too, and an endpoint ignores fields of other endpoints.
    const isIgnored = world.input.update?.endpoint === 'status' && path[0] !== 'status';
    if (isIgnored || tracedChange(explained, ['pruned'])?.before === null) return undefined;
    return unless(isKept(preserved(explained), path), 'it is lost although unknown fields are preserved');
  },
  'pruned-in-storage'({ version }, explained) {
    const { world } = explained;
    const storage = world.crd.served?.versions.find(({ storage }) => storage);
    if (storage?.name !== version) return 'another version is the storage version';
    if (world.result(pathOf(explained)) !== undefined) return 'it is stored';
    if (world.typed(pathOf(explained)) === null) return undefined;
    return unless(isKept(storageLike(explained), pathOf(explained)), 'it is lost with the same schema, too');
  },
  'pruned-with-parent': (_, explained) =>
    unless(
      eventOf(explained, 'pruned', 'inside-unspecified') !== undefined &&
        explained.world.result(pathOf(explained)) === undefined,
      'its parents are declared',
    ),
  'null-dropped': (_, explained) => droppedNull(explained),
  defaulted({ value }, explained) {
    const { world } = explained;
    const event = tracedChange(explained, ['defaulted']);
    if (event?.after === undefined) return event ? undefined : 'no default was set';
    if (preview(event.after) !== value) return `the default is ${preview(event.after)}`;
    const typed = world.typed(event.path);
    if (typed !== undefined && typed !== null) return 'it was typed';
    const schema = defaultPath(explained);
    // The storage version may have the same default.
    const without = schema && world.withCrd(...world.storageAnything, [schema, undefined]);
    if (!without) return undefined;
    const after = becomes(without, event.path);
    const isSame = after !== refused && after !== undefined && deepEqual(after, event.after);
    return unless(!isSame, 'it has the value without the default, too');
  },
  'default-of-null'({ emptied }, explained) {
    const { world } = explained;
    const event = tracedChange(explained, ['defaulted']);
    if (event?.before !== null) return 'it was not null';
    if (emptied) return unless(isEmptied(world, event.path), 'the apply removed nothing in it');
    // An apply merges lists, so that items have other positions than in the document.
    const { typed, report } = world.object;
    // A patch also keeps the nulls of the old object.
    if (report.patch && world.old(event.path) === null) return undefined;
    return unless(typed !== undefined && hasNull(typed, event.path), 'it was not null');
  },
  'default-not-applied'({ value }, explained) {
    const { world } = explained;
    const event = world.object.trace.events.find(
      (one) => one.change === 'default-not-applied' && isInside(pathOf(explained), one.path),
    );
    if (event?.after === undefined) return 'no default waits';
    if (preview(event.after) !== value) return `the default is ${preview(event.after)}`;
    if (isObject(world.result(event.path.slice(0, -1)))) return 'its parent exists';
    // A patch that sets the parent merges it with the old one.
    const isMerged = explained.card.pane === 'patch' || world.input.kubectl?.command === 'server-side-apply';
    if (isMerged && world.old(event.path) !== undefined) return undefined;
    const set = world.withObject([event.path.slice(0, -1), new Map()]);
    // Items of lists that don't exist can't be set.
    if (!set?.object.result || !isObject(set.typed(event.path.slice(0, -1)))) return undefined;
    // Conversion for storage may prune it afterwards.
    const isSet = set.object.trace.events.some(
      (one) => one.change === 'defaulted' && isInside(event.path, one.path),
    );
    const after = set.result(event.path);
    if (after === undefined && isSet) return undefined;
    // Defaults inside the default are set, too.
    const isSame = isObject(after)
      ? isObject(event.after)
      : after !== undefined && deepEqual(after, event.after);
    return unless(isSame, 'it is not set with its parent');
  },
  coerced: (_, explained) =>
    unless(
      pathOf(explained).includes('metadata') && tracedChange(explained, ['coerced']) !== undefined,
      'not coerced',
    ),
  converted({ before, after }, explained) {
    const path = eventOf(explained, 'converted')?.path ?? pathOf(explained);
    const read = valueOf(`a: ${before}\n`);
    if (before.endsWith('…') || read === undefined) return undefined;
    const typed = explained.world.typed(path);
    const key = path.at(-1);
    if (typeof key === 'string' && preview(key) === after)
      return unless(String(valueAt(read, ['a'])) === key, `${before} means something else`);
    if (typed !== undefined && preview(typed) !== after) return `it was read as ${preview(typed)}`;
    const value = valueAt(read, ['a']);
    return unless(
      value !== undefined && typeof value !== 'string' ? preview(value) === after : true,
      `${before} means something else`,
    );
  },
  removed: (_, explained) =>
    unless(explained.world.result(pathOf(explained)) === undefined, 'it is in the result'),
  'removed-status'(_, explained) {
    const { world } = explained;
    if (world.result(pathOf(explained)) !== undefined) return 'it is stored';
    const index = world.object.version?.index;
    const version = index === undefined ? undefined : ['spec', 'versions', index, 'subresources', 'status'];
    if (!version || valueAt(world.crdValue, version) === undefined) return 'no status subresource';
    const without = world.withCrd([version, undefined]);
    return unless(isKept(without, ['status']) || !declares(world, ['status']), 'it is lost without it, too');
  },
  restored: (_, explained) => {
    const isNull = explained.world.old(pathOf(explained)) === null;
    return isNull ? undefined : sameAsBefore(explained);
  },
  'restored-as-read': (_, explained) => {
    const path = pathOf(explained);
    if (sameAsBefore(explained) === undefined) return 'it is as it was before';
    const result = explained.world.result(path);
    if (result === undefined || explained.world.object.report.patch) return undefined;
    // The value in the request doesn't matter.
    return unless(
      isKept(explained.world.withObject([path, undefined]), path, result),
      'the request changes it',
    );
  },
  set: (_, explained) => {
    const [first, second] = pathOf(explained);
    const ofServer = first === 'apiVersion' || first === 'kind' || first === 'metadata';
    if (
      explained.world.typed(pathOf(explained)) === undefined &&
      explained.world.old(pathOf(explained)) !== undefined
    )
      return unless(first === 'metadata', 'it was stored before');
    return unless(ofServer || pathOf(explained).includes('metadata'), `not a field of the server: ${second}`);
  },
  'kept-by-apply': (_, explained) =>
    explained.world.typed(pathOf(explained)) === undefined ? sameAsBefore(explained) : 'it is in the file',
  'removed-by-apply': (_, explained) => removedSince(explained),
  'null-in-apply': (_, explained) =>
    unless(
      explained.world.typed(eventOf(explained, 'null-dropped')?.path ?? pathOf(explained)) === null &&
        explained.world.input.kubectl?.command === 'apply',
      'no null of an apply',
    ),
  'storage-version': (_, { world }) =>
    unless(
      world.crd.served?.versions.find(({ storage }) => storage)?.name !== world.object.version?.name,
      'it was sent in the storage version',
    ),
  patched: (_, explained) => {
    const path = eventOf(explained, 'patched')?.path ?? pathOf(explained);
    const [old, result] = [explained.world.old(path), explained.world.result(path)];
    const isSame = old !== undefined && result !== undefined && deepEqual(old, result);
    return unless(!isSame, 'the patch did not change it');
  },
  changed: (_, explained) => {
    const [typed, result] = [
      explained.world.typed(pathOf(explained)),
      explained.world.result(pathOf(explained)),
    ];
    return unless(
      !(typed !== undefined && result !== undefined && deepEqual(typed, result)),
      'it is as it was typed',
    );
  },
  'left-out': (_, explained) => {
    const { update, kubectl } = explained.world.input;
    const isWhole = kubectl ? kubectl.command === 'replace' || kubectl.command === 'edit' : !update?.patch;
    return isWhole ? removedSince(explained) : 'the request doesn’t replace the object';
  },
  'required-anyway'(_, explained) {
    const schema = defaultPath(explained);
    // An update of an object that was stored without the field would be ratcheted.
    const without = schema && explained.world.withCrd([schema, undefined])?.asRequest({});
    return unless(
      !without || without.object.report.state === 'refused',
      'without the default it is not required',
    );
  },
  'default-waits': (_, explained) => sameAsBefore(explained),
  'default-replaces'({ value, by }, explained) {
    const { world } = explained;
    const path = pathOf(explained);
    const old = world.old(path);
    if (old === undefined || preview(old) !== value) return 'another value was stored';
    if (world.typed(path) !== undefined) return 'it is in the document';
    const command = world.input.kubectl?.command;
    if ((by === 'apply') !== (command === 'apply' || command === 'server-side-apply'))
      return 'another command';
    const sent = world.withObject([path, old]);
    const isDefaulted = sent?.object.trace.events.some(
      (one) => one.change === 'defaulted' && isSamePath(path, one.path),
    );
    return unless(!isDefaulted, 'the default is set although it is sent');
  },
  'through-parent': (_, explained) =>
    unless(
      explained.card.events.some(
        ({ path }) => path.length < pathOf(explained).length && isInside(pathOf(explained), path),
      ),
      'nothing happened to a parent',
    ),
  'rule-without-new-value': (_, explained) => removedSince(explained),
  'rule-without-old-value': (_, explained) =>
    unless(
      explained.world.old(pathOf(explained)) === undefined &&
        explained.world.result(pathOf(explained)) !== undefined,
      'there is an old value',
    ),
};

/**
 * The same object with a schema whose parent of the pruned field preserves unknown fields; storage preserves
 * everything.
 */
function preserved(explained: Explained): World | undefined {
  const { world } = explained;
  const event = world.object.trace.events.find(
    (one) => one.change === 'pruned' && isInside(pathOf(explained), one.path),
  );
  const path = event?.path ?? pathOf(explained);
  const schema = world.schemaPath(path.slice(0, -1));
  const storage = world.crd.served?.versions.find((one) => one.storage);
  if (!schema || !storage) return undefined;
  const changes: Change[] =
    storage.name === world.object.version?.name
      ? []
      : [[['spec', 'versions', storage.index, 'schema', 'openAPIV3Schema'], anything]];
  if (path[0] === 'status' && world.object.version)
    changes.push([['spec', 'versions', world.object.version.index, 'subresources'], undefined]);
  return world.withCrd(...changes, [[...schema, 'x-kubernetes-preserve-unknown-fields'], true]);
}

/** The same object with the schema of its version in the storage version, too. */
export function storageLike({ world }: Explained): World | undefined {
  const [own, storage] = [
    world.object.version?.index,
    world.crd.served?.versions.find((one) => one.storage)?.index,
  ];
  if (own === undefined || storage === undefined) return undefined;
  const schema = valueAt(world.crdValue, ['spec', 'versions', own, 'schema']);
  return schema === undefined ? undefined : world.withCrd([['spec', 'versions', storage, 'schema'], schema]);
}

/** The path in the CRD of the default that was set. */
export function defaultPath(explained: Explained): PathSegments | undefined {
  const event = tracedChange(explained, ['defaulted']);
  const { schema } = event ?? {};
  if (!schema) return undefined;
  return schema.at(-1) === 'default' ? schema : [...schema, 'default'];
}

export function droppedNull(explained: Explained): string | undefined {
  const { world } = explained;
  const path = eventOf(explained, 'null-dropped')?.path ?? pathOf(explained);
  if (world.result(path) !== undefined) return 'it is stored';
  return undefined;
}

/** Reports whether the value at the path is null, in any item of the lists on the way. */
function hasNull(root: JsonValue, [step, ...rest]: PathSegments): boolean {
  if (step === undefined) return root === null;
  if (isArray(root)) return root.some((item) => hasNull(item, rest));
  const next = isObject(root) && typeof step === 'string' ? root.get(step) : undefined;
  return next !== undefined && hasNull(next, rest);
}

/** The document has an empty object or list, the stored one had content, and a create stores the empty one. */
function isEmptied(world: World, path: PathSegments): boolean {
  const [typed, old] = [world.typed(path), world.old(path)];
  const created = world.asRequest({});
  const isApply =
    world.input.kubectl?.command === 'server-side-apply' || world.input.update?.patch === 'apply';
  const kept = !created.isAccepted || !deepEqual(created.result(path) ?? null, null);
  return isApply && kept && sizeOf(typed) === 0 && sizeOf(old) !== 0;
}

function sizeOf(value: JsonValue | undefined): number | undefined {
  if (isArray(value)) return value.length;
  return isObject(value) ? value.size : undefined;
}

function declares(world: World, path: PathSegments): boolean {
  return world.schemaOf(path) !== undefined;
}

function sameAsBefore(explained: Explained): string | undefined {
  const [old, result] = [explained.world.old(pathOf(explained)), explained.world.result(pathOf(explained))];
  return unless(
    old !== undefined && result !== undefined && deepEqual(old, result),
    'it is not as it was before',
  );
}

function removedSince(explained: Explained): string | undefined {
  const [old, result] = [explained.world.old(pathOf(explained)), explained.world.result(pathOf(explained))];
  return unless(old !== undefined && result === undefined, 'it was not removed');
}
