/**
 * Finds the CRDs of a suite: all files with the CRD's name in the folder of generated CRDs for which the feature gates
 * have the wanted states.
 * Behaviour: github.com/openshift/api/tests (crd_filter.go, loadVersionedCRD).
 */
import { joinedPath, parentOf } from '../../check/paths.ts';
import { jsonText } from '../../package/plain.ts';
import type { Plain, PlainObject } from '../../package/types.ts';
import type { SuiteFiles } from '../form/files.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { plainIn, type SuiteSource } from '../form/source.ts';
import type { SuiteCrd } from '../form/suite.ts';
import { FeatureGates, gatesFolderOf } from './feature-gates.ts';
import type { OpenshiftSuite } from './read-suite.ts';

interface FoundCrd {
  readonly path: string;
  readonly value: PlainObject;
}

/** Finds CRDs, and remembers the files and feature gates that suites share. */
export class OpenshiftCrds {
  readonly #files: SuiteFiles;
  readonly #further: readonly string[];
  readonly #parsed = new Map<string, FoundCrd | undefined>();
  readonly #gates = new Map<string, FeatureGates>();

  /** `further` are the paths of additional files. */
  constructor(files: SuiteFiles, further: readonly string[]) {
    this.#files = files;
    this.#further = further;
  }

  /** Notes why a suite has no CRD. */
  of(path: string, suite: OpenshiftSuite, source: SuiteSource): SuiteCrd[] {
    const folder = parentOf(path);
    const found = this.#foundCrds(folder, suite);
    if (found.length === 0) {
      const name = suite.crdName ?? suite.crdFile;
      const missing = `No file with the CRD ${name} was found; --crds adds files.`;
      source.note(suite.line, name === undefined ? 'crdName is missing.' : missing);
      return [];
    }
    const gated = this.#gatedCrds(found, suite, folder, source);
    if (gated.length === 0)
      source.note(suite.line, `No CRD is for the feature gates ${suite.featureGates.join(', ')}.`);
    const versioned = gated.flatMap((crd) => {
      const only = withVersion(crd, suite.version);
      if (typeof only !== 'string') return [only];
      source.note(suite.line, `${crd.path}: ${only}.`);
      return [];
    });
    return united(versioned);
  }

  #foundCrds(folder: string, { crdName, crdFile }: OpenshiftSuite): FoundCrd[] {
    if (crdFile !== undefined && crdName === undefined)
      return this.#readCrds([joinedPath(folder, crdFile)], undefined);
    const near = ['../../zz_generated.crd-manifests', '../zz_generated.crd-manifests', '.', '..'];
    const places = near.map((one) => {
      const at = joinedPath(folder, one);
      return this.#files.namesIn(at).map((name) => joinedPath(at, name));
    });
    for (const paths of [...places.slice(0, 2), this.#further, ...places.slice(2)]) {
      const found = this.#readCrds(paths, crdName);
      if (found.length > 0) return found;
    }
    return [];
  }

  #readCrds(paths: readonly string[], name: string | undefined): FoundCrd[] {
    return paths.flatMap((path) => {
      const text = /\.(?:ya?ml|json)$/.test(path) ? this.#files.read(path) : undefined;
      // Parsing all CRDs of a large folder would take much longer than searching them.
      if (text === undefined || (name !== undefined && !text.includes(name))) return [];
      const crd = this.#parsed.has(path) ? this.#parsed.get(path) : crdIn(path, text);
      this.#parsed.set(path, crd);
      return crd && (name === undefined || nameOf(crd.value) === name) ? [crd] : [];
    });
  }

  #gatedCrds(
    found: readonly FoundCrd[],
    { featureGates, line }: OpenshiftSuite,
    folder: string,
    source: SuiteSource,
  ): readonly FoundCrd[] {
    if (featureGates.length === 0) return found;
    const gatesFolder = gatesFolderOf(this.#files, folder);
    if (gatesFolder === undefined) {
      const names = featureGates.join(', ');
      source.note(
        line,
        `No folder payload-manifests/featuregates lists the CRDs of ${names}; the cases run with all CRDs.`,
      );
      return found;
    }
    const gates = this.#gates.get(gatesFolder) ?? new FeatureGates(this.#files, gatesFolder);
    this.#gates.set(gatesFolder, gates);
    return found.filter((crd) => {
      const matches = gates.matches(crd.value, featureGates);
      if (typeof matches === 'string') source.note(line, `${crd.path} isn't used: ${matches}.`);
      return matches === true;
    });
  }
}

function crdIn(path: string, text: string): FoundCrd | undefined {
  const value = plainIn(text);
  const isCrd = isPlainObject(value) && value['kind'] === 'CustomResourceDefinition';
  return isCrd ? { path, value } : undefined;
}

/** CRDs that differ only in labels and annotations give the same answers, so the cases run once with them. */
function united(crds: readonly SuiteCrd[]): SuiteCrd[] {
  const byText = new Map<string, { readonly crd: SuiteCrd; readonly paths: string[] }>();
  for (const crd of crds) {
    const key = `${crd.text}\n${crd.whole}`;
    const known = byText.get(key);
    if (known) known.paths.push(...crd.paths);
    else {
      const paths = [...crd.paths];
      byText.set(key, { paths, crd: { ...crd, paths } });
    }
  }
  return [...byText.values()].map(({ crd }) => crd);
}

/** A suite tests one version, as if it were the only one. A text is the reason why it can't. */
function withVersion({ path, value }: FoundCrd, wanted: string | undefined): SuiteCrd | string {
  const { spec } = value;
  const listed = isPlainObject(spec) ? spec['versions'] : undefined;
  const versions = Array.isArray(listed) ? (listed as readonly Plain[]).filter(isPlainObject) : [];
  if (wanted === undefined && versions.length > 1) return 'it has several versions, and the suite names none';
  const own = versions.find(({ name }) => wanted === undefined || name === wanted);
  if (!own || !isPlainObject(spec)) return `it has no version ${wanted ?? ''}`;
  const whole = { ...value, metadata: metadataOf(value) };
  const only = { ...whole, spec: { ...spec, versions: [{ ...own, storage: true, served: true }] } };
  return { paths: [path], whole: jsonText(whole), text: jsonText(only) };
}

/** The name, and the annotation that groups of Kubernetes need. */
function metadataOf(crd: PlainObject): PlainObject {
  const approval = 'api-approved.kubernetes.io';
  const metadata = partOf(crd, 'metadata');
  const approved = partOf(metadata, 'annotations')[approval];
  return {
    name: metadata['name'],
    ...(approved !== undefined && { annotations: { [approval]: approved } }),
  };
}

function nameOf({ metadata }: PlainObject): Plain | undefined {
  return isPlainObject(metadata) ? metadata['name'] : undefined;
}
