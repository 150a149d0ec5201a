/**
 * Prints an object in the output format of a command.
 * Behaviour: k8s.io/cli-runtime/pkg/genericclioptions (PrintFlags), pkg/printers (NamePrinter, JSONPrinter,
 * YAMLPrinter).
 */
import type { DryRun, Running } from '../running/command.ts';
import { deepCopy, isArray, isObject, quote, type JsonObject } from '../../engine/values.ts';
import { plain, unsupported } from '../terminal/failure.ts';
import type { LookedAt } from '../http/http.ts';
import { isList, nameOf, removeNested, typeOf } from '../objects/unstructured.ts';
import { customColumnsPrinter } from '../formats/custom-columns.ts';
import { indentedJson, indentedTyped } from '../formats/indented-json.ts';
import { jsonPathPrinter } from '../formats/json-path.ts';
import { kyamlOfTyped, kyamlText } from '../yaml/kyaml.ts';
import type { Print } from '../running/print.ts';
import { yamlText } from '../yaml/yaml.ts';

const formats =
  'go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,yaml'.split(
    ',',
  );

/** Formats that only get supports. */
const formatsOfGet = ['custom-columns', 'custom-columns-file', 'wide'];

/** The same, if the format is parsed only when there is something to print. */
export function latePrinterOf(running: Running, dryRun: DryRun): Print {
  let print: Print | undefined;
  return (object, operation, typed) => (print ??= printerOf(running, dryRun))(object, operation, typed);
}

/** Throws for an unknown format. */
export function printerOf(running: Running, dryRun: DryRun): Print {
  const { flags, terminal } = running;
  const format = flags.text('output');
  let count = 0;
  const shown = (object: JsonObject): JsonObject => {
    if (flags.isTrue('show-managed-fields')) return object;
    const copy = deepCopy(object);
    const items = copy.get('items');
    for (const one of isList(copy) && isArray(items) ? items.filter(isObject) : [copy]) {
      removeNested(one, 'metadata', 'managedFields');
    }
    return copy;
  };
  // Matches kubectl: only these names are case-insensitive.
  switch (format.toLowerCase()) {
    case '':
      return (object, operation) =>
        terminal.print(`${nameLine(object)} ${operation}${suffixes[dryRun]}`, nameOf(object));
    case 'name':
      return (object) => terminal.print(nameLine(object));
    case 'json':
      return (object, _, typed) => {
        terminal.print(typed ? indentedTyped(shown(object)) : indentedJson(shown(object)));
      };
    case 'yaml':
      return (object) => {
        if (count++ > 0) terminal.print('---');
        terminal.write(yamlText(shown(object)));
      };
    case 'kyaml':
      return (object, _, typed) => {
        terminal.write(typed ? kyamlOfTyped(shown(object)) : kyamlText(shown(object)));
      };
    default:
      return templatePrinter(running, format);
  }
}

function templatePrinter(running: Running, format: string): Print {
  const isGet = running.name === 'get';
  const found = jsonPathPrinter(running) ?? (isGet ? customColumnsPrinter(running) : undefined);
  if (found !== undefined) return found;
  if (/^(?:go-template|template)/.test(format)) throw unsupported(`-o ${format}`);
  const allowed = isGet ? [...formats, ...formatsOfGet].sort() : formats;
  throw plain(
    `unable to match a printer suitable for the output format ${quote(format)}, allowed formats are: ${allowed.join(',')}`,
  );
}

const suffixes: Readonly<Record<DryRun, string>> = {
  none: '',
  client: ' (dry run)',
  server: ' (server dry run)',
};

/** `widget.example.com/w`. */
function nameLine(object: JsonObject): string {
  const { group, kind } = typeOf(object);
  const name = nameOf(object);
  const resource = group === '' ? kind.toLowerCase() : `${kind.toLowerCase()}.${group}`;
  return `${resource}/${name === '' ? '<unknown>' : name}`;
}

/** Returns how much of an answer the command uses: everything if it prints objects, otherwise the names. */
export function lookedAt(running: Running): LookedAt {
  return printsObjects(running) ? 'all' : 'names';
}

/** Whether whole objects are printed. */
export function printsObjects({ flags }: Running): boolean {
  const format = flags.text('output');
  return format !== '' && format !== 'name';
}
