/**
 * Values for the schemas of real CRDs, which are too wide and too deep to fill: required fields, and a few others.
 * Strings that must match a pattern are taken from real objects.
 */
import type { RawJson, RawObject } from '../../format/raw-json.ts';
import type { Random } from '../random.ts';
import { fittedValue } from '../sequences/fitted-value.ts';
import { valueFor } from '../value.ts';

const common =
  'a,A,1,10,default,name,my-name,example.com,a.example.com,*.example.com,https://example.com/x,http://a,v1,v1.2.3,1.2.3,main,Always,True,False,true,10m,1h,30s,5m0s,100Mi,1Gi,0.5,100m,50%,10.0.0.1,10.0.0.0/8,::1,us-east-1,ab12,user@example.com,/path,/,sha256:0000000000000000000000000000000000000000000000000000000000000000,0000000000000000000000000000000000000000,arn:aws:iam::123456789012:role/name,2020-01-02T03:04:05Z,2020-01-02,* * * * *,a:b,a/b,A_B,0x1,#fff,projects/p/x,oci://example.com/a,s3://bucket/key,X-Header,80,8080/TCP'.split(
    ',',
  );

/** Generates values of one CRD's schemas. */
export class SparseValues {
  private readonly random: Random;
  private readonly strings: readonly string[];
  private readonly matching = new Map<string, readonly string[]>();

  constructor(random: Random, objects: readonly RawObject[]) {
    this.random = random;
    this.strings = [...new Set([...common, ...objects.flatMap((one) => stringsOf(one))])];
  }

  /** A value for a schema node; `rest` is the approximate number of optional members. */
  value(schema: RawJson | undefined, rest = 4): RawJson {
    const { random } = this;
    if (!(schema instanceof Map)) return fittedValue(random, schema);
    if (random.oneIn(60)) return valueFor(random, schema, 'odd');
    const choices = schema.get('enum');
    if (Array.isArray(choices)) return random.pick(choices);
    if (schema.get('type') === 'string' && !schema.has('format')) return this.text(schema.get('pattern'));
    if (schema.get('type') === 'array') return this.list(schema, rest);
    const isObject = schema.get('type') === 'object' && schema.get('x-kubernetes-embedded-resource') !== true;
    return isObject ? this.object(schema, rest) : fittedValue(random, schema);
  }

  /** Members that are required, and about `rest` others. */
  object(schema: RawObject, rest: number): RawObject {
    const { random } = this;
    const out: RawObject = new Map();
    const properties = schema.get('properties');
    const additional = schema.get('additionalProperties');
    if (properties instanceof Map) {
      const required = schema.get('required');
      for (const [name, node] of properties)
        if (
          (Array.isArray(required) && required.includes(name) && !random.oneIn(40)) ||
          random.next() * properties.size < rest
        )
          out.set(name, this.value(node, rest / 2));
    } else if (additional !== undefined) {
      for (const name of random.some(['k', 'a.b/c', '80'])) out.set(name, this.value(additional, rest / 2));
    } else if (random.oneIn(2)) out.set('any', 'x');
    return out;
  }

  private list(schema: RawObject, rest: number): RawJson[] {
    const least = Number((schema.get('minItems') as { text?: string } | undefined)?.text ?? 0);
    const length = Math.min(Math.max(least, this.random.int(3)), 8);
    return Array.from({ length }, () => this.value(schema.get('items'), rest / 2));
  }

  private text(pattern: RawJson | undefined): string {
    if (typeof pattern !== 'string') return this.random.pick(this.strings);
    let found = this.matching.get(pattern);
    if (found === undefined) {
      const expression = compiled(pattern);
      found = expression === undefined ? [] : this.strings.filter((one) => expression.test(one));
      this.matching.set(pattern, found);
    }
    return found.length > 0 ? this.random.pick(found) : 'a';
  }
}

function compiled(pattern: string): RegExp | undefined {
  try {
    return new RegExp(pattern);
  } catch {
    return undefined;
  }
}

function stringsOf(value: RawJson): string[] {
  if (typeof value === 'string') return value.length < 200 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => stringsOf(one));
  return value instanceof Map ? [...value.values()].flatMap((one) => stringsOf(one)) : [];
}
