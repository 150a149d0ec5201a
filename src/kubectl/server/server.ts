/** The API server as clients see it: takes a request, and returns the response and the cluster after it. */
import type { Cluster } from '../cluster/cluster.ts';
import { pageNotFound } from '../../engine/refusals.ts';
import { Trace } from '../../engine/trace.ts';
import type { ServedCrd } from '../../engine/answers.ts';
import { forRequest, type Surroundings } from '../cluster/surroundings.ts';
import { crdResource } from '../http/crd-resource.ts';
import { serveCrd } from '../crds/crds.ts';
import { serveObject } from './custom-objects.ts';
import type { Admit } from '../http/admit.ts';
import type { ObjectAddress, ObjectWrite, Served } from '../http/served.ts';
import { serveNamespaces } from '../lists/namespaces.ts';
import { unroutable } from '../http/statuses.ts';
import { received, refusedWith, type HttpAnswer, type HttpRequest, type Received } from '../http/http.ts';

/** A write of an object, with the effects of each step of the engine. */
export interface TracedWrite extends ObjectWrite {
  readonly method: string;
  readonly body: string;
  readonly trace: Trace;
}

export class Server {
  cluster: Cluster;
  readonly #around: Surroundings;
  /**
   * Before the first CRD was deleted: a controller takes longer to delete its objects than kubectl takes to send the
   * next request.
   */
  #before: Cluster | undefined;
  readonly #writes: TracedWrite[] | undefined;
  readonly #admit: Admit | undefined;

  /** `writes` receives the traced writes; without it, nothing is traced. Without `admit`, everything is admitted. */
  constructor(cluster: Cluster, around: Surroundings, writes?: TracedWrite[], admit?: Admit) {
    this.cluster = cluster;
    this.#around = around;
    this.#writes = writes;
    this.#admit = admit;
  }

  send(request: HttpRequest): HttpAnswer {
    if (request.method !== 'HEAD') return this.#answer(request);
    // CRDs don't support the method; the response has no body.
    const isCrd = received(request).steps[1] === crdResource.group;
    return { ...(isCrd ? unroutable(405) : this.#answer({ ...request, method: 'GET' })), body: '' };
  }

  #answer(request: HttpRequest): HttpAnswer {
    const trace = this.#writes && request.method !== 'GET' ? new Trace() : undefined;
    const receivedRequest = received(request);
    const { answer, cluster, write } = serve(this.cluster, receivedRequest, this.#around, trace, this.#admit);
    if (cluster.crds.size < this.cluster.crds.size) this.#before ??= this.cluster;
    this.cluster = cluster;
    if (write && trace) {
      this.#writes?.push({ ...write, method: request.method, body: request.body ?? '', trace });
    }
    const isLate =
      receivedRequest.method === 'DELETE' ||
      (receivedRequest.method === 'GET' && receivedRequest.steps[1] === crdResource.group);
    if (!isLate || answer.code !== 404 || this.#before === undefined) return answer;
    const late = serve(this.#before, receivedRequest, this.#around, undefined);
    this.#before = late.cluster;
    return late.answer;
  }
}

/**
 * Answers one request: the response, the cluster after it, and the engine's answer to a write. Never throws. `trace`
 * records the effects of each step of the engine on an object.
 */
export function answerRequest(
  cluster: Cluster,
  request: HttpRequest,
  around: Surroundings,
  trace?: Trace,
  admit?: Admit,
): Served {
  return serve(cluster, received(request), around, trace, admit);
}

function serve(
  cluster: Cluster,
  request: Received,
  around: Surroundings,
  trace: Trace | undefined,
  admit?: Admit,
): Served {
  const { steps } = request;
  const nowhere = { answer: refusedWith(pageNotFound()), cluster };
  if (steps[0] === 'api') return { answer: serveNamespaces(cluster, request) ?? nowhere.answer, cluster };
  if (steps[0] !== 'apis') return nowhere;
  const [, group = '', version = '', ...rest] = steps;
  if (group === crdResource.group) {
    if (version !== 'v1') return { answer: unroutable(404), cluster };
    return serveCrd(cluster, rest, request, forRequest(around));
  }
  const address = objectAddress(cluster, group, version, rest);
  if (address === undefined) return nowhere;
  const admitting = request.method === 'GET' ? undefined : admit?.(address, request);
  if (admitting === undefined) return serveObject(cluster, address, request, around, trace);
  const admitted = { ...request, admission: admitting.hook };
  return admitting.warned(serveObject(cluster, address, admitted, around, trace));
}

function objectAddress(
  cluster: Cluster,
  group: string,
  version: string,
  rest: readonly string[],
): ObjectAddress | undefined {
  const inNamespace = rest[0] === 'namespaces' && rest.length > 2;
  const [plural = '', name = '', subresource = ''] = inNamespace ? rest.slice(2) : rest;
  const crd: ServedCrd | undefined = cluster.crds.get(`${plural}.${group}`);
  if (crd === undefined) return undefined;
  return { crd, version, namespace: inNamespace ? (rest[1] ?? '') : '', name, subresource };
}
