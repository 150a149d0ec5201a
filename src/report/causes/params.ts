/** Prepares the parameters of a finding's message: plain data, truncated to the maximum size of a reply. */
import type { Params } from '../../engine/refusals.ts';
import { limits } from '../../protocol/limits.ts';
import type { Param, ProblemParams, SaidParam } from '../../protocol/report.ts';
import { cut } from '../cut.ts';

export interface CutParams {
  readonly params: ProblemParams;
  /** Whether something was truncated or omitted. */
  readonly isCut: boolean;
  /** Their approximate size in units. */
  readonly size: number;
}

/** The depth of findings inside findings, and of lists inside lists. */
const mostLevels = 4;
/** The size that a value takes in addition to its text. */
const perValue = 10;

export function cutParams(params: Params): CutParams {
  const writer = new ParamWriter();
  const written = writer.params(params, 0);
  return { params: written, isCut: writer.isCut, size: limits.params - writer.left };
}

class ParamWriter {
  left: number = limits.params;
  isCut = false;

  params(params: Params, level: number): ProblemParams {
    // Names come from the engine; as entries they are harmless in any case.
    return Object.fromEntries(this.#entries(Object.entries(params), level));
  }

  #entries(entries: Iterable<readonly [string, unknown]>, level: number): [string, Param][] {
    const written: [string, Param][] = [];
    for (const [name, value] of entries) {
      if (value === undefined) continue;
      if (!this.#hasRoom(written.length) || name.length > limits.param) {
        this.isCut = true;
        break;
      }
      this.left -= name.length;
      const param = this.#param(value, level + 1);
      if (param !== undefined) written.push([name, param]);
    }
    return written;
  }

  #param(value: unknown, level: number): Param | undefined {
    this.left -= perValue;
    switch (typeof value) {
      case 'string':
        return this.#text(value);
      case 'boolean':
      case 'number':
      case 'bigint':
        return value;
      case 'object':
        return value === null ? null : this.#nested(value, level);
      default:
        return this.#nothing();
    }
  }

  #text(text: string): string {
    const { text: shown, more = 0 } = cut(text, Math.max(0, Math.min(limits.param, this.left)));
    if (more > 0) this.isCut = true;
    this.left -= shown.length;
    return shown;
  }

  #nested(value: object, level: number): Param | undefined {
    if (level >= mostLevels) return this.#nothing();
    if (Array.isArray(value)) return this.#list(value, level);
    if (value instanceof Map) return new Map(this.#entries(value as Map<string, unknown>, level));
    if (isMessage(value)) return { code: value.code, params: this.params(value.params, level) };
    // The errors of an expression are a list with more properties.
    if ('list' in value && Array.isArray(value.list)) return this.#list(value.list, level);
    if (Object.getPrototypeOf(value) !== Object.prototype) return this.#nothing();
    return new Map(this.#entries(Object.entries(value), level));
  }

  #list(items: readonly unknown[], level: number): Param[] {
    const written: Param[] = [];
    for (const item of items) {
      if (!this.#hasRoom(written.length)) {
        this.isCut = true;
        break;
      }
      const param = this.#param(item, level + 1);
      if (param !== undefined) written.push(param);
    }
    return written;
  }

  #hasRoom(count: number): boolean {
    return this.left > 0 && count < limits.facts;
  }

  #nothing(): undefined {
    this.isCut = true;
    return undefined;
  }
}

function isMessage(value: object): value is SaidParam & { readonly params: Params } {
  return 'code' in value && typeof value.code === 'string' && 'params' in value;
}
