/**
 * An API server in memory: CRDs, their objects, and the requests to them.
 * Behaviour: k8s.io/apiextensions-apiserver, by the engine; requests as kubectl sends them.
 */
import type { ServedCrd } from '../engine/answers.ts';
import { minors, type Minor } from '../engine/minors.ts';
import { asFinding } from '../engine/refusals.ts';
import { Trace } from '../engine/trace.ts';
import { readYaml, toValue } from '../engine/texts.ts';
import { isObject, objectAt, textOf, toJson, type JsonValue } from '../engine/values.ts';
import { say } from '../kubectl/terminal/codes.ts';
import {
  answerRequest,
  newCluster,
  withObject,
  type Cluster as Contents,
  type HttpRequest,
  type Served,
  type Surroundings,
} from '../kubectl/index.ts';
import { admitOf } from './admitting.ts';
import { plainAnswer } from './answer.ts';
import { bodyText, jsonText } from './plain.ts';
import { ownSurroundings } from './surroundings.ts';
import type { Answer, Cluster, ClusterOptions, Document, WriteOptions } from './types.ts';

/** Returns an empty cluster. Throws a RangeError for a minor that the engine doesn't know. */
export function createCluster(options: ClusterOptions = {}): Cluster {
  const minor = options.minor ?? (minors.at(-1) as Minor);
  if (!minors.includes(minor)) throw new RangeError(`minor is ${minor}; it can be ${minors.join(', ')}`);
  return new MemoryCluster(minor, options.now, options.namespaces ?? ownNamespaces);
}

/** Its functions are properties, so that they can be passed on. */
class MemoryCluster implements Cluster {
  readonly minor: Minor;
  readonly #now: (() => string) | undefined;
  #around: Surroundings;
  #contents: Contents;
  /** Whether requests pass the admission chain, if there is one. */
  #admits = true;

  constructor(minor: Minor, now: (() => string) | undefined, namespaces: readonly string[]) {
    this.minor = minor;
    this.#now = now;
    this.#around = ownSurroundings(minor, now);
    this.#contents = newCluster(namespaces);
  }

  readonly acceptCrd: Cluster['acceptCrd'] = (crd, own = {}) => {
    const text = bodyText(crd);
    const { name } = headOf(text, undefined);
    const [method, path] = this.#contents.crds.has(name) ? ['PUT', `${crdPath}/${name}`] : ['POST', crdPath];
    return this.#send({ method, path, text, contentType: yamlType, query: queryOf(own) });
  };

  readonly create: Cluster['create'] = (object, own = {}) => this.#write('POST', object, own);

  readonly update: Cluster['update'] = (object, own = {}) => this.#write('PUT', object, own);

  readonly patch: Cluster['patch'] = (named, patch, own = {}) => {
    const text = typeof patch === 'string' ? patch : jsonText(patch);
    const contentType = own.type === 'json' ? 'application/json-patch+json' : 'application/merge-patch+json';
    return this.#at(named, (address) =>
      this.#send({
        method: 'PATCH',
        path: pathOf(address, own.subresource),
        text,
        contentType,
        query: queryOf(own),
      }),
    );
  };

  readonly apply: Cluster['apply'] = (object, own = {}) => {
    const text = bodyText(object);
    const query = `${queryOf(own)}${own.force ? '&force=true' : ''}`;
    return this.#at(headOf(text, own.namespace), (address) =>
      this.#send({
        method: 'PATCH',
        path: pathOf(address, own.subresource),
        text,
        contentType: applyType,
        query,
      }),
    );
  };

  readonly delete: Cluster['delete'] = (named, own = {}) =>
    this.#at(named, (address) =>
      this.#send({ method: 'DELETE', path: pathOf(address), query: own.dryRun ? 'dryRun=All' : '' }),
    );

  readonly get: Cluster['get'] = (named, own = {}) =>
    this.#at(named, (address) =>
      this.#send({ method: 'GET', path: pathOf(address, own.subresource), query: '' }),
    );

  readonly list: Cluster['list'] = ({ namespace = '', labelSelector, fieldSelector, ...kind }) => {
    const selectors = Object.entries({ labelSelector, fieldSelector }).flatMap(([key, value]) =>
      value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
    );
    return this.#at({ ...kind, name: '', namespace }, ({ collection }) =>
      this.#send({ method: 'GET', path: collection, query: selectors.join('&') }),
    );
  };

  readonly convert: Cluster['convert'] = (object, version, own = {}) => {
    const text = bodyText(object);
    const head = headOf(text, own.namespace);
    return this.#at(head, (address) => {
      const before = this.#contents;
      this.#contents = withObject(before, address.crd, { namespace: '', ...head }, undefined);
      this.#admits = false;
      const created = this.create(text, own);
      this.#admits = true;
      const apiVersion = `${address.crd.group}/${version}`;
      const answer = created.accepted ? this.get({ ...head, apiVersion }) : created;
      this.#contents = before;
      return answer;
    });
  };

  readonly request: Cluster['request'] = ({ userAgent: agent = userAgent, ...rest }) => {
    const request = { ...rest, userAgent: agent };
    const { answer, cluster } = this.#answered(request);
    this.#contents = cluster;
    const { code, warnings, body } = answer;
    return { code, warnings, body: typeof body === 'string' ? body : toJson(body) };
  };

  readonly snapshot: Cluster['snapshot'] = () => ({ contents: this.#contents });

  readonly restore: Cluster['restore'] = (snapshot) => {
    const contents = snapshot.contents as Contents;
    this.#contents = contents;
    // Revisions only increase, whichever contents are restored.
    const last = Math.max(Number(this.#around.resourceVersion()), Number(contents.revisions?.newest ?? 0));
    this.#around = ownSurroundings(this.minor, this.#now, last);
  };

  #answered(request: HttpRequest, trace?: Trace): Served {
    const admit = this.#admits ? admitOf(this, this.#contents, this.#around) : undefined;
    return answerRequest(this.#contents, request, this.#around, trace, admit);
  }

  #write(method: string, object: Document, own: WriteOptions): Answer {
    const text = bodyText(object);
    return this.#at(headOf(text, own.namespace), (address) => {
      const path = method === 'POST' ? address.collection : pathOf(address, own.subresource);
      return this.#send({ method, path, text, contentType: yamlType, query: queryOf(own) });
    });
  }

  #at(named: Named, send: (address: Address) => Answer): Answer {
    const address = addressIn(this.#contents, named);
    return address ? send(address) : unknownKind(named);
  }

  #send({ text = '', query, path, ...rest }: Sent): Answer {
    const trace = new Trace();
    const sent: HttpRequest = {
      ...rest,
      path: query === '' ? path : `${path}?${query}`,
      userAgent,
      fillsRevision: true,
      ...(text !== '' && { body: text }),
    };
    const { answer, cluster, write, crdAnswer } = this.#answered(sent, trace);
    this.#contents = cluster;
    return plainAnswer({ answer, write: write?.answer ?? crdAnswer, text, trace });
  }
}

const userAgent = 'crd-playground';
const yamlType = 'application/yaml';
const applyType = 'application/apply-patch+yaml';
const crdPath = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const ownNamespaces: readonly string[] = ['default', 'kube-node-lease', 'kube-public', 'kube-system'];

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly contentType?: string;
  readonly text?: string;
}

/** The part of a document by which a client finds its endpoint. */
interface Named {
  readonly apiVersion: string;
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string;
}

/** The endpoint of an object. */
interface Address {
  readonly crd: ServedCrd;
  /** The path of all objects of the kind. */
  readonly collection: string;
  readonly name: string;
}

function headOf(text: string, namespace: string | undefined): Named {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  const head = isObject(value) ? value : new Map<string, JsonValue>();
  const metadata = objectAt(head, 'metadata') ?? new Map<string, JsonValue>();
  return {
    apiVersion: textOf(head, 'apiVersion'),
    kind: textOf(head, 'kind'),
    name: textOf(metadata, 'name'),
    namespace: textOf(metadata, 'namespace') || (namespace ?? 'default'),
  };
}

/** Finds the endpoint as a client does, among the served kinds and versions. */
function addressIn(
  { crds }: Contents,
  { apiVersion, kind, name, namespace = 'default' }: Named,
): Address | undefined {
  const slash = apiVersion.lastIndexOf('/');
  const [group, version] = [apiVersion.slice(0, Math.max(0, slash)), apiVersion.slice(slash + 1)];
  const crd = [...crds.values()].find(
    (one) =>
      one.group === group &&
      one.kind === kind &&
      one.versions.some((own) => own.name === version && own.served),
  );
  if (!crd) return undefined;
  const inside =
    crd.scope === 'Namespaced' && namespace !== '' ? `namespaces/${encodeURIComponent(namespace)}/` : '';
  return { crd, name, collection: `/apis/${group}/${version}/${inside}${crd.plural}` };
}

/** kubectl's message; nothing is sent. */
function unknownKind({ kind, apiVersion }: Named): Answer {
  const message = say('kubectl-kind-not-served', { kind, version: apiVersion });
  const { code, field } = asFinding(message);
  const findings = [{ code, field, message: message.text }];
  return { accepted: false, code: 0, message: message.text, findings, warnings: [], changes: [] };
}

function pathOf({ collection, name }: Address, subresource = ''): string {
  return `${collection}/${encodeURIComponent(name)}${subresource && `/${encodeURIComponent(subresource)}`}`;
}

function queryOf({ fieldManager, fieldValidation = 'Strict', dryRun }: WriteOptions): string {
  const manager = encodeURIComponent(fieldManager ?? userAgent);
  return `fieldManager=${manager}&fieldValidation=${fieldValidation}${dryRun ? '&dryRun=All' : ''}`;
}
