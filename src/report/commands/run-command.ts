/** Runs the command of a request: prepares its files and the cluster, and returns the result. */
import type { ServedCrd, StoredObject } from '../../engine/answers.ts';
import { isObject, textOf } from '../../engine/values.ts';
import {
  newCluster,
  objectKey,
  runKubectl,
  withCrd,
  withObject,
  type Command,
  type Outcome,
  type TracedWrite,
} from '../../kubectl/index.ts';
import type { KubectlNote, KubectlRequest } from '../../protocol/kubectl.ts';
import { limits } from '../../protocol/limits.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { AdmittedCrd } from '../held/held-crd.ts';
import type { TextDocument } from '../documents.ts';
import type { ChosenObject } from '../object/choose.ts';
import type { HeldOld } from '../held/held-old.ts';
import type { Judge } from '../object/judge.ts';
import { namespacesIn } from './typed-object.ts';
import { commandOf, readsFile } from './command-words.ts';
import { commandSurroundings } from '../before/surroundings.ts';

export interface Ran {
  readonly command: Command;
  readonly outcome: Outcome;
  /** The stored object before the command. */
  readonly before: StoredObject | undefined;
  /** The stored object of that name after the command. */
  readonly after: StoredObject | undefined;
  /** The write that the report is about. */
  readonly deciding: TracedWrite | undefined;
  readonly notes: readonly KubectlNote[];
  readonly namespace: string | undefined;
  readonly name: string;
}

export interface Running {
  readonly crd: AdmittedCrd;
  readonly chosen: ChosenObject;
  readonly document: TextDocument;
  readonly request: ReadObject;
  readonly kubectl: KubectlRequest;
  readonly old: HeldOld | undefined;
  readonly judge: Judge;
}

/** The namespaces of every cluster. */
const usual = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

export function runCommand(running: Running): Ran {
  const { crd, chosen, document, request, kubectl, old, judge } = running;
  const { served } = crd;
  const { surroundings } = judge;
  const before = old && judge.madeBefore(served, old, kubectl.old, kubectl.oldMadeBy, surroundings);
  const stored = namesIn(before);
  const named = chosen.isPart ? stored : namesOf(document, stored);
  const namespace = served.scope === 'Namespaced' ? named.namespace || 'default' : undefined;
  const { text, notes } = fileOf(running);
  const command = commandOf({
    request: kubectl,
    choices: request,
    served,
    version: chosen.version,
    name: isNamed(kubectl) ? stored.name : named.name,
    namespace: isNamed(kubectl) ? stored.namespace : named.namespace,
    text,
  });
  const around = commandSurroundings(surroundings, before?.resourceVersion ?? surroundings.resourceVersion);
  const cluster = clusterOf(running, before, namespace);
  const exists = (one: string): boolean => !kubectl.namespaceMissing || cluster.namespaces.includes(one);
  const admit = judge.admission?.forCommand(exists);
  const outcome = runKubectl(cluster, command, around, { traces: true, admit });
  const name = isNamed(kubectl) ? stored.name : named.name;
  const deciding = decidingWrite(outcome.writes, served, name);
  return {
    command,
    outcome,
    before: deciding?.held ?? (isAbout(deciding, stored, name) ? before : undefined),
    after: afterwards(outcome, served, deciding, name, namespace),
    deciding,
    notes,
    namespace: before === undefined ? namespace : undefined,
    name,
  };
}

/** A write of another name or namespace says nothing about the existing object. */
function isAbout(
  deciding: TracedWrite | undefined,
  stored: { readonly name: string; readonly namespace: string },
  name: string,
): boolean {
  if (!deciding) return true;
  return (writtenName(deciding) || name) === stored.name && deciding.address.namespace === stored.namespace;
}

function isNamed({ command }: KubectlRequest): boolean {
  return command === 'patch' || !readsFile(command);
}

function namesIn(stored: StoredObject | undefined): { readonly name: string; readonly namespace: string } {
  const metadata = stored?.object.get('metadata');
  if (!isObject(metadata)) return { name: '', namespace: '' };
  return { name: textOf(metadata, 'name'), namespace: textOf(metadata, 'namespace') };
}

/** The namespace of the sent document, or of the first item of a list. */
function namesOf(document: TextDocument, stored: { readonly namespace: string }) {
  const namespace = namespacesIn(document).find((one) => one !== '');
  return { name: document.name, namespace: namespace ?? stored.namespace };
}

function clusterOf(
  { crd, chosen, kubectl }: Running,
  before: StoredObject | undefined,
  namespace: string | undefined,
) {
  const { served } = crd;
  const mentioned = chosen.documents.slice(0, limits.documents).flatMap(namespacesIn);
  const old = namesIn(before);
  const all = new Set([...usual, ...mentioned, old.namespace, namespace ?? ''].filter((one) => one !== ''));
  if (kubectl.namespaceMissing && namespace !== undefined && !before) all.delete(namespace);
  const cluster = withCrd(newCluster([...all]), served);
  return before ? withObject(cluster, served, old, before) : cluster;
}

/** Returns the text of the file: the pane without documents of other API groups, which the page doesn't support. */
function fileOf({ crd, chosen, document, request }: Running): {
  readonly text: string;
  readonly notes: KubectlNote[];
} {
  const { documents, isPart } = chosen;
  if (isPart || documents.length < 2) return { text: request.text, notes: [] };
  if (documents.length > limits.documents) {
    return { text: document.text, notes: [{ kind: 'only-chosen', count: documents.length }] };
  }
  const own = documents.filter((one) => one === document || one.isCrd || isOwn(one, crd.served));
  const count = documents.length - own.length;
  if (count === 0) return { text: request.text, notes: [] };
  const text = own.map((one) => (one.text.endsWith('\n') ? one.text : `${one.text}\n`)).join('---\n');
  return { text, notes: [{ kind: 'other-kinds', count }] };
}

function isOwn({ apiVersion, kind }: TextDocument, { group }: ServedCrd): boolean {
  if (apiVersion === '' || kind === '' || kind === 'List') return true;
  return apiVersion.startsWith(`${group}/`);
}

/** A rejection decides; otherwise, the last write of the object that was sent first. */
function decidingWrite(
  writes: readonly TracedWrite[],
  served: ServedCrd,
  name: string,
): TracedWrite | undefined {
  const own = writes.filter(
    (write) => write.address.crd === served && (name === '' || writtenName(write) === name),
  );
  const all = own.length > 0 ? own : writes;
  const refused = all.find(({ answer }) => !answer.accepted);
  return refused ?? all.findLast(({ body }) => body === all[0]?.body);
}

export function writtenName({ address, answer }: TracedWrite): string {
  if (address.name !== '' || !answer.accepted) return address.name;
  const metadata = answer.object.get('metadata');
  return isObject(metadata) ? textOf(metadata, 'name') : '';
}

function afterwards(
  { cluster }: Outcome,
  served: ServedCrd,
  deciding: TracedWrite | undefined,
  name: string,
  namespace: string | undefined,
): StoredObject | undefined {
  const written = deciding ? writtenName(deciding) || name : name;
  const inside = deciding ? deciding.address.namespace : (namespace ?? '');
  return cluster.objects.get(objectKey(served, inside, written));
}
