/** Behaviour: k8s.io/kubectl/pkg/cmd/apiresources. */
import { compareStrings } from '../../engine/values.ts';
import { readJson, toValue } from '../../engine/texts.ts';
import { plain, type Problem } from '../terminal/failure.ts';
import { aligned } from '../columns/kubectl-table.ts';
import { kyamlOfJson } from '../yaml/kyaml.ts';
import { yamlText } from '../yaml/yaml.ts';
import type { Discovered } from '../mapping/mapper.ts';
import type { CommandType, Running } from '../running/command.ts';

export const apiResources: CommandType = {
  flags: {
    'api-group': { type: 'text' },
    namespaced: { type: 'bool', usual: 'true' },
    verbs: { type: 'list' },
    'sort-by': { type: 'text' },
    cached: { type: 'bool' },
    categories: { type: 'list' },
    output: { type: 'text', short: 'o' },
    'no-headers': { type: 'bool' },
    'show-managed-fields': { type: 'bool' },
  },
  run: runApiResources,
};

const formats = ['', 'json', 'kyaml', 'name', 'wide', 'yaml'];
const headers = ['NAME', 'SHORTNAMES', 'APIVERSION', 'NAMESPACED', 'KIND'];
const wideHeaders = ['VERBS', 'CATEGORIES'];

function runApiResources(running: Running): Problem | undefined {
  const { args, flags, mapper } = running;
  if (args.length > 0) {
    throw plain(
      `unexpected arguments: [${args.join(' ')}]\nSee 'kubectl api-resources -h' for help and examples`,
    );
  }
  const given = flags.text('output');
  const format = /^(?:json|kyaml|yaml)$/i.test(given) ? given.toLowerCase() : given;
  if (!formats.includes(format)) {
    throw plain(
      `unable to match a printer suitable for the output format "${format}", allowed formats are: ${formats.slice(1).join(',')}`,
    );
  }
  const sortBy = flags.text('sort-by');
  if (!['', 'name', 'kind'].includes(sortBy)) throw plain('--sort-by accepts only name or kind');
  const keyOf = (one: Discovered): string =>
    sortBy === 'name' ? one.plural : sortBy === 'kind' ? one.kind : one.group;
  const resources = mapper.all
    .filter((one) => isWanted(one, running))
    .toSorted((a, b) => compareStrings(keyOf(a), keyOf(b)) || compareStrings(a.plural, b.plural));
  print(resources, format, running);
  return undefined;
}

function isWanted(one: Discovered, { flags }: Running): boolean {
  if (flags.isGiven('api-group') && flags.text('api-group') !== one.group) return false;
  if (flags.isGiven('namespaced') && flags.isTrue('namespaced') !== (one.scope === 'Namespaced')) {
    return false;
  }
  const hasAll = (own: readonly string[], flag: string): boolean =>
    flags.list(flag).every((wanted) => own.includes(wanted));
  return hasAll(one.verbs, 'verbs') && hasAll(one.categories, 'categories');
}

function print(resources: readonly Discovered[], format: string, { flags, terminal }: Running): void {
  if (format === 'json') return terminal.print(JSON.stringify(resourceList(resources), undefined, 4));
  if (format === 'yaml') return terminal.write(yamlOf(resources));
  if (format === 'kyaml') return terminal.write(kyamlOfJson(JSON.stringify(resourceList(resources))));
  if (format === 'name') {
    for (const { plural, group } of resources) terminal.print(group === '' ? plural : `${plural}.${group}`);
    return;
  }
  const isWide = format === 'wide';
  const lines = resources.map((one) => [
    one.plural,
    one.shortNames.join(','),
    one.group === '' ? versionOf(one) : `${one.group}/${versionOf(one)}`,
    String(one.scope === 'Namespaced'),
    one.kind,
    ...(isWide ? [one.verbs.join(','), one.categories.join(',')] : []),
  ]);
  const head = flags.isTrue('no-headers') ? [] : [isWide ? [...headers, ...wideHeaders] : headers];
  terminal.write(aligned([...head, ...lines]));
}

function versionOf({ versions }: Discovered): string {
  return versions[0] ?? '';
}

/** In the order of the Go types; empty lists and strings are omitted as by these types. */
function resourceList(resources: readonly Discovered[]): object {
  return {
    kind: 'APIResourceList',
    apiVersion: 'v1',
    groupVersion: '',
    resources: resources.length === 0 ? null : resources.map(entryOf),
  };
}

function entryOf(one: Discovered): object {
  return {
    name: one.plural,
    singularName: one.singular,
    namespaced: one.scope === 'Namespaced',
    ...(one.group !== '' && { group: one.group }),
    version: versionOf(one),
    kind: one.kind,
    verbs: one.verbs,
    ...(one.shortNames.length > 0 && { shortNames: one.shortNames }),
    ...(one.categories.length > 0 && { categories: one.categories }),
  };
}

function yamlOf(resources: readonly Discovered[]): string {
  const read = readJson(JSON.stringify(resourceList(resources)));
  return read.ok ? yamlText(toValue(read.root)) : '';
}
