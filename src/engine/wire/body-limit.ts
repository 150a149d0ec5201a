/** The size limit of requests. Behaviour: k8s.io/apiserver/pkg/endpoints/handlers (limitedReadBody). */
import { utf8Length } from '../go/utf8.ts';
import { tooLarge, type Refusal } from '../status/status.ts';
import { say } from '../codes/status.ts';

const largestBody = 3 * 1024 * 1024;

/** 413 for a body of more than 3 MiB. */
export function bodyTooLarge(text: string): Refusal | undefined {
  // A UTF-16 unit takes at most three bytes.
  if (text.length * 3 <= largestBody) return undefined;
  const tooMuch = text.length > largestBody || utf8Length(text) > largestBody;
  return tooMuch ? tooLarge(say('body-too-large', { max: largestBody })) : undefined;
}
