/** Finds the silent effects of an update: fields that its text omits, and transition rules that don't apply. */
import { placeSegments } from '../../../engine/schemas.ts';
import { valueAt, type PathSegments } from '../../../engine/values.ts';
import { limits } from '../../../protocol/limits.ts';
import type { Place } from '../../../protocol/report.ts';
import type { Card, ExplanationEvent } from '../../../protocol/explanation.ts';
import type { HeldCrd } from '../../held/held-crd.ts';
import type { HeldObject } from '../../held/held-object.ts';
import { pathAtOffset } from '../../places/offset.ts';
import { deepestSchemaAt } from '../../places/schema-at.ts';
import { preview } from '../../rows/preview.ts';
import { isSamePath, isWithin } from '../../../engine/paths.ts';

/** Whether the field was stored before and is in neither the document nor the result. */
export function leftOutEvents(
  path: PathSegments,
  { oldObject, typed, result, report }: HeldObject,
): ExplanationEvent[] {
  // An apply reports the fields that it removes; of the other commands, only replace sends the whole object.
  const isPart = report.patch || (report.kubectl && report.kubectl.request !== 'replace');
  if (isPart || !oldObject || !result) return [];
  const before = valueAt(oldObject, path);
  const isThere = valueAt(typed, path) !== undefined || valueAt(result, path) !== undefined;
  if (before === undefined || isThere) return [];
  return [{ stage: 'decoded', mark: 'left-out', path, before: preview(before) }];
}

export interface SkippedRule {
  readonly skipped: NonNullable<Card['skipped']>;
  readonly place: Place;
  /** The parent is gone, too, so that a transition rule on it isn't evaluated either. */
  readonly withParent?: true;
}

/** The transition rule of the field itself that had no old value. */
export function skippedRule(path: PathSegments, crd: HeldCrd, object: HeldObject): SkippedRule | undefined {
  const { report, version, oldObject, result } = object;
  if (!report.update || !version?.schema || !oldObject) return undefined;
  const [before, after] = [valueAt(oldObject, path), valueAt(result, path)];
  if (before === undefined && after !== undefined) {
    const line = report.rules.find((one) => one.result === 'skipped' && isSamePath(one.path, path));
    return line?.schemaPlace && { skipped: 'added', place: line.schemaPlace };
  }
  const schema = deepestSchemaAt(version.schema, path).schema;
  if (!schema || before === undefined || after !== undefined) return undefined;
  const own = placeSegments(schema.place, 'x-kubernetes-validations');
  const idle = report.idleRules.find(
    ({ rule, why, schemaPlace }) =>
      why === 'no-value' && /\boldSelf\b/.test(rule) && schemaPlace && isAt(schemaPlace, own, crd),
  );
  const isWithParent = valueAt(result, path.slice(0, -1)) === undefined;
  return (
    idle?.schemaPlace && {
      skipped: 'gone',
      place: idle.schemaPlace,
      ...(isWithParent && { withParent: true }),
    }
  );
}

function isAt(place: Place, own: PathSegments, { text }: HeldCrd): boolean {
  const path = text.root && pathAtOffset(text.root, place.start - text.shift);
  return path !== undefined && isWithin(path, own);
}

/** The first field whose transition rule had no old value, or else the first omitted field. */
export function changedByUpdate(crd: HeldCrd, object: HeldObject): PathSegments | undefined {
  const { rows, rules } = object.report;
  const gone = rows.filter(({ mark }) => mark === 'left-out').map(({ path }) => path);
  const added = rules.filter(({ result }) => result === 'skipped').map(({ path }) => path);
  const candidates = [...gone, ...added].slice(0, limits.facts);
  return candidates.find((path) => skippedRule(path, crd, object)) ?? gone[0];
}
