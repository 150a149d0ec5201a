/** An API server with built-in kinds, CRDs, RBAC, and admission: takes a request, returns a response. */
import {
  admissionChain,
  AdmissionRecord,
  conversionReview,
  conversionReviewVersion,
  createBuiltIn,
  decodeBuiltIn,
  policyStatus,
  readPermissionErrors,
  readConversion,
  shownBuiltIn,
  updateBuiltIn,
  Warnings,
  withPolicyStatus,
  type AdmissionState,
  type Authorize,
  type BuiltInAnswer,
  type BuiltInKind,
  type BuiltInWrite,
  type RequestFacts,
  type RequestUser,
  type StoredBuiltIn,
} from '../../src/engine/admission.ts';
import type { FieldValidation, RequestBody, ServedCrd } from '../../src/engine/answers.ts';
import { nameProblem } from '../../src/engine/object-meta.ts';
import {
  alreadyExists,
  asFinding,
  badRequest,
  invalidRefusal,
  notFoundRefusal,
  pageNotFound,
  type Refusal,
} from '../../src/engine/refusals.ts';
import {
  deepCopy,
  objectAt,
  textOf,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../src/engine/values.ts';
import { newCluster, type Cluster as Objects } from '../../src/kubectl/cluster/cluster.ts';
import { serveCrd } from '../../src/kubectl/crds/crds.ts';
import { serveObject } from '../../src/kubectl/server/custom-objects.ts';
import { optionsRefusal } from '../../src/kubectl/http/request-options.ts';
import { received, refusedWith, type HttpAnswer, type Received } from '../../src/kubectl/http/http.ts';
import { forRequest, type Surroundings } from '../../src/kubectl/cluster/surroundings.ts';
import { builtInKind, builtInKinds, BuiltIns, isServed } from '../../src/kubectl/admission/built-ins.ts';
import { admissionOptions, isDryDelete } from '../../src/kubectl/admission/options.ts';
import { misroutedPatch, patchedBuiltIn } from '../../src/kubectl/crds/patched-built-in.ts';
import { rbacOf } from '../../src/kubectl/admission/rbac.ts';
import { admissionStateOf } from '../../src/kubectl/admission/state.ts';
import { listener, type Hooks } from './hooks.ts';

export interface Sent {
  readonly method: string;
  readonly path: string;
  readonly contentType?: string | undefined;
  readonly body?: string | undefined;
  readonly user: RequestUser;
}

export interface Answered extends HttpAnswer {
  readonly annotations: ReadonlyMap<string, string>;
}

interface Place {
  readonly group: string;
  readonly version: string;
  readonly plural: string;
  readonly namespace: string;
  readonly name: string;
  readonly subresource: string;
}

const crdGroup = 'apiextensions.k8s.io';

const resourceNotFound: Refusal = {
  code: 404,
  reason: 'NotFound',
  message: 'the server could not find the requested resource',
  details: {},
  errors: [],
  findings: [],
};

export class RequestCluster {
  private readonly builtIns = new BuiltIns();
  private readonly authorize: Authorize;
  private objects: Objects = newCluster(['default', 'kube-system', 'kube-public', 'kube-node-lease']);
  private readonly around: Surroundings;
  private readonly hooks: Hooks;

  /** A new cluster, or one with the contents of another. */
  constructor(around: Surroundings, hooks: Hooks, other?: RequestCluster) {
    this.around = around;
    this.hooks = hooks;
    this.authorize = rbacOf(this.builtIns);
    if (other !== undefined) this.takeFrom(other);
    else this.makeNamespaces();
  }

  copy(around: Surroundings, hooks: Hooks): RequestCluster {
    return new RequestCluster(around, hooks, this);
  }

  private takeFrom({ objects, builtIns }: RequestCluster): void {
    this.objects = objects;
    for (const kind of builtInKinds) {
      for (const stored of builtIns.all(kind, '')) {
        const metadata = objectAt(stored.object, 'metadata') as JsonObject;
        this.builtIns.put(kind, textOf(metadata, 'namespace'), textOf(metadata, 'name'), stored);
      }
    }
  }

  private makeNamespaces(): void {
    for (const name of this.objects.namespaces) {
      const kind = builtInKind('', 'v1', 'namespaces') as BuiltInKind;
      const text = toJson(
        new Map<string, JsonValue>([
          ['apiVersion', 'v1'],
          ['kind', 'Namespace'],
          ['metadata', new Map([['name', name]])],
        ]),
      );
      const body = { text, contentType: 'application/json', fieldValidation: 'Ignore' } as const;
      const write = {
        surroundings: forRequest(this.around),
        namespace: '',
        name: '',
        subresource: '',
        fieldManager: 'kube-apiserver',
      };
      const made = createBuiltIn(kind, body, write);
      if (made.ok) this.builtIns.put(kind, '', name, made.stored);
    }
  }

  send(sent: Sent): Answered {
    const record = new AdmissionRecord();
    const request = received({ ...sent, userAgent: 'tester/1.0' });
    const place = placeOf(request);
    const answer = this.answer(request, place, sent.user, record);
    const warnings = new Warnings();
    for (const text of answer.warnings) {
      warnings.add(asFinding({ code: 'admission-warning', params: {}, text }));
    }
    for (const warning of record.warnings) warnings.add(asFinding(warning));
    return {
      ...answer,
      warnings: warnings.findings.map(({ text }) => text),
      annotations: record.annotations,
    };
  }

  private answer(
    request: Received,
    place: Place | undefined,
    user: RequestUser,
    record: AdmissionRecord,
  ): HttpAnswer {
    if (place === undefined) return refusedWith(pageNotFound());
    const denied = this.forbidden(request, place, user);
    if (denied !== undefined) return refusedWith(denied);
    if (place.group === crdGroup) {
      if (place.version !== 'v1') return refusedWith(pageNotFound());
      const [, , , ...rest] = request.steps;
      const { answer, cluster } = serveCrd(this.objects, rest, request, forRequest(this.around));
      this.objects = this.withConversion(cluster);
      return answer;
    }
    const kind = builtInKind(place.group, place.version, place.plural);
    if (kind !== undefined && isServed(kind, this.around.kubernetes)) {
      return this.builtIn(kind, request, place, user, record);
    }
    const crd = this.objects.crds.get(`${place.plural}.${place.group}`);
    if (crd === undefined) {
      // The server's router handles paths in its own groups; others belong to unknown custom resources.
      const isOwn = builtInKinds.some((one) => one.group === place.group);
      return refusedWith(isOwn ? resourceNotFound : pageNotFound());
    }
    const own = this.customKind(crd, place);
    const admission = admissionChain(this.facts(request, place, own, user), this.state(), record);
    const served = serveObject(this.objects, { ...place, crd }, { ...request, admission }, this.around);
    this.objects = served.cluster;
    return served.answer;
  }

  private customKind(crd: ServedCrd, place: Place): RequestFacts['kind'] {
    if (place.subresource === 'scale') return { group: 'autoscaling', version: 'v1', kind: 'Scale' };
    return { group: crd.group, version: place.version, kind: crd.kind };
  }

  private facts(
    request: Received,
    place: Place,
    kind: RequestFacts['kind'],
    user: RequestUser,
  ): RequestFacts {
    const { group, version, plural, subresource, name, namespace } = place;
    const isDryRun = request.dryRun || (request.method === 'DELETE' && isDryDelete(request));
    return {
      resource: { group, version, resource: plural },
      kind,
      subresource,
      name,
      namespace,
      dryRun: isDryRun,
      user,
      options: (operation) => admissionOptions(operation, request),
    };
  }

  private builtIn(
    kind: BuiltInKind,
    request: Received,
    place: Place,
    user: RequestUser,
    record: AdmissionRecord,
  ): HttpAnswer {
    const { namespace, name, subresource } = place;
    const { builtIns } = this;
    const unusable = optionsRefusal(request, () => undefined);
    if (unusable !== undefined) return unusable;
    const resource = { group: kind.group, resource: kind.plural };
    const inside = kind.namespaced ? namespace : '';
    const held = name === '' ? undefined : builtIns.at(kind, inside, name);
    if (request.method === 'GET' && name === '') return this.listed(kind, inside);
    if (request.method === 'GET') {
      if (held === undefined) return refusedWith(notFoundRefusal(resource, name));
      return { code: 200, warnings: [], body: shownBuiltIn(kind, held) };
    }
    const surroundings = forRequest(this.around);
    const write: BuiltInWrite = {
      surroundings,
      namespace: inside,
      name,
      subresource,
      fieldManager: request.fieldManager,
    };
    const body: RequestBody = {
      text: request.body,
      contentType: request.contentType,
      fieldValidation: (request.query.get('fieldValidation') || 'Warn') as FieldValidation,
    };
    // The namespace of a request for a namespace is itself.
    const admissionOf = (own: string): ReturnType<typeof admissionChain> => {
      const inNamespace = kind.kind === 'Namespace' ? own : namespace;
      return admissionChain(
        this.facts(request, { ...place, namespace: inNamespace }, kind, user),
        this.state(),
        record,
      );
    };
    if (request.method === 'POST') {
      const made = createBuiltIn(kind, body, write);
      if (!made.ok) return refusedWith(made.refusal, made.warnings);
      const shown = shownBuiltIn(kind, made.stored);
      const own = textOf(objectAt(shown, 'metadata') as JsonObject, 'name');
      const seen = withRevision(shown, undefined);
      const refusal =
        this.unreadable(kind, shown, undefined, user) ??
        this.admitted(admissionOf(own), { object: seen, before: asSent(kind, seen) }, undefined);
      if (refusal !== undefined) return refusedWith(refusal, made.warnings);
      if (builtIns.at(kind, inside, own) !== undefined) {
        return refusedWith(alreadyExists(resource, own), made.warnings);
      }
      if (request.dryRun) objectAt(shown, 'metadata')?.delete('resourceVersion');
      else this.put(kind, inside, own, made);
      return { code: 201, warnings: made.warnings, body: shown };
    }
    const unpatchable = request.method === 'PATCH' ? misroutedPatch(request.contentType) : undefined;
    if (unpatchable !== undefined) return unpatchable;
    if (held === undefined) return this.missing(kind, request, name, body);
    if (request.method === 'DELETE') {
      const shown = shownBuiltIn(kind, held);
      const refusal = this.admitted(admissionOf(name), {}, shown);
      if (refusal !== undefined) return refusedWith(refusal);
      return this.deleted(
        kind,
        inside,
        name,
        surroundings.now,
        surroundings.resourceVersion,
        isDryDelete(request),
      );
    }
    const next = this.updated(kind, request, held, body);
    if ('answer' in next) return next.answer;
    const mode = request.method === 'PUT' ? 'must match' : 'may be missing';
    const made = updateBuiltIn(kind, next.object, held, write, mode);
    if (!made.ok) return refusedWith(made.refusal, [...next.warnings, ...made.warnings]);
    const shown = shownBuiltIn(kind, made.stored);
    const seen = withRevision(
      shown,
      textOf(objectAt(held.object, 'metadata') as JsonObject, 'resourceVersion'),
    );
    const refusal =
      this.unreadable(kind, shown, held.object, user) ??
      this.admitted(admissionOf(name), { object: seen, before: seen }, shownBuiltIn(kind, held));
    if (refusal !== undefined) return refusedWith(refusal);
    if (!request.dryRun) this.put(kind, inside, name, made);
    return {
      code: 200,
      warnings: [...next.warnings, ...made.warnings],
      body: shownBuiltIn(kind, made.stored),
    };
  }

  /** The rejection of a user who can't read the parameters of policies. */
  private unreadable(
    kind: BuiltInKind,
    object: JsonObject,
    old: JsonObject | undefined,
    user: RequestUser,
  ): Refusal | undefined {
    const errors = readPermissionErrors(kind.plural, object, old, user, this.state());
    if (errors.length === 0) return undefined;
    const name = textOf(objectAt(object, 'metadata') as JsonObject, 'name');
    return invalidRefusal({ group: kind.group, kind: kind.kind }, name, errors);
  }

  private admitted(
    admission: ReturnType<typeof admissionChain>,
    { object, before }: { readonly object?: JsonObject; readonly before?: JsonObject },
    oldObject: JsonObject | undefined,
  ): Refusal | undefined {
    const mutated = admission.admit({ object: before, oldObject });
    return mutated.ok ? admission.validate({ object, oldObject }) : mutated.refusal;
  }

  /** The answer to a request for an object that doesn't exist. The server decodes an update before it reads the object. */
  private missing(kind: BuiltInKind, request: Received, name: string, body: RequestBody): HttpAnswer {
    if (request.method === 'PUT') {
      const decoded = decodeBuiltIn(kind, body);
      if ('refusal' in decoded) return refusedWith(decoded.refusal);
      const wrong = nameProblem(objectAt(decoded.object, 'metadata') ?? new Map(), name);
      if (wrong !== undefined) return refusedWith(badRequest(wrong));
    }
    return refusedWith(notFoundRefusal({ group: kind.group, resource: kind.plural }, name));
  }

  private updated(
    kind: BuiltInKind,
    request: Received,
    held: StoredBuiltIn,
    body: RequestBody,
  ): { readonly object: JsonObject; readonly warnings: readonly string[] } | { readonly answer: HttpAnswer } {
    if (request.method === 'PATCH')
      return patchedBuiltIn(kind, shownBuiltIn(kind, held), body, this.around.kubernetes);
    const decoded = decodeBuiltIn(kind, body);
    return 'refusal' in decoded ? { answer: refusedWith(decoded.refusal) } : decoded;
  }

  private deleted(
    kind: BuiltInKind,
    namespace: string,
    name: string,
    now: string,
    resourceVersion: string,
    dryRun: boolean,
  ): HttpAnswer {
    const held = this.builtIns.at(kind, namespace, name);
    if (held === undefined)
      return refusedWith(notFoundRefusal({ group: kind.group, resource: kind.plural }, name));
    if (kind.kind === 'Namespace') {
      const object = deepCopy(held.object);
      const metadata = objectAt(object, 'metadata') as JsonObject;
      const before = textOf(metadata, 'deletionTimestamp');
      if (before === '') {
        metadata.set('deletionTimestamp', now);
        if (!dryRun) metadata.set('resourceVersion', resourceVersion);
        object.set('status', new Map<string, JsonValue>([['phase', 'Terminating']]));
      }
      const stored = { object, managers: held.managers };
      if (!dryRun) this.builtIns.put(kind, '', name, stored);
      return { code: 200, warnings: [], body: shownBuiltIn(kind, stored) };
    }
    if (!dryRun) this.builtIns.put(kind, namespace, name, undefined);
    const details: JsonObject = new Map<string, JsonValue>([['name', name]]);
    if (kind.group !== '') details.set('group', kind.group);
    details.set('kind', kind.plural);
    details.set('uid', textOf(objectAt(held.object, 'metadata') as JsonObject, 'uid'));
    const body = new Map<string, JsonValue>([
      ['kind', 'Status'],
      ['apiVersion', 'v1'],
      ['metadata', new Map()],
      ['status', 'Success'],
      ['details', details],
    ]);
    return { code: 200, warnings: [], body };
  }

  private put(kind: BuiltInKind, namespace: string, name: string, made: BuiltInAnswer): void {
    if (!made.ok) return;
    this.builtIns.put(kind, namespace, name, made.stored);
    if (kind.kind === 'Namespace' && !this.objects.namespaces.includes(name)) {
      this.objects = { ...this.objects, namespaces: [...this.objects.namespaces, name] };
    }
  }

  /** Writes the status of a policy as its controller does; returns the status. */
  settlePolicy(name: string): JsonObject | undefined {
    const kind = builtInKind('admissionregistration.k8s.io', 'v1', 'validatingadmissionpolicies');
    const held = kind && this.builtIns.at(kind, '', name);
    if (kind === undefined || held === undefined) return undefined;
    const generation = objectAt(held.object, 'metadata')?.get('generation');
    const before = objectAt(held.object, 'status');
    if (before?.get('observedGeneration') === generation) return before;
    const status = policyStatus(held.object, this.state());
    // An apply that removes all warnings removes their parent, too.
    const warned = objectAt(before, 'typeChecking')?.has('expressionWarnings') === true;
    if (warned && objectAt(status, 'typeChecking')?.size === 0) status.delete('typeChecking');
    const surroundings = forRequest(this.around);
    this.builtIns.put(kind, '', name, withPolicyStatus(held, status, surroundings));
    return status;
  }

  private listed(kind: BuiltInKind, namespace: string): HttpAnswer {
    const items = this.builtIns.all(kind, namespace).map((one) => {
      const shown = shownBuiltIn(kind, one);
      shown.delete('kind');
      shown.delete('apiVersion');
      return shown;
    });
    const apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
    const metadata = new Map([['resourceVersion', this.around.resourceVersion()]]);
    const body = new Map<string, JsonValue>([
      ['kind', `${kind.kind}List`],
      ['apiVersion', apiVersion],
      ['metadata', metadata],
      ['items', items],
    ]);
    return { code: 200, warnings: [], body };
  }

  private forbidden(request: Received, place: Place, user: RequestUser): Refusal | undefined {
    const verb = verbOf(request.method, place.name);
    const { group, plural, subresource, name } = place;
    const isNamespace = group === '' && plural === 'namespaces';
    const namespace = isNamespace ? name : place.namespace;
    const allowed = this.authorize({
      subject: { username: user.name, groups: user.groups },
      verb,
      group,
      resource: plural,
      subresource,
      namespace,
      name,
      fieldSelector: '',
      labelSelector: '',
    });
    if (allowed.allowed) return undefined;
    const full = subresource === '' ? plural : `${plural}/${subresource}`;
    const where = namespace === '' ? 'at the cluster scope' : `in the namespace "${namespace}"`;
    const qualified = group === '' ? plural : `${plural}.${group}`;
    const named = name === '' ? '' : ` "${name}"`;
    const text = `User "${user.name}" cannot ${verb} resource "${full}" in API group "${group}" ${where}`;
    return {
      code: 403,
      reason: 'Forbidden',
      message: `${qualified}${named} is forbidden: ${text}`,
      details: { name, group, kind: plural },
      errors: [],
      findings: [],
    };
  }

  private state(): AdmissionState {
    const { builtIns, authorize, around, hooks, objects } = this;
    return admissionStateOf({
      kubernetes: around.kubernetes,
      now: around.now,
      builtIns,
      objects,
      authorize,
      nextUid: around.uid,
      callWebhook({ clientConfig, query, body, uid, timeoutSeconds }) {
        const service = objectAt(clientConfig, 'service');
        if (service) {
          const host = `${textOf(service, 'name')}.${textOf(service, 'namespace')}.svc`;
          const port = service.get('port') ?? 443n;
          const url = `https://${host}:${String(port)}${textOf(service, 'path') || '/'}?${query}`;
          return { failure: `Post "${url}": service "${textOf(service, 'name')}" not found` };
        }
        const url = textOf(clientConfig, 'url');
        if (url.startsWith(listener) && textOf(clientConfig, 'caBundle') === '') {
          const problem = 'tls: failed to verify certificate: x509: certificate signed by unknown authority';
          return { failure: `Post "${url}?${query}": ${problem}` };
        }
        return hooks.call(url, query, body, uid, timeoutSeconds);
      },
    });
  }

  /** The CRDs with the scripted webhooks of their conversion. */
  private withConversion(cluster: Objects): Objects {
    const crds = new Map(
      [...cluster.crds].map(([name, crd]) => [name, crd.webhook ? crd : this.scripted(crd)] as const),
    );
    return { ...cluster, crds };
  }

  private scripted(crd: ServedCrd): ServedCrd {
    const webhook = objectAt(objectAt(objectAt(crd.object, 'spec'), 'conversion'), 'webhook');
    if (webhook === undefined) return crd;
    const url = textOf(objectAt(webhook, 'clientConfig') ?? new Map(), 'url');
    if (url === '') return crd;
    const version = conversionReviewVersion(crd);
    if (version === undefined) return crd;
    return {
      ...crd,
      webhook: (object, apiVersion) => {
        const uid = this.around.uid();
        const body = conversionReview(object, apiVersion, version, uid);
        return readConversion(this.hooks.call(url, 'timeout=30s', body, uid, 30), version, uid);
      },
    };
  }
}

function placeOf({ steps }: Received): Place | undefined {
  const isCore = steps[0] === 'api';
  if (!isCore && steps[0] !== 'apis') return undefined;
  const [group = '', version = ''] = isCore ? ['', steps[1]] : [steps[1], steps[2]];
  const rest = steps.slice(isCore ? 2 : 3);
  const inNamespace =
    rest[0] === 'namespaces' && rest.length > 2 && !['status', 'finalize'].includes(rest[2] as string);
  const [plural = '', name = '', subresource = ''] = inNamespace ? rest.slice(2) : rest;
  if (plural === '') return undefined;
  return { group, version, plural, namespace: inNamespace ? (rest[1] ?? '') : '', name, subresource };
}

function verbOf(method: string, name: string): string {
  switch (method) {
    case 'POST':
      return 'create';
    case 'PUT':
      return 'update';
    case 'PATCH':
      return 'patch';
    case 'DELETE':
      return name === '' ? 'deletecollection' : 'delete';
    default:
      return name === '' ? 'list' : 'get';
  }
}

/** The object as admission sees it: the new revision isn't known yet. */
function withRevision(object: JsonObject, revision: string | undefined): JsonObject {
  const copy = deepCopy(object);
  const metadata = objectAt(copy, 'metadata');
  if (revision === undefined) metadata?.delete('resourceVersion');
  else metadata?.set('resourceVersion', revision);
  return copy;
}

/** A new object as mutating admission sees it: before the server fills in its own fields. */
function asSent(kind: BuiltInKind, object: JsonObject): JsonObject {
  const copy = deepCopy(object);
  const metadata = objectAt(copy, 'metadata');
  for (const key of ['uid', 'creationTimestamp', 'generation']) metadata?.delete(key);
  if (kind.kind === 'Namespace') objectAt(copy, 'spec')?.delete('finalizers');
  return copy;
}
