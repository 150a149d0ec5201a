/**
 * Field paths as the API server prints them.
 * Behaviour: k8s.io/apimachinery/pkg/util/validation/field (Path).
 */
import type { PathSegment } from '../json/value.ts';

/**
 * A place in an object. `child` prints `.name`, `index` prints `[0]`, `key` prints `[name]`.
 * Immutable: each step creates a new path that points to its parent.
 */
export class FieldPath {
  readonly #parent: FieldPath | undefined;
  readonly #text: string;
  readonly #segment: PathSegment;

  private constructor(parent: FieldPath | undefined, text: string, segment: PathSegment) {
    this.#parent = parent;
    this.#text = text;
    this.#segment = segment;
  }

  /** A path of one or more property names. */
  static of(name: string, ...more: string[]): FieldPath {
    return new FieldPath(undefined, name, name).child(...more);
  }

  /** Prints `.name` for each name; a name is printed unchanged, including dots. */
  child(...names: string[]): FieldPath {
    let path: FieldPath = this;
    for (const name of names) path = new FieldPath(path, '.' + name, name);
    return path;
  }

  index(position: number): FieldPath {
    return new FieldPath(this, `[${position}]`, position);
  }

  key(name: string): FieldPath {
    return new FieldPath(this, `[${name}]`, name);
  }

  get parent(): FieldPath | undefined {
    return this.#parent;
  }

  /** The steps from the root, for looking up a location. */
  segments(): PathSegment[] {
    const out: PathSegment[] = [];
    for (let path: FieldPath | undefined = this; path; path = path.#parent) out.push(path.#segment);
    return out.reverse();
  }

  toString(): string {
    const parts: string[] = [];
    for (let path: FieldPath | undefined = this; path; path = path.#parent) parts.push(path.#text);
    return parts.reverse().join('');
  }
}

/** The text of a path that may be missing: Go prints a nil path as `<nil>`. */
export function fieldPathText(path: FieldPath | undefined): string {
  return path === undefined ? '<nil>' : path.toString();
}

/** Child of a path that may be missing (a nil *field.Path acts as an empty root). */
export function childOf(path: FieldPath | undefined, name: string, ...more: string[]): FieldPath {
  return path === undefined ? FieldPath.of(name, ...more) : path.child(name, ...more);
}
