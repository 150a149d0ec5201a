/**
 * What a request says of its writer, before anything of it is read.
 * Behaviour: k8s.io/apimachinery/pkg/apis/meta/v1/validation (ValidateFieldManager, ValidatePatchOptions).
 */
import { isPrintable, quote, utf8Length, type JsonObject, type JsonValue } from '../engine.ts';
import type { HttpAnswer, Received } from './http.ts';

interface Finding {
  readonly field: string;
  readonly reason: string;
  readonly message: string;
}

const kinds: Readonly<Record<string, string>> = {
  POST: 'CreateOptions',
  PUT: 'UpdateOptions',
  PATCH: 'PatchOptions',
};

const longestManager = 128;

/** The refusal of a writer that can't be one. */
export function optionsRefusal(request: Received): HttpAnswer | undefined {
  const kind = kinds[request.method];
  if (kind === undefined) return undefined;
  const findings = [...patchFindings(request), ...managerFindings(request.query.get('fieldManager') ?? '')];
  return findings.length === 0 ? undefined : { code: 422, warnings: [], body: invalid(kind, findings) };
}

function patchFindings({ method, contentType, query }: Received): Finding[] {
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

function managerFindings(manager: string): Finding[] {
  const findings: Finding[] = [];
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

function invalid(kind: string, findings: readonly Finding[]): JsonObject {
  const texts = findings.map(({ field, message }) => `${field}: ${message}`);
  const said = texts.length === 1 ? texts[0] : `[${texts.join(', ')}]`;
  const causes = findings.map(
    ({ field, reason, message }): JsonValue =>
      new Map([
        ['reason', reason],
        ['message', message],
        ['field', field],
      ]),
  );
  return new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['status', 'Failure'],
    ['message', `${kind}.meta.k8s.io "" is invalid: ${said}`],
    ['reason', 'Invalid'],
    ['details', new Map<string, JsonValue>([['group', 'meta.k8s.io'], ['kind', kind], ['causes', causes]])], // prettier-ignore
    ['code', 422n],
  ]);
}
