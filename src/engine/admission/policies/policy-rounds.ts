/**
 * The memory of mutating policies between the two rounds of a request.
 * Behaviour: k8s.io/apiserver/pkg/admission/plugin/policy/mutating (policyReinvokeContext).
 */
import { deepEqual, type JsonObject } from '../../json/value.ts';
import type { Reinvocation } from '../model/attributes.ts';

const plugin = 'MutatingAdmissionPolicy';

export class PolicyRounds {
  /** Policies that have run and request another run after a change. */
  #invoked = new Set<string>();
  readonly #due = new Set<string>();
  #output: JsonObject | undefined;

  static of({ values }: Reinvocation): PolicyRounds {
    const known = values.get(plugin);
    if (known instanceof PolicyRounds) return known;
    const made = new PolicyRounds();
    values.set(plugin, made);
    return made;
  }

  isDue(key: string): boolean {
    return this.#due.has(key);
  }

  addInvoked(key: string): void {
    this.#invoked.add(key);
  }

  /** Schedules all policies that have run and request another run for the next round. */
  requireAgain(): void {
    for (const key of this.#invoked) this.#due.add(key);
    this.#invoked = new Set();
  }

  setOutput(object: JsonObject | undefined): void {
    this.#output = object;
  }

  /** Whether others changed the object since the policies ran. */
  isOtherOutput(object: JsonObject | undefined): boolean {
    return !deepEqual(this.#output ?? null, object ?? null);
  }
}
