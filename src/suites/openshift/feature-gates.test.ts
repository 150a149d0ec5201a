import { expect, test } from 'vitest';
import type { PlainObject } from '../../package/types.ts';
import { FeatureGates, gatesFolderOf } from './feature-gates.ts';

const gates = (annotations: string, spec: string, on: string, off: string): string =>
  `metadata: {annotations: {${annotations}}}\nspec: {${spec}}\nstatus: {featureGates: [{enabled: [${on}], disabled: [${off}]}]}\n`;
const profile = (name: string): string => `include.release.openshift.io/${name}`;

const files: Readonly<Record<string, string>> = {
  'default.yaml': gates(`${profile('high')}: "false"`, 'featureSet: ""', '{name: A}', '{name: B}'),
  'preview.yaml': gates(`${profile('high')}: "false", release.openshift.io/feature-set: Preview`, '', '{name: B}', '{name: A}'),
  'four.yaml': gates(`${profile('low')}: "false", release.openshift.io/major-version: "4"`, '', '{name: Four}', ''),
  'five.yaml': gates(`${profile('low')}: "false", release.openshift.io/major-version: "5,6"`, '', '', '{name: Four}'),
  'broken.yaml': 'a: [',
}; // prettier-ignore
const found = new FeatureGates({ namesIn: () => Object.keys(files), read: (path) => files[path.replace('gates/', '')] }, 'gates'); // prettier-ignore

const crd = (annotations: PlainObject): PlainObject => ({ metadata: { annotations } });
const high = { [profile('high')]: 'true' };
const low = { [profile('low')]: 'true' };
const set = 'release.openshift.io/feature-set';
const major = 'release.openshift.io/major-version';

test.each<[string, PlainObject, string[], boolean | string]>([
  ['a CRD without a profile', {}, ['A', '-C'], true],
  ['a profile that excludes it', { [profile('high')]: 'false' }, ['-A'], true],
  ['a gate that is on', high, ['A'], true],
  ['a gate that must be off', high, ['-A'], false],
  ['a gate that is off', high, ['B'], false],
  ['several gates', high, ['A', '-B'], true],
  ['an unknown gate', high, ['A', '-C'], 'the feature gate C is unknown'],
  ['a feature set', { ...high, [set]: 'Preview' }, ['B', '-A'], true],
  ['several feature sets', { ...high, [set]: 'Other, Preview' }, ['B'], true],
  ['a custom feature set', { ...high, [set]: 'CustomNoUpgrade' }, ['Any'], true],
  ['a gate that is off in a custom feature set', { ...high, [set]: 'CustomNoUpgrade' }, ['-Any'], false],
  ['a feature set without gates', { ...high, [set]: 'Other, Next' }, ['A'], `there are no feature gates for ${profile('high')} and the feature set Other, Next`],
  ['a profile without gates', { [profile('none')]: 'true' }, ['A'], `there are no feature gates for ${profile('none')} and the feature set Default`],
  ['a major version', { ...low, [major]: '4' }, ['Four'], true],
  ['another major version', { ...low, [major]: '6' }, ['Four'], false],
  ['no major version', low, ['Four'], true],
])('%s', (_, annotations, wanted, expected) => {
  expect(found.matches(crd(annotations), wanted)).toBe(expected);
}); // prettier-ignore

test('finds the folder of the gates above a suite', () => {
  const namesIn = (folder: string) => (folder === 'a/payload-manifests/featuregates' ? ['x.yaml'] : []);
  expect(gatesFolderOf({ namesIn, read: () => undefined }, 'a/b/c')).toBe('a/payload-manifests/featuregates');
  expect(gatesFolderOf({ namesIn, read: () => undefined }, 'b/c')).toBeUndefined();
});
