/** All functions, and the data that is derived from their tables. */
import type { Behaviour } from '../../kubernetes/behaviour.ts';
import { unitCost, type CallCost } from '../runtime-cost/call-cost.ts';
import type { FunctionDecl } from '../types/function.ts';
import { authorizer, authorizerSelectors } from './authorizer.ts';
import { comprehensions } from './comprehensions.ts';
import { conversions } from './conversions.ts';
import type { Implementation } from './implementation.ts';
import { kubernetesLists, kubernetesListsAdded } from './kubernetes-lists.ts';
import { lists } from './lists.ts';
import { formats } from './named-formats.ts';
import { cidrs, ips } from './network.ts';
import { operators } from './operators.ts';
import { optionals } from './optionals.ts';
import { parseOverload } from './parse-overload.ts';
import type { Price } from './price.ts';
import { quantities } from './quantity.ts';
import { regex } from './regex.ts';
import { semver } from './semver.ts';
import { sets } from './sets.ts';
import { standard } from './standard.ts';
import { strings } from './strings.ts';
import type { Table } from './table.ts';
import { timestamps } from './timestamps.ts';
import { urls } from './urls.ts';

export interface Library {
  readonly functions: ReadonlyMap<string, FunctionDecl>;
  /** The code of one overload, by its id. */
  readonly overloadCode: ReadonlyMap<string, Implementation>;
  /** The code of a whole function, by its name. */
  readonly functionCode: ReadonlyMap<string, Implementation>;
  /** By overload id. */
  readonly prices: ReadonlyMap<string, Price>;
  /** By function, for calls whose overload isn't known before they run. */
  readonly costs: ReadonlyMap<string, CallCost>;
}

/** cel-go's own functions. */
export function standardTables({ cel }: Behaviour): readonly Table[] {
  return [operators, standard(cel), conversions(cel), timestamps];
}

/** The API server registers version 0 of its list library at another place than version 1. */
export type ListsVersion = 0 | 1;

/** In the order in which the API server adds them: overloads of a function keep it. */
export function tablesOf(behaviour: Behaviour, version: ListsVersion): readonly Table[] {
  const { cel } = behaviour;
  return [
    ...standardTables(behaviour),
    urls(behaviour.urlStrictColons ? 'strict' : 'loose'),
    regex,
    version === 0 ? kubernetesLists : [],
    authorizer,
    optionals,
    quantities(cel),
    strings(cel),
    sets,
    ips,
    cidrs,
    formats(behaviour),
    authorizerSelectors,
    comprehensions,
    semver,
    lists(cel),
    ...(version === 1 ? [kubernetesLists, kubernetesListsAdded] : []),
  ];
}

export function libraryOf(tables: readonly Table[]): Library {
  const functions = new Map<string, { name: string; overloads: FunctionDecl['overloads'][number][] }>();
  const overloadCode = new Map<string, Implementation>();
  const functionCode = new Map<string, Implementation>();
  const prices = new Map<string, Price>();
  const costs = new Map<string, CallCost>();
  for (const [written, run, price] of tables.flat()) {
    for (const line of written.split('\n')) {
      if (line === '') continue;
      const { name, overload } = parseOverload(line);
      const known = functions.get(name);
      if (known === undefined) functions.set(name, { name, overloads: [overload] });
      else known.overloads.push(overload);
      prices.set(overload.id, price);
      if (price.byName) costs.set(name, price.cost);
      if (run === 'planned') continue;
      if (run.to === 'function') functionCode.set(name, run);
      else overloadCode.set(overload.id, run);
    }
  }
  return { functions, overloadCode, functionCode, prices, costs };
}

/** The run-time cost of a call; an overload without a name is known only at run time. */
export function costOf({ prices, costs }: Library, name: string, overloadId: string): CallCost {
  return prices.get(overloadId)?.cost ?? costs.get(name) ?? unitCost;
}
