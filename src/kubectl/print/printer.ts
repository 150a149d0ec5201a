/**
 * What a command prints of an object.
 * Behaviour: k8s.io/cli-runtime/pkg/genericclioptions (PrintFlags), pkg/printers (NamePrinter, JSONPrinter, YAMLPrinter).
 */
import type { DryRun, Running } from '../commands/command.ts';
import { deepCopy, isArray, isObject, quote, type JsonObject } from '../engine.ts';
import { plain } from '../failure.ts';
import { isList, nameOf, removeNested, typeOf } from '../unstructured.ts';
import { indentedJson } from './indented-json.ts';
import { yamlText } from './yaml.ts';

export type Print = (object: JsonObject, operation: string) => void;

const formats =
  'go-template,go-template-file,json,jsonpath,jsonpath-as-json,jsonpath-file,kyaml,name,template,templatefile,yaml';

/** The same where the format is only looked at once there is something to print. */
export function latePrinterOf(running: Running, dryRun: DryRun): Print {
  let print: Print | undefined;
  return (object, operation) => (print ??= printerOf(running, dryRun))(object, operation);
}

/** Throws for a format that is none. */
export function printerOf({ flags, terminal }: Running, dryRun: DryRun): Print {
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
  switch (format) {
    case '':
      return (object, operation) => terminal.print(`${nameLine(object)} ${operation}${suffixes[dryRun]}`);
    case 'name':
      return (object) => terminal.print(nameLine(object));
    case 'json':
      return (object) => terminal.print(indentedJson(shown(object)));
    case 'yaml':
      return (object) => {
        if (count++ > 0) terminal.print('---');
        terminal.write(yamlText(shown(object)));
      };
    default:
      if (/^(?:jsonpath|go-template|template)|^kyaml$|^custom-columns/.test(format)) {
        throw plain(`-o ${format} is not known here`);
      }
      throw plain(
        `unable to match a printer suitable for the output format ${quote(format)}, allowed formats are: ${formats}`,
      );
  }
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

/** Whether objects are printed as a whole. */
export function printsObjects({ flags }: Running): boolean {
  const format = flags.text('output');
  return format !== '' && format !== 'name';
}
