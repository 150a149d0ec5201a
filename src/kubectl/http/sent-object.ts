/** The engine's answer about one object, as the server sends it to the client. */
import { isObject } from '../../engine/values.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { withOwners } from '../../engine/index.ts';
import type { ObjectAnswer, StoredObject } from '../../engine/answers.ts';
import { nestedText, setMetadataText, setNested } from '../objects/unstructured.ts';
import { refusedWith, type HttpAnswer, type Received } from './http.ts';

export function sentObject(
  answer: ObjectAnswer,
  request: Received,
  held: StoredObject | undefined,
): HttpAnswer {
  const warnings = answer.warnings.map(({ text }) => text);
  if (!answer.accepted) return refusedWith(answer.refusal, warnings);
  const isScale =
    answer.object.get('kind') === 'Scale' && answer.object.get('apiVersion') === 'autoscaling/v1';
  const withoutOwners = isScale || request.lookedAt === 'names';
  const body = withoutOwners ? answer.object : withOwners(answer.object, answer.owners);
  // A new object that is not stored gets no revision; an existing one keeps its own.
  if (request.dryRun && answer.code === 201) setMetadataText(body, 'resourceVersion', ownVersion(request));
  else if (request.dryRun && held) setNested(body, held.resourceVersion, 'metadata', 'resourceVersion');
  return { code: answer.code, warnings, body };
}

/** The revision that a new object contains. */
function ownVersion({ method, body }: Received): string {
  const read = method === 'POST' ? readYaml(body) : undefined;
  const value = read?.ok ? toValue(read.root) : undefined;
  return isObject(value) ? nestedText(value, 'metadata', 'resourceVersion') : '';
}
