/** Kubernetes' functions on lists. Behaviour: k8s.io/apiserver/pkg/cel/library (Lists). */
import { CelList, equalElement } from '../values/list.ts';
import { Duration } from '../values/time.ts';
import { celError, CelError, noSuchOverload, Uint, type Value } from '../values/value.ts';
import { one, two, type Implementation, type Implementations } from './implementation.ts';
import { add, compareValues } from './operators.ts';
import { say } from '../values/codes.ts';

function isSorted(list: CelList): Value {
  let previous: Value | undefined;
  for (const element of list.values()) {
    if (compareValues(element, element) === undefined) return noSuchOverload(element);
    if (previous !== undefined && compareValues(previous, element) === 1) return false;
    previous = element;
  }
  return true;
}

function sum(zero: Value): Implementation {
  return one((list: CelList) => {
    let total = zero;
    for (const element of list.values()) {
      if (element instanceof CelError) return element;
      const next = add(total, element);
      if (next === undefined || next instanceof CelError) return noSuchOverload(next);
      total = next;
    }
    return total;
  });
}

function best(name: string, replaceWhen: -1 | 1): Implementation {
  return one((list: CelList) => {
    let result: Value | undefined;
    for (const element of list.values()) {
      if (compareValues(element, element) === undefined) return noSuchOverload(element);
      if (result === undefined || compareValues(result, element) === replaceWhen) result = element;
    }
    return result === undefined ? celError(say('cel-empty-list', { name })) : result;
  });
}

function indexOf(list: CelList, item: Value): Value {
  return BigInt(list.values().findIndex((element) => equalElement(element, item) === true));
}

function lastIndexOf(list: CelList, item: Value): Value {
  return BigInt(list.values().findLastIndex((element) => equalElement(element, item) === true));
}

function includes(target: Value, item: Value): Value {
  if (target instanceof CelList) return indexOf(target, item) !== -1n;
  return equalElement(target, item) === true;
}

const zeros: Readonly<Record<string, Value>> = {
  int: 0n,
  uint: new Uint(0n),
  double: 0,
  duration: new Duration(0n),
};

function table(): Record<string, Implementation> {
  const out: Record<string, Implementation> = {
    list_a_index_of_int: two(indexOf),
    list_a_last_index_of_int: two(lastIndexOf),
    list_includes_dyn_dyn: two(includes),
  };
  for (const type of ['int', 'uint', 'double', 'bool', 'duration', 'timestamp', 'string', 'bytes']) {
    out[`list_${type}_is_sorted_bool`] = one(isSorted);
    out[`list_${type}_max_${type}`] = best('max', -1);
    out[`list_${type}_min_${type}`] = best('min', 1);
  }
  for (const [type, zero] of Object.entries(zeros)) out[`list_${type}_sum_${type}`] = sum(zero);
  return out;
}

export const kubernetesLists: Implementations = table();
