/** All functions by the names that checked expressions refer to them. */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { authorizer } from './authorizer.ts';
import { comprehensions } from './comprehensions.ts';
import { conversions, conversionSingletons } from './conversions.ts';
import type { Implementation, Implementations } from './implementation.ts';
import { kubernetesLists } from './kubernetes-lists.ts';
import { lists, lists26, listSingletons } from './lists.ts';
import { formats } from './named-formats.ts';
import { network } from './network.ts';
import { operators } from './operators.ts';
import { optionals } from './optionals.ts';
import { quantities, quantities26 } from './quantity.ts';
import { regex } from './regex.ts';
import { semver } from './semver.ts';
import { sets } from './sets.ts';
import { standard, standardSingletons } from './standard.ts';
import { strings, strings26 } from './strings.ts';
import { timestamps } from './timestamps.ts';
import { urls } from './urls.ts';

export interface Library {
  /** Code for one overload, by its id. Arguments are checked against the declaration before. */
  readonly overloads: ReadonlyMap<string, Implementation>;
  /** Code for a function as a whole, by its name. */
  readonly functions: ReadonlyMap<string, Implementation>;
}

function table(...parts: readonly Implementations[]): ReadonlyMap<string, Implementation> {
  return new Map(parts.flatMap((part) => Object.entries(part)));
}

const functions = table(operators, standardSingletons, conversionSingletons, listSingletons);

const cache = new WeakMap<Behaviour, Library>();

export function libraryOf(behaviour: Behaviour): Library {
  let library = cache.get(behaviour);
  if (library === undefined) {
    const { cel } = behaviour;
    const older = [
      cel.stringOffsets === 'always' ? {} : strings26,
      cel.rangeLength === 'limited' ? {} : lists26,
      cel.largeQuantities === 'kept' ? {} : quantities26,
    ];
    const overloads = table(
      standard,
      conversions,
      timestamps,
      strings,
      sets,
      lists,
      optionals,
      comprehensions,
      kubernetesLists,
      regex,
      urls(behaviour.urlStrictColons ? 'strict' : 'loose'),
      quantities,
      network,
      formats(behaviour),
      semver,
      authorizer,
      ...older,
    );
    library = { overloads, functions };
    cache.set(behaviour, library);
  }
  return library;
}
