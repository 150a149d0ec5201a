/** Waiting for objects to go. Behaviour: k8s.io/kubectl/pkg/cmd/wait (IsDeleted). */
import { nanosecondsPerSecond, parseDuration } from '../../engine/client.ts';
import { hasReason, Failure, plain, problemOf } from '../failure.ts';
import type { Info } from '../resources/info.ts';
import type { Running } from './command.ts';

/** Throws when it would wait in vain: nothing happens here while a command runs. */
export function waitUntilGone({ client, flags }: Running, { mapping, namespace, name }: Info): void {
  const problem = problemOf(() => client.send({ method: 'GET', mapping, namespace, name }));
  if (problem === undefined) {
    if (secondsOf(flags.text('timeout')) > 0)
      client.send({ method: 'GET', mapping, namespace, query: watching(name) });
    throw plain(`timed out waiting for the condition on ${mapping.plural}/${name}`);
  }
  if (!hasReason(problem, 'NotFound')) throw new Failure(problem);
}

function watching(name: string): Readonly<Record<string, string>> {
  return {
    allowWatchBookmarks: 'true',
    fieldSelector: `metadata.name=${name}`,
    resourceVersionMatch: 'NotOlderThan',
    sendInitialEvents: 'true',
    timeoutSeconds: '300',
    watch: 'true',
  };
}

/** What a flag with a duration, such as `1m30s`, says. */
export function secondsOf(duration: string): number {
  return Number(parseDuration(duration) ?? 0n) / Number(nanosecondsPerSecond);
}
