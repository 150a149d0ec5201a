/** Proposes fixes for a default that isn't applied. */
import { memberOf, nodeAt, type SourceNode } from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import type { JsonValue, PathSegments } from '../../../engine/values.ts';
import { addMember, replaceValue } from '../../edits/edits.ts';
import { schemaNode } from './keep-unknown.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';
import { pathText } from '../../../engine/paths.ts';

/** How much of the path the object contains. */
function depthOf(root: SourceNode, path: PathSegments): number {
  let depth = path.length;
  while (depth > 0 && nodeAt(root, path.slice(0, depth)) === undefined) depth--;
  return depth;
}

/**
 * Adds an empty default to each missing object on the path to the default, so that the defaults in it apply; or adds
 * the outermost object to the document.
 */
export function* afterGhost(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, crd, finding } = situation;
  if (!object) return;
  const { path } = finding;
  const depth = depthOf(object.root, path);
  const absent = path.slice(depth, -1).map((_, i) => path.slice(0, depth + i + 1));
  const [outermost] = absent;
  if (!outermost) return;
  const empty = new Map<string, JsonValue>();
  const without = absent.filter((at) => schemaAt(root, at)?.default === undefined);
  const edits = without.map((at) => addMember(crd, schemaNode(situation, at), 'default', empty));
  yield* proposal('default', 'crd', without.map(pathText).join(', '), edits);
  const inner = absent
    .slice(1)
    .reduceRight<JsonValue>((below, at) => new Map([[String(at.at(-1)), below]]), empty);
  const parent = nodeAt(object.root, outermost.slice(0, -1));
  const name = String(outermost.at(-1));
  const there = memberOf(parent, name);
  yield* there
    ? proposal('set', 'object', outermost, [replaceValue(object, there.value, inner)], '{}')
    : proposal('add', 'object', outermost, [addMember(object, parent, name, inner)]);
}
