/** An object as `kubectl describe` prints it. Behaviour: k8s.io/kubectl/pkg/describe (genericDescriber). */
import {
  compareStrings,
  goText,
  isArray,
  isObject,
  utf8Length,
  type JsonObject,
  type JsonValue,
} from '../../engine/values.ts';
import { lastAppliedAnnotation } from '../objects/last-applied.ts';
import { annotationsOf, labelsOf, nameOf, namespaceOf } from '../objects/unstructured.ts';
import { describeLabel } from './describe-label.ts';
import { tabbed } from '../columns/tab-writer.ts';

/** The maximum length of an annotation and its key on one line; longer lines are truncated. */
const longestAnnotation = 140;

/** Fields that are shown above the others, or not at all. */
const described: ReadonlySet<string> = new Set([
  '.metadata.managedFields',
  '.metadata.name',
  '.metadata.namespace',
  '.metadata.labels',
  '.metadata.annotations',
]);

export interface Shown {
  readonly events: boolean;
  /** Whether consecutive capitals stay together in names. */
  readonly keepsCapitals: boolean;
}

export function description(object: JsonObject, { events, keepsCapitals }: Shown): string {
  const lines = [
    `Name:\t${nameOf(object)}\n`,
    `Namespace:\t${namespaceOf(object)}\n`,
    labelsText(labelsOf(object)),
    annotationsText(annotationsOf(object)),
    ...fields(object, { level: 0, path: '', keepsCapitals }),
    ...(events ? ['Events:\t<none>\n'] : []),
  ];
  return tabbed(lines.map(escapedForTerminal).join(''));
}

/** Escapes terminal control characters. */
function escapedForTerminal(text: string): string {
  return text.replaceAll('\u001b', '^[').replaceAll('\r', '\\r');
}

function labelsText(labels: ReadonlyMap<string, string> | undefined): string {
  const keys = [...(labels?.keys() ?? [])].sort(compareStrings);
  if (keys.length === 0) return 'Labels:\t<none>\n';
  return keys.map((key, i) => `${i === 0 ? 'Labels:' : ''}\t${key}=${labels?.get(key)}\n`).join('');
}

function annotationsText(annotations: ReadonlyMap<string, string> | undefined): string {
  const keys = [...(annotations?.keys() ?? [])].filter((key) => key !== lastAppliedAnnotation);
  if (keys.length === 0) return 'Annotations:\t<none>\n';
  const texts = keys.sort(compareStrings).map((key, i) => {
    const start = i === 0 ? 'Annotations:\t' : '\t';
    const value = (annotations?.get(key) ?? '').replace(/\n$/, '');
    const isLong = utf8Length(value) + utf8Length(key) + 2 > longestAnnotation || value.includes('\n');
    if (!isLong) return `${start}${key}: ${value}\n`;
    const lines = value.split('\n').map((line) => `\t  ${cutToBytes(line, longestAnnotation - 2)}\n`);
    return `${start}${key}:\n${lines.join('')}`;
  });
  return texts.join('');
}

/** Truncated after the given number of bytes. */
function cutToBytes(text: string, most: number): string {
  return utf8Length(text) > most ? `${utf8Start(text, most)}...` : text;
}

/** Without a partial character at the end. */
function utf8Start(text: string, most: number): string {
  let [kept, length] = ['', 0];
  for (const char of text) {
    length += utf8Length(char);
    if (length > most) break;
    kept += char;
  }
  return kept;
}

interface Place {
  readonly level: number;
  readonly path: string;
  readonly keepsCapitals: boolean;
}

/** Sorted by name; the items of a list one below the other. */
function fields(content: JsonObject, at: Place): string[] {
  const { level, path, keepsCapitals } = at;
  const indent = '  '.repeat(level);
  return [...content.keys()].sort(compareStrings).flatMap((field): string[] => {
    const inside = { level: level + 1, path: `${path}.${field}`, keepsCapitals };
    if (described.has(inside.path)) return [];
    const value = content.get(field) as JsonValue;
    const head = `${indent}${describeLabel(field, keepsCapitals ? 'together' : 'apart')}:`;
    if (isObject(value)) return [`${head}\n`, ...fields(value, inside)];
    if (!isArray(value)) return [`${head}\t${goText(value)}\n`];
    const items = value.flatMap((item) =>
      isObject(item) ? fields(item, inside) : [`${indent}  ${goText(item)}\n`],
    );
    return [`${head}\n`, ...items];
  });
}
