/** Collects the values of a policy's expressions, for explanations. */
import { displayValue } from '../../cel/values/display.ts';
import type { Value } from '../../cel/values/value.ts';
import type { EvaluationNote, ExpressionRole } from '../model/steps.ts';

type Result =
  { readonly value: Value; readonly cost: number } | { readonly error: string; readonly cost: number };

export class EvaluationNotes {
  readonly notes: EvaluationNote[] = [];
  #role: ExpressionRole = 'condition';

  /** The role of the next expressions. */
  begin(role: ExpressionRole): void {
    this.#role = role;
  }

  add(at: number, text: string, result: Result): void {
    this.#push(this.#role, at, text, result);
  }

  /** A variable is evaluated once for each role that uses it; the first evaluation counts. */
  addVariable(name: string, result: Result): void {
    if (this.notes.some(({ role, at }) => role === 'variable' && at === name)) return;
    this.#push('variable', name, '', result);
  }

  #push(role: ExpressionRole, at: number | string, text: string, result: Result): void {
    const { cost } = result;
    this.notes.push(
      'error' in result
        ? { role, at, text, error: result.error, cost }
        : { role, at, text, value: displayValue(result.value).text, cost },
    );
  }
}
