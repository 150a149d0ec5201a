/** Finds the request of a case, with the documents and the choices by which the page sends the same one. */
import type { OpenCase, OpenedCase } from '../../protocol/cases.ts';
import type { Choices } from '../../protocol/choices.ts';
import type { Minor } from '../../protocol/report.ts';
import { jsonText } from '../../package/plain.ts';
import type { PlainObject } from '../../package/types.ts';
import type { ViewContext } from '../../report/held/shown.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import { plainIn } from '../form/source.ts';
import type { SentRequest } from '../form/suite.ts';
import { yamlOf } from '../form/yaml.ts';
import { clustersOf } from './clusters.ts';
import { readPageSuite } from './page-suite.ts';

export function openCase(
  { crd }: ViewContext,
  { suite: text, at, kubernetes }: OpenCase,
): OpenedCase | undefined {
  if (!crd) return undefined;
  const suite = readPageSuite(text, crd);
  const one = suite.cases[at];
  const own = suite.crds[0];
  if (!one || one.broken || !own) return undefined;
  const prepared = clustersOf(crd).of(own, kubernetes);
  if ('problem' in prepared) return undefined;
  prepared.cluster.restore(prepared.before);
  const request = one.lastRequest({ crd: own, cluster: prepared.cluster, isExact: false });
  return request && opened(request, own.text, kubernetes);
}

function opened(request: SentRequest, own: string, kubernetes: Minor): OpenedCase {
  const { operation, old, crd, fieldValidation } = request;
  const text = operation === 'status' ? withoutServerFields(request.text) : yamlOf(request.text);
  // On the page, the existing object of an apply belongs to the same field manager.
  if (operation === 'apply' && old && isUpdated(old)) return ofKubectl(text, old, request);
  const isPatch = operation === 'merge' || operation === 'json' || operation === 'apply';
  return {
    ...(isPatch ? { patch: text } : { object: text }),
    ...(old && { old: yamlOf(jsonText(asWritten(old))) }),
    ...(crd !== own && { crd: yamlOf(crd) }),
    choices: {
      sentBy: 'request',
      kubernetes,
      fieldValidation,
      ...choicesOf(operation),
      // The cases stored it, perhaps under another CRD.
      ...(old && { oldAsItIs: true }),
    },
  };
}

/** A field manager that doesn't apply owns fields of the object. */
function isUpdated(object: PlainObject): boolean {
  const managers = partOf(object, 'metadata')['managedFields'];
  return (
    Array.isArray(managers) && managers.some((one) => isPlainObject(one) && one['operation'] === 'Update')
  );
}

/** The same apply, by kubectl. */
function ofKubectl(
  object: string,
  old: PlainObject,
  { force = false, fieldValidation }: SentRequest,
): OpenedCase {
  const choices = { sentBy: 'server-side-apply', oldMadeBy: 'create', forceConflicts: force } as const;
  return { object, old: yamlOf(jsonText(asWritten(old))), choices: { ...choices, fieldValidation } };
}

function choicesOf(operation: SentRequest['operation']): Partial<Choices> {
  switch (operation) {
    case 'create':
    case 'update':
    case 'status':
      return { operation };
    default:
      return { operation: 'patch', patchKind: operation };
  }
}

/** The stored object with another status. */
function withoutServerFields(text: string): string {
  const value = plainIn(text);
  return yamlOf(isPlainObject(value) ? jsonText(asWritten(value)) : text);
}

/** Metadata that a server sets, which no author writes. */
const ofServer = ['creationTimestamp', 'generation', 'managedFields', 'resourceVersion', 'uid'];

function asWritten(object: PlainObject): PlainObject {
  const metadata = Object.entries(partOf(object, 'metadata')).filter(([key]) => !ofServer.includes(key));
  return { ...object, metadata: Object.fromEntries(metadata) };
}
