/** The output of a command that reads: `kubectl describe`, `wait`, `api-resources`, and `get --sort-by`. */
import type { ServedCrd } from '../../../engine/answers.ts';
import { isObject, textOf } from '../../../engine/values.ts';
import { newCluster, runKubectl, withCrd, withObject, type Cluster } from '../../../kubectl/index.ts';
import { limits } from '../../../protocol/limits.ts';
import type { RequestOf } from '../../../protocol/operations.ts';
import type { ReadingReport } from '../../../protocol/views.ts';
import { newestMinor } from '../../../engine/minors.ts';
import { commandSurroundings } from '../../before/surroundings.ts';
import { cutCommand } from '../../cut.ts';
import { documentsOf } from '../../documents.ts';
import { shownVersion, type ViewContext } from '../../held/shown.ts';
import { resourceArgument } from '../../held/versions.ts';
import { cutTerminal } from '../../printed/terminal.ts';

interface Named {
  readonly resource: string;
  readonly name: string;
  /** The flags for a namespace that isn't the default one. */
  readonly inside: readonly string[];
}

export function readingView(context: ViewContext, request: RequestOf<'reading'>): ReadingReport | undefined {
  const { crd, object } = context;
  const served = crd?.served;
  const version = served && shownVersion(served, object);
  if (!version) return undefined;
  const { name, namespace } = namesOf(context);
  const inside = namespace === '' || namespace === 'default' ? [] : ['-n', namespace];
  const argv = wordsOf(request, served, { resource: resourceArgument(served, version), name, inside });
  const command = cutCommand(['kubectl', ...argv]);
  const needsObject = request.reading === 'describe' || request.reading === 'wait';
  if (needsObject && object?.stored === undefined) return { command, failed: false };
  const around = context.surroundings(object?.report.kubernetes ?? newestMinor);
  const surroundings = commandSurroundings(around, object?.stored?.resourceVersion ?? around.resourceVersion);
  const cluster = clusterOf(context, served, namespace);
  const all = withOthers(cluster, context, surroundings);
  const { shown, exitCode } = runKubectl(all, { argv, files: new Map() }, surroundings);
  const { text, more } = cutTerminal(shown);
  return { command, text, failed: exitCode !== 0, ...(more > 0 && { more }) };
}

function wordsOf(
  { reading, sortBy, waitFor }: RequestOf<'reading'>,
  { group }: ServedCrd,
  { resource, name, inside }: Named,
): string[] {
  switch (reading) {
    case 'get':
      return ['get', resource, `--sort-by=${sortBy}`, ...inside];
    case 'describe':
      return ['describe', resource, name, ...inside];
    case 'wait':
      return ['wait', `${resource}/${name}`, `--for=${waitFor}`, ...inside];
    default:
      return [reading, `--api-group=${group}`];
  }
}

function namesOf({ object }: ViewContext): { readonly name: string; readonly namespace: string } {
  const metadata = object?.stored?.object.get('metadata');
  if (!isObject(metadata)) return { name: '', namespace: '' };
  return { name: textOf(metadata, 'name'), namespace: textOf(metadata, 'namespace') };
}

function clusterOf(context: ViewContext, served: ServedCrd, namespace: string): Cluster {
  const { stored } = context.object ?? {};
  const namespaces = new Set(['default', 'kube-node-lease', 'kube-public', 'kube-system', namespace]);
  namespaces.delete('');
  const cluster = withCrd(newCluster([...namespaces]), served);
  return stored ? withObject(cluster, served, namesOf(context), stored) : cluster;
}

/** Creates the other objects of the pane, if the server accepts them, because a list contains several. */
function withOthers(
  cluster: Cluster,
  { request }: ViewContext,
  surroundings: Parameters<typeof runKubectl>[2],
): Cluster {
  const text = request?.text ?? '';
  const count = documentsOf(text).length;
  if (count < 2 || count > limits.documents) return cluster;
  const command = { argv: ['create', '-f', 'objects.yaml'], files: new Map([['objects.yaml', text]]) };
  return runKubectl(cluster, command, surroundings).cluster;
}
