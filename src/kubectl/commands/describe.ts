/** Behaviour: k8s.io/kubectl/pkg/cmd/describe. */
import {
  aggregate,
  Failure,
  hasReason,
  plain,
  problemOf,
  problemText,
  unsupported,
  type Problem,
} from '../terminal/failure.ts';
import { description } from '../print/description.ts';
import { findObjects } from '../resources/find.ts';
import type { Info } from '../resources/info.ts';
import { escapedStep, queryOf } from '../sending/client.ts';
import { nameOf, namespaceOf, nestedText, typeOf } from '../objects/unstructured.ts';
import { preferred } from '../mapping/mapper.ts';
import type { JsonObject } from '../../engine/values.ts';
import { namespaceOfCommand, type CommandType, type Running } from '../running/command.ts';
import { fileFlags, selectorFlag } from '../applying/flag-types.ts';

export const describe: CommandType = {
  flags: {
    ...fileFlags,
    ...selectorFlag,
    'all-namespaces': { type: 'bool', short: 'A' },
    'chunk-size': { type: 'int', usual: '500' },
    'show-events': { type: 'bool', usual: 'true' },
  },
  run: runDescribe,
};

function runDescribe(running: Running): Problem | undefined {
  const { flags, args, terminal } = running;
  if (args.length === 0 && flags.list('filename').length === 0 && flags.text('kustomize') === '') {
    throw plain(
      'You must specify the type of resource to describe. Use "kubectl api-resources" for a complete list of supported ' +
        'resources.\n',
    );
  }
  const infos: Info[] = [];
  const problem = findObjects(running, args, finding(running)).visit((info) => {
    infos.push(info);
  });
  const isUsual = running.differences.describesEvents === 'one' && !flags.isGiven('show-events');
  const events = isUsual ? problem === undefined && infos.length < 2 : flags.isTrue('show-events');
  if (problem && hasReason(problem, 'NotFound') && args.length === 2) {
    return describeByPrefix(running, problem, { events });
  }
  const problems = problem ? [problem] : [];
  const seen = new Set<string>();
  let isFirst = true;
  for (const info of infos) {
    const failed = problemOf(() => {
      const text = described(running, info, { events });
      terminal.write(isFirst ? text : `\n\n${text}`);
      isFirst = false;
    });
    if (failed === undefined || seen.has(problemText(failed))) continue;
    seen.add(problemText(failed));
    problems.push(failed);
  }
  if (infos.length === 0 && problems.length === 0) sayNothingFound(running);
  return aggregate(problems);
}

function finding({ flags }: Running) {
  const limit = flags.number('chunk-size') > 0 ? flags.text('chunk-size') : undefined;
  return { allOfType: true, objects: 'needed', limit } as const;
}

function sayNothingFound(running: Running): void {
  const { namespace } = namespaceOfCommand(running);
  const where = running.flags.isTrue('all-namespaces') ? '' : ` in ${namespace} namespace.`;
  running.terminal.complain(`No resources found${where}`);
}

/** If no object has the name, describes all objects whose names begin with it. */
function describeByPrefix(
  running: Running,
  original: Problem,
  shown: { readonly events: boolean },
): Problem | undefined {
  const { args, terminal } = running;
  const [resource = '', prefix = ''] = args;
  const infos: Info[] = [];
  const problem = findObjects(running, [resource], finding(running)).visit((info) => {
    infos.push(info);
  });
  if (problem) throw new Failure(problem);
  const own = infos.filter(({ name }) => name.startsWith(prefix));
  for (const info of own) terminal.print(described(running, info, shown));
  return own.length > 0 ? undefined : original;
}

/** The current object. */
function described(running: Running, info: Info, shown: { readonly events: boolean }): string {
  const { client } = running;
  const { namespace, name } = info;
  const mapping = preferred(info.mapping);
  if (mapping.group === '') throw unsupported(`kubectl describe of ${mapping.plural}`);
  const object = client.send({ method: 'GET', mapping, namespace, name });
  if (shown.events) askForEvents(running, object);
  return description(object, { ...shown, keepsCapitals: running.differences.keepsCapitals });
}

/** There are no events here; kubectl doesn't report errors about them. */
function askForEvents({ client, flags }: Running, object: JsonObject): void {
  const [name, namespace] = [nameOf(object), namespaceOf(object)];
  const uid = nestedText(object, 'metadata', 'uid');
  const selector = [
    `involvedObject.kind=${typeOf(object).kind}`,
    `involvedObject.name=${name}`,
    `involvedObject.namespace=${namespace}`,
    `involvedObject.uid=${uid}`,
  ].join(',');
  const limit = flags.number('chunk-size') > 0 ? flags.text('chunk-size') : '';
  const inside = namespace === '' ? '' : `/namespaces/${escapedStep(namespace)}`;
  problemOf(() => client.get(`/api/v1${inside}/events?${queryOf({ fieldSelector: selector, limit })}`));
}
