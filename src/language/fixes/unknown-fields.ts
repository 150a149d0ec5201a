/** What could be done about a field that the schema does not know. */
import { toValue, type JsonValue, type PathSegments, type StructuralSchema } from '../../engine/inspect.ts';
import { pathText } from '../path-text.ts';
import { schemaAt } from '../samples/shape.ts';
import { similarNames } from '../similar-names.ts';
import { addMember, blockOf, memberAt, memberOf, nodeAt, removeMember, renameKey } from './edits.ts';
import { kept, withMetadata } from './keep-unknown.ts';
import { asItem, metadataFields } from './object-edits.ts';
import { proposal, type Proposal, type Situation } from './proposal.ts';

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
    yield* proposal('convert', 'object', pathText(parentPath), asItem(object, parent));
  for (const other of similarNames(name, free).slice(0, 3))
    yield* proposal('rename', 'object', pathText(path), [renameKey(object, member, other)], other);
  yield* withMetadata({ crd, schema, path, value: toValue(parent) });
  yield* movesOf({ object, path, root });
  yield* proposal('remove', 'object', pathText(path), [removeMember(object, parent, member)]);
  yield* kept({ crd, schema, path, value: toValue(member.value) });
}

interface Moving {
  readonly object: NonNullable<Situation['object']>;
  readonly path: PathSegments;
  readonly root: StructuralSchema;
}

/** Wrong indentation: the field exists one level further out, or in one of the objects beside it. */
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
    const target = nodeAt(object.root, to);
    const value = toValue(member.value);
    const out = removeMember(object, parent, member);
    if (target?.kind === 'object')
      yield* proposal(
        'move',
        'object',
        pathText(path),
        [out, addMember(object, target, name, value)],
        pathText([...to, name]),
      );
    else if (!target)
      yield* proposal(
        'move',
        'object',
        pathText(path),
        [
          {
            start: member.keyRange.start,
            end: member.value.range.end,
            text: nested(object.text, member.keyRange.start, String(to.at(-1)), name, value),
          },
        ],
        pathText([...to, name]),
      );
  }
}

function nested(text: string, start: number, outer: string, name: string, value: JsonValue): string {
  const column = start - (text.lastIndexOf('\n', start - 1) + 1);
  return blockOf(outer, new Map([[name, value]]), column).trimStart();
}
