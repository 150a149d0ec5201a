/** The findings about expressions that don't compile. Behaviour: github.com/google/cel-go (parser, checker, cel). */
import { each } from '../../field/code-attributes.ts';
import { catalogue } from '../../field/server-message.ts';
import type { CelErrors } from './cel-error.ts';

interface Input {
  readonly input: string;
}
interface Expecting extends Input {
  readonly expecting: string;
}
interface Name {
  readonly name: string;
}
interface Max {
  readonly max: number;
}
interface Types {
  readonly expected: string;
  readonly found: string;
}
interface Problem {
  readonly problem: string;
}
type Expression = 'rule' | 'messageExpression';

const parsing = {
  'cel-token-unknown': ({ input }: Input) => `token recognition error at: '${input}'`,
  'cel-token-missing': ({ input, expecting }: Expecting) => `missing ${expecting} at ${input}`,
  'cel-token-extraneous': ({ input, expecting }: Expecting) =>
    `extraneous input ${input} expecting ${expecting}`,
  'cel-token-unexpected': ({ input, expecting }: Expecting) =>
    `mismatched input ${input} expecting ${expecting}`,
  'cel-syntax-unknown': ({ input }: Input) => `no viable alternative at input ${input}`,
  'cel-syntax-errors-many': ({ max }: Max) => `Syntax error: More than ${max} syntax errors`,
  'cel-recovery-attempts': ({ max }: Max) => `error recovery attempt limit exceeded: ${max}`,
  'cel-recovery-lookahead': ({ max }: Max) => `error recovery token lookahead limit exceeded: ${max}`,
  'cel-recursion-limit': ({ max }: Max) => `expression recursion limit exceeded: ${max}`,
  'cel-nesting-limit': 'max recursion depth exceeded',
  'cel-too-long': ({ size, max }: Max & { readonly size: number }) =>
    `expression code point size exceeds limit: size: ${size}, limit ${max}`,
  'cel-reserved-name': ({ name }: Name) => `reserved identifier: ${name}`,
  'cel-field-name-missing': 'unsupported ident kind',
  'cel-escaped-name-unsupported': "unsupported syntax: '`'",
  'cel-int-invalid': 'invalid int literal',
  'cel-uint-invalid': 'invalid uint literal',
  'cel-double-invalid': 'invalid double literal',
  'cel-escape-at-end': "unable to unescape string, found '\\' as last character",
  'cel-escape-invalid': 'unable to unescape string',
  'cel-escape-not-a-character': 'invalid unicode code point',
};

const macros = {
  'cel-macro-variable-overwrites-accumulator': 'iteration variable overwrites accumulator variable',
  'cel-macro-argument-not-a-name': 'argument must be a simple name',
  'cel-macro-argument-not-an-identifier': 'argument is not an identifier',
  'cel-macro-variable-not-a-name': ({ name }: Name) => `${name}() variable name must be a simple identifier`,
  'cel-macro-variable-repeated': ({ name }: Name) => `duplicate variable name: ${name}`,
  'cel-has-argument': 'invalid argument to has() macro',
  'cel-sort-by-target':
    'sortBy can only be applied to a list, identifier, comprehension, call or select expression',
  'cel-bind-variable-not-a-name': 'cel.bind() variable names must be simple identifiers',
};

const checking = {
  'cel-undeclared-reference': ({ name }: Name) => `undeclared reference to '${name}' (in container '')`,
  'cel-no-matching-overload': ({ name, applied }: Name & { readonly applied: string }) =>
    `found no matching overload for '${name}' applied to '${applied}'`,
  'cel-type-mismatch': ({ expected, found }: Types) => `expected type '${expected}' but found '${found}'`,
  'cel-field-type-mismatch': ({ field, expected, found }: Types & { readonly field: string }) =>
    `expected type of field '${field}' is '${expected}' but provided type is '${found}'`,
  'cel-undefined-field': ({ field }: { readonly field: string }) => `undefined field '${field}'`,
  'cel-no-field-selection': ({ type }: { readonly type: string }) =>
    `type '${type}' does not support field selection`,
  'cel-type-unresolved': ({ name }: Name) => `unexpected failed resolution of '${name}'`,
  'cel-not-a-type': ({ name }: Name) => `'${name}' is not a type`,
  'cel-not-a-message-type': ({ name }: Name) => `'${name}' is not a message type`,
  'cel-not-a-range': ({ type }: { readonly type: string }) =>
    `expression of type '${type}' cannot be range of a comprehension (must be list, map, or dynamic)`,
  'cel-expression-unspecified': 'unexpected unspecified type: ',
};

const literals = {
  'cel-literal-argument-invalid': ({ function: name }: { readonly function: string }) =>
    `invalid ${name} argument`,
  'cel-format-ended': 'unexpected end of string',
  'cel-format-argument-missing': ({ index }: { readonly index: number }) => `index ${index} out of range`,
  'cel-format-clause-invalid': ({ problem }: Problem) => `could not parse formatting clause: ${problem}`,
  'cel-format-argument-type': ({ problem, given }: Problem & { readonly given: string }) =>
    `error during formatting: ${problem}, was given ${given}`,
  'cel-format-arguments-many': ({ expected, got }: { readonly expected: number; readonly got: number }) =>
    `too many arguments supplied to string.format (expected ${expected}, got ${got})`,
};

const compiling = {
  'rule-does-not-compile': ({
    expression,
    errors,
  }: {
    readonly expression: Expression;
    readonly errors: CelErrors;
  }) => `${expression === 'rule' ? '' : 'messageExpression '}compilation failed: ${errors.toDisplayString()}`,
  'rules-below-no-type': 'failed to convert to declType for CEL validation rules',
  'rule-not-a-bool': 'cel expression must evaluate to a bool',
  'rule-message-expression-not-a-string': 'messageExpression must evaluate to a string',
  'rule-without-program': ({ expression, problem }: Problem & { readonly expression: Expression }) =>
    `${expression === 'rule' ? 'program' : 'messageExpression'} instantiation failed: ${problem}`,
};

export const say = catalogue(
  { check: 'rules', crdCheck: 'crd-rules', phase: 'rules' },
  { ...parsing, ...macros, ...checking, ...literals, ...compiling },
  { ...each(compiling, { isOfRule: true }), 'rules-below-no-type': {} },
);
