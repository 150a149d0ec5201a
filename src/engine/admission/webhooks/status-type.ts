/** The type of a Status in the response of a webhook. */
import { anything, int32, string, stringType, struct } from '../../typed/go-type.ts';
import { typeMeta } from '../../typed/object-meta.ts';

export const statusType = struct('Status', {
  TypeMeta: { type: typeMeta, embedded: true },
  metadata: { type: anything },
  status: { type: string },
  message: { type: string },
  reason: { type: stringType('v1.StatusReason') },
  details: { type: anything },
  code: { type: int32 },
});
