/**
 * A custom object on create, from the text of the request to what is stored and answered.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (create.go), pkg/registry/rest (create.go),
 * k8s.io/apiextensions-apiserver/pkg/registry/customresource.
 */
import type { ObjectAnswer, ObjectOptions, RequestBody, SourceNode, Surroundings } from '../api.ts';
import type { ServedCrd } from '../crd/served.ts';
import { utf8Length } from '../json/utf8.ts';
import { deepCopy, type JsonObject } from '../json/value.ts';
import { behaviourOf } from '../kubernetes/behaviour.ts';
import {
  badRequest,
  invalidRefusal,
  pageNotFound,
  plainError,
  tooLarge,
  type Refusal,
} from '../status/status.ts';
import { traceWithin } from '../trace/trace.ts';
import { decodeRequest } from './decode-request.ts';
import { deprecationWarning } from './deprecation.ts';
import { finalizerWarnings } from './finalizer-warnings.ts';
import { dedupeOwnerReferences } from './owner-references.ts';
import { recordServerChanges } from './prepared-trace.ts';
import { readObject } from './read-request.ts';
import { routeOf } from './route.ts';
import type { RuleEvaluator } from './rules.ts';
import { servingOf } from './serving.ts';
import { fromStorage, toStorage } from './storage.ts';
import { fillSystemFields, metadataOf, settleNamespace, wipeSystemFields } from './system-metadata.ts';
import { textOf } from './type-meta.ts';
import { validateNew } from './validate-object.ts';
import { Warnings } from './warnings.ts';

export const largestBody = 3 * 1024 * 1024;

export interface CreateOptions extends ObjectOptions {
  readonly rules?: RuleEvaluator;
}

/** Answers a create. Never throws on user input; without a trace nothing is recorded. */
export function createObject(
  crd: ServedCrd,
  request: RequestBody,
  surroundings: Surroundings,
  options: CreateOptions,
): ObjectAnswer {
  const serving = servingOf(crd);
  const behaviour = behaviourOf(surroundings.kubernetes);
  const { trace } = options;
  const warnings = new Warnings();
  let source: SourceNode | undefined;
  const refused = (
    refusal: Refusal,
    more: { validated?: JsonObject; notEvaluated?: number; brokenAt?: number | undefined } = {},
  ): ObjectAnswer => ({
    accepted: false,
    code: refusal.code,
    warnings: warnings.texts,
    source,
    refusal,
    rulesNotEvaluated: more.notEvaluated ?? 0,
    ...(more.validated !== undefined && { validated: more.validated }),
    ...(more.brokenAt !== undefined && { brokenAt: more.brokenAt }),
  });

  const tooMuch = request.text.length > largestBody || utf8Length(request.text) > largestBody;
  const expected = {
    group: crd.group,
    kind: crd.kind,
    version: options.version ?? serving.storage.name,
  };
  const read = tooMuch ? undefined : readObject(request, expected);
  source = read?.source;
  const { version, namespace } = routeOf(source, serving, options);
  if (version === undefined) return refused(pageNotFound());
  const deprecated = deprecationWarning(crd, version);
  if (deprecated !== undefined) warnings.add(deprecated);
  if (read === undefined) return refused(tooLarge(`limit is ${largestBody}`));

  const decoded = decodeRequest(request, read, version, serving, warnings, trace);
  if (!decoded.ok) return refused(decoded.refusal, { brokenAt: read.ok ? undefined : read.brokenAt });
  const { object } = decoded;
  const before = trace && deepCopy(object);

  const metadata = metadataOf(object);
  wipeSystemFields(metadata);
  if (settleNamespace(metadata, namespace) === 'mismatch') {
    return refused(
      badRequest('the namespace of the provided object does not match the namespace sent on the request'),
    );
  }
  const repeated = dedupeOwnerReferences(metadata);
  if (repeated !== undefined) warnings.add(repeated);
  fillSystemFields(metadata, surroundings);
  if (version.status) object.delete('status');
  metadata.set('generation', 1n);
  if (trace && before) {
    recordServerChanges(trace, before, object);
    trace.snapshot('prepared', deepCopy(object));
  }

  const validated = validateNew(object, { serving, version, behaviour, rules: options.rules, trace });
  const notEvaluated = validated.rulesNotEvaluated;
  if (validated.errors.length > 0) {
    const kind = { group: crd.group, kind: textOf(object, 'kind') };
    const refusal = invalidRefusal(kind, textOf(metadata, 'name'), validated.errors);
    return refused(refusal, { validated: object, notEvaluated });
  }
  for (const text of finalizerWarnings(metadata, undefined)) warnings.add(text);

  if (hasResourceVersion(metadata)) {
    return refused(plainError('resourceVersion should not be set on objects to be created'), {
      validated: object,
      notEvaluated,
    });
  }
  const stored = toStorage(object, version.name, serving, traceWithin(trace, 'stored'));
  if (!stored.ok) return refused(plainError(stored.error), { validated: object, notEvaluated });
  trace?.snapshot('stored', deepCopy(stored.object));
  const answered = fromStorage(stored.object, version.name, serving, surroundings.resourceVersion);
  if (!answered.ok) return refused(plainError(answered.error), { validated: object, notEvaluated });
  return {
    accepted: true,
    code: 201,
    warnings: warnings.texts,
    source,
    object: answered.object,
    stored: stored.object,
    rulesNotEvaluated: notEvaluated,
  };
}

/** Whether the store would take the text for a version: any number but zero. */
function hasResourceVersion(metadata: JsonObject): boolean {
  const text = textOf(metadata, 'resourceVersion');
  return /^[0-9]+$/.test(text) && BigInt(text) !== 0n && BigInt(text) < 1n << 64n;
}
