/**
 * Sets of field paths: the fields that a manager owns.
 * Behaviour: sigs.k8s.io/structured-merge-diff/fieldpath (Set).
 */
import { isObject, type JsonObject } from '../json/value.ts';
import type { MergeType } from './merge-type.ts';
import { compareElements, elementReadAgain, type ElementPath, type PathElement } from './path-element.ts';

/** The JSON form of an owned field; one object for all of them, because large objects have very many. */
const owned: JsonObject = new Map();

const none: ReadonlyMap<string, never> = new Map<string, never>();

interface Child {
  readonly element: PathElement;
  readonly set: FieldSet;
}

/**
 * A tree: `members` are in the set; each of the `children` contains at least one member below it. Owning a field
 * doesn't imply owning its parent.
 */
export class FieldSet {
  // Of the many sets of a large object, most have an empty map here.
  #members: ReadonlyMap<string, PathElement> = none;
  #children: ReadonlyMap<string, Child> = none;

  static of(...paths: ElementPath[]): FieldSet {
    const set = new FieldSet();
    for (const path of paths) set.insert(path);
    return set;
  }

  /** Adds a path to this set; the empty path, the whole object, is not tracked. */
  insert(path: ElementPath): void {
    let set: FieldSet = this;
    path.forEach((element, i) => {
      if (i === path.length - 1) set.#own(element);
      else set = set.#descend(element);
    });
  }

  #own(element: PathElement): void {
    if (this.#members === none) this.#members = new Map();
    (this.#members as Map<string, PathElement>).set(element.inSets, element);
  }

  #adopt(child: Child): void {
    if (this.#children === none) this.#children = new Map();
    (this.#children as Map<string, Child>).set(child.element.inSets, child);
  }

  #descend(element: PathElement): FieldSet {
    let child = this.#children.get(element.inSets);
    if (!child) {
      child = { element, set: new FieldSet() };
      this.#adopt(child);
    }
    return child.set;
  }

  has(path: ElementPath): boolean {
    const last = path.at(-1);
    let set: FieldSet | undefined = this;
    for (const element of path.slice(0, -1)) set = set?.below(element);
    return last !== undefined && set?.hasMember(last) === true;
  }

  hasMember(element: PathElement): boolean {
    return this.#members.has(element.inSets);
  }

  /** The set below a step; undefined when it is empty. */
  below(element: PathElement): FieldSet | undefined {
    return this.#children.get(element.inSets)?.set;
  }

  /** All steps that are in the set or have members below them. */
  elements(): PathElement[] {
    const children = [...this.#children].map(([id, { element }]) => [id, element] as const);
    return [...new Map([...this.#members, ...children]).values()];
  }

  isEmpty(): boolean {
    return this.#members.size === 0 && this.#children.size === 0;
  }

  /** Whether both sets contain the same fields and serialize to the same JSON. */
  equals(other: FieldSet): boolean {
    const sameFields = this.difference(other).isEmpty() && other.difference(this).isEmpty();
    return sameFields && this.#isWrittenAs(other);
  }

  /** Integers with the same nearest float are one field, but are serialized differently. */
  #isWrittenAs(other: FieldSet): boolean {
    const theirs = new Map(other.elements().map(({ inSets, id }) => [inSets, id]));
    if (this.elements().some(({ inSets, id }) => theirs.get(inSets) !== id)) return false;
    return [...this.#children].every(([id, { set }]) => {
      const child = other.#children.get(id);
      return child === undefined || set.#isWrittenAs(child.set);
    });
  }

  union(other: FieldSet): FieldSet {
    if (other.isEmpty()) return this;
    if (this.isEmpty()) return other;
    const out = new FieldSet();
    for (const set of [this, other]) for (const element of set.#members.values()) out.#own(element);
    for (const [id, child] of this.#children) {
      const theirs = other.#children.get(id);
      out.#adopt(theirs ? { element: child.element, set: child.set.union(theirs.set) } : child);
    }
    for (const [id, child] of other.#children) if (!this.#children.has(id)) out.#adopt(child);
    return out;
  }

  intersection(other: FieldSet): FieldSet {
    const out = new FieldSet();
    for (const [id, element] of this.#members) if (other.#members.has(id)) out.#own(element);
    for (const [id, child] of this.#children) {
      const theirs = other.#children.get(id);
      if (theirs) out.#keep(child, child.set.intersection(theirs.set));
    }
    return out;
  }

  /** Parent minus child stays the parent; child minus parent stays the child. */
  difference(other: FieldSet): FieldSet {
    return this.#minus(other, 'members');
  }

  /** Like `difference`, and also removes everything below a removed field. */
  recursiveDifference(other: FieldSet): FieldSet {
    return this.#minus(other, 'subtrees');
  }

  #minus(other: FieldSet, what: 'members' | 'subtrees'): FieldSet {
    if (this.isEmpty() || other.isEmpty()) return this;
    const out = new FieldSet();
    for (const [id, element] of this.#members) if (!other.#members.has(id)) out.#own(element);
    for (const [id, child] of this.#children) {
      if (what === 'subtrees' && other.#members.has(id)) continue;
      const theirs = other.#children.get(id);
      out.#keep(child, theirs ? child.set.#minus(theirs.set, what) : child.set);
    }
    return out;
  }

  /** The child with what is left of its set. */
  #keep(child: Child, set: FieldSet): void {
    if (!set.isEmpty()) this.#adopt(set === child.set ? child : { element: child.element, set });
  }

  /** Adds the declared parents of owned fields. */
  withDeclaredParents(type: MergeType): FieldSet {
    const out = new FieldSet();
    for (const element of this.#members.values()) out.#own(element);
    for (const { element, set } of this.#children.values()) {
      if (element.kind === 'field' && type.map?.fields.has(element.name)) out.#own(element);
      out.#adopt({ element, set: set.withDeclaredParents(typeBelow(type, element)) });
    }
    return out;
  }

  /** The set as the next request reads it: the set itself, unless reading changes a number in one of its steps. */
  readAgain(): FieldSet {
    let same = true;
    const out = new FieldSet();
    for (const member of this.#members.values()) {
      const again = elementReadAgain(member);
      same &&= again === member;
      out.#own(again);
    }
    for (const child of this.#children.values()) {
      const element = elementReadAgain(child.element);
      const set = child.set.readAgain();
      same &&= element === child.element && set === child.set;
      const there = out.#children.get(element.inSets);
      out.#adopt({ element, set: there ? there.set.union(set) : set });
    }
    return same ? this : out;
  }

  /** The fieldsV1 form: an object from each step to the steps below it, with `.` where the step itself is owned. */
  toFields(): JsonObject {
    const out: JsonObject = new Map();
    for (const { element, set } of this.#children.values()) out.set(element.id, set.toFields());
    for (const [inSets, member] of this.#members) {
      const id = this.#children.get(inSets)?.element.id ?? member.id;
      const below = out.get(id);
      if (isObject(below)) below.set('.', owned);
      else out.set(id, owned);
    }
    return out;
  }

  /** All paths, members before children, each in their order. */
  paths(prefix: ElementPath = []): ElementPath[] {
    const members = [...this.#members.values()].sort(compareElements).map((element) => [...prefix, element]);
    const children = [...this.#children.values()].sort((a, b) => compareElements(a.element, b.element));
    return [...members, ...children.flatMap(({ element, set }) => set.paths([...prefix, element]))];
  }
}

function typeBelow(type: MergeType, element: PathElement): MergeType {
  if (element.kind !== 'field') return type.list?.element ?? {};
  return type.map?.fields.get(element.name)?.type ?? type.map?.element ?? {};
}
