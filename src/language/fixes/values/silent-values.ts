/** Proposes changes for values that a default or nothing took the place of, without a finding. */
import { memberOf, nodeAt } from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import type { JsonValue } from '../../../engine/values.ts';
import { addMember, addToObject, removeAt, replaceValue } from '../../edits/edits.ts';
import { proposal, shown, type Proposal, type Situation } from '../editing/proposal.ts';
import { schemaNode } from './keep-unknown.ts';

/** A null that was dropped or replaced by a default: allows it in the schema, or removes it from the object. */
export function* forLostNull(situation: Situation): Generator<Proposal, void> {
  const { crd, object, finding } = situation;
  const { path } = finding;
  if (!object) return;
  const node = schemaNode(situation, path);
  const nullable = memberOf(node, 'nullable');
  const edit = nullable
    ? replaceValue(crd, nullable.value, true)
    : node && addMember(crd, node, 'nullable', true);
  yield* proposal('allow-null', 'crd', path, [edit]);
  yield* proposal('remove', 'object', path, [removeAt(object, path)]);
}

/**
 * A missing field that was set to its default. A required field is added with its default, which satisfies tools that
 * only validate; a boolean with its other value, which a client with omitempty may have left out.
 */
export function* forDefaulted(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, finding } = situation;
  const { path } = finding;
  const name = path.at(-1);
  const parent = object && nodeAt(object.root, path.slice(0, -1));
  const preset = schemaAt(root, path)?.default;
  if (!object || parent?.kind !== 'object' || typeof name !== 'string' || preset === undefined) return;
  const required = schemaAt(root, path.slice(0, -1))?.valueValidation?.required.includes(name) ?? false;
  const values: JsonValue[] = [...(required ? [preset] : []), ...(preset === true ? [false] : [])];
  for (const value of values) {
    yield* proposal('add', 'object', path, [addToObject(object, parent, name, value)], shown(value));
  }
}
