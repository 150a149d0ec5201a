/** Behaviour: k8s.io/kubectl/pkg/cmd/replace. */
import type { JsonObject } from '../../engine/values.ts';
import { Failure, hasReason, plain, problemOf, type Problem } from '../terminal/failure.ts';
import { annotateIf } from '../objects/last-applied.ts';
import { lookedAt, printerOf } from '../print/printer.ts';
import { fromFiles, namedFiles, requireFiles, type NamedFile } from '../resources/files.ts';
import { fetch, refresh, resourceVersionOf, withSourceOf, type Info } from '../resources/info.ts';
import { visit } from '../resources/visit.ts';
import { encoded, setMetadataText } from '../objects/unstructured.ts';
import {
  directiveOf,
  dryRunOf,
  namespaceOfCommand,
  validatorFor,
  writeQuery,
  type CommandType,
  type Running,
} from '../running/command.ts';
import { post } from '../applying/create.ts';
import { refuseBesideFiles } from '../running/files-or-arguments.ts';
import { deleteObjects, deletionOf } from '../existing/deletion.ts';
import {
  deleteFlags,
  dryRunFlag,
  fileFlags,
  managerFlag,
  printFlags,
  recordFlag,
  saveConfigFlag,
  subresourceFlag,
  validateFlag,
} from '../applying/flag-types.ts';

export const replace: CommandType = {
  flags: {
    ...fileFlags,
    ...printFlags,
    ...validateFlag,
    ...dryRunFlag,
    ...recordFlag,
    ...saveConfigFlag,
    ...deleteFlags,
    ...subresourceFlag,
    ...managerFlag('kubectl-replace'),
    raw: { type: 'text' },
  },
  run: runReplace,
};

function runReplace(running: Running): Problem | undefined {
  const { flags } = running;
  directiveOf(flags);
  const dryRun = dryRunOf(flags);
  printerOf(running, dryRun);
  requireFiles(running);
  const force = flags.isTrue('force');
  if (flags.number('grace-period') >= 0 && !force) throw plain('--grace-period must have --force specified');
  if (flags.text('timeout') !== '' && !force) throw plain('--timeout must have --force specified');
  if (force && dryRun !== 'none') throw plain('--dry-run can not be used when --force is set');
  if (flags.list('filename').length === 0 && flags.text('kustomize') === '') {
    throw plain('must specify --filename to replace');
  }
  return force ? recreateAll(running) : replaceAll(running);
}

function replaceAll(running: Running): Problem | undefined {
  const { flags, client, mapper } = running;
  const directive = directiveOf(flags);
  const dryRun = dryRunOf(flags);
  const print = printerOf(running, dryRun);
  const subresource = flags.text('subresource');
  const found = fromFiles(namedFiles(running), {
    mapper,
    validator: validatorFor(running, directive),
    subresource,
  });
  const visiting = { client, ...namespaceOfCommand(running), objects: 'needed' } as const;
  return visit(found, visiting, (info) => {
    annotateIf(info.object as JsonObject, flags.isTrue('save-config'));
    if (dryRun !== 'client') {
      const query = writeQuery(flags.text('field-manager'), directive, dryRun);
      withSourceOf('replacing', info, () => refresh(info, put(running, info, query)));
    }
    print(info.object as JsonObject, 'replaced');
  });
}

/** A file without a resourceVersion gets that of the existing object, which is fetched first. */
function put(running: Running, info: Info, query: Readonly<Record<string, string | undefined>>): JsonObject {
  const { client } = running;
  const { mapping, namespace, name, subresource } = info;
  const object = info.object as JsonObject;
  const address = { mapping, namespace, name, subresource };
  if (resourceVersionOf(object) === '') {
    problemOf(() => {
      const held = client.send({ method: 'GET', ...address });
      setMetadataText(object, 'resourceVersion', resourceVersionOf(held));
    });
  }
  const body = encoded(object);
  return client.send({ method: 'PUT', ...address, query, body, lookedAt: lookedAt(running) });
}

/** Deletes the existing object, and creates it again. */
function recreateAll(running: Running): Problem | undefined {
  const { flags, client, mapper } = running;
  const files: readonly NamedFile[] = namedFiles(running, running.args);
  const directive = directiveOf(flags);
  const subresource = flags.text('subresource');
  const visiting = { client, ...namespaceOfCommand(running), objects: 'not needed' } as const;
  refuseBesideFiles(running.args);
  const isNow = flags.number('grace-period') === 0;
  const gone = deleteObjects(running, fromFiles(files, { mapper, validator: undefined, subresource }), {
    ...deletionOf(flags, { waits: isNow }),
    // Matches kubectl: a grace period of zero becomes one second, and kubectl waits for the deletion.
    ...(isNow && { grace: 1 }),
    ignoreNotFound: true,
  });
  if (gone) return gone;
  const left = visit(fromFiles(files, { mapper, validator: undefined, subresource }), visiting, (info) => {
    const problem = problemOf(() => fetch(client, info));
    if (problem && !hasReason(problem, 'NotFound')) throw new Failure(problem);
  });
  if (left) return left;
  const print = printerOf(running, 'none');
  const validator = validatorFor(running, directive);
  return visit(fromFiles(files, { mapper, validator, subresource }), visiting, (info) => {
    annotateIf(info.object as JsonObject, flags.isTrue('save-config'));
    refresh(info, post(running, info, writeQuery(flags.text('field-manager'), directive, 'none')));
    print(info.object as JsonObject, 'replaced');
  });
}
