/**
 * Collects facts about files from the configuration files next to them: patches, asserted objects, and templates of
 * charts.
 */
import { memberOf, readYaml, type SourceNode } from '../engine/texts.ts';
import { joinedPath } from './paths.ts';

/** Paths with forward slashes. */
export interface FolderFacts {
  /** Files that kustomize treats as patches. */
  readonly patches: ReadonlySet<string>;
  /** Files that only a client reads: asserted objects, configurations of transformers. */
  readonly clientFiles: ReadonlyMap<string, string>;
  /** Folders with a Chart.yaml. */
  readonly charts: ReadonlySet<string>;
  /** Folders with a test of chainsaw or kuttl. */
  readonly tests: ReadonlyMap<string, string>;
  /** Files with objects that chainsaw expects the API server to reject. */
  readonly expectedErrors: ReadonlySet<string>;
}

/** Collects the facts file by file. */
export class FolderFactsCollector {
  readonly patches = new Set<string>();
  readonly clientFiles = new Map<string, string>();
  readonly charts = new Set<string>();
  readonly tests = new Map<string, string>();
  readonly expectedErrors = new Set<string>();

  /** Whether a file with this name contains facts about others, so that its content is needed. */
  static hasContent(path: string): boolean {
    return /(?:^|\/)(?:kustomization\.ya?ml|Kustomization|chainsaw-test[^/]*\.ya?ml)$/.test(path);
  }

  /** `text` is only needed for files whose name says so. */
  add(path: string, text: string): void {
    const folder = folderOf(path);
    const name = path.slice(path.lastIndexOf('/') + 1);
    if (/^Chart\.ya?ml$/.test(name)) this.charts.add(folder);
    if (/^\d\d+-(?:assert|errors?)\.ya?ml$/.test(name)) this.tests.set(folder, 'kuttl');
    if (!FolderFactsCollector.hasContent(path)) return;
    for (const document of text.split(/^---[^\n]*$/m)) {
      const read = readYaml(document);
      if (!read.ok) continue;
      if (name.startsWith('chainsaw')) this.#chainsaw(read.root, folder);
      else this.#kustomization(read.root, folder);
    }
  }

  #kustomization(root: SourceNode, folder: string): void {
    for (const key of ['patches', 'patchesJson6902', 'patchesStrategicMerge'])
      for (const path of pathsIn(memberOf(root, key)?.value)) this.patches.add(joinedPath(folder, path));
    for (const key of [
      'replacements',
      'configurations',
      'transformers',
      'generators',
      'validators',
      'openapi',
    ])
      for (const path of pathsIn(memberOf(root, key)?.value))
        this.clientFiles.set(joinedPath(folder, path), 'kustomize');
  }

  #chainsaw(root: SourceNode, folder: string): void {
    this.tests.set(folder, 'chainsaw');
    const visit = (node: SourceNode, under: string): void => {
      if (node.kind === 'array') for (const item of node.items) visit(item, under);
      if (node.kind !== 'object') return;
      const expectsError = listItems(memberOf(node, 'expect')?.value).some(isErrorExpected);
      for (const { key, value } of node.members) {
        if (key === 'file' && value.kind === 'scalar' && typeof value.value === 'string') {
          const path = joinedPath(folder, value.value);
          if (under === 'assert' || under === 'error') this.clientFiles.set(path, 'chainsaw');
          if (under === 'patch') this.patches.add(path);
          if (expectsError) this.expectedErrors.add(path);
        } else visit(value, key);
      }
    };
    visit(root, '');
  }
}

function listItems(node: SourceNode | undefined): readonly SourceNode[] {
  return node?.kind === 'array' ? node.items : [];
}

/** Whether an expectation of chainsaw, such as `check: {($error != null): true}`, is about an error. */
function isErrorExpected(expectation: SourceNode): boolean {
  const check = memberOf(expectation, 'check')?.value;
  if (check?.kind !== 'object') return false;
  return check.members.some(({ key, value }) => {
    if (!key.includes('$error') || value.kind !== 'scalar') return false;
    if (/==\s*null/.test(key)) return value.value === false;
    return value.value !== null && value.value !== false;
  });
}

export function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}

/** The paths that a list of a kustomization names: strings that aren't YAML themselves, and values of `path`. */
function pathsIn(list: SourceNode | undefined): string[] {
  if (list?.kind === 'object') return pathsOfItem(list);
  return list?.kind === 'array' ? list.items.flatMap(pathsOfItem) : [];
}

function pathsOfItem(node: SourceNode): string[] {
  const own = node.kind === 'object' ? memberOf(node, 'path')?.value : node;
  if (own?.kind !== 'scalar' || typeof own.value !== 'string') return [];
  return /[\n{]/.test(own.value) ? [] : [own.value];
}
