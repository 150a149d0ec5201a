/**
 * Updates a set of owned fields after the schema changed.
 * Behaviour: sigs.k8s.io/structured-merge-diff/typed (ReconcileFieldSetWithSchema).
 */
import { FieldSet } from './field-set.ts';
import { isFreeForm, mergeKind, type MapType, type MergeType } from './merge-type.ts';
import type { ElementPath, PathElement } from './path-element.ts';

/** When a field became atomic, the manager of any part of it owns all of it. */
export function reconcileWithType(set: FieldSet, type: MergeType): FieldSet {
  const whole: ElementPath[] = [];
  findRejoined(set, type, [], 'parts', whole);
  if (whole.length === 0) return set;
  const fields = FieldSet.of(...whole);
  return set.recursiveDifference(fields).union(fields);
}

/** `owned`: whether the field itself is owned and nothing below it. */
function findRejoined(
  set: FieldSet | undefined,
  type: MergeType,
  path: ElementPath,
  owned: 'itself' | 'parts',
  whole: ElementPath[],
): void {
  switch (mergeKind(type)) {
    case 'map': {
      const { map } = type;
      if (!map || isFreeForm(map)) return;
      if (owned === 'parts' && map.relation === 'atomic') {
        if (set && !set.isEmpty()) whole.push(path);
        return;
      }
      descend(set, (element) => memberType(map, element), path, whole);
      return;
    }
    case 'list': {
      const { list } = type;
      if (!list) return;
      if (owned === 'parts' && list.relation === 'atomic') whole.push(path);
      else descend(set, () => list.element, path, whole);
      return;
    }
    case 'scalar':
  }
}

function descend(
  set: FieldSet | undefined,
  typeOf: (element: PathElement) => MergeType | undefined,
  path: ElementPath,
  whole: ElementPath[],
): void {
  for (const element of set?.elements() ?? []) {
    const type = typeOf(element);
    const below = set?.below(element);
    const owned = set?.hasMember(element) && below === undefined ? 'itself' : 'parts';
    if (type) findRejoined(below, type, [...path, element], owned, whole);
  }
}

function memberType(map: MapType, element: PathElement): MergeType | undefined {
  return (element.kind === 'field' ? map.fields.get(element.name)?.type : undefined) ?? map.element;
}
