/** The fate of a stored object: each request to it under the new CRD. */
import type { ObjectAnswer, ServedCrd } from '../../engine/answers.ts';
import { pathText } from '../../engine/paths.ts';
import { toJson, valueAt, type JsonObject, type PathSegments } from '../../engine/values.ts';
import { withValue } from '../../language/samples/edit.ts';
import type { CrdLines } from '../requests/crd-lines.ts';
import type { CrdPair } from '../requests/crd-update.ts';
import {
  accepted,
  plainOutcome,
  ratchetedOutcome,
  refusedOutcome,
  type PlacedOutcome,
  type Rejected,
} from '../requests/outcome.ts';
import { appliedPart } from './managers.ts';
import { readChanges, type ReadChanges } from './read-changes.ts';
import { migrated, readingsIn, type Fates, type Reading } from './readings.ts';
import { scaleWritten, type ScaleWritten } from './scale.ts';
import { apply, create, isServed, read, update, withoutSystemFields } from '../requests/requests.ts';
import type { Stored } from './stored.ts';
import { specChanges, withLabel } from './touch.ts';
import type { AppliedOutcome, ObjectFate, ObjectSource } from '../model/types.ts';

/** The fate with the places behind its causes. */
export interface PlacedFate {
  readonly version: string;
  /** The version in which the object was sent. */
  readonly isOwn: boolean;
  readonly read: PlacedOutcome & { readonly changes: ReadChanges };
  readonly writeBack: PlacedOutcome;
  readonly touchLabel: PlacedOutcome;
  readonly touchSpec: SpecTouched | undefined;
  readonly status: PlacedOutcome;
  readonly scale: ScaleWritten | undefined;
  readonly apply: Applied;
  /** The same by each manager that a copy of a cluster's object records, of the fields that it owns. */
  readonly applies: readonly ManagerApplied[];
  readonly recreate: PlacedOutcome;
  readonly recreateWarn: PlacedOutcome;
  /** The fields in which the object that is created again differs from what the old CRD makes of the same text. */
  readonly recreateChanges: ReadChanges;
}

/** A change of a value in `spec`. */
export interface SpecTouched {
  readonly path: PathSegments;
  /** The object with the change, as it is sent. */
  readonly object: JsonObject;
  readonly outcome: PlacedOutcome;
}

/** A server-side apply of the text that was sent. */
export interface Applied {
  readonly outcome: PlacedOutcome;
  /** The object afterwards, if it is accepted. */
  readonly object: JsonObject | undefined;
}

export interface ManagerApplied extends Applied {
  readonly manager: string;
  readonly version: string;
  /** The object that is applied. */
  readonly sent: JsonObject;
}

/** Undefined if the new CRD is invalid by itself. */
export function fatesIn({ old, now, lines }: CrdPair): Fates | undefined {
  return now && { old, now, lines };
}

/** The versions in which an object is evaluated: those that the new CRD serves, and its own. */
export function versionsFor({ versions }: ServedCrd, own: string): string[] {
  const served = versions.filter((version) => version.served).map(({ name }) => name);
  return served.includes(own) ? served : [own, ...served];
}

/** `versions` are those to evaluate; all by default. */
export function fateOf(
  fates: Fates,
  stored: Stored,
  versions = versionsFor(fates.now.served, stored.version),
): PlacedFate[] {
  const apply = appliedFate(fates, stored);
  const again = { ...recreated(fates, stored), apply, applies: managersApplied(fates, stored) };
  return versions.map((version) => fateIn(fates, stored, version, again));
}

/** The fates in versions that clients use: those of the old CRD, and the others if the object's own version is gone. */
export function relevantFates(
  { old, now }: Fates,
  { version }: Stored,
  fates: readonly PlacedFate[],
): PlacedFate[] {
  if (!isServed(now, version)) return [...fates];
  return fates.filter((fate) => isServed(old, fate.version));
}

type FromText = Pick<PlacedFate, 'apply' | 'applies' | 'recreate' | 'recreateWarn' | 'recreateChanges'>;

/** The managers whose version the new CRD serves: without it, nothing can be applied. */
function managersApplied(fates: Fates, own: Stored): ManagerApplied[] {
  const { old, now } = fates;
  return own.appliers.flatMap(({ manager, version, fields }) => {
    if (!isServed(now, version) || !isServed(old, version)) return [];
    const before = read(old, own.stored, version);
    if (!before.accepted) return [];
    const sent = appliedPart(withoutSystemFields(before.object), fields);
    const applied = appliedFate(fates, { ...own, version, text: toJson(sent) }, manager);
    return [{ manager, version, sent, ...applied }];
  });
}

function appliedFate(
  { old, now, lines }: Fates,
  { text, version, stored }: Stored,
  manager?: string,
): Applied {
  const answer = apply(now, migrated(now, stored), text, version, manager);
  if (!answer.accepted) {
    const isSame = !apply(old, stored, text, version, manager).accepted;
    return { object: undefined, outcome: sameBefore(refusedOutcome(answer, lines), isSame) };
  }
  const object = withoutSystemFields(answer.object);
  const asNew = create(now, toJson(object), version, 'Warn');
  const outcome = asNew.accepted ? accepted(answer.code) : ratchetedOutcome(answer.code, asNew, lines);
  return { object, outcome };
}

function recreated(
  { old, now, lines }: Fates,
  { text, version, created: was }: Stored,
): Omit<FromText, 'apply' | 'applies'> {
  const strict = create(now, text, version, 'Strict');
  const is = isStrictRejection(strict) ? create(now, text, version, 'Warn') : strict;
  const outcome = (answer: ObjectAnswer, isSame: () => boolean): PlacedOutcome =>
    answer.accepted ? accepted(answer.code) : sameBefore(refusedOutcome(answer, lines), isSame());
  return {
    recreate: outcome(strict, () => !create(old, text, version, 'Strict').accepted),
    recreateWarn: outcome(is, () => !was.accepted),
    recreateChanges: was.accepted && is.accepted ? readChanges(was.object, is.object) : noChanges,
  };
}

/** Strict field validation rejects a request before all other checks; the other answers don't depend on it. */
function isStrictRejection(answer: ObjectAnswer): boolean {
  return !answer.accepted && answer.code === 400;
}

const noChanges: ReadChanges = { removed: [], added: [], changed: [] };

function sameBefore(outcome: PlacedOutcome, isSame: boolean): PlacedOutcome {
  return isSame ? { ...outcome, sameBefore: true } : outcome;
}

function fateIn(fates: Fates, own: Stored, version: string, again: FromText): PlacedFate {
  const { lines } = fates;
  const { was, is, answer, isSame, changes } = readingsIn(fates, own, version);
  const asNew = create(is.server, toJson(is.object), version, 'Warn');
  const notNew = asNew.accepted ? undefined : asNew;
  // A copy of a cluster's object may have been invalid before.
  const wasInvalid =
    notNew !== undefined && !create(was.server, toJson(was.object), was.version, 'Warn').accepted;
  const put = (of: (reading: Reading) => Reading): PlacedOutcome => {
    const outcome = written(of(is), of(was), lines, notNew);
    return sameBefore(
      outcome,
      outcome.sameBefore === true || (outcome.verdict === 'ratcheted' && wasInvalid),
    );
  };
  const outcome = answer.accepted ? accepted(answer.code) : refusedOutcome(answer, lines);
  return {
    version,
    isOwn: version === own.version,
    read: { ...sameBefore(outcome, isSame), changes },
    writeBack: put((reading) => reading),
    touchLabel: put(withLabelIn),
    touchSpec: answer.accepted ? specTouched(is, was, lines) : undefined,
    status: statusWritten(is, was, lines),
    scale: answer.accepted ? scaleWritten(is, was, lines) : undefined,
    ...again,
  };
}

function withLabelIn(reading: Reading): Reading {
  return { ...reading, object: withLabel(reading.object) };
}

/** `notNew` is the rejection of the same object as a new one. */
function written(is: Reading, was: Reading, lines: CrdLines, notNew: Rejected | undefined): PlacedOutcome {
  const answer = send(is);
  if (answer.accepted)
    return notNew ? ratchetedOutcome(answer.code, notNew, lines) : accepted(answer.code);
  return sameBefore(refusedOutcome(answer, lines), !send(was).accepted);
} // prettier-ignore

function send({ server, stored, object, version }: Reading, subresource: '' | 'status' = '') {
  return update(server, stored, object, version, subresource);
}

/**
 * The first change of a value in `spec` that both CRDs accept; if the new one accepts none, the first one that the old
 * one accepts.
 */
function specTouched(is: Reading, was: Reading, lines: CrdLines): SpecTouched | undefined {
  let refused: SpecTouched | undefined;
  for (const { path, object } of specChanges(was.object)) {
    const value = valueAt(object, path);
    if (value === undefined || valueAt(is.object, path) === undefined) continue;
    if (!send({ ...was, object }).accepted) continue;
    const touched = touchedAt(is.object, path, object);
    const answer = touched && send({ ...is, object: touched });
    if (!answer) continue;
    if (answer.accepted) {
      const asNew = create(is.server, toJson(touched), is.version, 'Warn');
      const outcome = asNew.accepted
        ? accepted(answer.code)
        : ratchetedOutcome(answer.code, asNew, lines);
      return { path, object: touched, outcome };
    }
    refused ??= { path, object: touched, outcome: refusedOutcome(answer, lines) };
  }
  return refused;
} // prettier-ignore

function touchedAt(object: JsonObject, path: PathSegments, from: JsonObject): JsonObject | undefined {
  const value = valueAt(from, path);
  return value === undefined ? undefined : withValue(object, path, value);
}

/** A write of the status is ratcheted if the same status would be rejected as the first one. */
function statusWritten(is: Reading, was: Reading, lines: CrdLines): PlacedOutcome {
  const answer = send(is, 'status');
  if (!answer.accepted) return sameBefore(refusedOutcome(answer, lines), !send(was, 'status').accepted);
  if (!is.object.has('status')) return accepted(answer.code);
  const first = firstStatus(is);
  if (first.accepted) return accepted(answer.code);
  return sameBefore(ratchetedOutcome(answer.code, first, lines), !firstStatus(was).accepted);
}

/** The answer to the same status of an object that has none. */
function firstStatus(reading: Reading): ObjectAnswer {
  const object: JsonObject = new Map(reading.stored.object);
  object.delete('status');
  return send({ ...reading, stored: { ...reading.stored, object } }, 'status');
}

function plainApplied({ manager, version, outcome }: ManagerApplied): AppliedOutcome {
  return { manager, version, ...plainOutcome(outcome) };
}

/** The fate as it is printed. */
export function plainFate(fate: PlacedFate, source: ObjectSource): ObjectFate {
  const { changes, ...own } = fate.read;
  const texts = (paths: readonly PathSegments[]): string[] => paths.map((path) => pathText(path));
  const { removed, added, changed } = changes;
  const { touchSpec } = fate;
  return {
    source,
    version: fate.version,
    read: {
      ...plainOutcome(own),
      verdict: own.verdict === 'refused' ? 'refused' : 'accepted',
      removed: texts(removed),
      added: texts(added),
      changed: texts(changed),
    },
    writeBack: plainOutcome(fate.writeBack),
    touchLabel: plainOutcome(fate.touchLabel),
    ...(touchSpec && { touchSpec: plainOutcome(touchSpec.outcome), touched: pathText(touchSpec.path) }),
    status: plainOutcome(fate.status),
    ...(fate.scale && { scale: plainOutcome(fate.scale.outcome) }),
    apply: plainOutcome(fate.apply.outcome),
    ...(fate.isOwn && fate.applies.length > 0 && { applies: fate.applies.map(plainApplied) }),
    recreate: plainOutcome(fate.recreate),
    recreateWarn: plainOutcome(fate.recreateWarn),
  };
}
