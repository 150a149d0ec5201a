/**
 * Calls webhooks, and turns their answers into decisions.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/{mutating,validating} (dispatcher.go), pkg/errors.
 */
import { decodeBase64 } from '../../go/parsing/base64.ts';
import { decodeUtf8 } from '../../go/utf8.ts';
import { quote, toJson } from '../../json/go-format.ts';
import {
  deepCopy,
  deepEqual,
  isArray,
  isObject,
  objectAt,
  textOf,
  type JsonObject,
  type JsonValue,
} from '../../json/value.ts';
import { applyJsonPatch, operationsOf } from '../../patch/json-patch.ts';
import { readJson } from '../../source/json/read-json.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { badRequest, internalRefusal, type Refusal, type StatusDetails } from '../../status/status.ts';
import type { AdmissionAttributes, Reinvocation } from '../model/attributes.ts';
import type { AdmissionRecord, Mutated } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { conditionsOf } from './conditions.ts';
import { shouldCall, type Invocation } from './match.ts';
import { readResponse, type WebhookResponse } from './response.ts';
import { reviewOf, reviewVersion } from './review.ts';

/** A webhook of a configuration. */
interface Hook {
  readonly hook: JsonObject;
  readonly name: string;
  readonly configuration: string;
  /** Unique among the webhooks of all configurations. */
  readonly id: string;
}

function hooksOf(state: AdmissionState, plural: string): Hook[] {
  return state.configurations(plural).flatMap((configuration) => {
    const hooks = configuration.get('webhooks');
    const own = textOf(objectAt(configuration, 'metadata') ?? new Map<string, JsonValue>(), 'name');
    const listed = isArray(hooks) ? hooks.filter(isObject) : [];
    return listed.map((hook, i) => ({
      hook,
      name: textOf(hook, 'name'),
      configuration: own,
      id: `${own}/${textOf(hook, 'name')}/${i}`,
    }));
  });
}

/** Configurations of admission are never put to webhooks or policies. */
export function isExempt({ kind }: AdmissionAttributes): boolean {
  return kind.group === 'admissionregistration.k8s.io';
}

type Outcome =
  | { readonly response: WebhookResponse }
  /** The webhook can't be called, which its failurePolicy can ignore. */
  | { readonly failure: string }
  | { readonly refusal: Refusal };

function said(text: string): { code: string; params: {}; text: string } {
  return { code: 'admission-webhook', params: {}, text };
}

interface Views {
  readonly object: JsonObject | undefined;
  readonly oldObject: JsonObject | undefined;
}

function ask(
  { hook, name }: Hook,
  how: 'mutating' | 'validating',
  attributes: AdmissionAttributes,
  invocation: Invocation,
  views: Views,
  state: AdmissionState,
): Outcome {
  if (attributes.dryRun && !['None', 'NoneOnDryRun'].includes(textOf(hook, 'sideEffects'))) {
    return { refusal: badRequest(said(`admission webhook ${quote(name)} does not support dry run`)) };
  }
  const version = reviewVersion(hook);
  if (version === undefined) {
    return {
      failure:
        'could not create admission objects: webhook does not accept known AdmissionReview versions (v1, v1beta1)',
    };
  }
  const seconds = hook.get('timeoutSeconds');
  const timeoutSeconds = typeof seconds === 'bigint' ? Number(seconds) : 10;
  const uid = state.nextUid();
  const reply = state.callWebhook({
    clientConfig: objectAt(hook, 'clientConfig') ?? new Map<string, JsonValue>(),
    query: `timeout=${timeoutSeconds}s`,
    timeoutSeconds,
    body: orderedText(reviewOf(version, uid, attributes, invocation, views)),
    uid,
  });
  const read = readResponse(reply, version, uid, how);
  return 'problem' in read ? { failure: read.problem } : read;
}

/** The text of a review: its own fields in their order, objects with sorted keys. */
function orderedText(review: JsonObject): string {
  const text = (value: JsonValue, depth: number): string => {
    if (!isObject(value) || depth > 2) return toJson(value);
    return `{${[...value].map(([key, child]) => `${toJson(key)}:${['object', 'oldObject', 'extra'].includes(key) ? toJson(child) : text(child, depth + (depth < 2 ? 1 : 0))}`).join(',')}}`;
  };
  return text(review, 0);
}

function failedCall(name: string, problem: string): Refusal {
  return internalRefusal(said(`failed calling webhook ${quote(name)}: ${problem}`));
}

/** The refusal of a webhook that denies. */
function denied(name: string, result: JsonObject | undefined): Refusal {
  const by = `admission webhook ${quote(name)} denied the request`;
  const message = result ? textOf(result, 'message') : '';
  const reason = result ? textOf(result, 'reason') : '';
  const code = result?.get('code');
  const text =
    message !== '' ? `${by}: ${message}` : reason !== '' ? `${by}: ${reason}` : `${by} without explanation`;
  const details = objectAt(result, 'details');
  return {
    code: typeof code === 'bigint' && code >= 400n ? Number(code) : 400,
    reason,
    message: text,
    ...(details && { details: detailsOf(details) }),
    errors: [],
    findings: [],
  };
}

function detailsOf(details: JsonObject): StatusDetails {
  const causes = details.get('causes');
  const retry = details.get('retryAfterSeconds');
  return {
    name: textOf(details, 'name'),
    group: textOf(details, 'group'),
    kind: textOf(details, 'kind'),
    uid: textOf(details, 'uid'),
    ...(isArray(causes) && {
      causes: causes.filter(isObject).map((one) => ({
        reason: textOf(one, 'reason'),
        message: textOf(one, 'message'),
        field: textOf(one, 'field'),
      })),
    }),
    ...(typeof retry === 'bigint' && { retryAfterSeconds: Number(retry) }),
  };
}

function remember(name: string, response: WebhookResponse, record: AdmissionRecord): void {
  for (const [key, value] of response.annotations) record.annotate(`${name}/${key}`, value);
  for (const warning of response.warnings) record.warn(warning);
}

function viewIn(
  object: JsonObject | undefined,
  kind: Invocation['kind'],
  state: AdmissionState,
): { object: JsonObject | undefined } | { refusal: Refusal } {
  if (object === undefined) return { object };
  const apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
  if (textOf(object, 'apiVersion') === apiVersion) return { object };
  const converted = state.convert(object, kind);
  if ('error' in converted) return { refusal: internalRefusal(said(converted.error)) };
  return converted;
}

/**
 * The objects of a request in the version that a mutating webhook sees. Conversions back happen only after changes.
 * Behaviour: k8s.io/apiserver/pkg/admission (conversion.go).
 */
class MutatedViews {
  object: JsonObject | undefined;
  oldObject: JsonObject | undefined;
  private own: JsonObject | undefined;
  private kind: Invocation['kind'] | undefined;
  private dirty = false;
  private readonly attributes: AdmissionAttributes;
  private readonly state: AdmissionState;

  constructor(attributes: AdmissionAttributes, state: AdmissionState) {
    this.attributes = attributes;
    this.state = state;
    this.own = attributes.object;
    this.object = attributes.object;
    this.oldObject = attributes.oldObject;
  }

  /** The object as selectors see it. */
  get seen(): JsonObject | undefined {
    return this.kind === undefined ? this.own : this.object;
  }

  in(kind: Invocation['kind']): Refusal | undefined {
    if (this.kind?.version === kind.version && this.kind.kind === kind.kind) return undefined;
    const old = viewIn(this.attributes.oldObject, kind, this.state);
    if ('refusal' in old) return old.refusal;
    const settled = this.settled();
    if (!settled.ok) return settled.refusal;
    this.own = settled.object;
    const now = viewIn(this.own, kind, this.state);
    if ('refusal' in now) return now.refusal;
    this.oldObject = old.object;
    this.object = now.object;
    this.kind = kind;
    this.dirty = false;
    return undefined;
  }

  update(object: JsonObject): void {
    this.object = object;
    this.dirty = true;
  }

  /** The object in the version of the request. */
  settled(): Mutated {
    if (!this.dirty) return { ok: true, object: this.own };
    const back = viewIn(this.object, this.attributes.kind, this.state);
    return 'refusal' in back ? { ok: false, refusal: back.refusal } : { ok: true, object: back.object };
  }
}

/** Calls the validating webhooks; returns the refusal, if any. */
export function validateByWebhooks(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
): Refusal | undefined {
  if (isExempt(attributes)) return undefined;
  const calls: { hook: Hook; invocation: Invocation; views: Views }[] = [];
  const known = new Map<string, Views>();
  for (const hook of hooksOf(state, 'validatingwebhookconfigurations')) {
    const called = shouldCall(hook.hook, attributes, attributes.object, state);
    if ('refusal' in called) return called.refusal;
    const { invocation } = called;
    if (invocation === undefined) continue;
    const views = known.get(invocation.kind.version) ?? viewsIn(attributes, invocation.kind, state);
    if ('refusal' in views) return views.refusal;
    known.set(invocation.kind.version, views);
    const condition = conditionsOf(hook.hook, attributes, invocation, views, state);
    if (condition !== 'match' && condition !== 'no match') return condition;
    if (condition === 'match') calls.push({ hook, invocation, views });
  }
  let first: Refusal | undefined;
  for (const [i, { hook, invocation, views }] of calls.entries()) {
    const outcome = ask(hook, 'validating', attributes, invocation, views, state);
    if ('refusal' in outcome) first ??= outcome.refusal;
    else if ('failure' in outcome) {
      if (textOf(hook.hook, 'failurePolicy') === 'Ignore') {
        record.annotate(`failed-open.validating.webhook.admission.k8s.io/round_0_index_${i}`, hook.name);
      } else first ??= failedCall(hook.name, outcome.failure);
    } else {
      remember(hook.name, outcome.response, record);
      if (!outcome.response.allowed) first ??= denied(hook.name, outcome.response.result);
    }
  }
  return first;
}

function viewsIn(
  { object, oldObject }: AdmissionAttributes,
  kind: Invocation['kind'],
  state: AdmissionState,
): Views | { readonly refusal: Refusal } {
  const old = viewIn(oldObject, kind, state);
  if ('refusal' in old) return old;
  const now = viewIn(object, kind, state);
  return 'refusal' in now ? now : { object: now.object, oldObject: old.object };
}

class WebhookMemory {
  lastOutput: JsonObject | undefined;
  invoked = new Set<string>();
  readonly again = new Set<string>();

  requireAgain(): void {
    for (const id of this.invoked) this.again.add(id);
    this.invoked = new Set();
  }
}

const plugin = 'MutatingAdmissionWebhook';

/** Calls the mutating webhooks one after the other. */
export function mutateByWebhooks(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
  reinvocation: Reinvocation,
): Mutated {
  if (isExempt(attributes)) return { ok: true, object: attributes.object };
  const memory = (reinvocation.values.get(plugin) as WebhookMemory | undefined) ?? new WebhookMemory();
  reinvocation.values.set(plugin, memory);
  const isSame = (a: JsonObject | undefined, b: JsonObject | undefined): boolean =>
    a === b || (a !== undefined && b !== undefined && deepEqual(a, b));
  if (reinvocation.isReinvoke && !isSame(memory.lastOutput, attributes.object)) memory.requireAgain();
  const result = callInTurn(attributes, state, record, reinvocation, memory);
  if (result.ok) memory.lastOutput = result.object;
  return result;
}

function callInTurn(
  attributes: AdmissionAttributes,
  state: AdmissionState,
  record: AdmissionRecord,
  reinvocation: Reinvocation,
  memory: WebhookMemory,
): Mutated {
  const views = new MutatedViews(attributes, state);
  const round = reinvocation.isReinvoke ? 1 : 0;
  for (const [i, hook] of hooksOf(state, 'mutatingwebhookconfigurations').entries()) {
    const called = shouldCall(hook.hook, attributes, views.seen, state);
    if ('refusal' in called) return { ok: false, refusal: called.refusal };
    const { invocation } = called;
    if (invocation === undefined) continue;
    if (hook.hook.has('matchConditions')) {
      const before = views.in(invocation.kind);
      if (before !== undefined) return { ok: false, refusal: before };
    }
    const condition = conditionsOf(hook.hook, attributes, invocation, views, state);
    if (condition === 'no match') continue;
    if (condition !== 'match') return { ok: false, refusal: condition };
    if (round === 1 && !memory.again.has(hook.id)) continue;
    const unfit = views.in(invocation.kind);
    if (unfit !== undefined) return { ok: false, refusal: unfit };
    const key = `round_${round}_index_${i}`;
    const made = mutateOnce(hook, attributes, invocation, views, state, record, key);
    if ('changed' in made && made.changed) {
      memory.requireAgain();
      reinvocation.requested = true;
    }
    if (textOf(hook.hook, 'reinvocationPolicy') === 'IfNeeded') memory.invoked.add(hook.id);
    if ('refusal' in made) return { ok: false, refusal: made.refusal };
    if ('failure' in made) {
      if (textOf(hook.hook, 'failurePolicy') !== 'Ignore') {
        return { ok: false, refusal: failedCall(hook.name, made.failure) };
      }
      record.annotate(`failed-open.mutation.webhook.admission.k8s.io/${key}`, hook.name);
      continue;
    }
    if (made.object !== undefined) views.update(made.object);
  }
  return views.settled();
}

type MadeOnce =
  /** `object` is missing when nothing was patched. */
  | { readonly changed: boolean; readonly object: JsonObject | undefined }
  | { readonly failure: string }
  | { readonly refusal: Refusal };

function mutateOnce(
  hook: Hook,
  attributes: AdmissionAttributes,
  invocation: Invocation,
  views: Views,
  state: AdmissionState,
  record: AdmissionRecord,
  key: string,
): MadeOnce {
  const { name, configuration } = hook;
  const made = mutation(hook, attributes, invocation, views, state, record, key);
  const mutated = 'changed' in made && made.changed;
  const note = `{"configuration":${toJson(configuration)},"webhook":${toJson(name)},"mutated":${mutated}}`;
  record.annotate(`mutation.webhook.admission.k8s.io/${key}`, note);
  return made;
}

function mutation(
  hook: Hook,
  attributes: AdmissionAttributes,
  invocation: Invocation,
  views: Views,
  state: AdmissionState,
  record: AdmissionRecord,
  key: string,
): MadeOnce {
  const outcome = ask(hook, 'mutating', attributes, invocation, views, state);
  if (!('response' in outcome)) return outcome;
  const { response } = outcome;
  const { name, configuration } = hook;
  remember(name, response, record);
  if (!response.allowed) return { refusal: denied(name, response.result) };
  if (response.patch === '') return { changed: false, object: undefined };
  const bytes = decodeBase64(response.patch);
  const text = bytes.ok ? decodeUtf8(bytes.bytes) : '';
  const read = readJson(text);
  const isNull = read.ok && read.root.kind === 'scalar' && read.root.value === null;
  if (isNull) return { changed: false, object: undefined };
  if (!read.ok || read.root.kind !== 'array') {
    const problem = read.ok
      ? 'json: cannot unmarshal object into Go value of type jsonpatch.Patch'
      : read.error.text;
    return { failure: `received undecodable patch in webhook response: ${problem}` };
  }
  const operations = operationsOf(read.root, text);
  if (operations.length === 0) return { changed: false, object: undefined };
  if (views.object === undefined) {
    const problem = `admission webhook ${quote(name)} attempted to modify the object, which is not supported for this operation`;
    return { refusal: internalRefusal(said(problem)) };
  }
  if (response.patchType !== 'JSONPatch') {
    return { failure: `unsupported patch type ${quote(response.patchType)}` };
  }
  const patched = applyJsonPatch(toJson(views.object), operations);
  if ('problem' in patched) return { refusal: internalRefusal(said(patched.problem)) };
  const again = readJson(patched.text);
  const value = again.ok ? toValue(again.root) : null;
  if (!isObject(value))
    return { refusal: internalRefusal(said(`Object 'Kind' is missing in '${patched.text}'`)) };
  if (textOf(value, 'kind') === '') {
    return { refusal: internalRefusal(said(`Object 'Kind' is missing in '${patched.text}'`)) };
  }
  const object = deepCopy(value);
  const changed = !deepEqual(object, views.object);
  const note = `{"configuration":${toJson(configuration)},"webhook":${toJson(name)},"patch":${toJson(toValue(read.root))},"patchType":"JSONPatch"}`;
  record.annotate(`patch.webhook.admission.k8s.io/${key}`, note);
  state.applyDefaults(object);
  return { changed, object };
}
