/** The options of a request as admission plugins see them. */
import type { Operation } from '../../engine/admission.ts';
import { isObject, type JsonObject, type JsonValue } from '../../engine/values.ts';
import type { Received } from '../http/http.ts';

/** CreateOptions, UpdateOptions, or DeleteOptions, from the query or, for a delete, the body. */
export function admissionOptions(operation: Operation, request: Received): JsonObject {
  const { query, parameters, body } = request;
  const kind = {
    CREATE: 'CreateOptions',
    UPDATE: 'UpdateOptions',
    DELETE: 'DeleteOptions',
    CONNECT: 'ConnectOptions',
  }[operation];
  const out: JsonObject = new Map<string, JsonValue>([
    ['kind', kind],
    ['apiVersion', 'meta.k8s.io/v1'],
  ]);
  if (operation === 'DELETE') {
    const sent = body === '' ? new Map<string, JsonValue>() : jsonValue(body);
    const value = isObject(sent) ? sent : new Map<string, JsonValue>();
    const grace = query.get('gracePeriodSeconds');
    if (grace !== undefined && body === '') value.set('gracePeriodSeconds', BigInt(grace));
    const policy = query.get('propagationPolicy');
    if (policy !== undefined && body === '') value.set('propagationPolicy', policy);
    if (query.has('dryRun') && body === '') value.set('dryRun', [...(parameters.get('dryRun') ?? [])]);
    for (const key of [
      'gracePeriodSeconds',
      'preconditions',
      'orphanDependents',
      'propagationPolicy',
      'dryRun',
    ]) {
      const one = value.get(key);
      if (one !== undefined) out.set(key, one);
    }
    return out;
  }
  if (query.has('dryRun')) out.set('dryRun', [...(parameters.get('dryRun') ?? [])]);
  const manager = query.get('fieldManager') ?? '';
  if (manager !== '') out.set('fieldManager', manager);
  const validation = query.get('fieldValidation') ?? '';
  if (validation !== '') out.set('fieldValidation', validation);
  return out;
}

function jsonValue(text: string): JsonValue {
  const convert = (value: unknown): JsonValue => {
    if (Array.isArray(value)) return value.map(convert);
    if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : value;
    if (typeof value !== 'object' || value === null) return value as JsonValue;
    return new Map(Object.entries(value).map(([key, child]) => [key, convert(child)]));
  };
  return convert(JSON.parse(text));
}

/** Whether a delete is a dry run. A body replaces the query. */
export function isDryDelete({ query, body }: Received): boolean {
  return body === '' ? query.get('dryRun') === 'All' : /"dryRun"\s*:\s*\[\s*"All"/.test(body);
}
