/** Behaviour: k8s.io/kubectl/pkg/cmd/explain, pkg/explain (SplitAndParseResourceRequest). */
import { explain as explainSchema, publishedSchemas } from '../../engine/index.ts';
import { isObject, quote } from '../../engine/values.ts';
import { objectMetaDefinitions } from '../../engine/object-meta.ts';
import { parseGroupVersion } from '../../engine/refusals.ts';
import { jsonPathProblem, parseJsonPath, type PathNode } from '../../engine/patches.ts';
import { bare, plain, unsupported, type Problem } from '../terminal/failure.ts';
import type { FlagTypes } from '../flags/flags.ts';
import type { Mapping } from '../mapping/mapper.ts';
import type { CommandType, Running } from '../running/command.ts';

const flags: FlagTypes = {
  'api-version': { type: 'text' },
  output: { type: 'text', short: 'o', usual: 'plaintext' },
  recursive: { type: 'bool' },
};

const withShort: FlagTypes = { ...flags, recursive: { type: 'bool', short: 'R' } };
const withDepth: FlagTypes = { ...withShort, 'max-depth': { type: 'int' } };

export const explain: CommandType = {
  flags,
  flagsIn: ({ explainsShort, explainsToDepth }) =>
    explainsToDepth ? withDepth : explainsShort ? withShort : flags,
  run: runExplain,
};

function runExplain(running: Running): Problem | undefined {
  const { args, flags, terminal } = running;
  checkWords(running);
  const { mapping, fieldPath } = explainedOf(args[0] as string, running);
  const resource = { ...mapping, ...requestedVersion(running) };
  const format = flags.text('output');
  if (format === 'plaintext-openapiv2') throw unsupported('kubectl explain -o plaintext-openapiv2');
  const { crd } = mapping;
  if (crd === undefined) throw unsupported(`kubectl explain of ${mapping.plural}`);
  const { group, version } = resource;
  if (group === '' || !running.mapper.hasGroupVersion(group, version)) {
    const where = group === '' ? `/${version}` : `${group}/${version}`;
    throw plain(`couldn't find resource for ${quote(`${where}, Resource=${mapping.plural}`)}`);
  }
  if (format !== 'plaintext') throw plain(`unrecognized format: ${format}`);
  const published = crd.group === group ? publishedSchemas(crd, version, running.kubernetes) : undefined;
  const schema = published && [...published.values()][0];
  if (!isObject(schema)) {
    throw plain(`error: GVR (${group}/${version}, Resource=${mapping.plural}) not found in OpenAPI schema`);
  }
  const explained = explainSchema({
    schema,
    group,
    version,
    kind: crd.kind,
    definitions: objectMetaDefinitions(),
    fieldPath,
    listing: flags.isTrue('recursive') ? 'tree' : 'fields',
    maxDepth: flags.number('max-depth'),
  });
  if ('text' in explained) terminal.write(explained.text);
  else {
    terminal.write(`GROUP:      ${group}\nKIND:       ${crd.kind}\nVERSION:    ${version}\n\n`);
    throw plain(explained.error);
  }
  return undefined;
}

function checkWords({ args, flags }: Running): void {
  if (args.length === 0) {
    throw plain(
      'You must specify the type of resource to explain. Use "kubectl api-resources" for a complete list of supported ' +
        'resources.\n',
    );
  }
  if (args.length > 1) throw plain('We accept only this format: explain RESOURCE\n');
  const depth = flags.number('max-depth');
  if (depth > 0 && !flags.isTrue('recursive')) throw plain('--max-depth requires --recursive');
  if (depth < 0) throw plain('--max-depth must be non-negative');
}

function requestedVersion({ flags }: Running): { readonly group?: string; readonly version?: string } {
  const text = flags.text('api-version');
  if (text === '') return {};
  const parsed = parseGroupVersion(text);
  if (parsed === undefined) throw plain(`unexpected GroupVersion string: ${text}`);
  return parsed;
}

interface Explained {
  readonly mapping: Mapping;
  readonly fieldPath: readonly string[];
}

/** `widgets.spec.a`, and without --api-version also `widgets.example.com.spec.a`. */
function explainedOf(word: string, { flags, mapper }: Running): Explained {
  const nodes = nodesOf(word);
  const [first] = nodes;
  if (first?.kind !== 'field') throw plain('invalid jsonpath syntax, first node must be field node');
  const mappings = mapper.resourcesFor(first.name);
  const [preferred] = mappings;
  if (preferred === undefined) throw bare(`the server doesn't have a resource type ${quote(first.name)}`);
  if (flags.text('api-version') !== '') {
    return { mapping: preferred, fieldPath: fieldNames(nodes.slice(1), 'all nodes must be field nodes') };
  }
  const refusal = 'first node must be field node';
  for (const mapping of mappings) {
    const whole = mapping.group === '' ? mapping.plural : `${mapping.plural}.${mapping.group}`;
    if (!word.startsWith(whole)) continue;
    const rest = word.slice(whole.length);
    return { mapping, fieldPath: rest === '' ? [] : fieldNames(nodesOf(rest).slice(1), refusal) };
  }
  return { mapping: preferred, fieldPath: fieldNames(nodes.slice(1), refusal) };
}

function nodesOf(word: string): readonly PathNode[] {
  const template = `{.${word.replace(/\.$/, '')}}`;
  const blocks = parseJsonPath(template);
  if (blocks === undefined) throw plain(jsonPathProblem(template) ?? '');
  const [only, ...more] = blocks;
  if (only?.kind !== 'list' || more.length > 0) throw plain('must pass in 1 jsonpath string');
  return only.nodes;
}

function fieldNames(nodes: readonly PathNode[], refusal: string): readonly string[] {
  return nodes.map((node) => {
    if (node.kind !== 'field') throw plain(`invalid jsonpath syntax, ${refusal}`);
    return node.name;
  });
}
