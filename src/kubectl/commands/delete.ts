/** Behaviour: k8s.io/kubectl/pkg/cmd/delete. */
import type { JsonObject } from '../../engine/values.ts';
import { plain, type Problem } from '../terminal/failure.ts';
import { fromFiles, namedFiles } from '../resources/files.ts';
import { fromArguments, parseArguments } from '../resources/from-arguments.ts';
import type { Found } from '../resources/from-files.ts';
import { namespaceOfCommand, type CommandType, type Running } from '../running/command.ts';
import { deleteObjects, deletionOf } from '../existing/deletion.ts';
import { matchesSelector } from '../running/selects.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import { deleteFlags, dryRunFlag, fileFlags, selectorFlag } from '../applying/flag-types.ts';

export const deleteCommand: CommandType = {
  flags: {
    ...fileFlags,
    ...dryRunFlag,
    ...deleteFlags,
    ...selectorFlag,
    wait: { type: 'bool', usual: 'true' },
    all: { type: 'bool' },
    'all-namespaces': { type: 'bool', short: 'A' },
    'field-selector': { type: 'text' },
    'ignore-not-found': { type: 'bool' },
    interactive: { type: 'bool', short: 'i' },
    now: { type: 'bool' },
    output: { type: 'text', short: 'o' },
    raw: { type: 'text' },
  },
  run: runDelete,
};

function runDelete(running: Running): Problem | undefined {
  const { flags, terminal } = running;
  const deletion = deletionOf(flags, { waits: flags.isTrue('wait') });
  const [all, labels, fields] = [flags.isTrue('all'), flags.text('selector'), flags.text('field-selector')];
  const output = flags.text('output');
  let { grace } = deletion;
  if (flags.isTrue('now')) {
    if (grace !== -1) throw plain('--now and --grace-period cannot be specified together');
    grace = 1;
  }
  const force = flags.isTrue('force');
  if (grace === 0 && !force) grace = 1;
  if (force && grace < 0) grace = 0;
  if (all && (labels !== '' || fields !== '')) throw plain(selectsTwice);
  const found = objectsToDelete(running);
  if (output !== '' && output !== 'name') {
    throw plain(`unexpected -o output mode: ${output}. We only support '-o name'`);
  }
  if (grace === 0 && force) terminal.complain(immediate, 'warning');
  if (grace > 0 && force)
    throw plain('--force and --grace-period greater than 0 cannot be specified together');
  const selects = all || labels !== '' || fields !== '';
  const ignoreNotFound = flags.isGiven('ignore-not-found') ? flags.isTrue('ignore-not-found') : selects;
  return deleteObjects(running, found, { ...deletion, grace, ignoreNotFound });
}

/** Matches kubectl, including the trailing space. */
const selectsTwice = "setting 'all' parameter but found a non empty selector. ";

const immediate =
  'Warning: Immediate deletion does not wait for confirmation that the running resource has been terminated. ' +
  'The resource may continue to run on the cluster indefinitely.';

function objectsToDelete(running: Running): Iterable<Found> {
  const { flags, args, mapper, client } = running;
  const files = namedFiles(running, args);
  if (files.length > 0) {
    refuseBesideFiles(args);
    return ofLabels(
      fromFiles(files, { mapper, validator: undefined, subresource: '' }),
      matchesSelector(running),
    );
  }
  const [labels, fields] = [flags.text('selector').trim(), flags.text('field-selector').trim()];
  const selects = flags.isTrue('all') || labels !== '' || fields !== '';
  const { namespace } = namespaceOfCommand(running);
  return fromArguments(parseArguments(args, mapper), {
    mapper,
    client,
    namespace: flags.isTrue('all-namespaces') ? '' : namespace,
    subresource: '',
    namesGroups: running.differences.namesGroups,
    selector: selects ? { labels, fields } : undefined,
  });
}

function* ofLabels(all: Iterable<Found>, selects: (object: JsonObject) => boolean): Generator<Found> {
  for (const one of all) if ('problem' in one || selects(one.info.object as JsonObject)) yield one;
}
