/**
 * Objects on a command line: `widget w`, `widget/w`, `widgets,gadgets x`, or all of a kind.
 * Behaviour: k8s.io/cli-runtime/pkg/resource (Builder.ResourceTypeOrNameArgs, Selector).
 */
import type { Client } from '../sending/client.ts';
import { isArray, isObject, quote } from '../../engine/values.ts';
import { hasReason, plain, problemOf, problemText, type Problem } from '../terminal/failure.ts';
import { nameOf, namespaceOf, nestedText } from '../objects/unstructured.ts';
import type { Found } from './from-files.ts';
import type { Info } from './info.ts';
import type { Mapper, Mapping } from '../mapping/mapper.ts';
import type { Accept } from '../http/http.ts';

export interface Named {
  /** The resources before the names, for names without their own resource. */
  readonly resources: readonly string[];
  readonly names: readonly string[];
  readonly pairs: readonly { readonly resource: string; readonly name: string }[];
}

/** Throws for words that match no form. */
export function parseArguments(args: readonly string[], mapper: Mapper): Named {
  const words = args.length >= 2 ? everyResource(args) : [...args];
  const slashes = words.filter((word) => word.includes('/')).length;
  if (slashes > 0 && slashes < words.length) throw plain(needlessType);
  if (slashes > 0) return { resources: [], names: [], pairs: words.map(pairOf) };
  const [types, ...names] = words;
  const resources =
    types === undefined
      ? []
      : unique(
          unique(types.split(',')).flatMap((word) => {
            const expanded = mapper.inCategory(word);
            return expanded.length > 0 ? expanded : [word];
          }),
        );
  return { resources, names, pairs: [] };
}

const needlessType =
  'there is no need to specify a resource type as a separate argument when passing arguments in resource/name form ' +
  "(e.g. 'kubectl get resource/<resource_name>' instead of 'kubectl get resource resource/<resource_name>'";

/** Expands `a,b x` to `a/x b/x`. */
function everyResource(args: readonly string[]): string[] {
  const [types = '', ...names] = args;
  const resources = unique(types.split(','));
  if (resources.length < 2) return [...args];
  return resources.flatMap((resource) => names.map((name) => `${resource}/${name}`));
}

function pairOf(word: string): { readonly resource: string; readonly name: string } {
  const [resource = '', name = '', ...more] = word.split('/');
  if (more.length > 0) throw plain('arguments in resource/name form may not have more than one slash');
  if (resource === '' || name === '' || unique(resource.split(',')).length !== 1) {
    throw plain('arguments in resource/name form must have a single resource and name');
  }
  return { resource, name };
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)];
}

export interface ArgumentReading {
  readonly mapper: Mapper;
  readonly client: Client;
  readonly namespace: string;
  readonly subresource: string;
  readonly namesGroups: boolean;
  /** Undefined if there is no selector: then each needs a name. */
  readonly selector: { readonly labels: string; readonly fields: string } | undefined;
  /** The maximum number of objects per list request. */
  readonly limit?: string | undefined;
  /** A table counts as one item with all of its objects. */
  readonly accept?: Accept | undefined;
}

export function missingResource(): string {
  return `You must provide one or more resources by argument or filename.
Example resource specifications include:
   '-f rsrc.yaml'
   '--filename=rsrc.json'
   '<resource> <name>'
   '<resource>'`;
}

/** Throws if the words are invalid as a whole; the objects come later. */
export function fromArguments({ resources, names, pairs }: Named, reading: ArgumentReading): Iterable<Found> {
  const mappingFor = (word: string): Mapping => reading.mapper.forArgument(word, reading);
  if (reading.selector !== undefined) {
    if (names.length > 0) throw plain('name cannot be provided when a selector is specified');
    if (pairs.length > 0) {
      throw plain('selectors and the all flag cannot be used when passing resource/name arguments');
    }
    if (resources.length === 0) throw plain('at least one resource must be specified to use a selector');
    if (reading.subresource !== '')
      throw plain('subresource cannot be used when bulk resources are specified');
    const seen = new Map(
      resources.map(mappingFor).map((mapping) => [`${mapping.plural}.${mapping.group}`, mapping]),
    );
    return selected([...seen.values()], reading);
  }
  if (pairs.length > 0) {
    return pairs.map(({ resource, name }) => ({ info: namedInfo(mappingFor(resource), name, reading) }));
  }
  if (names.length > 0) {
    const [resource, ...others] = resources;
    if (resource === undefined) throw plain('you must provide a resource and a resource name together');
    if (others.length > 0) throw plain('you must specify only one resource');
    const mapping = mappingFor(resource);
    return names.map((name) => ({ info: namedInfo(mapping, name, reading) }));
  }
  if (resources.length === 0) throw plain(missingResource());
  for (const resource of resources) mappingFor(resource);
  throw plain('resource(s) were provided, but no name was specified');
}

function namedInfo(mapping: Mapping, name: string, { namespace, subresource }: ArgumentReading): Info {
  const inside = mapping.scope === 'Namespaced' ? namespace : '';
  if (mapping.scope === 'Namespaced' && namespace === '') {
    throw plain('a resource cannot be retrieved by name across all namespaces');
  }
  return { mapping, namespace: inside, name, source: '', object: undefined, subresource };
}

function* selected(mappings: readonly Mapping[], reading: ArgumentReading): Generator<Found, void> {
  const { client, selector, subresource, limit, accept } = reading;
  for (const mapping of mappings) {
    const namespace = mapping.scope === 'Namespaced' ? reading.namespace : '';
    let next = '';
    const items: Info[] = [];
    const problem = problemOf(() => {
      do {
        const query = {
          labelSelector: selector?.labels,
          fieldSelector: selector?.fields,
          limit,
          continue: next,
        };
        const object = client.send({ method: 'GET', mapping, namespace, query, accept });
        const whole: Info = { mapping, namespace, name: '', source: '', object, subresource };
        items.push(...(accept !== undefined ? [whole] : itemInfos(whole)));
        next = nestedText(object, 'metadata', 'continue');
      } while (next !== '');
    });
    if (problem) yield { problem: aboutList(problem, mapping, selector) };
    for (const info of items) yield { info };
  }
}

function itemInfos({ mapping, object, subresource }: Info): Info[] {
  const list = object?.get('items');
  return (isArray(list) ? list : []).filter(isObject).map((item) => {
    return {
      mapping,
      namespace: namespaceOf(item),
      name: nameOf(item),
      source: '',
      object: item,
      subresource,
    };
  });
}

/** Adds the description of the search to the rejection of a list. */
function aboutList(
  problem: Problem,
  { group, version, plural }: Mapping,
  selector: ArgumentReading['selector'],
): Problem {
  if (problem.kind !== 'status' || !(hasReason(problem, 'BadRequest') || hasReason(problem, 'NotFound'))) {
    return problem;
  }
  const what = quote(`${group}/${version}, Resource=${plural}`);
  const { labels = '', fields = '' } = selector ?? {};
  const start =
    labels === '' && fields === ''
      ? `Unable to list ${what}`
      : `Unable to find ${what} that match label selector ${quote(labels)}, field selector ${quote(fields)}`;
  const message = `${start}: ${problemText(problem)}`;
  return { kind: 'status', status: new Map(problem.status).set('message', message) };
}
