/** Proposes fixes for a field that the schema doesn't know. */
import {
  memberAt,
  memberOf,
  nodeAt,
  toValue,
  yamlString,
  type SourceMember,
  type SourceNode,
} from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import type { PathSegments } from '../../../engine/values.ts';
import { similarNames } from '../../similar-names.ts';
import {
  addMember,
  columnOf,
  contentEnd,
  isFlow,
  lineEnd,
  removeMember,
  renameKey,
  type TextEdit,
} from '../../edits/edits.ts';
import { kept, withMetadata } from './keep-unknown.ts';
import { moveMember, movedLines } from '../editing/moves.ts';
import { asItem, metadataFields } from '../editing/object-edits.ts';
import { proposal, type Proposal, type Situation } from '../editing/proposal.ts';
import { pathText } from '../../../engine/paths.ts';

export function* forUnknown(
  { object, finding, crd, schema }: Situation,
  root: StructuralSchema,
): Generator<Proposal, void> {
  if (!object) return;
  const { path } = finding;
  const name = String(path.at(-1));
  const parentPath = path.slice(0, -1);
  const parent = nodeAt(object.root, parentPath);
  const member = memberOf(parent, name);
  if (!parent || !member) return;
  const known = schemaAt(root, parentPath)?.properties;
  const ofMetadata = parentPath.at(-1) === 'metadata' ? metadataFields : [];
  const free = [...(known?.keys() ?? []), ...ofMetadata].filter((one) => !memberOf(parent, one));
  if (schemaAt(root, parentPath)?.type === 'array')
    yield* proposal('convert', 'object', parentPath, asItem(object, parent));
  for (const other of similarNames(name, free).slice(0, 3))
    yield* proposal('rename', 'object', path, [renameKey(object, member, other)], other);
  yield* withMetadata({ crd, schema, path, value: toValue(parent) });
  yield* movesOf({ object, path, root });
  yield* proposal('remove', 'object', path, [removeMember(object, parent, member)]);
  yield* kept({ crd, schema, path, value: toValue(member.value) });
}

interface Moving {
  readonly object: NonNullable<Situation['object']>;
  readonly path: PathSegments;
  readonly root: StructuralSchema;
}

/** Wrong indentation: the field exists one level further out, or in one of the sibling objects. */
function* movesOf({ object, path, root }: Moving): Generator<Proposal, void> {
  const name = String(path.at(-1));
  const parentPath = path.slice(0, -1);
  const member = memberAt(object.root, path);
  const parent = nodeAt(object.root, parentPath);
  if (!member || !parent) return;
  const inner = [...(schemaAt(root, parentPath)?.properties ?? [])]
    .filter(([, { properties }]) => properties.has(name))
    .map(([step]) => [...parentPath, step]);
  const outer = parentPath.length > 0 && schemaAt(root, parentPath.slice(0, -1))?.properties.has(name);
  for (const to of [...(outer ? [parentPath.slice(0, -1)] : []), ...inner]) {
    const edits = movedTo({ object, parent, member, to });
    yield* proposal('move', 'object', path, edits, pathText([...to, name]));
  }
}

function movedTo({
  object,
  parent,
  member,
  to,
}: Pick<Moving, 'object'> & {
  readonly parent: SourceNode;
  readonly member: SourceMember;
  readonly to: PathSegments;
}): (TextEdit | undefined)[] {
  const target = memberAt(object.root, to);
  const node = nodeAt(object.root, to);
  if (node?.kind === 'object') return moveMember(object, parent, member, node);
  // The key has no value: its intended lines follow below, without indentation.
  const { text } = object;
  const isEmpty = node?.kind === 'scalar' && node.value === null && !isFlow(object, parent);
  if (node && (!isEmpty || !target || node.range.start < node.range.end)) return [undefined];
  if (isFlow(object, parent)) {
    const value = new Map([[member.key, toValue(member.value)]]);
    return [removeMember(object, parent, member), addMember(object, parent, String(to.at(-1)), value)];
  }
  const column = columnOf(text, member.keyRange.start);
  const start = member.keyRange.start;
  const end = lineEnd(text, contentEnd(text, member.keyRange, member.value));
  const lines = movedLines(object, member, column + 2);
  if (!target) return [{ start, end, text: `${yamlString(String(to.at(-1)))}:\n${lines}` }];
  const out = removeMember(object, parent, member);
  const at = lineEnd(text, target.keyRange.end);
  return [out, { start: at, end: at, text: `\n${lines}` }];
}
