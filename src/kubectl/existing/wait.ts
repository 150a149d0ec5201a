/** Waits for objects to be deleted. Behaviour: k8s.io/kubectl/pkg/cmd/wait (IsDeleted). */
import { nanosecondsPerSecond, parseDuration } from '../../engine/values.ts';
import { hasReason, Failure, plain, problemOf } from '../terminal/failure.ts';
import type { Info } from '../resources/info.ts';
import { crdResource } from '../http/crd-resource.ts';
import type { Running } from '../running/command.ts';

/** Throws if it would wait in vain: nothing changes here while a command runs. */
export function waitUntilGone({ client, flags }: Running, { mapping, namespace, name }: Info): void {
  const problem = problemOf(() => client.send({ method: 'GET', mapping, namespace, name }));
  // A CRD still exists while its objects are deleted; the watch then reports that it is deleted, too.
  if (
    problem === undefined &&
    mapping.plural === crdResource.resource &&
    mapping.group === crdResource.group
  ) {
    client.send({ method: 'GET', mapping, namespace, query: watching(name) });
    return;
  }
  if (problem === undefined) {
    if (secondsOf(flags.text('timeout')) > 0)
      client.send({ method: 'GET', mapping, namespace, query: watching(name) });
    throw plain(`timed out waiting for the condition on ${mapping.plural}/${name}`);
  }
  if (!hasReason(problem, 'NotFound')) throw new Failure(problem);
}

export function watching(name: string): Readonly<Record<string, string>> {
  return {
    allowWatchBookmarks: 'true',
    fieldSelector: `metadata.name=${name}`,
    resourceVersionMatch: 'NotOlderThan',
    sendInitialEvents: 'true',
    timeoutSeconds: '300',
    watch: 'true',
  };
}

/** Returns the duration of a flag, such as `1m30s`, in seconds. */
export function secondsOf(duration: string): number {
  return Number(parseDuration(duration) ?? 0n) / Number(nanosecondsPerSecond);
}
