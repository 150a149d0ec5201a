/** Waiting for objects to go. Behaviour: k8s.io/kubectl/pkg/cmd/wait (IsDeleted). */
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

const units: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  ms: 1e-3,
  s: 1,
  m: 60,
  h: 3600,
};

/** What a flag with a duration, such as `1m30s`, says. */
export function secondsOf(duration: string): number {
  const parts = [...duration.matchAll(/(\d+(?:\.\d*)?)(ns|us|µs|ms|s|m|h)/g)];
  const sum = parts.reduce(
    (seconds, [, count, unit]) => seconds + Number(count) * (units[unit ?? ''] ?? 0),
    0,
  );
  return duration.startsWith('-') ? -sum : sum;
}
