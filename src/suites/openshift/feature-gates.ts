/**
 * The states of feature gates: files beside the CRDs say which gates are on for a cluster profile, feature set, and major
 * version, and annotations of CRDs say for which of these they are.
 * Behaviour: github.com/openshift/api/tests (crd_filter.go).
 */
import { joinedPath } from '../../check/paths.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import { foldersAbove, type SuiteFiles } from '../form/files.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { plainIn } from '../form/source.ts';

const featureSet = 'release.openshift.io/feature-set';
const majorVersion = 'release.openshift.io/major-version';
const profilePrefix = 'include.release.openshift.io/';

/** The gates of one profile, feature set, and version. */
interface GateFile {
  readonly annotations: PlainObject;
  /** The feature set. */
  readonly set: string;
  readonly gates: ReadonlyMap<string, boolean>;
}

/** The folder with the states of gates: one of those above a suite contains it. */
export function gatesFolderOf(files: SuiteFiles, folder: string): string | undefined {
  return foldersAbove(folder)
    .map((above) => joinedPath(above, 'payload-manifests/featuregates'))
    .find((one) => files.namesIn(one).length > 0);
}

export class FeatureGates {
  readonly #files: readonly GateFile[];

  constructor(files: SuiteFiles, folder: string) {
    this.#files = files.namesIn(folder).flatMap((name) => {
      const value = plainIn(files.read(joinedPath(folder, name)) ?? '');
      return isPlainObject(value) ? [gateFile(value)] : [];
    });
  }

  /**
   * Whether the gates of a suite have the wanted states for a CRD. `-Gate` must be off. A text is the reason why that
   * can't be decided.
   */
  matches(crd: PlainObject, wanted: readonly string[]): boolean | string {
    const annotations = annotationsOf(crd);
    const sets = textList(annotations[featureSet]);
    if (sets.includes('CustomNoUpgrade')) return !wanted.some((gate) => gate.startsWith('-'));
    const [profile] = profilesOf(annotations);
    if (profile === undefined) return true;
    const file = this.#fileFor(profile, sets.length === 0 ? ['Default'] : sets, majorNumbers(annotations));
    if (!file) return `there are no feature gates for ${profile} and the feature set ${sets.join(', ') || 'Default'}`; // prettier-ignore
    for (const gate of wanted) {
      const name = gate.replace(/^-/, '');
      const isOn = file.gates.get(name);
      if (isOn === undefined) return `the feature gate ${name} is unknown`;
      if (isOn === gate.startsWith('-')) return false;
    }
    return true;
  }

  #fileFor(profile: string, sets: readonly string[], versions: readonly string[]): GateFile | undefined {
    return this.#files.find(
      ({ annotations, set }) =>
        annotations[profile] !== undefined &&
        sets.includes(set) &&
        (versions.length === 0 || majorNumbers(annotations).some((one) => versions.includes(one))),
    );
  }
}

function gateFile(value: PlainObject): GateFile {
  const status = value['status'];
  const lists = isPlainObject(status) ? status['featureGates'] : undefined;
  const first: Plain | undefined = Array.isArray(lists) ? (lists as readonly Plain[])[0] : undefined;
  const gates = new Map<string, boolean>();
  for (const [key, isOn] of [
    ['enabled', true],
    ['disabled', false],
  ] as const) {
    // prettier-ignore
    const names = isPlainObject(first) ? first[key] : undefined;
    for (const one of Array.isArray(names) ? (names as readonly Plain[]) : [])
      if (isPlainObject(one)) gates.set(String(one['name']), isOn);
  }
  const annotations = annotationsOf(value);
  // Older files have no annotation.
  const set = annotations[featureSet] ?? partOf(value, 'spec')['featureSet'];
  return { annotations, set: typeof set === 'string' && set !== '' ? set : 'Default', gates };
}

function annotationsOf(object: PlainObject): PlainObject {
  const { metadata } = object;
  const annotations = isPlainObject(metadata) ? metadata['annotations'] : undefined;
  return isPlainObject(annotations) ? annotations : {};
}

function profilesOf(annotations: PlainObject): string[] {
  const names = Object.keys(annotations).filter((key) => key.startsWith(profilePrefix));
  return names.filter((key) => annotations[key] === 'true').toSorted();
}

function majorNumbers(annotations: PlainObject): string[] {
  const key = Object.keys(annotations).find((one) => one.startsWith(majorVersion));
  return key === undefined ? [] : textList(annotations[key]).filter((one) => /^\d+$/.test(one));
}

function textList(list: Plain | undefined): string[] {
  return typeof list === 'string' && list !== '' ? list.split(',').map((one) => one.trim()) : [];
}
