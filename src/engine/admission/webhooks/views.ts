/**
 * The objects of a request in the version that a webhook sees.
 * Behaviour: k8s.io/apiserver/pkg/admission (conversion.go).
 */
import { textOf, type JsonObject } from '../../json/value.ts';
import { quote } from '../../json/go-format.ts';
import { internalRefusal, plainError, type Refusal } from '../../status/status.ts';
import type { AdmissionAttributes } from '../model/attributes.ts';
import type { Mutated } from '../model/decision.ts';
import type { AdmissionState } from '../model/state.ts';
import { say } from './codes.ts';
import type { Views } from './review.ts';
import type { Invocation } from './match.ts';

/** An object in another version; its kind stays what it says. */
function inVersion(
  object: JsonObject | undefined,
  kind: Invocation['kind'],
  state: AdmissionState,
): { object: JsonObject | undefined } | { refusal: Refusal } {
  if (object === undefined) return { object };
  const apiVersion = kind.group === '' ? kind.version : `${kind.group}/${kind.version}`;
  if (textOf(object, 'apiVersion') === apiVersion) return { object };
  const converted = state.convert(object, kind);
  if ('error' in converted)
    return { refusal: internalRefusal(say('webhook-object-not-converted', { why: converted.error })) };
  return converted;
}

/** An object as a webhook sees it: of the kind that its rules match, whatever a patch has made of it. */
function viewIn(
  object: JsonObject | undefined,
  kind: Invocation['kind'],
  state: AdmissionState,
): { object: JsonObject | undefined } | { refusal: Refusal } {
  const view = inVersion(object, kind, state);
  if ('refusal' in view || view.object === undefined || textOf(view.object, 'kind') === kind.kind)
    return view;
  return { object: new Map(view.object).set('kind', kind.kind) };
}

export function viewsIn(
  { object, oldObject }: AdmissionAttributes,
  kind: Invocation['kind'],
  state: AdmissionState,
): Views | { readonly refusal: Refusal } {
  const old = viewIn(oldObject, kind, state);
  if ('refusal' in old) return old;
  const now = viewIn(object, kind, state);
  return 'refusal' in now ? now : { object: now.object, oldObject: old.object };
}

/**
 * The objects of a request in the version that a mutating webhook sees. Objects are converted back only after changes.
 */
export class MutatedViews {
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

  /** The object after all webhooks. Its errors are plain, unlike those between two webhooks. */
  final(): Mutated {
    const { object, attributes } = this;
    const back = this.settled();
    if (back.ok || object === undefined) return back;
    const apiVersion = textOf(object, 'apiVersion');
    const { group, version } = attributes.kind;
    if (apiVersion.split('/')[0] !== group || !apiVersion.includes('/')) {
      const kind = `${apiVersion === '' ? '/' : apiVersion}, Kind=${textOf(object, 'kind')}`;
      const wanted = quote(`${group}/${version}`);
      const why = `${kind} is unstructured and is not suitable for converting to ${wanted}`;
      return { ok: false, refusal: plainError(say('webhook-object-not-converted', { why })) };
    }
    const [cause] = back.refusal.details?.causes ?? [];
    return cause
      ? { ok: false, refusal: plainError(say('webhook-object-not-converted', { why: cause.message })) }
      : back;
  }

  /** The object in the version of the request. */
  settled(): Mutated {
    if (!this.dirty) return { ok: true, object: this.own };
    const back = inVersion(this.object, this.attributes.kind, this.state);
    return 'refusal' in back ? { ok: false, refusal: back.refusal } : { ok: true, object: back.object };
  }
}
