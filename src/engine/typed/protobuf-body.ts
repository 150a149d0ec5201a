/**
 * A body with the media type of protobuf. A text is never valid protobuf.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/protobuf (Serializer.Decode).
 */
import type { BrokenText } from '../source/nodes/read-result.ts';
import { say } from '../codes/typed.ts';

/** The bytes with which all Kubernetes messages begin. */
const prefix = 'k8s\0';

/**
 * The reason why the server can't decode it. The part after the prefix isn't checked: it is assumed to be truncated.
 */
export function readProtobuf(text: string): BrokenText {
  return { ok: false, error: say('protobuf-unreadable', { problem: protobufProblem(text) }), at: 0, line: 1 };
}

function protobufProblem(text: string): string {
  if (text === '') return 'empty data';
  if (text === prefix) return 'empty body';
  if (text.startsWith(prefix)) return 'unexpected EOF';
  return 'provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]';
}
