/**
 * Label selectors.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1 (LabelSelectorAsSelector), k8s.io/apimachinery/pkg/labels.
 */
import { isObject, textItems, textOf, type JsonObject, type JsonValue } from '../../json/value.ts';
import { aggregateText, errorText, invalid, json } from '../../field-errors/error.ts';
import { FieldPath } from '../../field/path.ts';
import type { ServerMessage } from '../../field/server-message.ts';
import { quote } from '../../json/go-format.ts';
import { labelValueErrors, qualifiedNameErrors } from '../../objectmeta/names/names.ts';
import { joinedTexts } from '../../field/server-message.ts';
import { listOf } from './read.ts';

interface Requirement {
  readonly key: string;
  readonly operator: string;
  readonly values: readonly string[];
}

/** Reports whether labels match. */
export type Selector = (labels: ReadonlyMap<string, string>) => boolean;

export type ReadSelector =
  | { readonly ok: true; readonly selector: Selector; readonly isEmpty: boolean }
  | { readonly ok: false; readonly error: string };

/** Reads a LabelSelector. A missing selector selects nothing, an empty one everything. */
export function readSelector(value: JsonValue | undefined): ReadSelector {
  if (!isObject(value)) return { ok: true, selector: () => false, isEmpty: false };
  const requirements = requirementsOf(value);
  for (const requirement of requirements) {
    const error = requirementError(requirement);
    if (error !== undefined) return { ok: false, error };
  }
  return {
    ok: true,
    selector: (labels) => requirements.every((requirement) => fits(requirement, labels)),
    isEmpty: requirements.length === 0,
  };
}

function requirementsOf(selector: JsonObject): Requirement[] {
  const out: Requirement[] = [];
  const labels = selector.get('matchLabels');
  if (isObject(labels)) {
    for (const [key, value] of labels) {
      out.push({ key, operator: 'Equals', values: [typeof value === 'string' ? value : ''] });
    }
  }
  for (const expression of listOf(selector.get('matchExpressions'))) {
    out.push({
      key: textOf(expression, 'key'),
      operator: textOf(expression, 'operator'),
      values: textItems(expression.get('values')),
    });
  }
  return out;
}

const operators = ['Equals', 'In', 'NotIn', 'Exists', 'DoesNotExist'];

/** Only the values aren't validated when a webhook configuration is stored, so only they can fail here. */
function requirementError({ key, operator, values }: Requirement): string | undefined {
  if (!operators.includes(operator)) return `${quote(operator)} is not a valid label selector operator`;
  const errors: string[] = [];
  const problem = (at: FieldPath, value: string, problems: readonly ServerMessage[]): void => {
    if (problems.length === 0) return;
    const joined = { ...(problems[0] as ServerMessage), text: joinedTexts(problems, '; ') };
    errors.push(errorText(invalid(at, json(value), joined)));
  };
  problem(FieldPath.of('key'), key, qualifiedNameErrors(key));
  for (const [i, value] of values.entries()) {
    problem(FieldPath.of('values').index(i).key(key), value, labelValueErrors(value));
  }
  return errors.length === 0 ? undefined : aggregateText(errors);
}

function fits({ key, operator, values }: Requirement, labels: ReadonlyMap<string, string>): boolean {
  const value = labels.get(key);
  switch (operator) {
    case 'Equals':
    case 'In':
      return value !== undefined && values.includes(value);
    case 'NotIn':
      return value === undefined || !values.includes(value);
    case 'Exists':
      return value !== undefined;
    default:
      return value === undefined;
  }
}
