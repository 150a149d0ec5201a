/**
 * Parses the options in the URL of a write before its body is read.
 * Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (create.go, update.go, patch.go, delete.go),
 * k8s.io/apimachinery/pkg/apis/meta/v1/validation (ValidateCreateOptions and its like).
 */
import { bodyTooLarge, mediaTypeRefusal, type Refusal, type StatusCause } from '../../engine/refusals.ts';
import {
  isPrintable,
  quote,
  toJson,
  utf8Length,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import type { RequestBody } from '../../engine/answers.ts';
import { refusedWith, type HttpAnswer, type Received } from './http.ts';
import { boolOf, int64Of } from './parameters.ts';
import { badRequestAnswer, invalidOptions } from './statuses.ts';

const kinds: Readonly<Record<string, string>> = {
  POST: 'CreateOptions',
  PUT: 'UpdateOptions',
  PATCH: 'PatchOptions',
};

const longestManager = 128;

/**
 * Returns the rejection of a write whose format, length, or options are invalid. `patchRefusal` checks a patch's
 * format.
 */
export function optionsRefusal(
  request: Received,
  patchRefusal: (contentType: string) => Refusal | undefined,
): HttpAnswer | undefined {
  const { method, contentType, body } = request;
  const kind = kinds[method];
  if (kind === undefined) return undefined;
  const format = method === 'PATCH' ? patchRefusal(contentType) : mediaTypeRefusal(contentType);
  if (format !== undefined && method !== 'PUT') return refusedWith(format);
  const tooMuch = bodyTooLarge(body);
  if (tooMuch !== undefined) return refusedWith(tooMuch);
  const findings = writeFindings(request);
  if (findings.length > 0) return invalidOptions(kind, findings);
  return format && refusedWith(format);
}

function writeFindings(request: Received): StatusCause[] {
  return [
    ...patchFindings(request),
    ...managerFindings(request.query.get('fieldManager') ?? ''),
    ...dryRunFindings(request.parameters.get('dryRun') ?? []),
    ...validationFindings(request.query.get('fieldValidation') ?? ''),
  ];
}

function patchFindings({ method, contentType, query }: Received): StatusCause[] {
  if (method !== 'PATCH') return [];
  if (contentType === 'application/apply-patch+yaml') {
    if ((query.get('fieldManager') ?? '') !== '') return [];
    const message = 'Required value: is required for apply patch';
    return [{ field: 'fieldManager', reason: 'FieldValueRequired', message }];
  }
  if (!query.has('force')) return [];
  return [
    {
      field: 'force',
      reason: 'FieldValueForbidden',
      message: 'Forbidden: may not be specified for non-apply patch',
    },
  ];
}

function managerFindings(manager: string): StatusCause[] {
  const findings: StatusCause[] = [];
  if (utf8Length(manager) > longestManager) {
    const message = `Too long: may not be more than ${longestManager} bytes`;
    findings.push({ field: 'fieldManager', reason: 'FieldValueTooLong', message });
  }
  let position = 0;
  for (const char of manager) {
    const code = char.codePointAt(0) as number;
    if (char !== ' ' && !isPrintable(code)) {
      const point = code.toString(16).toUpperCase().padStart(4, '0');
      const message = `Invalid value: ${quote(manager)}: invalid character U+${point} (at position ${position})`;
      findings.push({ field: 'fieldManager', reason: 'FieldValueInvalid', message });
    }
    position += utf8Length(char);
  }
  return findings;
}

function dryRunFindings(values: readonly string[]): StatusCause[] {
  if (values.every((value) => value === 'All')) return [];
  const message = `Unsupported value: ${toJson([...values])}: supported values: "All"`;
  return [{ field: 'dryRun', reason: 'FieldValueNotSupported', message }];
}

function validationFindings(value: string): StatusCause[] {
  if (['', 'Ignore', 'Strict', 'Warn'].includes(value)) return [];
  const message = `Unsupported value: ${quote(value)}: supported values: "", "Ignore", "Strict", "Warn"`;
  return [{ field: 'fieldValidation', reason: 'FieldValueNotSupported', message }];
}

/** Matches the API server: parameters with the names of preconditions are preconditions, even for a list. */
function preconditionsOf(parameters: Received['parameters']): JsonObject | undefined {
  const given = ['uid', 'resourceVersion'].map((name) => [name, parameters.get(name)?.[0] ?? ''] as const);
  const wanted = given.filter(([, value]) => value !== '');
  return wanted.length === 0 ? undefined : new Map<string, JsonValue>(wanted);
}

/** The options of a delete: its body, or the parameters of its URL if it has none. */
export function deleteOptions(
  request: Received,
): { readonly body: RequestBody | undefined } | { readonly refused: HttpAnswer } {
  const { body: text, contentType, parameters } = request;
  if (text !== '') return { body: { text, contentType, fieldValidation: 'Warn' } };
  const grace = int64Of(parameters, 'gracePeriodSeconds');
  if ('problem' in grace) return { refused: badRequestAnswer(grace.problem) };
  const ignoreErrors = 'ignoreStoreReadErrorWithClusterBreakingPotential';
  const options: readonly (readonly [string, JsonValue | undefined])[] = [
    ['gracePeriodSeconds', grace.value],
    ['orphanDependents', boolOf(parameters, 'orphanDependents')],
    ['propagationPolicy', parameters.get('propagationPolicy')?.[0]],
    ['dryRun', parameters.has('dryRun') ? [...(parameters.get('dryRun') ?? [])] : undefined],
    [ignoreErrors, boolOf(parameters, ignoreErrors)],
    ['preconditions', preconditionsOf(parameters)],
  ];
  const given = options.filter((option): option is readonly [string, JsonValue] => option[1] !== undefined);
  if (given.length === 0) return { body: undefined };
  return { body: { text: toJson(new Map(given)), contentType: 'application/json', fieldValidation: 'Warn' } };
}
