/**
 * The results of admission plugins, and the warnings and annotations that they record.
 * Behaviour: k8s.io/apiserver/pkg/admission (attributes.go, AddAnnotation), pkg/warning.
 */
import type { ServerMessage } from '../../field/server-message.ts';
import type { JsonObject } from '../../json/value.ts';
import { qualifiedNameErrors } from '../../objectmeta/names/names.ts';
import type { ChainStep } from './steps.ts';
import type { Refusal } from '../../status/status.ts';

/** The object after mutations; the attributes' own object if nothing changed. */
export type Mutated =
  | { readonly ok: true; readonly object: JsonObject | undefined }
  | { readonly ok: false; readonly refusal: Refusal };

/** Warnings and audit annotations of one request. */
export class AdmissionRecord {
  /** In their order; the response headers omit repeated ones. */
  readonly warnings: ServerMessage[] = [];
  readonly annotations = new Map<string, string>();
  /** The steps of the plugins; only if explanations need them. */
  readonly steps: ChainStep[] | undefined;

  constructor(explains: 'steps' | 'nothing' = 'nothing') {
    this.steps = explains === 'steps' ? [] : undefined;
  }

  warn(message: ServerMessage): void {
    this.warnings.push(message);
  }

  /** Adds an audit annotation. Drops one with an invalid key, and one that would overwrite another value. */
  annotate(key: string, value: string): void {
    if (key.split('/').length !== 2 || qualifiedNameErrors(key).length > 0) return;
    if (!this.annotations.has(key)) this.annotations.set(key, value);
  }
}
