/**
 * Prints objects with a JSONPath template.
 * Behaviour: k8s.io/cli-runtime/pkg/genericclioptions (JSONPathPrintFlags), k8s.io/cli-runtime/pkg/printers
 * (JSONPathPrinter), k8s.io/client-go/util/jsonpath (PrintResults).
 */
import type { Running } from '../running/command.ts';
import { findResults, GoInt, jsonPathProblem, parseJsonPath, type PathResult } from '../../engine/patches.ts';
import {
  formatFloat,
  goSyntax,
  isArray,
  isObject,
  quote,
  toJson,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { plain, unsupported } from '../terminal/failure.ts';
import { indentedJson } from './indented-json.ts';
import type { Print } from '../running/print.ts';

/** Returns the printer of `jsonpath`, `jsonpath-as-json`, or `jsonpath-file`; undefined for another format. Throws for an invalid template. */
export function jsonPathPrinter({ flags, terminal, command }: Running): Print | undefined {
  const format = flags.text('output');
  const [, kind, own] = /^(jsonpath(?:-as-json|-file)?)(?:=(.*))?$/s.exec(format) ?? [];
  if (kind === undefined) return undefined;
  const given = flags.text('template') || (own ?? '');
  if (given === '') throw plain('template format specified but no template given');
  const template = kind === 'jsonpath-file' ? command.files.get(given) : given;
  if (template === undefined) {
    throw plain(`error reading --template ${given}, open ${given}: no such file or directory`);
  }
  if (flags.isGiven('allow-missing-template-keys') && !flags.isTrue('allow-missing-template-keys')) {
    throw unsupported('--allow-missing-template-keys=false');
  }
  const blocks = parseJsonPath(template);
  if (blocks === undefined) {
    throw plain(`error parsing jsonpath ${template}, ${jsonPathProblem(template) ?? ''}`);
  }
  const write = kind === 'jsonpath-as-json' ? asJson : asText;
  return (object) => {
    const found = findResults(blocks, object);
    if ('error' in found) throw plain(notFound(template, found.error, object));
    for (const results of found.results) terminal.stdout += write(results);
  };
}

function asText(results: readonly PathResult[]): string {
  return results.map(resultText).join(' ');
}

function asJson(results: readonly PathResult[]): string {
  return indentedJson(results.map(plainValue)) + '\n';
}

function plainValue(result: PathResult): JsonValue {
  return result instanceof GoInt ? BigInt(result.value) : result;
}

function resultText(result: PathResult): string {
  if (result instanceof GoInt) return String(result.value);
  if (isArray(result) || isObject(result)) return toJson(result);
  return typeof result === 'number' ? formatFloat(result) : String(result);
}

/** Matches kubectl, which shows the whole object. */
function notFound(template: string, problem: string, object: JsonObject): string {
  const more =
    `Error executing template: ${problem}. Printing more information for debugging the template:\n` +
    `\ttemplate was:\n\t\t${template}\n\tobject given to jsonpath engine was:\n\t\t${goSyntax(object)}\n\n`;
  return `error executing jsonpath ${quote(template)}: ${more}\n`;
}
