/** `convert`, `fix`, and `diff`: show how documents change, and with `--write` change the files. */
import { writeFileSync, renameSync } from 'node:fs';
import { groupOf } from '../../language/pasted/kinds.ts';
import type { Minor } from '../../engine/minors.ts';
import { readYaml, toValue } from '../../engine/texts.ts';
import { isObject } from '../../engine/values.ts';
import type { UnknownFields } from '../../engine/publishing.ts';
import { yamlText } from '../../report/rows/json.ts';
import { definedKind } from '../../report/unsent/defined-kind.ts';
import { unifiedDiff } from '../../kubectl/print/unified-diff.ts';
import { jsonText } from '../../package/plain.ts';
import { convertLegacyCrd, fixes } from '../../package/language.ts';
import { isCrd, isWholeText, loadedDocuments, type LoadedDocument, type ReadStdin } from '../files/loaded.ts';
import { readText } from '../files/read-text.ts';
import type { Colors } from '../output/colors.ts';
import type { Output } from '../output/write.ts';
import { exitCodes } from '../usage/usage-error.ts';
import { filledCluster } from './with-cluster.ts';

export interface ChangeSurroundings {
  readonly output: Output;
  readonly readStdin: ReadStdin;
  readonly colors: Colors;
}

export interface ChangeOptions {
  readonly minor: Minor;
  readonly crds: readonly string[];
  readonly write: boolean;
  /** How `convert` treats the unknown fields of a CRD that preserved them. */
  readonly unknownFields?: UnknownFields | undefined;
}

export type ChangeName = 'convert' | 'fix' | 'diff';

/** Returns the exit code. */
export function runChange(
  name: ChangeName,
  inputs: readonly string[],
  options: ChangeOptions,
  around: ChangeSurroundings,
): Promise<number> {
  switch (name) {
    case 'convert':
      return runConvert(inputs, options, around);
    case 'fix':
      return runFix(inputs, options, around);
    case 'diff':
      return runDiff(inputs, options, around);
  }
}

/** A new text for a document. */
interface Changed {
  readonly document: LoadedDocument;
  readonly text: string;
  /** The API server's message that led to it. */
  readonly because?: string;
}

/**
 * Shows, or with `--write` applies, the conversion of v1beta1 CRDs. Returns 1 if there are some and nothing is written.
 */
async function runConvert(
  inputs: readonly string[],
  options: ChangeOptions,
  around: ChangeSurroundings,
): Promise<number> {
  const documents = (await loadedDocuments(inputs, around.readStdin)).filter(isCrd);
  const changed = documents.flatMap((document): Changed[] => {
    const converted = convertLegacyCrd(document.text, options);
    if (converted?.changes.includes('pruning-begins'))
      around.output.warn(
        `${document.path}:${document.line}: v1beta1 preserved unknown fields, v1 prunes them; ` +
          'with --unknown-fields keep they are still preserved',
      );
    return converted ? [{ document, text: converted.text }] : [];
  });
  if (changed.length === 0) around.output.warn('Nothing to convert: no CRD of v1beta1 was found.');
  return settle(changed, options, around);
}

/** A document is fixed by applying the first fix of its first finding repeatedly. */
const mostFixes = 20;

/** Shows, or with `--write` applies, the first fixes. Returns 1 if a rejected document remains. */
async function runFix(
  inputs: readonly string[],
  options: ChangeOptions,
  around: ChangeSurroundings,
): Promise<number> {
  const own = await loadedDocuments(inputs, around.readStdin);
  const further = options.crds.length > 0 ? await loadedDocuments(options.crds, around.readStdin) : [];
  const crds = new Map([...further, ...own].filter(isCrd).map((crd) => [crdKey(crd.text), crd.text]));
  const left: Changed[] = [];
  let known = 0;
  const changed = own.flatMap((document): Changed[] => {
    const crd = isCrd(document)
      ? document.text
      : crds.get(`${groupOf(document.apiVersion)}/${document.kind}`);
    if (crd === undefined) return [];
    known++;
    const { text, because, rest } = fixed(document, crd, options.minor);
    if (rest !== undefined) left.push({ document, text: document.text, because: rest });
    return text === document.text ? [] : [{ document, text, because }];
  });
  const code = await settle(changed, options, around);
  if (changed.length + left.length === 0)
    around.output.warn(`Nothing to fix in ${counted(known)}.${withoutCrds(own.length - known)}`);
  for (const { document, because = '' } of left)
    around.output.warn(`${document.path}:${document.line}: no fix is known: ${because}`);
  return left.length > 0 ? exitCodes.findings : code;
}

function counted(documents: number): string {
  return documents === 1 ? '1 document' : `${documents} documents`;
}

/** A sentence about documents that are left out. */
function withoutCrds(count: number): string {
  return count === 0 ? '' : ` No CRD was found for ${counted(count)}; --crds adds files.`;
}

interface Fixed {
  readonly text: string;
  readonly because: string;
  /** The finding without a fix. */
  readonly rest?: string;
}

function fixed(document: LoadedDocument, crd: string, minor: Minor): Fixed {
  const ofCrd = isCrd(document);
  const because: string[] = [];
  let { text } = document;
  for (let round = 0; round < mostFixes; round++) {
    const found = ofCrd ? fixes(text, undefined, { minor }) : fixes(crd, text, { minor });
    const own = found.filter(({ of }) => of === (ofCrd ? 'crd' : 'object'));
    const [first] = own.filter(({ fixes: all }) => all.some(({ of }) => of === (ofCrd ? 'crd' : 'object')));
    const fix = first?.fixes.find(({ of }) => of === (ofCrd ? 'crd' : 'object'));
    if (!first || !fix) {
      const rest = own[0]?.message;
      return { text, because: because.join('\n'), ...(rest !== undefined && { rest }) };
    }
    const message = first.message.trimEnd();
    because.push(first.field === '' ? message : `${first.field}: ${message}`);
    text = fix.text;
  }
  return { text, because: because.join('\n') };
}

/** Shows the differences between each object's text and its stored form. Returns 1 if there are any. */
async function runDiff(
  inputs: readonly string[],
  options: ChangeOptions,
  around: ChangeSurroundings,
): Promise<number> {
  const own = await loadedDocuments(inputs, around.readStdin);
  const further = options.crds.length > 0 ? await loadedDocuments(options.crds, around.readStdin) : [];
  const { cluster, refused } = filledCluster([...further, ...own].filter(isCrd), options.minor);
  for (const { document, answer } of refused)
    around.output.warn(`${document.path}:${document.line}: ${answer.message}`);
  let code: number = refused.length > 0 ? exitCodes.findings : exitCodes.fine;
  const empty = cluster.snapshot();
  const objects = own.filter((one) => !isCrd(one));
  let known = 0;
  for (const document of objects) {
    cluster.restore(empty);
    const answer = cluster.create(document.text, { fieldValidation: 'Warn' });
    if (answer.code === 0) continue;
    known++;
    if (!answer.accepted) around.output.warn(`${document.path}:${document.line}: ${answer.message}`);
    const difference = answer.object
      ? unifiedDiff(comparable(document.text), comparable(jsonText(answer.object)))
      : '';
    if (difference !== '') await around.output.write(shown(document, difference, around.colors));
    if (difference !== '' || !answer.accepted) code = exitCodes.findings;
  }
  if (code === exitCodes.fine)
    around.output.warn(`No difference in ${counted(known)}.${withoutCrds(objects.length - known)}`);
  return code;
}

/** Metadata that the API server sets on every object. It never changes a namespace in the text. */
const serverFields = [
  'creationTimestamp',
  'generation',
  'managedFields',
  'namespace',
  'resourceVersion',
  'uid',
];

/** The value of a text in canonical form, with withSortedKeys keys and without what the server sets on every object. */
function comparable(text: string): string {
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  if (!isObject(value)) return ended(text);
  const metadata = value.get('metadata');
  if (isObject(metadata)) for (const field of serverFields) metadata.delete(field);
  return ended(yamlText(withSortedKeys(value)));
}

function withSortedKeys<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(withSortedKeys) as Value;
  if (!(value instanceof Map)) return value;
  const entries = [...value].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return new Map(entries.map(([key, inner]) => [key, withSortedKeys(inner)])) as Value;
}

async function settle(
  changed: readonly Changed[],
  { write }: ChangeOptions,
  { output, colors }: ChangeSurroundings,
): Promise<number> {
  let isLeft = false;
  for (const one of changed) {
    const { document, text, because } = one;
    for (const line of because?.split('\n') ?? []) await output.write(`${colors.dim(`# ${line}`)}\n`);
    await output.write(shown(document, unifiedDiff(ended(document.text), ended(text)), colors));
    if (!write) isLeft = true;
  }
  if (write)
    for (const path of new Set(changed.map(({ document }) => document.path))) {
      const own = changed.filter(({ document }) => document.path === path);
      if (own.every(({ document }) => isWholeText(document)) && written(path, own)) continue;
      output.warn(
        `${path}: not written: only YAML and JSON files with the documents as they are can be changed`,
      );
      isLeft = true;
    }
  return isLeft ? exitCodes.findings : exitCodes.fine;
}

/** Writes a file completely or not at all. Returns whether every text was found in it. */
function written(path: string, changed: readonly Changed[]): boolean {
  const file = readText(path);
  if (!('text' in file)) return false;
  let { text } = file;
  for (const { document, text: now } of changed) {
    if (text.split(document.text).length !== 2) return false;
    text = text.replace(document.text, () => now);
  }
  const beside = `${path}.crd-playground`;
  writeFileSync(beside, text);
  renameSync(beside, path);
  return true;
}

function shown({ path, line }: LoadedDocument, difference: string, colors: Colors): string {
  const lines = difference
    .split('\n')
    .map((one) => (one.startsWith('+') ? colors.green(one) : one.startsWith('-') ? colors.red(one) : one));
  return `${colors.bold(`${path}:${line}`)}\n${lines.join('\n')}`;
}

function ended(text: string): string {
  return text.endsWith('\n') ? text : `${text}\n`;
}

/** `group/kind` of the kind that a CRD defines. */
function crdKey(text: string): string {
  const { group, kind } = definedKind(text) ?? { group: '', kind: '' };
  return `${group}/${kind}`;
}
