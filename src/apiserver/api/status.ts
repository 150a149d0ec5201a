/** The Status of a request that the protocol itself rejects. */
import type { JsonObject, JsonValue } from '../../engine/values.ts';

export function statusOf(code: number, reason: string, message: string): JsonObject {
  return new Map<string, JsonValue>([
    ['kind', 'Status'],
    ['apiVersion', 'v1'],
    ['metadata', new Map()],
    ['status', 'Failure'],
    ['message', message],
    ...(reason === '' ? [] : [['reason', reason] as const]),
    ['code', BigInt(code)],
  ]);
}
