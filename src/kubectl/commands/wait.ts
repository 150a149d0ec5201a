/** Waiting for objects to go. Behaviour: k8s.io/kubectl/pkg/cmd/wait (IsDeleted). */
import { hasReason, Failure, plain, problemOf } from '../failure.ts';
import type { Info } from '../resources/info.ts';
import type { Running } from './command.ts';

/** Throws when it would wait in vain: nothing happens here while a command runs. */
export function waitUntilGone({ client }: Running, { mapping, namespace, name }: Info): void {
  const problem = problemOf(() => client.send({ method: 'GET', mapping, namespace, name }));
  if (problem === undefined) throw plain(`timed out waiting for the condition on ${mapping.plural}/${name}`);
  if (!hasReason(problem, 'NotFound')) throw new Failure(problem);
}
