/**
 * Checks the expressions of policies and webhooks on writes. Expressions that are already stored are compiled in the
 * less strict environment for stored expressions.
 * Behaviour: k8s.io/kubernetes/pkg/apis/admissionregistration/validation.
 */
import type { ExpressionKind } from '../../cel/env/environment.ts';
import { boolType, nullType, stringType } from '../../cel/types/type.ts';
import {
  internalError,
  invalid,
  json,
  required,
  tooMany,
  type FieldError,
} from '../../field-errors/error.ts';
import type { FieldPath } from '../../field/path.ts';
import { trimSpace } from '../../go/space.ts';
import { utf8Length } from '../../go/utf8.ts';
import { isObject, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { behaviourOf, type Behaviour, type Minor } from '../../kubernetes/behaviour.ts';
import { qualifiedNameErrors } from '../../objectmeta/names/names.ts';
import { AdmissionCompiler, type Available, type Compiled } from '../expressions/compile.ts';
import { listOf } from '../matching/read.ts';
import { say } from './codes.ts';
import { missing, problemsOf, repeated, unsupported } from './fields.ts';

/** The expressions of the object that is replaced, by their purpose. */
export interface Before {
  readonly conditions: ReadonlySet<string>;
  readonly validations: ReadonlySet<string>;
  readonly messages: ReadonlySet<string>;
  readonly annotations: ReadonlySet<string>;
  readonly applyConfigurations: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();
export const nothingBefore: Before = {
  conditions: nothing,
  validations: nothing,
  messages: nothing,
  annotations: nothing,
  applyConfigurations: nothing,
};

function expressionKind(known: ReadonlySet<string>, text: string): ExpressionKind {
  return known.has(text) ? 'stored' : 'new';
}

/** The finding about an expression that doesn't compile. */
function expressionErrors(compiled: Compiled, path: FieldPath, text: string): FieldError[] {
  if (compiled.ok) return [];
  const message = say('admission-expression', { problem: compiled.error.detail });
  return [
    compiled.error.type === 'internal' ? internalError(path, message) : invalid(path, json(text), message),
  ];
}

const mostConditions = 64;

/** Match conditions can't use variables. */
export function conditionErrors(
  conditions: JsonValue | undefined,
  params: boolean,
  before: Before,
  path: FieldPath,
  minor: Minor,
): FieldError[] {
  const list = listOf(conditions);
  const errors: FieldError[] = [];
  if (list.length > mostConditions) {
    errors.push(tooMany(path, list.length, say('admission-conditions-many', { max: mostConditions })));
  }
  const compiler = new AdmissionCompiler(behaviourOf(minor), 'without variables');
  const names = new Set<string>();
  for (const [i, condition] of list.entries()) {
    const at = path.index(i);
    const text = trimSpace(textOf(condition, 'expression'));
    if (text === '') errors.push(missing(at.child('expression')));
    else {
      const available = { params, authorizer: true };
      const compiled = compiler.compile(text, [boolType], available, expressionKind(before.conditions, text));
      errors.push(...expressionErrors(compiled, at.child('expression'), text));
    }
    const name = textOf(condition, 'name');
    if (name === '') errors.push(missing(at.child('name')));
    else {
      errors.push(...problemsOf(at.child('name'), name, qualifiedNameErrors(name)));
      if (names.has(name)) errors.push(repeated(at.child('name'), name));
      names.add(name);
    }
  }
  return errors;
}

const reserved = new Set(
  'true false null in as break const continue else for function if import let loop package namespace return var void while'.split(
    ' ',
  ),
);

function isCelIdentifier(name: string): boolean {
  return /^[_a-zA-Z][_a-zA-Z0-9]*$/.test(name) && !reserved.has(name);
}

/** The compiler of one policy that is being written, and the variables that its expressions may use. */
export class PolicyExpressions {
  readonly #compiler: AdmissionCompiler;
  readonly #params: boolean;
  readonly #before: Before;

  constructor(spec: JsonObject, before: Before, composed: boolean, behaviour: Behaviour) {
    this.#compiler = new AdmissionCompiler(behaviour, composed ? 'with variables' : 'without variables');
    this.#params = isObject(spec.get('paramKind'));
    this.#before = before;
  }

  variable(variable: JsonObject, path: FieldPath): FieldError[] {
    const errors: FieldError[] = [];
    const name = textOf(variable, 'name');
    const text = textOf(variable, 'expression');
    const unspecified = (field: string): FieldError =>
      required(path.child(field), say('admission-field-not-specified', { field }));
    if (trimSpace(name) === '') errors.push(unspecified('name'));
    else if (!isCelIdentifier(name)) {
      errors.push(invalid(path.child('name'), json(name), say('admission-variable-name')));
    }
    if (trimSpace(text) === '') return [...errors, unspecified('expression')];
    // Matches the API server: a variable counts as unchanged if a stored validation had the same text.
    const kind = expressionKind(this.#before.validations, text);
    const compiled = this.#compiler.compileVariable(name, text, this.#available(true), kind);
    return [...errors, ...expressionErrors(compiled, path.child('expression'), text)];
  }

  validation(validation: JsonObject, path: FieldPath): FieldError[] {
    const errors: FieldError[] = [];
    const text = textOf(validation, 'expression');
    const at = path.child('expression');
    if (trimSpace(text) === '') {
      errors.push(required(at, say('admission-field-not-specified', { field: 'expression' })));
    } else {
      const kind = expressionKind(this.#before.validations, text);
      const compiled = this.#compiler.compile(text, [boolType], this.#available(true), kind);
      errors.push(...expressionErrors(compiled, at, text));
    }
    errors.push(...this.#messageExpression(textOf(validation, 'messageExpression'), path));
    errors.push(...messageErrors(textOf(validation, 'message'), path.child('message')));
    const reason = validation.get('reason');
    if (typeof reason === 'string' && !reasons.includes(reason)) {
      errors.push(unsupported(path.child('reason'), reason, reasons));
    }
    return errors;
  }

  #messageExpression(text: string, path: FieldPath): FieldError[] {
    const at = path.child('messageExpression');
    if (text === '') return [];
    if (trimSpace(text) === '') return [invalid(at, json(text), say('admission-message-empty'))];
    const kind = expressionKind(this.#before.messages, text);
    const compiled = this.#compiler.compile(text, [stringType], this.#available(false), kind);
    return expressionErrors(compiled, at, text);
  }

  auditAnnotation(annotation: JsonObject, policyName: string, path: FieldPath): FieldError[] {
    const errors: FieldError[] = [];
    const key = textOf(annotation, 'key');
    const keyPath = path.child('key');
    if (policyName === '') {
      errors.push(invalid(keyPath, json(key), say('admission-annotation-without-name')));
    } else {
      const whole = `${policyName}/${key}`;
      errors.push(...problemsOf(keyPath, whole, qualifiedNameErrors(whole)));
    }
    const written = textOf(annotation, 'valueExpression');
    const text = trimSpace(written);
    const at = path.child('valueExpression');
    if (text === '') {
      return [...errors, required(at, say('admission-field-not-specified', { field: 'valueExpression' }))];
    }
    if (utf8Length(text) > longestAnnotation) {
      return [...errors, required(at, say('admission-annotation-too-long', { max: longestAnnotation }))];
    }
    const kind = expressionKind(this.#before.annotations, written);
    const compiled = this.#compiler.compile(text, [stringType, nullType], this.#available(true), kind);
    return [...errors, ...expressionErrors(compiled, at, written)];
  }

  /** An expression of a mutation. */
  mutation(
    written: string,
    returns: Parameters<AdmissionCompiler['compile']>[1],
    path: FieldPath,
  ): FieldError[] {
    const at = path.child('expression');
    const text = trimSpace(written);
    if (text === '') return [missing(at)];
    // Matches the API server: JSON patches count as unchanged if a stored apply configuration had the same text.
    const kind = expressionKind(this.#before.applyConfigurations, written);
    const compiled = this.#compiler.compile(
      text,
      returns,
      { ...this.#available(true), patchTypes: true },
      kind,
    );
    return expressionErrors(compiled, at, text);
  }

  #available(authorizer: boolean): Available {
    return { params: this.#params, authorizer };
  }
}

const longestAnnotation = 5 * 1024;
const reasons = ['Forbidden', 'Invalid', 'RequestEntityTooLarge'];

function messageErrors(message: string, path: FieldPath): FieldError[] {
  if (message === '') return [];
  const trimmed = trimSpace(message);
  if (trimmed === '') return [invalid(path, json(message), say('admission-message-empty'))];
  if (/[\n\r]/.test(trimmed)) return [invalid(path, json(message), say('admission-message-with-breaks'))];
  return [];
}
