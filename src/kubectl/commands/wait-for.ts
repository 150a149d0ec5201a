/**
 * `kubectl wait`. Nothing changes here while a command runs, so the first check decides: an unmet condition can only
 * end with the timeout, and this code reports what kubectl reports then.
 * Behaviour: k8s.io/kubectl/pkg/cmd/wait.
 */
import type { JsonObject } from '../../engine/values.ts';
import { Failure, hasReason, plain, problemOf, withoutReason, type Problem } from '../terminal/failure.ts';
import type { Print } from '../running/print.ts';
import { printerOf } from '../print/printer.ts';
import { findObjects } from '../resources/find.ts';
import type { Info } from '../resources/info.ts';
import type { CommandType, Running } from '../running/command.ts';
import { printFlags, selectorFlag } from '../applying/flag-types.ts';
import { secondsOf, watching } from '../existing/wait.ts';
import { conditionsOf, type Condition } from './wait-conditions.ts';

export const waitFor: CommandType = {
  flags: {
    ...printFlags,
    ...selectorFlag,
    filename: { type: 'list', short: 'f' },
    recursive: { type: 'bool', short: 'R', usual: 'true' },
    all: { type: 'bool' },
    'all-namespaces': { type: 'bool', short: 'A' },
    'field-selector': { type: 'text' },
    for: { type: 'text' },
    local: { type: 'bool' },
    timeout: { type: 'duration', usual: '30s' },
  },
  run: runWait,
};

interface Waiting {
  readonly running: Running;
  readonly print: Print;
  readonly conditions: readonly Condition[];
  /** Zero checks once. */
  readonly seconds: number;
  /** Whether the time has run out for an object: then kubectl doesn't wait for the following ones. */
  expired: boolean;
}

function runWait(running: Running): Problem | undefined {
  const { flags, args } = running;
  const print = printerOf(running, 'none');
  const texts = running.differences.waitsFor === 'all' ? flags.list('for') : [flags.text('for')];
  const conditions = conditionsOf(texts);
  const timeout = secondsOf(flags.text('timeout'));
  const waiting: Waiting = { running, print, conditions, seconds: timeout, expired: false };
  const find = () => findObjects(running, args, { allOfType: flags.isTrue('all'), objects: 'latest' });
  if (conditions.some(({ kind }) => kind === 'create')) waitUntilCreated(find, timeout);
  let count = 0;
  const problem = find().visit((info) => {
    count++;
    for (const condition of conditions) print(meet(condition, info, waiting), 'condition met');
  });
  const isForDelete = conditions.some(({ kind }) => kind === 'delete');
  const left = isForDelete && problem ? withoutReason(problem, 'NotFound') : problem;
  if (left) return left.kind === 'aggregate' && left.problems.length === 1 ? left.problems[0] : left;
  if (count === 0 && !isForDelete) throw plain('no matching resources found');
  return undefined;
}

/** How often kubectl checks whether an object was created, in seconds. */
const pollInterval = 0.5;

function waitUntilCreated(find: () => ReturnType<typeof findObjects>, seconds: number): void {
  const polls = seconds > 0 ? Math.ceil(seconds / pollInterval) : 1;
  for (let i = 0; i < polls; i++) {
    let isFound = false;
    const problem = find().visit(() => {
      isFound = true;
    });
    if (problem && !hasReason(problem, 'NotFound')) throw new Failure(problem);
    if (isFound && problem === undefined) return;
  }
  throw plain('timed out waiting for the condition');
}

/** The object that meets the condition. Throws the reason if it doesn't. */
function meet(condition: Condition, info: Info, waiting: Waiting): JsonObject {
  if (info.name === '') throw plain('resource name must be provided');
  if (condition.kind === 'create') return info.object as JsonObject;
  const { running, seconds, expired } = waiting;
  const { mapping, namespace, name } = info;
  const get = (): JsonObject => running.client.send({ method: 'GET', mapping, namespace, name });
  const timedOut = (): Error => {
    waiting.expired = true;
    return plain(`timed out waiting for the condition on ${mapping.plural}/${name}`);
  };
  if (condition.kind === 'delete') {
    if (expired) throw plain('context deadline exceeded');
    const problem = problemOf(get);
    if (problem && hasReason(problem, 'NotFound')) return info.object as JsonObject;
    if (problem) throw new Failure(problem);
    if (seconds === 0) throw plain(`condition not met for ${mapping.plural}/${name}`);
    watch(running, info);
    throw timedOut();
  }
  if (seconds === 0) {
    const object = get();
    if (condition.isMet(object)) return object;
    throw plain(`condition not met for ${mapping.plural}/${name}`);
  }
  if (expired) throw timedOut();
  watch(running, info);
  const object = info.object as JsonObject;
  if (condition.isMet(object)) return object;
  throw timedOut();
}

function watch({ client }: Running, { mapping, namespace, name }: Info): void {
  client.send({ method: 'GET', mapping, namespace, query: watching(name) });
}
