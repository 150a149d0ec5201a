/**
 * The answer to a write of an object's scale.
 * Behaviour: k8s.io/apiextensions-apiserver/pkg/registry/customresource (etcd.go, ScaleREST).
 */
import type { ScaleSubresource } from '../../crd/model/served.ts';
import { textOf } from '../../json/value.ts';
import { metadataOf } from '../../objectmeta/system-metadata.ts';
import { badRequest } from '../../status/status.ts';
import { failedAnswer } from '../request/answers.ts';
import type { ObjectAnswer } from '../request/object-answer.ts';
import { scaleOf } from '../scale/scale-object.ts';

/**
 * Replaces the object in an answer by its Scale.
 * Matches the API server: the object is written even when the CRD's paths lead to a value of the wrong type.
 */
export function answeredAsScale(answer: ObjectAnswer, subresource: ScaleSubresource): ObjectAnswer {
  if (!answer.accepted) return answer;
  const { object, stored, owners } = answer;
  const made = scaleOf(object, subresource);
  if (made.ok) return { ...answer, object: made.scale };
  const resourceVersion = textOf(metadataOf(object), 'resourceVersion');
  const written = stored && { object: stored, resourceVersion, ...(owners && { owners }) };
  return failedAnswer(answer, badRequest(made.error), written);
}
