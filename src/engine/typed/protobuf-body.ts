/**
 * A body that is said to be protobuf, which no text is.
 * Behaviour: k8s.io/apimachinery/pkg/runtime/serializer/protobuf (Serializer.Decode).
 */
import type { BrokenText } from '../source/nodes/read-result.ts';
import { say } from '../codes/typed.ts';

/** The bytes that all messages of Kubernetes begin with. */
const prefix = 'k8s\0';

/** Why the server can't read it. What comes after the prefix is not looked at: it is taken for cut off. */
export function readProtobuf(text: string): BrokenText {
  return { ok: false, error: say('protobuf-unreadable', { problem: protobufProblem(text) }), at: 0, line: 1 };
}

function protobufProblem(text: string): string {
  if (text === '') return 'empty data';
  if (text === prefix) return 'empty body';
  if (text.startsWith(prefix)) return 'unexpected EOF';
  return 'provided data does not appear to be a protobuf message, expected prefix [107 56 115 0]';
}
