/** Proposes fixes for the versions and names of a CRD, and for its metadata schema. */
import { isObject, type JsonValue, type PathSegment, type PathSegments } from '../../../engine/values.ts';
import { memberOf, nodeAt, toValue } from '../../../engine/texts.ts';
import { addItem, addMember, removeAt, removeItem, replaceValue } from '../../edits/edits.ts';
import { proposal } from '../editing/proposal.ts';
import { setTo, stringAt, type Propose } from './schema-proposals.ts';
import { pathText } from '../../../engine/paths.ts';

export const oneStorage: Propose = ({ crd }) => {
  const versions = nodeAt(crd.root, ['spec', 'versions']);
  if (versions?.kind !== 'array') return [];
  return versions.items.flatMap((_, chosen) =>
    proposal(
      'set',
      'crd',
      `spec.versions[${chosen}].storage`,
      versions.items.map((version, i) => {
        const storage = memberOf(version, 'storage');
        return storage
          ? replaceValue(crd, storage.value, i === chosen)
          : addMember(crd, version, 'storage', i === chosen);
      }),
    ),
  );
};

/**
 * A version in which objects are still stored remains, without being served: it is a copy of the current storage
 * version.
 */
export const keepVersion: Propose = ({ crd, finding }) => {
  const name = String(finding.params['version']);
  const versions = nodeAt(crd.root, ['spec', 'versions']);
  const all = versions?.kind === 'array' ? versions.items.map((item) => toValue(item)) : [];
  const stored = all.find((one) => isObject(one) && one.get('storage') === true);
  if (!isObject(stored)) return [];
  const kept: ReadonlyMap<string, JsonValue> = new Map([
    ...stored,
    ['name', name],
    ['served', false],
    ['storage', false],
  ]);
  return proposal('keep-version', 'crd', name, [addItem(crd, versions, new Map(kept))]);
};

/** For metadata, only the name can be restricted. */
export const nameOnly: Propose = ({ crd }, path) => {
  const pathsIn = (at: PathSegments): PathSegment[][] => {
    const node = nodeAt(crd.root, at);
    return node?.kind === 'object' ? node.members.map(({ key }) => [...at, key]) : [];
  };
  const isKept = (at: PathSegments): boolean => at.at(-1) === 'name' || at.at(-1) === 'generateName';
  const fields = pathsIn([...path, 'properties']);
  const kept = fields.some(isKept) ? ['type', 'properties'] : ['type'];
  const out = [
    ...pathsIn(path).filter((at) => !kept.includes(String(at.at(-1)))),
    ...(kept.length > 1 ? fields.filter((at) => !isKept(at)) : []),
  ];
  return proposal(
    'remove',
    'crd',
    out.map((at) => pathText(at.slice(6))).join(', '),
    out.map((at) => removeAt(crd, at)),
  );
};

/** The name of a CRD consists of its plural and its group, either of which may be wrong. */
export const sameNames: Propose = (situation, path) => {
  const [plural = '', ...rest] = stringAt(situation, ...path).split('.');
  const [pluralName, group] = [
    stringAt(situation, 'spec', 'names', 'plural'),
    stringAt(situation, 'spec', 'group'),
  ];
  return [
    ...setTo(situation, path, `${pluralName}.${group}`),
    ...(plural === pluralName ? [] : setTo(situation, ['spec', 'names', 'plural'], plural)),
    ...(rest.join('.') === group ? [] : setTo(situation, ['spec', 'group'], rest.join('.'))),
  ];
};

/** Of two versions with the same name, removes one or gives it the next name. */
export const distinctVersions: Propose = ({ crd }) => {
  const versions = nodeAt(crd.root, ['spec', 'versions']);
  if (versions?.kind !== 'array') return [];
  const names = versions.items.map((item) => {
    const name = memberOf(item, 'name')?.value;
    return name ? String(toValue(name)) : '';
  });
  const repeated = [...names.keys()].filter((i) => names.indexOf(names[i] ?? '') < i);
  const twins = repeated.flatMap((i) => [names.indexOf(names[i] ?? ''), i]);
  return [
    ...twins.flatMap((i) => proposal('remove', 'crd', `spec.versions[${i}]`, [removeItem(crd, versions, i)])),
    ...twins.flatMap((i) => {
      const name = memberOf(versions.items[i], 'name')?.value;
      const written = names[i] ?? '';
      const [count = ''] = /(?<!\d)\d+$/.exec(written) ?? [];
      const stem = count === '' ? '' : written.slice(0, -count.length);
      const free = Array.from({ length: 9 }, (_, n) => `${stem}${Number(count) + n + 1}`);
      const to = free.find((one) => !names.includes(one));
      return name && to !== undefined && stem !== ''
        ? proposal('set', 'crd', `spec.versions[${i}].name`, [replaceValue(crd, name, to)], to)
        : [];
    }),
  ];
};
