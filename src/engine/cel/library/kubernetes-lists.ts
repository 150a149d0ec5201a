/** Kubernetes' functions on lists. Behaviour: k8s.io/apiserver/pkg/cel/library (Lists). */
import { CelList, equalElement } from '../values/list.ts';
import { Duration } from '../values/time.ts';
import { celError, CelError, noSuchOverload, Uint, type Value } from '../values/value.ts';
import { one, two, type Implementation } from './implementation.ts';
import { add, compareValues } from './operators.ts';
import { searching, searchingBy } from './price.ts';
import { each, type Table } from './table.ts';
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

function itemIndex(list: CelList, item: Value): Value {
  return BigInt(list.values().findIndex((element) => equalElement(element, item) === true));
}

function lastIndexOf(list: CelList, item: Value): Value {
  return BigInt(list.values().findLastIndex((element) => equalElement(element, item) === true));
}

function includes(target: Value, item: Value): Value {
  if (target instanceof CelList) return itemIndex(target, item) !== -1n;
  return equalElement(target, item) === true;
}

const sortable = 'int uint double bool duration timestamp string bytes';

export const kubernetesLists: Table = [
  ['.indexOf list_a_index_of_int(list(A), A) int', two(itemIndex), searching],
  [each(sortable, '.isSorted list_*_is_sorted_bool(list(*)) bool'), one(isSorted), searching],
  ['.lastIndexOf list_a_last_index_of_int(list(A), A) int', two(lastIndexOf), searching],
  [each(sortable, '.max list_*_max_*(list(*)) *'), best('max', -1), searching],
  [each(sortable, '.min list_*_min_*(list(*)) *'), best('min', 1), searching],
  ['.sum list_int_sum_int(list(int)) int', sum(0n), searching],
  ['.sum list_uint_sum_uint(list(uint)) uint', sum(new Uint(0n)), searching],
  ['.sum list_double_sum_double(list(double)) double', sum(0), searching],
  ['.sum list_duration_sum_duration(list(duration)) duration', sum(new Duration(0n)), searching],
];

/** The functions that version 1 adds. */
export const kubernetesListsAdded: Table = [
  ['.includes list_includes_dyn_dyn(dyn, dyn) bool', two(includes), searchingBy((size) => size)],
];
