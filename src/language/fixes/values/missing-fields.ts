/** Proposes fixes for a required field that is missing. */
import { behaviourOf } from '../../../engine/minors.ts';
import { memberOf, nodeAt } from '../../../engine/texts.ts';
import { schemaAt, type StructuralSchema } from '../../../engine/schemas.ts';
import type { JsonValue } from '../../../engine/values.ts';
import { make } from '../../samples/make.ts';
import { shapeIn, chooseFirst, rootShape } from '../../samples/shape.ts';
import { similarNames } from '../../similar-names.ts';
import { addMember, addToObject, addTypeMeta, renameKey, replaceValue } from '../../edits/edits.ts';
import { proposal, shown, type Proposal, type Situation } from '../editing/proposal.ts';
import { forValue } from './refused-values.ts';

export function* forMissing(
  { object, finding, surroundings }: Situation,
  root: StructuralSchema,
): Generator<Proposal, void> {
  const { path } = finding;
  const parent = object && nodeAt(object.root, path.slice(0, -1));
  if (!object || !parent) return;
  const name = String(path.at(-1));
  const making = {
    behaviour: behaviourOf(surroundings.kubernetes),
    extent: 'least',
    choose: chooseFirst,
    variant: 0,
  } as const;
  const own = parent.kind === 'object' ? parent.members : [];
  const meant = own.filter(({ key }) => !schemaAt(root, path.slice(0, -1))?.properties.has(key));
  for (const member of meant)
    if (similarNames(member.key, [name]).length > 0)
      yield* proposal(
        'rename',
        'object',
        [...path.slice(0, -1), member.key],
        [renameKey(object, member, name)],
        name,
      );
  const shape = shapeIn(rootShape(schemaAt(root, path.slice(0, -1)) ?? root), name);
  const value = finding.code === 'required-missing' ? make(shape, name, making) : ofEmbedded[name];
  if (value === undefined) return;
  const there = memberOf(parent, name);
  if (there) {
    yield* proposal('set', 'object', path, [replaceValue(object, there.value, value)], shown(value));
    return;
  }
  yield* proposal('add', 'object', path, [addToObject(object, parent, name, value)]);
}

/** The fields that an embedded resource requires, with initial values. */
const ofEmbedded: Readonly<Record<string, JsonValue>> = { apiVersion: 'v1', kind: 'ConfigMap' };

const ofKind = ['kind-missing', 'kind-of-other-endpoint'];

export function* forTypeMeta({ object, finding, served }: Situation): Generator<Proposal, void> {
  if (!object || !served || object.root.kind !== 'object') return;
  const versions = served.versions.filter((one) => one.served).map(({ name }) => name);
  const { params } = finding;
  const expected = typeof params['expected'] === 'string' ? [params['expected']] : [];
  const key = ofKind.includes(finding.code) ? 'kind' : 'apiVersion';
  const all =
    key === 'kind' ? [served.kind] : [...expected, ...versions.map((name) => `${served.group}/${name}`)];
  for (const value of all) {
    const member = memberOf(object.root, key);
    yield* member
      ? proposal('set', 'object', key, [replaceValue(object, member.value, value)], value)
      : proposal('add', 'object', key, [addTypeMeta(object, object.root, key, value)], value);
  }
}

/** A name, if the object has none. */
export function* withName({ object, served }: Situation): Generator<Proposal, void> {
  if (!object || !served || object.root.kind !== 'object') return;
  const name = `${served.kind.toLowerCase()}-1`;
  const metadata = memberOf(object.root, 'metadata');
  const there = memberOf(metadata?.value, 'name');
  const whole = new Map([['name', name]]);
  const isFilled = metadata?.value.kind === 'object' && metadata.value.members.length > 0;
  const edit = there
    ? replaceValue(object, there.value, name)
    : !metadata
      ? addMember(object, object.root, 'metadata', whole)
      : isFilled
        ? addMember(object, metadata.value, 'name', name)
        : replaceValue(object, metadata.value, whole);
  yield* proposal(there ? 'set' : 'add', 'object', 'metadata.name', [edit], name);
}

export function* withOne(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, finding, surroundings } = situation;
  const parent = object && nodeAt(object.root, finding.path);
  const schema = schemaAt(root, finding.path);
  if (!object || !parent || !schema) return;
  const behaviour = behaviourOf(surroundings.kubernetes);
  const making = { behaviour, extent: 'least', choose: chooseFirst, variant: 0 } as const;
  for (const [name, child] of schema.properties) {
    if (memberOf(parent, name)) continue;
    const value = make(rootShape(child), name, making);
    yield* proposal('add', 'object', [...finding.path, name], [addMember(object, parent, name, value)]);
  }
  if (parent.kind === 'scalar') yield* forValue(situation, root);
}
