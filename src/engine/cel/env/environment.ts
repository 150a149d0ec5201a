/**
 * What rules may use: functions, macros and types, by minor and by whether the rule is new or stored.
 * Behaviour: k8s.io/apiserver/pkg/cel/environment (baseOpts, EnvSet).
 */
import type { Behaviour, CelBehaviour } from '../../kubernetes/behaviour.ts';
import type { TypeProvider } from '../checker/checker-env.ts';
import {
  listMacros,
  optionalMacros,
  standardMacros,
  twoVariableMacros,
  type Macros,
} from '../parser/macro.ts';
import type { FunctionDecl } from '../types/function.ts';
import {
  comprehensionsFunctions,
  listsFunctions,
  optionalsFunctions,
  setsFunctions,
  stringsFunctions,
} from './extension-functions.ts';
import { knownTypes } from './known-types.ts';
import {
  authorizerFunctions,
  authorizerSelectorsFunctions,
  cidrFunctions,
  formatFunctions,
  ipFunctions,
  kubernetesListsAdded,
  kubernetesListsFunctions,
  quantityFunctions,
  regexFunctions,
  semverFunctions,
  urlsFunctions,
} from './kubernetes-functions.ts';
import { parseFunctions } from './parse-functions.ts';
import { formerDurationOverload, standardFunctions } from './standard-functions.ts';

/**
 * New expressions may use what the minor before has too, so that a roll-back is possible; stored ones all
 * that this minor knows. Rules run as stored ones do.
 */
export type ExpressionKind = 'new' | 'stored';

export interface Environment {
  readonly functions: ReadonlyMap<string, FunctionDecl>;
  readonly macros: Macros;
  readonly types: TypeProvider;
  /** What differs beside the declarations. */
  readonly cel: CelBehaviour;
}

const made = new WeakMap<CelBehaviour, Map<ExpressionKind, Environment>>();

/** The environment without variables; one object for each kind. */
export function environmentFor(behaviour: Behaviour, kind: ExpressionKind): Environment {
  const { cel } = behaviour;
  const known = made.get(cel) ?? new Map<ExpressionKind, Environment>();
  made.set(cel, known);
  const same = known.get(kind);
  if (same !== undefined) return same;
  const listsVersion = kind === 'stored' && cel.includes === 'stored' ? 1 : 0;
  const standard =
    cel.durationOfInt === 'declared'
      ? standardFunctions.replace('duration string_to_duration', `${formerDurationOverload}\n$&`)
      : standardFunctions;
  const environment: Environment = {
    functions: parseFunctions(
      standard,
      urlsFunctions,
      regexFunctions,
      listsVersion === 0 ? kubernetesListsFunctions : '',
      authorizerFunctions,
      optionalsFunctions,
      quantityFunctions,
      stringsFunctions,
      setsFunctions,
      ipFunctions,
      cidrFunctions,
      formatFunctions,
      authorizerSelectorsFunctions,
      comprehensionsFunctions,
      semverFunctions,
      listsFunctions,
      listsVersion === 1 ? kubernetesListsFunctions + kubernetesListsAdded : '',
    ),
    macros: new Map([...standardMacros, ...optionalMacros, ...twoVariableMacros, ...listMacros]),
    types: knownTypes(cel),
    cel,
  };
  known.set(kind, environment);
  return environment;
}
