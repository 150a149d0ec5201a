/** Behaviour: k8s.io/kubectl/pkg/cmd/create. */
import type { JsonObject } from '../../engine/values.ts';
import { plain, type Problem, unsupported } from '../terminal/failure.ts';
import { annotateIf } from '../objects/last-applied.ts';
import { lookedAt, printerOf } from '../print/printer.ts';
import { fromFiles, namedFiles, requireFiles } from '../resources/files.ts';
import { refresh, withSourceOf, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import { encoded, removeNested } from '../objects/unstructured.ts';
import {
  directiveOf,
  dryRunOf,
  namespaceOfCommand,
  refuseArguments,
  validatorFor,
  writeQuery,
  type CommandType,
  type Running,
} from '../running/command.ts';
import {
  dryRunFlag,
  fileFlags,
  managerFlag,
  printFlags,
  recordFlag,
  saveConfigFlag,
  selectorFlag,
  validateFlag,
} from './flag-types.ts';
import { matchesSelector } from '../running/selects.ts';

export const create: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...validateFlag,
    ...dryRunFlag,
    ...recordFlag,
    ...saveConfigFlag,
    ...selectorFlag,
    ...managerFlag('kubectl-create'),
    edit: { type: 'bool' },
    raw: { type: 'text' },
    'windows-line-endings': { type: 'bool' },
  },
  run: runCreate,
};

function runCreate(running: Running): Problem | undefined {
  const { flags, client, mapper } = running;
  refuseArguments(running);
  const dryRun = dryRunOf(flags);
  const directive = directiveOf(flags);
  const print = printerOf(running, dryRun);
  requireFiles(running);
  for (const flag of ['edit', 'raw']) if (flags.isGiven(flag)) throw unsupported(`--${flag}`);
  const validator = validatorFor(running, directive);
  const files = namedFiles(running);
  const selects = matchesSelector(running);
  let count = 0;
  const found = fromFiles(files, { mapper, validator, subresource: '' });
  const visiting = { client, ...namespaceOfCommand(running), objects: 'needed' } as const;
  const problem = visit(found, visiting, (info) => {
    const object = info.object as JsonObject;
    if (!selects(object)) return;
    annotateIf(object, flags.isTrue('save-config'));
    if (dryRun !== 'client') {
      const query = writeQuery(flags.text('field-manager'), directive, dryRun);
      withSourceOf('creating', info, () => refresh(info, post(running, info, query)));
    }
    count++;
    print(info.object as JsonObject, 'created');
  });
  if (problem) return problem;
  if (count === 0) throw plain('no objects passed to create');
  return undefined;
}

/** Sends a new object: without the resourceVersion that a file may have. */
export function post(
  running: Running,
  { mapping, namespace, object }: Info,
  query: Readonly<Record<string, string | undefined>>,
): JsonObject {
  const sent = object as JsonObject;
  removeNested(sent, 'metadata', 'resourceVersion');
  const body = encoded(sent);
  return running.client.send({
    method: 'POST',
    mapping,
    namespace,
    query,
    body,
    lookedAt: lookedAt(running),
  });
}
