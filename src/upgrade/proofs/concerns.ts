/** Decides which change of the CRD an effect on an object results from. */
import type { PathSegments } from '../../engine/values.ts';
import { isAt, isBelow, type FoundChange } from '../changes/change.ts';
import type { Harm } from '../fates/harms.ts';

/** Whether the effect results from the change. */
export function concerns(change: FoundChange, harm: Harm): boolean {
  if (change.version !== '' && change.version !== harm.version) return false;
  switch (change.kind) {
    case 'version-removed':
    case 'version-not-served':
      return harm.effect === 'not-served';
    case 'status-removed':
      return harm.effect === 'status-refused' && harm.code === 404;
    case 'scale-removed':
      return harm.effect === 'scale-refused' && harm.code === 404;
    case 'scale-changed':
      return harm.effect === 'scale-refused';
    case 'conversion-changed':
      return harm.effect === 'unreadable';
    case 'version-added':
    case 'version-served':
      return true;
    case 'scope-changed':
      return harm.effect === 'not-served' || harm.effect === 'writes-refused';
    default:
      return change.keyword === undefined ? isOfField(change, harm) : isOfKeyword(change, harm);
  }
}

/** Effects of a field that was removed, renamed, or added; of a whole CRD, only those of pruning. */
function isOfField({ kind, path }: FoundChange, harm: Harm): boolean {
  const at = harm.path;
  if (!at || (path.length === 0 && kind !== 'pruning-on')) return false;
  switch (harm.effect) {
    case 'fields-removed':
      return kind === 'pruning-on' || (kind !== 'field-added' && (isBelow(at, path) || isAt(at, path)));
    case 'fields-added':
      return kind === 'field-added' && (isBelow(at, path) || isBelow(path, at));
    default:
      return isBelow(at, path);
  }
}

function isOfKeyword(change: FoundChange, harm: Harm): boolean {
  const { kind, path, place } = change;
  const at = harm.path;
  switch (harm.effect) {
    case 'fields-added':
      return at !== undefined && kind.startsWith('default-') && (isBelow(at, path) || isBelow(path, at));
    case 'recreate-changed':
      return at !== undefined && kind.startsWith('default-') && isBelow(at, path);
    case 'fields-changed':
      return at !== undefined && (kind.startsWith('default-') || kind === 'nullable-removed') && isBelow(at, path);
    case 'fields-removed':
      return at !== undefined && losesFields.has(kind) && isBelow(at, path);
    default:
      break;
  }
  const decides = harm.cause?.place;
  if (decides && startsWith(decides, place)) return change.keyword !== 'required' || (at !== undefined && isAt(at, path));
  if (kind.startsWith('rule-')) return false;
  if (losesFields.has(kind)) return at !== undefined && isBelow(at, path);
  // An apply without a deciding place has types and keys that don't fit, which no other keyword decides.
  return !decides && harm.effect !== 'apply-refused' && at !== undefined && isAt(at, path);
} // prettier-ignore

const losesFields: ReadonlySet<string> = new Set([
  'pruning-on',
  'type-changed',
  'nullable-removed',
  'embedded-resource-added',
  'embedded-resource-removed',
  'list-type-changed',
  'map-keys-changed',
]);

function startsWith(place: PathSegments, start: PathSegments): boolean {
  return start.length <= place.length && start.every((step, i) => String(step) === String(place[i]));
}
