/**
 * `kubectl apply --server-side`, including the migration of objects from client-side apply.
 * Behaviour: k8s.io/kubectl/pkg/cmd/apply (applyOneObject, saveLastApplyAnnotationIfNecessary, migrateToSSAIfNecessary).
 */
import type { JsonObject, JsonValue } from '../../engine/values.ts';
import { Failure, hasReason, plain, problemOf, problemText } from '../terminal/failure.ts';
import { lastAppliedAnnotation, lastAppliedOf } from '../objects/last-applied.ts';
import { fetch, refresh, resourceVersionOf, type Info } from '../resources/info.ts';
import { encoded, nameOf, namespaceOf, setMetadataText } from '../objects/unstructured.ts';
import { warnIfDeleting, type Applying } from './applying.ts';
import { managersOf, ownsAnnotation, upgradePatch } from './client-side-managers.ts';

/** The field manager that keeps the annotation when its object moves to server-side apply. */
const annotationManager = 'kubectl-last-applied';
const retries = 5;

export function applyOnServer(info: Info, applying: Applying): void {
  const { flags } = applying.running;
  const subresource = flags.text('subresource');
  const body = encoded(info.object as JsonObject);
  const force = { force: String(flags.isTrue('force-conflicts')) };
  const apply = (): JsonObject =>
    patchWith(info, applying, subresource, body, 'application/apply-patch+yaml', force);
  const problem = problemOf(() => refresh(info, apply()));
  if (problem) {
    if (hasReason(problem, 'UnsupportedMediaType')) {
      throw plain(`Server-side apply not available on the server: (${problemText(problem)})`);
    }
    if (hasReason(problem, 'Conflict')) throw plain(problemText(problem) + conflictAdvice);
    throw new Failure(problem);
  }
  migrate(info, applying, subresource, apply);
  warnIfDeleting(info, applying);
  applying.print(info.object as JsonObject, 'serverside-applied');
}

const conflictAdvice = `
Please review the fields above--they currently have other managers. Here
are the ways you can resolve this warning:
* If you intend to manage all of these fields, please re-run the apply
  command with the \`--force-conflicts\` flag.
* If you do not intend to manage all of the fields, please edit your
  manifest to remove references to the fields that should keep their
  current managers.
* You may co-own fields by updating your manifest to match the existing
  value; in this case, you'll become the manager if the other manager(s)
  stop managing the field (remove it from their configuration).
See https://kubernetes.io/docs/reference/using-api/server-side-apply/#conflicts`;

function patchWith(
  { mapping, namespace, name }: Info,
  { running, query }: Applying,
  subresource: string,
  body: string,
  contentType: string,
  more: Readonly<Record<string, string>> = {},
): JsonObject {
  const all = { ...query, ...more };
  return running.client.send({
    method: 'PATCH',
    mapping,
    namespace,
    name,
    subresource,
    query: all,
    contentType,
    body,
  });
}

const nonFatal = 'This is non-fatal and will be retried next time you apply. Error: ';

/** Prints its problems as warnings, which don't stop the command. */
function migrate(info: Info, applying: Applying, subresource: string, apply: () => JsonObject): void {
  const { terminal } = applying.running;
  const unsaved = problemOf(() => saveAnnotation(info, applying, subresource));
  if (unsaved) {
    terminal.complain(
      `Warning: failed to migrate ${lastAppliedAnnotation} for Server-Side Apply. ${nonFatal}${problemText(unsaved)}`,
      'warning',
    );
    return;
  }
  let migrated = false;
  const rejected = problemOf(() => {
    migrated = migrateManagers(info, applying, subresource);
  });
  if (rejected) {
    terminal.complain(
      `Warning: server rejected managed fields migration to Server-Side Apply. ${nonFatal}${problemText(rejected)}`,
      'warning',
    );
    return;
  }
  if (!migrated) return;
  // Applies again, to remove the fields that the file no longer has.
  const again = problemOf(() => refresh(info, apply()));
  if (again) {
    terminal.complain(
      'Warning: failed to re-apply configuration after performing Server-Side Apply migration. ' +
        nonFatal +
        problemText(again),
      'warning',
    );
  }
}

function saveAnnotation(info: Info, applying: Applying, subresource: string): void {
  const object = info.object as JsonObject;
  const text = lastAppliedOf(object);
  if (applying.manager !== 'kubectl' || text === undefined) return;
  if (managersOf(object).some((entry) => ownsAnnotation(entry, 'Apply'))) return;
  const { group, version, kind } = info.mapping;
  const own: JsonObject = new Map<string, JsonValue>([
    ['apiVersion', group === '' ? version : `${group}/${version}`],
    ['kind', kind],
    ['metadata', new Map([['annotations', new Map([[lastAppliedAnnotation, text]])]])],
  ]);
  setMetadataText(own, 'name', nameOf(object));
  setMetadataText(own, 'namespace', namespaceOf(object));
  const query = { fieldManager: annotationManager };
  refresh(info, patchWith(info, applying, subresource, encoded(own), 'application/apply-patch+yaml', query));
}

/** Whether there was anything to do. */
function migrateManagers(info: Info, applying: Applying, subresource: string): boolean {
  const { client } = applying.running;
  const entries = managersOf(info.object as JsonObject);
  const names = new Set(
    entries.filter((entry) => ownsAnnotation(entry, 'Update')).map(({ manager }) => manager),
  );
  for (let i = 0; ; i++) {
    const object = info.object as JsonObject;
    const patch = upgradePatch(managersOf(object), names, applying.manager, resourceVersionOf(object));
    if (patch === undefined) return false;
    const problem = problemOf(() =>
      refresh(info, patchWith(info, applying, subresource, patch, 'application/json-patch+json')),
    );
    if (problem === undefined) return true;
    if (!hasReason(problem, 'Conflict') || i === retries - 1) throw new Failure(problem);
    fetch(client, info);
  }
}
