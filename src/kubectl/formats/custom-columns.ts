/**
 * Objects as a table of columns that the command line defines.
 * Behaviour: k8s.io/kubectl/pkg/cmd/get (customcolumn.go, customcolumn_flags.go).
 */
import type { Running } from '../running/command.ts';
import {
  findResults,
  GoInt,
  jsonPathProblem,
  parseJsonPath,
  type PathNode,
  type PathResult,
} from '../../engine/patches.ts';
import { goText, isArray, isObject, type JsonObject } from '../../engine/values.ts';
import { plain } from '../terminal/failure.ts';
import { isList } from '../objects/unstructured.ts';
import { aligned } from '../columns/kubectl-table.ts';
import type { Print } from '../running/print.ts';

interface Column {
  readonly header: string;
  readonly blocks: readonly PathNode[];
  /** The error, if its path is invalid. */
  readonly problem?: string | undefined;
}

/** Parses `custom-columns` and `custom-columns-file`; undefined for another format. Throws for invalid columns. */
export function customColumnsPrinter({ flags, terminal, command }: Running): Print | undefined {
  const [, kind, own] = /^(custom-columns(?:-file)?)(?:=(.*))?$/s.exec(flags.text('output')) ?? [];
  if (kind === undefined) return undefined;
  const spec = (own ?? '') || flags.text('template');
  if (spec === '') throw plain('custom-columns format specified but no custom columns given');
  const columns = kind === 'custom-columns' ? columnsOf(spec) : columnsOfFile(spec, command.files.get(spec));
  let isFirst = !flags.isTrue('no-headers');
  return (object) => {
    const items = object.get('items');
    const objects = isList(object) && isArray(items) ? items.filter(isObject) : [object];
    const headers = isFirst ? [columns.map(({ header }) => header)] : [];
    isFirst = false;
    // Matches kubectl: paths are parsed after the headers are printed.
    const broken = columns.map(({ problem }) => problem).find((problem) => problem !== undefined);
    if (broken !== undefined) {
      terminal.stdout += aligned(headers);
      throw plain(broken);
    }
    terminal.stdout += aligned([
      ...headers,
      ...objects.map((one) => columns.map((column) => cell(column, one))),
    ]);
  };
}

function columnsOf(spec: string): Column[] {
  return spec.split(',').map((part) => {
    const colon = part.indexOf(':');
    if (colon < 0) {
      throw plain(`unexpected custom-columns spec: ${part}, expected <header>:<json-path-expr>`);
    }
    return { header: part.slice(0, colon), ...columnPath(part.slice(colon + 1)) };
  });
}

/** A line of headers above a line of paths. */
function columnsOfFile(name: string, text: string | undefined): Column[] {
  if (text === undefined) {
    throw plain(`error reading template ${name}, open ${name}: no such file or directory\n`);
  }
  const [first, second] = text.replace(/\n$/, '').split('\n');
  const format =
    'Expected format is one line of space separated headers, one line of space separated column specs.';
  if (text === '') throw plain(`invalid template, missing header line. ${format}`);
  if (second === undefined) throw plain(`invalid template, missing spec line. ${format}`);
  const [headers, paths] = [first, second].map((line) =>
    (line ?? '').split(/\s+/).filter((word) => word !== ''),
  );
  if (headers?.length !== paths?.length) {
    throw plain(
      `number of headers (${headers?.length}) and field specifications (${paths?.length}) don't match`,
    );
  }
  return (headers ?? []).map((header, i) => ({ header, ...columnPath(paths?.[i] ?? '') }));
}

/** With or without braces and a leading dot. */
function columnPath(text: string): Omit<Column, 'header'> {
  if (text === '') return { blocks: [] };
  const [, inBraces, bare] = /^\{\.?([^{}]+)\}$|^\.?([^{}]+)$/.exec(text) ?? [];
  const path = inBraces ?? bare;
  if (path === undefined) {
    throw plain(
      "unexpected path string, expected a 'name1.name2' or '.name1.name2' or '{name1.name2}' or '{.name1.name2}'",
    );
  }
  const template = `{.${path}}`;
  const blocks = parseJsonPath(template);
  return blocks === undefined ? { blocks: [], problem: jsonPathProblem(template) } : { blocks };
}

function cell({ blocks }: Column, object: JsonObject): string {
  const found = findResults(blocks, object);
  if ('error' in found) throw plain(found.error);
  const texts = found.results.flat().map((value) => columnText(value).replaceAll('\u001b', '^['));
  return (found.results[0]?.length ?? 0) === 0 ? ['<none>', ...texts].join(',') : texts.join(',');
}

function columnText(value: PathResult): string {
  return value instanceof GoInt ? String(value.value) : goText(value);
}
