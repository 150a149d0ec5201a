/**
 * The recorded output of cel-go in @bufbuild/cel-spec: parsed trees, checked trees, and error messages.
 */
import { tests as checking } from '@bufbuild/cel-spec/testdata/checking.js';
import { tests as comprehension } from '@bufbuild/cel-spec/testdata/comprehension.js';
import { tests as conformance } from '@bufbuild/cel-spec/testdata/conformance.js';
import { tests as parsing } from '@bufbuild/cel-spec/testdata/parsing.js';
import * as cel from '../types/type.ts';
import type { Type } from '../types/type.ts';

export interface SpecTest {
  readonly suite: string;
  readonly expr: string;
  readonly ast: string | undefined;
  readonly checkedAst: string | undefined;
  readonly error: string | undefined;
  readonly disableMacros: boolean;
  /** Declared variables; undefined if a declaration isn't of a variable, or has a type that the engine lacks. */
  readonly variables: ReadonlyMap<string, Type> | undefined;
}

interface Serialized {
  readonly name: string;
  readonly suites?: readonly Serialized[];
  readonly tests?: readonly {
    readonly original: object;
    readonly ast?: string;
    readonly checkedAst?: string;
    readonly error?: string;
  }[];
}

interface TypeMessage {
  readonly primitive?: string;
  readonly wellKnown?: string;
  readonly wrapper?: string;
  readonly dyn?: object;
  readonly null?: unknown;
  readonly listType?: { readonly elemType?: TypeMessage };
  readonly mapType?: { readonly keyType?: TypeMessage; readonly valueType?: TypeMessage };
}

interface Original {
  readonly expr: string;
  readonly disableMacros?: boolean;
  readonly typeEnv?: readonly { readonly name: string; readonly ident?: { readonly type: TypeMessage } }[];
}

function flatten(suite: Serialized, path = ''): SpecTest[] {
  const name = path === '' ? suite.name : `${path}/${suite.name}`;
  const own = (suite.tests ?? []).map((test): SpecTest => {
    const original = test.original as Original;
    return {
      suite: name,
      expr: original.expr,
      ast: test.ast,
      checkedAst: test.checkedAst,
      error: test.error,
      disableMacros: original.disableMacros === true,
      variables: variablesOf(original),
    };
  });
  return [...own, ...(suite.suites ?? []).flatMap((inner) => flatten(inner, name))];
}

function variablesOf(original: Original): Map<string, Type> | undefined {
  const out = new Map<string, Type>();
  for (const { name, ident } of original.typeEnv ?? []) {
    const type = ident === undefined ? undefined : typeOf(ident.type);
    if (type === undefined) return undefined;
    out.set(name, type);
  }
  return out;
}

const primitives: Readonly<Record<string, Type>> = {
  BOOL: cel.boolType,
  BYTES: cel.bytesType,
  DOUBLE: cel.doubleType,
  INT64: cel.intType,
  STRING: cel.stringType,
  UINT64: cel.uintType,
};

const wellKnown: Readonly<Record<string, Type>> = {
  ANY: cel.anyType,
  DURATION: cel.durationType,
  TIMESTAMP: cel.timestampType,
};

function typeOf(message: TypeMessage | undefined): Type | undefined {
  if (message === undefined) return undefined;
  if (message.primitive !== undefined) return primitives[message.primitive];
  if (message.wellKnown !== undefined) return wellKnown[message.wellKnown];
  if (message.wrapper !== undefined) {
    const wrapped = primitives[message.wrapper];
    return wrapped && cel.nullableType(wrapped);
  }
  if (message.dyn !== undefined) return cel.dynType;
  if (message.null !== undefined) return cel.nullType;
  if (message.listType !== undefined) {
    const element = typeOf(message.listType.elemType);
    return element && cel.listType(element);
  }
  const key = typeOf(message.mapType?.keyType);
  const value = typeOf(message.mapType?.valueType);
  return key && value && cel.mapType(key, value);
}

export const parsingTests = flatten(parsing as Serialized);
export const checkingTests = flatten(checking as Serialized);
export const comprehensionTests = flatten(comprehension as Serialized);
export const conformanceTests = flatten(conformance as Serialized);
