/**
 * The endpoints of CRDs, over the engine.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresourcedefinition.
 */
import { withCrd, withRevisions, type Cluster } from '../cluster/cluster.ts';
import { admitCrd, admitCrdUpdate, withOwners } from '../../engine/index.ts';
import { alreadyExists, notFoundRefusal, patchTypeRefusal, type Refusal } from '../../engine/refusals.ts';
import {
  applyToCrd,
  crdOwnersAfter,
  crdOwnersApplied,
  earlyPatchRefusal,
  noManagers,
  readCrdApply,
  sameManagers,
  type Managers,
} from '../../engine/crd-writes.ts';
import { quote, toJson, type JsonObject } from '../../engine/values.ts';
import {
  type CrdAnswer,
  type Surroundings as EngineSurroundings,
  type FieldValidation,
  type RequestBody,
  type ServedCrd,
} from '../../engine/answers.ts';
import { crdResource } from '../http/crd-resource.ts';
import type { Served } from '../http/served.ts';
import { refusedWith, type HttpAnswer, type Received } from '../http/http.ts';
import { nestedText } from '../objects/unstructured.ts';
import { crdOwnersOf, crdWriteOf, ownersIn, shownCrd } from './crd-owners.ts';
import { boolOf } from '../http/parameters.ts';
import { withStoredVersions } from './crd-status.ts';
import { getRefusal } from '../lists/list-options.ts';
import { deletedAll, deletedOne } from './deleted-crds.ts';
import { patchedCrd, patchesOfGoTypes } from './patched-crd.ts';
import { found, listed } from './read-crds.ts';
import { optionsRefusal } from '../http/request-options.ts';
import { patchProblem, unfitPatch, unroutable } from '../http/statuses.ts';

/** `rest` is the part of the path after the version: the resource, a name, a subresource. */
export function serveCrd(
  cluster: Cluster,
  rest: readonly string[],
  request: Received,
  around: EngineSurroundings,
): Served {
  const routed = misrouted(rest, request);
  if (routed !== undefined) return { answer: routed, cluster };
  const [, name = '', subresource = ''] = rest;
  const { method } = request;
  const answered = (answer: HttpAnswer): Served => ({ answer, cluster });
  if (name === '' && method === 'DELETE') return deletedAll(cluster, request, around);
  if (name === '' && method === 'GET') return answered(listed(cluster, request, around));
  const impossible = method === 'GET' ? getRefusal(request) : optionsRefusal(request, patchFormat);
  if (impossible !== undefined) return answered(impossible);
  if (method === 'POST') return created(cluster, request, around);
  if (method === 'DELETE') return deletedOne(cluster, name, request, around);
  const held = cluster.crds.get(name);
  const isApply = method === 'PATCH' && request.contentType === 'application/apply-patch+yaml';
  const early =
    method === 'PATCH' && !isApply ? earlyPatchRefusal(bodyOf(request), around.kubernetes) : undefined;
  if (early !== undefined) return answered(refusedWith(early));
  if (isApply && (held !== undefined || subresource === ''))
    return applied(cluster, held, { request, around, subresource });
  if (held === undefined) return answered(refusedWith(notFoundRefusal(crdResource, name)));
  switch (method) {
    case 'PUT':
      return updated(cluster, held, bodyOf(request), { request, around, subresource });
    case 'PATCH':
      return patched(cluster, held, { request, around, subresource });
    default:
      return answered(found(cluster, held, request, around));
  }
}

function patched(cluster: Cluster, held: ServedCrd, updating: Updating): Served {
  const { request, around } = updating;
  const made = patchedCrd(
    shownCrd(cluster, held, around),
    request.contentType,
    bodyOf(request),
    around.kubernetes,
  );
  if ('refusal' in made) return { answer: refusedWith(made.refusal), cluster };
  if ('problem' in made) return { answer: patchProblem(made.code, made.problem), cluster };
  if ('unfit' in made) return { answer: unfitPatch(made.unfit), cluster };
  const body = { ...bodyOf(request), text: made.text };
  if (made.warnings === undefined) {
    const served = updated(cluster, held, body, updating);
    return { ...served, answer: patchRefusal(served.answer, made.text) };
  }
  const served = updated(cluster, held, { ...body, fieldValidation: 'Ignore' }, updating);
  const warnings = [...made.warnings, ...served.answer.warnings];
  return { ...served, answer: { ...strategicRefusal(served.answer), warnings } };
}

/** Server-side apply, which creates a CRD that doesn't exist. */
function applied(cluster: Cluster, held: ServedCrd | undefined, updating: Updating): Served {
  const { request, around, subresource } = updating;
  const text = readCrdApply(bodyOf(request), around.kubernetes);
  if ('refusal' in text) return { answer: refusedWith(text.refusal), cluster };
  const { config, duplicates } = text;
  const mode = boolOf(request.parameters, 'force') === true ? 'forced' : 'careful';
  const stored = held ? crdOwnersOf(cluster, held, around.kubernetes) : noManagers;
  const merged = applyToCrd(held?.object, config, stored, mode, crdWriteOf(request, around, subresource));
  if ('refusal' in merged) return { answer: refusedWith(merged.refusal), cluster };
  const ownersOf: OwnersOf = (before, after) =>
    crdOwnersApplied(before, after, stored, merged.managers, around.now);
  if (held === undefined) return created(cluster, asCreate(request), around, ownersOf);
  if ('refusal' in duplicates) return { answer: refusedWith(duplicates.refusal), cluster };
  const body = { ...bodyOf(request), text: toJson(merged.crd) };
  const served = updated(cluster, held, body, updating, ownersOf);
  const warnings = [...duplicates.warnings.map((each) => each.text), ...served.answer.warnings];
  return { ...served, answer: { ...served.answer, warnings } };
}

const unreadable = 'cannot be handled as a CustomResourceDefinition: ';

/**
 * Reports in our own words that the result can't be decoded: the server decodes it differently, with other messages.
 */
function strategicRefusal(answer: HttpAnswer): HttpAnswer {
  const statusMessage = typeof answer.body === 'string' ? '' : nestedText(answer.body, 'message');
  if (answer.code !== 400 || !statusMessage.includes(unreadable)) return answer;
  return {
    ...unfitPatch(`CRD Playground doesn't support the server's reason: ${statusMessage}`),
    warnings: answer.warnings,
  };
}

/** Quotes the patched CRD in the rejection if it can't be decoded. */
function patchRefusal(answer: HttpAnswer, text: string): HttpAnswer {
  const statusMessage = typeof answer.body === 'string' ? '' : nestedText(answer.body, 'message');
  const at = statusMessage.indexOf(unreadable);
  if (answer.code !== 400 || at < 0) return answer;
  const message = `Invalid value: ${quote(text)}: ${statusMessage.slice(at + unreadable.length)}`;
  return { ...unfitPatch(message), warnings: answer.warnings };
}

const patchTypes: readonly string[] = [...patchesOfGoTypes, 'application/apply-patch+yaml'];

function patchFormat(contentType: string): Refusal | undefined {
  return patchTypeRefusal(contentType, patchTypes);
}

/** Returns the rejection of a request that matches no endpoint; undefined if it matches one. */
function misrouted(rest: readonly string[], { method, contentType }: Received): HttpAnswer | undefined {
  const [resource, name, subresource, ...more] = rest;
  const isKnown = resource === crdResource.resource && [undefined, 'status'].includes(subresource);
  if (!isKnown || more.length > 0) return unroutable(404);
  const ofOne = subresource === undefined ? ['GET', 'PUT', 'PATCH', 'DELETE'] : ['GET', 'PUT', 'PATCH'];
  const methods = name === undefined ? ['GET', 'POST', 'DELETE'] : ofOne;
  if (!methods.includes(method)) return unroutable(405);
  if (method !== 'PATCH') return undefined;
  // Matches the API server: the route accepts several types, which the endpoint then rejects.
  const named = contentType.split(',').map((type) => type.trim());
  return named.some((type) => patchTypes.includes(type)) ? undefined : unroutable(415);
}

function bodyOf(request: Received): RequestBody {
  const isPatch = request.method === 'PATCH';
  return {
    text: request.body,
    contentType: isPatch ? 'application/json' : request.contentType,
    fieldValidation: (request.query.get('fieldValidation') || 'Warn') as FieldValidation,
  };
}

function asCreate(request: Received): Received {
  return { ...request, method: 'POST', contentType: 'application/yaml' };
}

/** The managers of a CRD after a write; `before` is undefined if the write created it. */
type OwnersOf = (before: JsonObject | undefined, after: JsonObject) => Managers;

function created(
  cluster: Cluster,
  request: Received,
  around: EngineSurroundings,
  ownersOf: OwnersOf = (before, after) =>
    crdOwnersAfter(before, after, noManagers, ownersIn(request.body), crdWriteOf(request, around, '')),
): Served {
  const answer = admitCrd(bodyOf(request), around);
  if (answer.accepted !== true) return { answer: refused(answer), cluster, crdAnswer: answer };
  const { served, object } = answer;
  if (cluster.crds.has(served.name)) {
    return { answer: refusedWith(alreadyExists(crdResource, served.name), warningTexts(answer)), cluster };
  }
  const owners = lazy(() => ownersOf(undefined, object));
  const after = request.dryRun ? cluster : withRevisions(cluster, withCrd(cluster, served, owners), around);
  const body = request.lookedAt === 'names' ? object : withOwners(object, owners);
  return {
    answer: { code: answer.code, warnings: warningTexts(answer), body },
    cluster: after,
    crdAnswer: answer,
  };
}

interface Updating {
  readonly request: Received;
  readonly around: EngineSurroundings;
  readonly subresource: string;
}

function updated(
  cluster: Cluster,
  held: ServedCrd,
  body: RequestBody,
  { request, around, subresource }: Updating,
  ownersOf: OwnersOf = (before, after) => {
    const stored = crdOwnersOf(cluster, held, around.kubernetes);
    return crdOwnersAfter(
      before,
      after,
      stored,
      ownersIn(body.text),
      crdWriteOf(request, around, subresource),
    );
  },
): Served {
  const isStatus = subresource === 'status';
  const answer = admitCrdUpdate(body, held, around, {
    name: held.name,
    ...(request.fillsRevision && { missingResourceVersion: 'fill in' }),
  });
  // A write to the status ignores errors of the spec.
  const isLetThrough = isStatus && answer.accepted === false && answer.refusal.code === 422;
  if (answer.accepted !== true && !isLetThrough)
    return { answer: refused(answer), cluster, crdAnswer: answer };
  const code = 200;
  const served =
    isStatus || answer.accepted !== true
      ? withStoredVersions(held, body.text, around.resourceVersion)
      : answer.served;
  // An object that isn't stored keeps the status of the stored one, and its owners: no controller processes it.
  const written = request.dryRun ? withStatusOf(held.object, served.object) : served.object;
  const owners = ownersOf(held.object, written);
  const isSame =
    versionOf(served.object) === versionOf(held.object) &&
    sameManagers(owners, crdOwnersOf(cluster, held, around.kubernetes), 'times apart');
  const object = isSame ? written : withVersion(written, around.resourceVersion);
  const after =
    request.dryRun || isSame
      ? cluster
      : withRevisions(
          cluster,
          withCrd(cluster, { ...served, object }, () => owners),
          around,
        );
  // It keeps the revision, too.
  const shown = request.dryRun ? withVersion(object, versionOf(held.object)) : object;
  return {
    answer: { code, warnings: warningTexts(answer), body: withOwners(shown, () => owners) },
    cluster: after,
    crdAnswer: answer,
  };
}

function versionOf(object: JsonObject): string {
  return nestedText(object, 'metadata', 'resourceVersion');
}

function withStatusOf(held: JsonObject, object: JsonObject): JsonObject {
  const status = held.get('status');
  return status === undefined ? object : new Map(object).set('status', status);
}

function withVersion(object: JsonObject, version: string): JsonObject {
  const metadata = new Map(object.get('metadata') as JsonObject).set('resourceVersion', version);
  return new Map(object).set('metadata', metadata);
}

function lazy(work: () => Managers): () => Managers {
  let known: Managers | undefined;
  return () => (known ??= work());
}

function warningTexts({ warnings }: { readonly warnings: readonly { readonly text: string }[] }): string[] {
  return warnings.map(({ text }) => text);
}

function refused(answer: Exclude<CrdAnswer, { readonly accepted: true }>): HttpAnswer {
  if (answer.accepted !== 'crash') return refusedWith(answer.refusal, warningTexts(answer));
  // The connection is closed: the server doesn't respond at all.
  return { code: 500, warnings: [], body: toJson(answer.explanation) };
}
