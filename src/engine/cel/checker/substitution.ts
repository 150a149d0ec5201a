/**
 * Binds type parameters, and decides whether a type is assignable to another. An assignment may bind parameters;
 * when it fails, its bindings are reverted.
 * Behaviour: github.com/google/cel-go/checker (mapping, types.go).
 */
import { dynType, isExactType, listType, mapType, opaqueType, typeTypeOf, type Type } from '../types/type.ts';

export class Substitution {
  readonly #bound = new Map<string, Type>();
  /** The bindings to restore if the current assignment fails, latest last. */
  readonly #journal: [string, Type | undefined][] = [];

  /** Whether each type of one list accepts values of the corresponding type of the other. */
  assignAll(to: readonly Type[], from: readonly Type[]): boolean {
    if (this.#fitsAll(to, from)) {
      this.#journal.length = 0;
      return true;
    }
    while (this.#journal.length > 0) {
      const [name, before] = this.#journal.pop() as [string, Type | undefined];
      if (before === undefined) this.#bound.delete(name);
      else this.#bound.set(name, before);
    }
    return false;
  }

  assign(to: Type, from: Type): boolean {
    return this.assignAll([to], [from]);
  }

  /** Replaces the parameters in a type by their bindings; unbound ones are kept, or become dyn. */
  apply(type: Type, rest: 'keep' | 'dyn'): Type {
    switch (type.kind) {
      case 'typeParam': {
        const bound = this.#bound.get(type.name);
        if (bound !== undefined) return this.apply(bound, rest);
        return rest === 'dyn' ? dynType : type;
      }
      case 'list':
        return this.#rebuilt(type, rest, ([element]) => listType(element as Type));
      case 'map':
        return this.#rebuilt(type, rest, ([key, value]) => mapType(key as Type, value as Type));
      case 'opaque':
        return this.#rebuilt(type, rest, (parameters) => opaqueType(type.name, ...parameters));
      case 'type':
        return this.#rebuilt(type, rest, ([parameter]) => typeTypeOf(parameter as Type));
      default:
        return type;
    }
  }

  #rebuilt(type: Type, rest: 'keep' | 'dyn', make: (parameters: readonly Type[]) => Type): Type {
    const parameters = type.parameters.map((parameter) => this.apply(parameter, rest));
    return parameters.every((parameter, i) => parameter === type.parameters[i]) ? type : make(parameters);
  }

  #bind(name: string, type: Type): void {
    this.#journal.push([name, this.#bound.get(name)]);
    this.#bound.set(name, type);
  }

  #fits(to: Type, from: Type): boolean {
    if (from.kind === 'typeParam') {
      const outcome = this.#bindable(to, from);
      if (outcome === 'yes') return true;
      if (outcome === 'bound otherwise') return false;
    }
    if (to.kind === 'typeParam') return this.#bindable(from, to) === 'yes';
    if (isDynOrError(to) || isDynOrError(from)) return true;
    if (to.kind === 'null') return takesNull(from);
    if (from.kind === 'null') return takesNull(to);
    switch (to.kind) {
      case 'type':
        return from.kind === 'type';
      case 'opaque':
      case 'list':
      case 'map':
        return (
          to.kind === from.kind && to.name === from.name && this.#fitsAll(to.parameters, from.parameters)
        );
      default:
        return to.kind === from.kind && to.name === from.name;
    }
  }

  #fitsAll(to: readonly Type[], from: readonly Type[]): boolean {
    return to.length === from.length && to.every((type, i) => this.#fits(type, from[i] as Type));
  }

  /** Binds a parameter to a type, or to a more general type that fits both. */
  #bindable(type: Type, parameter: Type): 'yes' | 'no' | 'bound otherwise' {
    if (isExactType(type, parameter)) return 'yes';
    const bound = this.#bound.get(parameter.name);
    if (bound === undefined) {
      if (!this.#free(parameter, type)) return 'no';
      this.#bind(parameter.name, type);
      return 'yes';
    }
    if (isExactType(type, bound)) return 'yes';
    if (!this.#fits(type, bound)) return 'bound otherwise';
    const general = mostGeneral(type, bound);
    if (this.#free(parameter, general)) this.#bind(parameter.name, general);
    return 'yes';
  }

  /** Whether a parameter does not occur within a type. */
  #free(parameter: Type, within: Type): boolean {
    if (isExactType(parameter, within)) return false;
    if (within.kind === 'typeParam') {
      const bound = this.#bound.get(within.name);
      return bound === undefined || this.#free(parameter, bound);
    }
    return within.parameters.every((inner) => this.#free(parameter, inner));
  }
}

export function isDyn(type: Type): boolean {
  return type.kind === 'dyn' || type.kind === 'any';
}

export function isDynOrError(type: Type): boolean {
  return isDyn(type) || type.kind === 'error';
}

/** The type that accepts the values of both; the first one if they are equivalent. */
export function mostGeneral(a: Type, b: Type): Type {
  return isAsGeneral(a, b) ? a : b;
}

function isAsGeneral(a: Type, b: Type): boolean {
  if (isDyn(a) || a.kind === 'typeParam') return true;
  if (isDyn(b) || b.kind === 'typeParam') return false;
  if (a.kind !== b.kind) return false;
  switch (a.kind) {
    case 'opaque':
    case 'list':
    case 'map':
      return (
        a.name === b.name &&
        a.parameters.length === b.parameters.length &&
        a.parameters.every((parameter, i) => isAsGeneral(parameter, b.parameters[i] as Type))
      );
    case 'type':
      return true;
    default:
      return isExactType(a, b);
  }
}

function takesNull(type: Type): boolean {
  switch (type.kind) {
    case 'opaque':
    case 'struct':
    case 'any':
    case 'duration':
    case 'timestamp':
    case 'null':
      return true;
    default:
      return type.nullable;
  }
}
