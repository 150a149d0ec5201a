/** One object that a command processes. Behaviour: k8s.io/cli-runtime/pkg/resource (Info). */
import { escapedStep, type Client } from '../sending/client.ts';
import { quote, type JsonObject } from '../../engine/values.ts';
import { Failure, hasReason, problemOf, withSource } from '../terminal/failure.ts';
import { nameOf, namespaceOf, nestedText } from '../objects/unstructured.ts';
import { mappingText, type Mapping } from '../mapping/mapper.ts';
import type { Accept } from '../http/http.ts';

/** Changes during a command. */
export interface Info {
  readonly mapping: Mapping;
  namespace: string;
  name: string;
  /** The file; empty for an object on the command line. */
  readonly source: string;
  object: JsonObject | undefined;
  readonly subresource: string;
}

/** The server's current object. Throws the server's error, or that the namespace doesn't exist. */
export function fetch(
  client: Client,
  info: Info,
  accept?: Accept,
  { subresource }: { readonly subresource: string } = info,
): JsonObject {
  const { mapping, namespace, name } = info;
  let found: JsonObject | undefined;
  const problem = problemOf(() => {
    found = client.send({ method: 'GET', mapping, namespace, name, subresource, accept });
  });
  if (found !== undefined) return (info.object = found);
  if (problem && hasReason(problem, 'NotFound') && namespace !== '' && namespace !== 'default') {
    const missing = problemOf(() => client.get(`/api/v1/namespaces/${escapedStep(namespace)}`));
    if (missing && hasReason(missing, 'NotFound')) throw new Failure(missing);
  }
  throw new Failure(problem ?? { kind: 'silent' });
}

/** Stores the server's response. */
export function refresh(info: Info, object: JsonObject): void {
  info.object = object;
  info.name = nameOf(object);
  info.namespace = namespaceOf(object);
}

export function resourceVersionOf(object: JsonObject): string {
  return nestedText(object, 'metadata', 'resourceVersion');
}

/** The object as errors describe it, on two lines. */
export function infoText({ mapping, name, namespace }: Info): string {
  return `${mappingText(mapping)}\nName: ${quote(name)}, Namespace: ${quote(namespace)}`;
}

/** Calls a function for an object; adds the name of its file to a problem. */
export function withSourceOf(doing: string, { source }: Info, work: () => void): void {
  const problem = problemOf(work);
  if (problem) throw new Failure(withSource(doing, source, problem));
}
