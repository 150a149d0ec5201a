/**
 * Builds the objects of a folder with a kustomization for `-k`, as text for kubectl.
 * Behaviour: sigs.k8s.io/kustomize/api/krusty (Kustomizer.Run), api/internal/target (KustTarget).
 */
import { toJson } from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';
import { nested } from '../objects/unstructured.ts';
import { refuseOddAnnotations } from './annotation-keys.ts';
import { namedFolder, type Files, type Folder, type KustomizeDifferences } from './folder.ts';
import { orderOf, readKustomization, type Kustomization } from './kustomization.ts';
import { patchTransformer, refuseSameIds, type Transformer } from './patches.ts';
import { KustomizeProblem, prefixed } from './problem.ts';
import { readResources } from './read-resources.ts';
import { compareIds, Resource } from './resource.ts';
import { plainObject, writtenText } from './scalar.ts';
import { namespaceTransformer, nameTransformer } from './transformers.ts';

/** Consecutive JSON objects. Throws kustomize's errors, or our own for features that aren't supported here. */
export function kustomized(path: string, files: Files, differences: KustomizeDifferences): string {
  try {
    const folder = namedFolder(path, files, differences);
    const kustomization = readKustomization(folder);
    const resources = transformedResources(kustomization, folder).filter(isForTheCluster);
    // Matches kustomize: the sort options are checked last, and only those of the outer kustomization.
    const isListed = orderOf(kustomization) === 'fifo';
    const ordered = isListed ? resources : resources.toSorted((a, b) => compareIds(a.id, b.id));
    for (const resource of ordered) resource.clean();
    for (const { object } of ordered) refuseOddAnnotations(object);
    return ordered.map(({ object }) => `${toJson(plainObject(object))}\n`).join('');
  } catch (error) {
    if (error instanceof KustomizeProblem) throw plain(error.message);
    throw error;
  }
}

/** Matches kustomize: objects marked as its own configuration are skipped. */
function isForTheCluster({ object }: Resource): boolean {
  const mark = nested(object, 'metadata', 'annotations', 'config.kubernetes.io/local-config');
  return mark === undefined || writtenText(mark) === 'false';
}

function transformedResources(kustomization: Kustomization, folder: Folder): Resource[] {
  const { patches, namespace, namePrefix, nameSuffix } = kustomization;
  let resources = prefixed(
    (text) => `accumulating resources: ${text}`,
    () => accumulated(kustomization.resources, folder),
  );
  const transformers: Transformer[] = patches.map((patch) => patchTransformer(patch, folder));
  if (namespace !== '') transformers.push(namespaceTransformer(namespace));
  if (namePrefix !== '') transformers.push(nameTransformer(namePrefix, ''));
  if (nameSuffix !== '') transformers.push(nameTransformer('', nameSuffix));
  for (const transform of transformers) resources = [...transform(resources)];
  return resources;
}

function accumulated(paths: readonly string[], folder: Folder): Resource[] {
  const all: Resource[] = [];
  for (const path of paths) {
    let found: readonly Resource[] | undefined;
    try {
      found = fromFile(path, folder, all);
    } catch (error) {
      if (!(error instanceof KustomizeProblem)) throw error;
      const isBroken = error.message.includes('MalformedYAMLError');
      found = fromFolder(path, folder, all, error.message, isBroken);
    }
    all.push(...found);
  }
  return all;
}

function fromFile(path: string, folder: Folder, others: readonly Resource[]): Resource[] {
  const own = prefixed(
    (text) =>
      `accumulating resources from '${path}': ${text}` +
      (text.includes('MalformedYAMLError') ? ` in File: ${path}` : ''),
    () => {
      const read = readResources(folder.read(path)).map((object) => new Resource(object));
      refuseSameIds(read);
      return read;
    },
  );
  prefixed(
    (text) => `merging resources from '${path}': ${text}`,
    () => refuseSameIds([...others, ...own]),
  );
  return own;
}

/** Opens a path that isn't a file as a folder; `asFile` is the error about it as a file. */
function fromFolder(
  path: string,
  folder: Folder,
  others: readonly Resource[],
  asFile: string,
  isBroken: boolean,
): Resource[] {
  return prefixed(
    (text) => (isBroken ? asFile : `accumulation err='${asFile}': ${text}`),
    () => {
      const inner = folder.open(path);
      const kustomization = prefixed(
        (text) => `couldn't make target for path '${inner.root}': ${text}`,
        () => readKustomization(inner),
      );
      if (kustomization.isComponent) {
        throw new KustomizeProblem(`expected kind != 'Component' for path '${inner.root}'`);
      }
      const own = prefixed(
        (text) => `recursed accumulation of path '${inner.root}': ${text}`,
        () => transformedResources(kustomization, inner),
      );
      prefixed(
        (text) => `recursed merging from path '${inner.root}': ${text}`,
        () => refuseSameIds([...others, ...own]),
      );
      return own;
    },
  );
}
