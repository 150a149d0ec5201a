/** Finds the operation of a case that sends the same request as the page. */
import { memberOf, readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { toJson } from '../../engine/values.ts';
import { documentsIn } from '../../check/documents.ts';
import type { KubectlRequest, SentLine } from '../../protocol/kubectl.ts';
import type { ReadObject, UpdateRequest } from '../../protocol/operations.ts';
import type { HeldObject } from '../../report/held/held-object.ts';
import { yamlOf } from '../form/yaml.ts';
import { asItem, fieldWith } from './case-text.ts';

/** The lines of a case: its operation with the options; undefined if nothing was sent. */
export function sentOperation(object: HeldObject, request: ReadObject): string | undefined {
  const document = documentOf(object, request);
  if (document === undefined) return undefined;
  const { update, kubectl } = request;
  if (kubectl) {
    const decides = object.report.kubectl?.requests.find((one) => one.decides);
    return decides && ofSentLine(decides, kubectl, document);
  }
  const validation = validationLine(request.fieldValidation);
  if (!update) return `${fieldWith('create', document)}${validation}`;
  if (update.patch === 'apply') return appliedTwice(update.old, document, validation);
  return `${fieldWith('old', update.old)}${ofUpdate(update, document)}${validation}`;
}

/** The evaluated document of the pane. */
function documentOf({ report }: HeldObject, { text }: ReadObject): string | undefined {
  const found = documentsIn('object.yaml', text).filter(({ isEmpty }) => !isEmpty);
  const line = report.documents[report.chosen]?.line;
  return (found.length < 2 ? found[0] : (found.find((one) => one.line === line) ?? found[0]))?.text;
}

function ofUpdate({ endpoint, patch }: UpdateRequest, document: string): string {
  if (endpoint === 'status') return nestedYaml('status', statusIn(document));
  switch (patch) {
    case undefined:
      return fieldWith('update', document);
    default:
      return nestedYaml('patch', yamlIn(document));
  }
}

function ofSentLine(
  { method, path, contentType = '', body = '', more }: SentLine,
  { old, oldMadeBy }: KubectlRequest,
  document: string,
): string | undefined {
  const [resource = '', query = ''] = path.split('?', 2);
  const parameters = new Map(query.split('&').map((one) => one.split('=', 2) as [string, string]));
  const before = old.trim() === '' ? '' : fieldWith('old', old);
  const options = `${managerLine(parameters.get('fieldManager'))}${validationLine(parameters.get('fieldValidation') ?? 'Warn')}`;
  const isScale = resource.endsWith('/scale');
  switch (method) {
    case 'POST':
      return `${fieldWith('create', document)}${options}`;
    case 'PUT':
      return isScale || more !== undefined
        ? undefined
        : `${before}${fieldWith('update', document)}${options}`;
    case 'PATCH': {
      if (more !== undefined) return undefined;
      if (contentType.includes('apply-patch')) {
        const more = `${parameters.get('force') === 'true' ? 'force: true\n' : ''}${options}`;
        if (old.trim() === '') return `${fieldWith('apply', document)}${more}`;
        // kubectl takes over the fields of a client-side apply.
        if (oldMadeBy !== 'create') return appliedTwice(old, document, more);
        return `${before}${fieldWith('apply', document)}${more}`;
      }
      const subresource = isScale ? 'subresource: scale\n' : '';
      return `${before}${nestedYaml('patch', yamlOf(body))}${subresource}${options}`;
    }
    case 'DELETE':
      return `${before}delete: true\n`;
    default:
      return undefined;
  }
}

/** The existing object belongs to the same field manager. */
function appliedTwice(old: string, document: string, options: string): string {
  const [first, second] = [fieldWith('apply', old), `${fieldWith('apply', document)}${options}`];
  return `steps:\n${asItem(first, 2)}${asItem(second, 2)}`;
}

/** A value that may be of any kind. */
function nestedYaml(key: string, yaml: string): string {
  const text = yaml.trimEnd();
  if (!text.includes('\n') && !/^[\w"'-]+:/.test(text)) return `${key}: ${text}\n`;
  return `${key}:\n${text
    .split('\n')
    .map((line) => `  ${line}\n`)
    .join('')}`;
}

function yamlIn(document: string): string {
  const read = readYaml(document);
  return read.ok ? yamlOf(toJson(toValue(read.root))) : document;
}

function statusIn(document: string): string {
  const read = readYaml(document);
  const status: SourceNode | undefined = read.ok ? memberOf(read.root, 'status')?.value : undefined;
  return status ? yamlOf(toJson(toValue(status))) : '{}';
}

/** `Strict` is what suites send. */
function validationLine(fieldValidation: string): string {
  return fieldValidation === 'Strict' ? '' : `fieldValidation: ${fieldValidation}\n`;
}

/** kubectl's own managers have no effect on what a case expects. */
function managerLine(manager: string | undefined): string {
  if (manager === undefined || manager.startsWith('kubectl')) return '';
  return `manager: ${JSON.stringify(decodeURIComponent(manager.replaceAll('+', ' ')))}\n`;
}
