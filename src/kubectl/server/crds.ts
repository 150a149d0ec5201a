/**
 * The endpoints of CRDs, over the engine.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition.
 */
import { withCrd, withoutCrd, type Cluster } from '../cluster.ts';
import {
  admitCrd,
  admitCrdUpdate,
  alreadyExists,
  compareStrings,
  isObject,
  notFoundRefusal,
  pageNotFound,
  quote,
  readYaml,
  toJson,
  toValue,
  unfitCrd,
  type CrdAnswer,
  type EngineSurroundings,
  type FieldValidation,
  type JsonObject,
  type JsonValue,
  type Refusal,
  type RequestBody,
  type ServedCrd,
} from '../engine.ts';
import { crdResource } from './crd-resource.ts';
import type { Served } from './custom-objects.ts';
import { refusedWith, type HttpAnswer, type Received } from './http.ts';
import { crdTable } from './crd-table.ts';
import { patchedCrd } from './patched-crd.ts';
import { optionsRefusal } from './request-options.ts';
import { selectorOf } from './selectors.ts';

export function serveCrd(
  cluster: Cluster,
  name: string,
  request: Received,
  around: EngineSurroundings,
): Served {
  const impossible = optionsRefusal(request);
  if (impossible !== undefined) return { answer: impossible, cluster };
  if (request.method === 'POST') return created(cluster, request, around);
  if (name === '') return { answer: listed(cluster, request, around), cluster };
  const held = cluster.crds.get(name);
  const isApply = request.method === 'PATCH' && request.contentType === 'application/apply-patch+yaml';
  const unfit = isApply ? unfitBody(request.body) : undefined;
  if (unfit !== undefined) return { answer: refusedWith(unfit), cluster };
  if (held === undefined && isApply) return created(cluster, asCreate(request), around);
  if (held === undefined) return { answer: refusedWith(notFoundRefusal(crdResource, name)), cluster };
  switch (request.method) {
    case 'GET':
      return { answer: found(held, request, around), cluster };
    case 'PUT':
      return updated(cluster, held, bodyOf(request), request, around);
    case 'PATCH': {
      const patched = patchedCrd(held.object, request);
      if ('refusal' in patched) return { answer: refusedWith(patched.refusal), cluster };
      return updated(cluster, held, { ...bodyOf(request), text: patched.text }, request, around);
    }
    case 'DELETE':
      return deleted(cluster, held, request, around);
    default:
      return { answer: refusedWith(pageNotFound()), cluster };
  }
}

function bodyOf(request: Received): RequestBody {
  const isPatch = request.method === 'PATCH';
  return {
    text: request.body,
    contentType: isPatch ? 'application/json' : request.contentType,
    fieldValidation: (request.query.get('fieldValidation') || 'Warn') as FieldValidation,
  };
}

/** Whoever applies is told of unknown fields and wrong types in other words than whoever writes the whole. */
function unfitBody(text: string): Refusal | undefined {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? unfitCrd(value) : undefined;
}

function asCreate(request: Received): Received {
  return { ...request, method: 'POST', contentType: 'application/yaml' };
}

function created(cluster: Cluster, request: Received, around: EngineSurroundings): Served {
  const answer = admitCrd(bodyOf(request), around);
  if (answer.accepted !== true) return { answer: refused(answer), cluster };
  const { served, object } = answer;
  if (cluster.crds.has(served.name)) {
    return { answer: refusedWith(alreadyExists(crdResource, served.name), textsOf(answer)), cluster };
  }
  const after = request.dryRun ? cluster : withCrd(cluster, served);
  return { answer: { code: answer.code, warnings: textsOf(answer), body: object }, cluster: after };
}

function updated(
  cluster: Cluster,
  held: ServedCrd,
  body: RequestBody,
  request: Received,
  around: EngineSurroundings,
): Served {
  const answer = admitCrdUpdate(body, held, around, { name: held.name });
  if (answer.accepted !== true) return { answer: refused(answer), cluster };
  const after = request.dryRun ? cluster : withCrd(cluster, answer.served);
  return { answer: { code: answer.code, warnings: textsOf(answer), body: answer.object }, cluster: after };
}

/** A controller takes the objects, then the finalizer that the answer still shows. */
function deleted(cluster: Cluster, held: ServedCrd, request: Received, around: EngineSurroundings): Served {
  const metadata = new Map(held.object.get('metadata') as JsonObject);
  metadata.set('deletionTimestamp', around.now).set('deletionGracePeriodSeconds', 0n);
  const body = new Map(held.object).set('metadata', metadata);
  const after = request.dryRun ? cluster : withoutCrd(cluster, held);
  return { answer: { code: 200, warnings: [], body }, cluster: after };
}

function found(held: ServedCrd, { wantsTable }: Received, { kubernetes }: EngineSurroundings): HttpAnswer {
  const body = wantsTable ? crdTable([held.object], kubernetes) : held.object;
  return { code: 200, warnings: [], body };
}

/** Behaviour: k8s.io/apimachinery/pkg/runtime (DefaultMetaV1FieldSelectorConversion). */
function unknownField(field: string): string | undefined {
  if (field === 'metadata.name' || field === 'metadata.namespace') return undefined;
  return `${quote(field)} is not a known field selector: only "metadata.name", "metadata.namespace"`;
}

function listed(
  cluster: Cluster,
  request: Received,
  { resourceVersion, kubernetes }: EngineSurroundings,
): HttpAnswer {
  const names = [...cluster.crds.keys()].sort(compareStrings);
  const selects = selectorOf(request, unknownField);
  if (typeof selects !== 'function') return selects;
  const items = names.flatMap((name) => cluster.crds.get(name)?.object ?? []).filter(selects);
  if (request.wantsTable) return { code: 200, warnings: [], body: crdTable(items, kubernetes) };
  const body = new Map<string, JsonValue>([
    ['apiVersion', 'apiextensions.k8s.io/v1'],
    ['kind', 'CustomResourceDefinitionList'],
    ['items', items],
    ['metadata', new Map([['resourceVersion', resourceVersion]])],
  ]);
  return { code: 200, warnings: [], body };
}

function textsOf({ warnings }: { readonly warnings: readonly { readonly text: string }[] }): string[] {
  return warnings.map(({ text }) => text);
}

function refused(answer: Exclude<CrdAnswer, { readonly accepted: true }>): HttpAnswer {
  if (answer.accepted !== 'crash') return refusedWith(answer.refusal, textsOf(answer));
  // The connection breaks: there is no answer at all.
  return { code: 500, warnings: [], body: toJson(answer.explanation) };
}
