/**
 * Removes fields from defaults that their own schema doesn't declare.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/apiserver/schema/defaulting (PruneDefaults).
 */
import { deepCopy, deepEqual, isObject, type JsonValue } from '../json/value.ts';
import { prune } from '../pruning/prune.ts';
import { hasDefaults } from '../structural/schema-features.ts';
import type { StructuralSchema } from '../structural/schema.ts';
import { schemaOfOthers } from '../structural/steps.ts';
import { valueIn } from '../json/steps.ts';

/** One schema of the tree, with the step that leads to it: a property name, `*` for any key, 0 for items. */
interface Node {
  readonly schema: StructuralSchema;
  readonly parent: number;
  readonly step: string | 0 | undefined;
  readonly role: 'root' | 'property' | 'items' | 'additional';
}

/** The schema with its defaults pruned; the same object if nothing is pruned. Iterative. */
export function pruneDefaults(root: StructuralSchema): StructuralSchema {
  if (!hasDefaults(root)) return root;
  const nodes = nodesWithDefaults(root);
  const rebuilt = nodes.map(({ schema }) => ({ ...schema }));
  let changed = false;
  nodes.forEach(({ schema }, i) => {
    if (schema.default === undefined) return;
    const pruned = prunedDefault(nodes, i, root);
    if (pruned !== undefined && deepEqual(pruned, schema.default)) return;
    changed = true;
    Object.assign(rebuilt[i] as StructuralSchema, { default: pruned });
  });
  if (!changed) return root;
  for (let i = nodes.length - 1; i > 0; i--) attach(rebuilt, nodes[i] as Node, i);
  return rebuilt[0] as StructuralSchema;
}

function nodesWithDefaults(root: StructuralSchema): Node[] {
  const nodes: Node[] = [{ schema: root, parent: -1, step: undefined, role: 'root' }];
  for (let i = 0; i < nodes.length; i++) {
    const { schema } = nodes[i] as Node;
    const add = (child: StructuralSchema, step: string | 0, role: Node['role']): void => {
      if (hasDefaults(child)) nodes.push({ schema: child, parent: i, step, role });
    };
    for (const [name, property] of schema.properties) add(property, name, 'property');
    if (schema.items !== undefined) add(schema.items, 0, 'items');
    const others = schemaOfOthers(schema);
    if (others !== undefined) add(others, '*', 'additional');
  }
  return nodes;
}

/** The rest of a default after it is set in an object and that object is pruned; undefined if nothing is left. */
function prunedDefault(nodes: readonly Node[], index: number, root: StructuralSchema): JsonValue | undefined {
  const steps: (string | 0)[] = [];
  let object: JsonValue = deepCopy((nodes[index] as Node).schema.default as JsonValue);
  for (let i = index; i > 0; i = (nodes[i] as Node).parent) {
    const step = (nodes[i] as Node).step as string | 0;
    steps.push(step);
    object = step === 0 ? [object] : new Map([[step, object]]);
  }
  if (!isObject(object)) return object;
  prune(object, root);
  return steps.reduceRight<JsonValue | undefined>((value, step) => valueIn(value, step), object);
}

function attach(rebuilt: readonly StructuralSchema[], node: Node, index: number): void {
  const parent = rebuilt[node.parent] as StructuralSchema;
  const own = rebuilt[index] as StructuralSchema;
  switch (node.role) {
    case 'property':
      Object.assign(parent, { properties: new Map(parent.properties).set(node.step as string, own) });
      break;
    case 'items':
      Object.assign(parent, { items: own });
      break;
    case 'additional':
      Object.assign(parent, { additionalProperties: { schema: own } });
      break;
    case 'root':
  }
}
