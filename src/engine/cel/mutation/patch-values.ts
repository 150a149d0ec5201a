/**
 * The values that expressions of mutations construct: `Object{…}`, `Object.spec{…}` and `JSONPatch{…}`.
 * Behaviour: k8s.io/apiserver/pkg/cel/mutation, k8s.io/apiserver/pkg/cel/mutation/dynamic.
 */
import { say } from '../authorizing/admission-codes.ts';
import { CelList } from '../values/list.ts';
import { CelMap } from '../values/map.ts';
import { isObjectTypeName, jsonPatchTypeName, StructValue } from '../values/struct-value.ts';
import { celError, type CelError, equalValues, goText, type Value } from '../values/value.ts';
import { goTypeOf } from '../../json/value.ts';

export class ConstructedObject extends StructValue {
  override readonly typeName: string;
  override readonly goType = '*dynamic.ObjectVal';
  readonly fields: ReadonlyMap<string, Value>;

  constructor(typeName: string, fields: ReadonlyMap<string, Value>) {
    super();
    this.typeName = typeName;
    this.fields = fields;
  }

  override get heldType(): string {
    return 'map[string]interface {}';
  }

  override field(name: string): Value | undefined {
    return this.fields.get(name);
  }

  override unset(): Value {
    return null;
  }

  override equals(other: Value): boolean {
    if (!(other instanceof ConstructedObject) || other.typeName !== this.typeName) return false;
    if (other.fields.size !== this.fields.size) return false;
    return [...this.fields].every(([name, value]) => {
      const theirs = other.fields.get(name);
      return theirs !== undefined && equalValues(value, theirs) === true;
    });
  }

  override text(): string {
    return `&{${this.typeName} map[${[...this.fields].map(([name, value]) => `${name}:${goText(value)}`).join(' ')}]}`;
  }
}

/** One operation of a JSON patch. */
export class PatchOperationValue extends StructValue {
  override readonly typeName = jsonPatchTypeName;
  override readonly goType = '*mutation.JSONPatchVal';
  readonly op: string;
  readonly path: string;
  readonly from: string;
  readonly value: Value | undefined;

  constructor(given: { op: string; path: string; from: string; value: Value | undefined }) {
    super();
    this.op = given.op;
    this.path = given.path;
    this.from = given.from;
    this.value = given.value;
  }

  override field(name: string): Value | undefined {
    switch (name) {
      case 'op':
      case 'path':
      case 'from':
        return this[name] === '' ? undefined : this[name];
      case 'value':
        return this.value;
      default:
        return undefined;
    }
  }

  override unset(name: string): Value | undefined {
    return name === 'value' ? undefined : '';
  }

  override equals(other: Value): boolean | CelError {
    if (!(other instanceof PatchOperationValue)) return false;
    const same = other.op === this.op && other.path === this.path && other.from === this.from;
    if (!same || (this.value === undefined) !== (other.value === undefined)) return false;
    return this.value === undefined || equalValues(this.value, other.value as Value);
  }

  override text(): string {
    return `&{${this.op} ${this.from} ${this.path} ${this.value === undefined ? '<nil>' : goText(this.value)}}`;
  }
}

/** The name of the Go type that a value holds, as `%T` prints it. */
export function heldTypeOf(value: Value): string {
  if (value === null) return 'structpb.NullValue';
  return typeof value === 'object' ? value.heldType : goTypeOf(value);
}

/** Constructs a value of a type of mutations; undefined for other types. */
export function constructPatchValue(typeName: string, fields: ReadonlyMap<string, Value>): Value | undefined {
  if (isObjectTypeName(typeName)) return new ConstructedObject(typeName, fields);
  if (typeName !== jsonPatchTypeName) return undefined;
  const texts = { op: '', path: '', from: '' };
  for (const [name, value] of fields) {
    if (name === 'value') continue;
    if (name !== 'op' && name !== 'path' && name !== 'from') {
      return celError(say('cel-json-patch-field-unknown', { field: name }));
    }
    if (typeof value !== 'string') {
      return celError(say('cel-json-patch-field-type', { type: heldTypeOf(value), field: name }));
    }
    texts[name] = value;
  }
  return new PatchOperationValue({ ...texts, value: fields.get('value') });
}

/**
 * The errors of objects whose type doesn't match their location: `Object.spec.b{}` in the field `a` of `Object.spec{}`.
 * Lists and maps in between have no name.
 */
export function misplacedTypes(value: Value, path: readonly string[] = []): string[] {
  const errors: string[] = [];
  if (value instanceof ConstructedObject) {
    const at = path.length === 0 ? [value.typeName] : path;
    const expected = at.join('.');
    if (value.typeName !== expected) {
      errors.push(
        `unexpected type name ${JSON.stringify(value.typeName)}, expected ${JSON.stringify(expected)}, which matches field name path from root Object type`,
      );
    }
    for (const [name, field] of value.fields) errors.push(...misplacedTypes(field, [...at, name]));
  } else if (value instanceof CelList) {
    for (const item of value.values()) errors.push(...misplacedTypes(item, path));
  } else if (value instanceof CelMap) {
    for (const key of value.keys()) errors.push(...misplacedTypes(value.get(key), path));
  }
  return errors;
}
