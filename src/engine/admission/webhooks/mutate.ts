/**
 * Calls the mutating webhooks, and applies their patches.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/webhook/mutating (dispatcher.go).
 */
import { decodeBase64 } from '../../go/parsing/base64.ts';
import { decodeUtf8 } from '../../go/utf8.ts';
import { quote, toJson } from '../../json/go-format.ts';
import { deepCopy, deepEqual, isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { applyJsonPatch, operationsOf } from '../../patch/json-patch.ts';
import { open, rawText, type RawNode } from '../../patch/raw-node.ts';
import { readJson } from '../../source/json/read-json.ts';
import type { SourceNode } from '../../source/nodes/document.ts';
import { toValue } from '../../source/nodes/to-value.ts';
import { internalRefusal, type Refusal } from '../../status/status.ts';
import type { AdmissionAttributes, Reinvocation } from '../model/attributes.ts';
import type { AdmissionRecord, Mutated } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { jsonTypeOf, unreadableKind } from '../model/version-kind.ts';
import { EvaluationNotes } from '../expressions/notes.ts';
import type { ChainOutcome, WebhookExchange } from '../model/steps.ts';
import { noteHook, type Notable, outcomeOfConditions } from './note.ts';
import type { WebhookResponse } from './response.ts';
import { ask, denied, failedCall, hooksOf, isExempt, remember, type Hook } from './call.ts';
import { say } from './codes.ts';
import { conditionsOf } from './conditions.ts';
import { mismatchOfHook, shouldCall, type Invocation } from './match.ts';
import { MutatedViews } from './views.ts';
import type { Views } from './review.ts';
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
  const note = (hook: Hook, outcome: ChainOutcome, more: Notable = {}): void =>
    noteHook(record, { plugin: 'mutating-webhook', round, hook, outcome }, more);
  for (const [i, hook] of hooksOf(state, 'mutatingwebhookconfigurations').entries()) {
    const called = shouldCall(hook.hook, attributes, views.seen, state);
    if ('refusal' in called) return { ok: false, refusal: called.refusal };
    const { invocation } = called;
    if (invocation === undefined) {
      const because = record.steps && mismatchOfHook(hook.hook, attributes, views.seen, state);
      if (because) note(hook, { kind: 'no-match', of: 'webhook', because });
      continue;
    }
    if (hook.hook.has('matchConditions')) {
      const before = views.in(invocation.kind);
      if (before !== undefined) return { ok: false, refusal: before };
    }
    const notes = record.steps && new EvaluationNotes();
    const condition = conditionsOf(hook, attributes, invocation, views, state, notes);
    const isIdle = round === 1 && !memory.again.has(hook.id);
    if (condition !== 'match' || isIdle) note(hook, outcomeOfConditions(condition), notes);
    if (condition === 'no match') continue;
    if (condition !== 'match') return { ok: false, refusal: condition };
    if (isIdle) continue;
    const unfit = views.in(invocation.kind);
    if (unfit !== undefined) return { ok: false, refusal: unfit };
    const key = `round_${round}_index_${i}`;
    const before = views.object;
    const made = mutateOnce(hook, attributes, invocation, views, state, record, key);
    const outcome = outcomeOfMutation(made);
    const after = 'object' in made ? (made.object ?? before) : before;
    note(hook, outcome, { exchange: made.exchange, mutations: [{ index: 0, before, after }] });
    if ('changed' in made && made.changed) {
      memory.requireAgain();
      reinvocation.requested = true;
    }
    if (textOf(hook.hook, 'reinvocationPolicy') === 'IfNeeded') memory.invoked.add(hook.id);
    if ('refusal' in made) return { ok: false, refusal: made.refusal };
    if ('failure' in made) {
      if (textOf(hook.hook, 'failurePolicy') !== 'Ignore') {
        return { ok: false, refusal: failedCall(hook, made.failure) };
      }
      record.annotate(`failed-open.mutation.webhook.admission.k8s.io/${key}`, hook.name);
      continue;
    }
    if (made.object !== undefined) views.update(made.object);
  }
  return views.final();
}

function notDecoded(value: JsonValue, type: 'Patch' | 'Operation'): string {
  return `json: cannot unmarshal ${jsonTypeOf(value)} into Go value of type jsonpatch.${type}`;
}

/** A patch with sorted keys of its operations; their values keep their text. */
function writtenPatch(whole: string, source: SourceNode): string {
  const node: RawNode = { whole, source, opened: undefined };
  const operations = open(node);
  if (Array.isArray(operations)) for (const one of operations) if (one) open(one);
  return rawText(node);
}

type Made =
  /** `object` is missing if no patch was applied. */
  | { readonly changed: boolean; readonly object: JsonObject | undefined }
  | { readonly failure: string }
  | { readonly refusal: Refusal };

type MadeOnce = Made & { readonly exchange?: WebhookExchange };

function outcomeOfMutation(made: Made): ChainOutcome {
  if ('refusal' in made) return { kind: 'denied', text: made.refusal.message };
  return 'failure' in made ? { kind: 'error', text: made.failure } : { kind: 'done' };
}

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
  const made = appliedResponse(hook, outcome.response, views, state, record, key);
  return outcome.exchange ? { ...made, exchange: outcome.exchange } : made;
}

function appliedResponse(
  hook: Hook,
  response: WebhookResponse,
  views: Views,
  state: AdmissionState,
  record: AdmissionRecord,
  key: string,
): Made {
  const { name: webhook, configuration } = hook;
  remember(hook, response, record);
  if (!response.allowed) return { refusal: denied(hook, response.result) };
  if (response.patch === '') return { changed: false, object: undefined };
  const bytes = decodeBase64(response.patch);
  const text = bytes.ok ? decodeUtf8(bytes.bytes) : '';
  const read = readJson(text);
  const isNull = read.ok && read.root.kind === 'scalar' && read.root.value === null;
  if (isNull) return { changed: false, object: undefined };
  if (!read.ok || read.root.kind !== 'array') {
    const problem = read.ok ? notDecoded(toValue(read.root), 'Patch') : read.error.text;
    return { failure: `received undecodable patch in webhook response: ${problem}` };
  }
  const wrong = read.root.items.find(
    ({ kind, ...item }) => kind !== 'object' && (item as { value?: unknown }).value !== null,
  );
  if (wrong !== undefined) {
    const problem = notDecoded(toValue(wrong), 'Operation');
    return { failure: `received undecodable patch in webhook response: ${problem}` };
  }
  const operations = operationsOf(read.root, text);
  if (operations.length === 0) return { changed: false, object: undefined };
  if (views.object === undefined) {
    return { refusal: internalRefusal(say('webhook-patched-deletion', { configuration, webhook })) };
  }
  if (response.patchType !== 'JSONPatch') {
    return { failure: `unsupported patch type ${quote(response.patchType)}` };
  }
  const patched = applyJsonPatch(toJson(views.object), operations);
  if ('problem' in patched) {
    const failed = say('webhook-patch-failed', { configuration, webhook, why: patched.problem });
    return { refusal: internalRefusal(failed) };
  }
  const again = readJson(patched.text);
  const value = again.ok ? toValue(again.root) : null;
  const unreadable = isObject(value) ? unreadableKind(value) : undefined;
  if (!isObject(value) || unreadable !== undefined || textOf(value, 'kind') === '') {
    const why = unreadable ?? `Object 'Kind' is missing in '${patched.text}'`;
    const failed = say('webhook-patched-object-unreadable', { configuration, webhook, why });
    return { refusal: internalRefusal(failed) };
  }
  const object = deepCopy(value);
  const changed = !deepEqual(object, views.object);
  const note = `{"configuration":${toJson(configuration)},"webhook":${toJson(webhook)},"patch":${writtenPatch(text, read.root)},"patchType":"JSONPatch"}`;
  record.annotate(`patch.webhook.admission.k8s.io/${key}`, note);
  state.applyDefaults(object);
  return { changed, object };
}
