/**
 * Evaluates a single rule with the engine, and answers like `judge cel`.
 */
import { behaviourOf, type Behaviour, type Minor } from '../../src/engine/minors.ts';
import type { Surroundings } from '../../src/engine/answers.ts';
import {
  allNew,
  declTypeOf,
  environmentFor,
  evaluateRules,
  makeProgram,
  Optional,
  optionalNone,
  PlanError,
  ruleCompiler,
  unstructuredToValue,
  viewOf,
} from '../../src/engine/rules.ts';
import { perObjectBudget } from '../../src/engine/costs.ts';
import { errorText, FieldPath } from '../../src/engine/refusals.ts';
import { toJson, type JsonObject, type JsonValue } from '../../src/engine/values.ts';
import { readJson, toValue } from '../../src/engine/texts.ts';
import { placeAt, readSchemaProps, toStructural, type StructuralSchema } from '../../src/engine/schemas.ts';
import type { Engine } from './engine.ts';
import { normalText } from './normal.ts';
import { reportCodes, type ReportCode } from './report-codes.ts';

const ruleKeys = ['rule', 'message', 'messageExpression', 'reason', 'fieldPath', 'optionalOldSelf'];

/** The answer to one line of `judge cel`, as JSON. */
export function askRule(
  engine: Engine,
  kubernetes: Minor,
  line: string,
  report: ReportCode = () => undefined,
): string {
  const question = parse(line) as JsonObject;
  const schema = withRule(question);
  const answer: JsonObject = new Map<string, JsonValue>([
    ['compileErrors', compileErrors(engine, kubernetes, schema)],
    ['staticCost', null],
    ['result', null],
    ['error', null],
    ['runtimeCost', null],
    ['errors', []],
    ['budgetUsed', 0n],
  ]);
  const structural = toStructural(readSchemaProps(schema, placeAt(undefined, 'schema')));
  if (structural.ok) run(answer, question, structural.schema, behaviourOf(kubernetes), report);
  return toJson(answer);
}

function parse(text: string): JsonValue {
  const read = readJson(text);
  if (!read.ok) throw new Error(`no JSON: ${text.slice(0, 80)}`);
  return toValue(read.root);
}

function withRule(question: JsonObject): JsonObject {
  const rule: JsonObject = new Map();
  for (const key of ruleKeys) if (question.has(key)) rule.set(key, question.get(key) as JsonValue);
  return new Map([...(question.get('schema') as JsonObject), ['x-kubernetes-validations', [rule]]]);
}

/** Returns the errors with which a CRD with the schema at `properties.self` is rejected. */
function compileErrors(engine: Engine, kubernetes: Minor, schema: JsonObject): string[] {
  const root = `{"type":"object","properties":{"self":${toJson(schema)}}}`;
  const text =
    '{"apiVersion":"apiextensions.k8s.io/v1","kind":"CustomResourceDefinition",' +
    '"metadata":{"name":"rules.judge.example.com"},"spec":{"group":"judge.example.com","scope":"Namespaced",' +
    '"names":{"plural":"rules","kind":"Rule"},"versions":[{"name":"v1","served":true,"storage":true,' +
    `"schema":{"openAPIV3Schema":${root}}}]}}`;
  const surroundings: Surroundings = {
    kubernetes,
    now: '2026-01-02T03:04:05Z',
    uid: '7a6e9b52-6a2f-4d0e-9a55-3f1f6f3c2b10',
    nameSuffix: 'x7k2p',
    resourceVersion: '7',
  };
  const answer = engine.admitCrd(
    { text, contentType: 'application/json', fieldValidation: 'Ignore' },
    surroundings,
  );
  return answer.accepted ? [] : answer.refusal.errors.map((error) => normalText(errorText(error)));
}

function run(
  answer: JsonObject,
  question: JsonObject,
  schema: StructuralSchema,
  behaviour: Behaviour,
  report: ReportCode,
): void {
  const declared = declTypeOf(schema, 'value', behaviour);
  if (declared === undefined) return;
  const [rule] = schema.extensions.validations;
  if (rule === undefined) return;
  const compiled = ruleCompiler(declared, behaviour, allNew).compile(rule);
  if (compiled.rule?.ok !== true) return;
  answer.set('staticCost', BigInt.asUintN(64, compiled.rule.cost));
  if (compiled.message?.ok === true) answer.set('messageStaticCost', compiled.message.cost);
  const self = question.get('self');
  if (self === undefined) return;
  const oldValue = question.get('oldSelf');
  const optional = question.get('optionalOldSelf') === true;
  const old = oldValue ?? null;
  if (self !== null && (old !== null || optional || !compiled.usesOldSelf)) {
    const view = viewOf(schema, behaviour.cel);
    const selfValue = unstructuredToValue(self, view);
    const plain = old === null ? undefined : unstructuredToValue(old, view);
    const oldSelf = !optional ? plain : plain === undefined ? optionalNone : new Optional(plain);
    const program = makeProgram(compiled.rule.checked, environmentFor(behaviour, 'new'));
    if (program instanceof PlanError) return;
    const evaluated = program.evaluate((name) =>
      name === 'self' ? selfValue : name === 'oldSelf' ? oldSelf : undefined,
    );
    answer.set('runtimeCost', evaluated.exactCost ?? BigInt(evaluated.cost));
    if (evaluated.ok) answer.set('result', typeof evaluated.value === 'boolean' ? evaluated.value : null);
    else {
      reportCodes(evaluated.error, () => evaluated.error.text, report);
      answer.set('error', normalText(evaluated.error.text));
    }
  }
  const { errors, remaining } = evaluateRules({
    schema,
    root: 'inner',
    value: self,
    oldValue,
    behaviour,
    path: FieldPath.of('self'),
    ratcheting: 'off',
  });
  for (const error of errors) reportCodes(error, () => errorText(error), report);
  answer.set(
    'errors',
    errors.map((error) => normalText(errorText(error))),
  );
  answer.set('budgetUsed', BigInt(perObjectBudget - remaining));
}
