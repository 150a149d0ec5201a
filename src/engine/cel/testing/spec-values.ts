/**
 * The conformance tests of @bufbuild/cel-spec: expressions with their values or errors.
 */
import { tests } from '@bufbuild/cel-spec/testdata/conformance.js';
import { decodeBase64 } from '../../go/parsing/base64.ts';
import { ValueList } from '../values/list.ts';
import { ValueMap } from '../values/map.ts';
import { Bytes, TypeValue, Uint, type Value } from '../values/value.ts';

interface ValueMessage {
  readonly nullValue?: unknown;
  readonly boolValue?: boolean;
  readonly int64Value?: string;
  readonly uint64Value?: string;
  readonly doubleValue?: number | string;
  readonly stringValue?: string;
  readonly bytesValue?: string;
  readonly typeValue?: string;
  readonly listValue?: { readonly values?: readonly ValueMessage[] };
  readonly mapValue?: {
    readonly entries?: readonly { readonly key: ValueMessage; readonly value: ValueMessage }[];
  };
}

export interface ValueTest {
  /** `string_ext/char_at/middle_index` */
  readonly name: string;
  readonly expr: string;
  readonly container: string;
  readonly disableCheck: boolean;
  readonly disableMacros: boolean;
  readonly checkOnly: boolean;
  readonly typeEnv: unknown;
  /** Undefined for a value of a type that the engine doesn't have. */
  readonly bindings: ReadonlyMap<string, Value> | undefined;
  /** The expected value; undefined for a type that the engine doesn't have. */
  readonly value: Value | undefined;
  readonly fails: boolean;
}

interface Original {
  readonly name: string;
  readonly expr: string;
  readonly container?: string;
  readonly disableCheck?: boolean;
  readonly disableMacros?: boolean;
  readonly checkOnly?: boolean;
  readonly typeEnv?: unknown;
  readonly bindings?: Readonly<Record<string, { readonly value?: ValueMessage }>>;
  readonly value?: ValueMessage;
  readonly evalError?: unknown;
  readonly typedResult?: { readonly result?: ValueMessage };
}

interface Suite {
  readonly name: string;
  readonly suites?: readonly Suite[];
  readonly tests?: readonly { readonly original: object }[];
}

export function valueOf(message: ValueMessage | undefined): Value | undefined {
  if (message === undefined) return undefined;
  if ('nullValue' in message) return null;
  if (message.boolValue !== undefined) return message.boolValue;
  if (message.int64Value !== undefined) return BigInt(message.int64Value);
  if (message.uint64Value !== undefined) return new Uint(BigInt(message.uint64Value));
  if (message.doubleValue !== undefined) return Number(message.doubleValue);
  if (message.stringValue !== undefined) return message.stringValue;
  if (message.bytesValue !== undefined) {
    const decoded = decodeBase64(message.bytesValue);
    return decoded.ok ? new Bytes(decoded.bytes) : undefined;
  }
  if (message.typeValue !== undefined) return new TypeValue(message.typeValue);
  if (message.listValue !== undefined) {
    const values = (message.listValue.values ?? []).map(valueOf);
    return values.includes(undefined) ? undefined : new ValueList(values as Value[]);
  }
  if (message.mapValue === undefined) return undefined;
  const map = new ValueMap();
  for (const entry of message.mapValue.entries ?? []) {
    const key = valueOf(entry.key);
    const value = valueOf(entry.value);
    if (key === undefined || value === undefined) return undefined;
    map.set(key, value);
  }
  return map;
}

function bindingsOf(original: Original): Map<string, Value> | undefined {
  const out = new Map<string, Value>();
  for (const [name, binding] of Object.entries(original.bindings ?? {})) {
    const value = valueOf(binding.value);
    if (value === undefined) return undefined;
    out.set(name, value);
  }
  return out;
}

function flatten(suite: Suite, path: string): ValueTest[] {
  const own = (suite.tests ?? []).map((test): ValueTest => {
    const original = test.original as Original;
    const { name, expr, container = '', typeEnv } = original;
    return {
      name: `${path}/${name}`,
      expr,
      container,
      disableCheck: original.disableCheck === true,
      disableMacros: original.disableMacros === true,
      checkOnly: original.checkOnly === true,
      typeEnv,
      bindings: bindingsOf(original),
      value: valueOf(original.value ?? original.typedResult?.result ?? { boolValue: true }),
      fails: original.evalError !== undefined,
    };
  });
  const below = (suite.suites ?? []).flatMap((inner) =>
    flatten(inner, path === '' ? inner.name : `${path}/${inner.name}`),
  );
  return [...own, ...below];
}

export const valueTests = flatten(tests as Suite, '');
