/**
 * Checks whether the locations of a finding match its message.
 */
import { renderValue, type FieldError } from '../../src/engine/refusals.ts';

import {
  isArray,
  isObject,
  toJson,
  type JsonObject,
  type JsonValue,
  type PathSegments,
} from '../../src/engine/values.ts';
import { schemaKinds, shown, type SchemaKind, type Seen } from './kinds.ts';
import type { ReportedError } from './watched-engine.ts';

/** Returns the faults in the locations of a finding; none if they are right. */
export function placeFaults(reported: ReportedError): string[] {
  const { path: object, schema } = reported.error;
  return [
    ...(object === undefined ? unplacedFaults(reported) : objectFaults(reported, object)),
    ...(schema === undefined ? unguidedFaults(reported) : schemaFaults(reported, schema)),
  ];
}

/** Returns the value at a path; undefined if there is none. */
export function valueAt(root: JsonValue | undefined, path: PathSegments): JsonValue | undefined {
  let value = root;
  for (const step of path) {
    if (typeof step === 'string') value = isObject(value) ? value.get(step) : undefined;
    else value = isArray(value) ? value[step] : undefined;
  }
  return value;
}

/**
 * Findings that are not about a value: about the request and its sender, about a patch without a resulting object, and
 * about unchecked rules.
 */
const unplaced =
  /^(metadata\.managedFields\[\d+\]\.manager|patch|fieldValidation|dryRun|propagationPolicy|ignoreStoreReadErrorWithClusterBreakingPotential)$/;
const rulesUnchecked = /^some validation rules were not checked because the object was invalid/;

function unplacedFaults({ error }: ReportedError): string[] {
  return unplaced.test(error.field) || rulesUnchecked.test(error.text) ? [] : ['there is no place'];
}

/** Fields that no keyword decides: metadata, the type of an object, and the values that scale reads. */
const unguided = /^((.*\.)?(metadata|apiVersion|kind)\b|\.(spec|status)\.)/s;

function unguidedFaults({ error, about }: ReportedError): string[] {
  if (about === 'crd' || error.path === undefined || unguided.test(error.field)) return [];
  return ['no keyword leads to it'];
}

// The location in the object.

/** Maps the beginning of the field of a finding about a CRD to its location in the document. */
const movedFields: readonly (readonly [from: RegExp, to: string])[] = [
  [/^spec\.validation\./, 'spec.versions[0].schema.'],
  [/^spec\.(schema\.|subresources|additionalPrinterColumns|selectableFields)/, 'spec.versions[0].$1'],
  [/^spec\.version$/, 'spec.versions[0].name'],
  [/^spec\.conversion\.(conversionReviewVersions)/, 'spec.conversion.webhook.$1'],
  [/^spec\.conversion\.webhookClientConfig/, 'spec.conversion.webhook.clientConfig'],
  [/\.JSONPath$/, '.jsonPath'],
];

function objectFaults(reported: ReportedError, object: PathSegments): string[] {
  const { error, about, judged, sent } = reported;
  const inText = namedInText.exec(error.text);
  // Upstream gives such findings no field, or that of the validated whole.
  if (inText !== null && error.schema !== undefined) {
    const name = inText[1] ?? inText[2] ?? inText[3] ?? '';
    return object.some((_, i) => isFieldPath(object.slice(i), name)) || name === ''
      ? []
      : ['the text names another place'];
  }
  const ofOwners = object.includes('managedFields');
  let text = error.field;
  if (about === 'crd') for (const [from, to] of movedFields) text = text.replace(from, to);
  return [
    ...(isFieldPath(object, text) ? [] : ['the field is not the place in the object']),
    ...(error.schema === undefined
      ? valueFaults(error, valueAt(judged, object) ?? (ofOwners ? valueAt(sent, object) : undefined))
      : []),
  ];
}

/** Names in messages: of the value of a junctor, of a number out of range, of a forbidden property. */
const namedInText =
  /^"([^"]*)" must (?:not )?validate | value must be of type \w+ (?:with format \w+|\(default format\)) in (.*)$|^(.*) in body is a forbidden property$/s;

/** A finding without a keyword contains the value, a string in it, or its size. */
function valueFaults(error: FieldError, value: JsonValue | undefined): string[] {
  const { reason, badValue } = error;
  if ((reason === 'FieldValueForbidden' || reason === 'InternalError') && value === undefined)
    return ['there is nothing at the place in the object'];
  const saysNoValue = [
    'FieldValueRequired',
    'FieldValueForbidden',
    'FieldValueTooLong',
    'InternalError',
  ].includes(reason);
  if (saysNoValue || saidOtherwise.some((pattern) => pattern.test(error.text))) return [];
  const text = shown(error);
  // For a missing value, the message contains the zero value.
  if (value === undefined || badValue === undefined)
    return ['null', '""', '0'].includes(text) || madeByServer.test(error.field)
      ? []
      : ['there is nothing at the place in the object'];
  if (isArray(value) && text === String(value.length)) return [];
  // A rendered value is a Go struct, whose fields have their own names.
  if ('rendered' in badValue)
    return /^[[{]/.test(text) || text === toJson(value) ? [] : ['the text says another value'];
  if (text === renderValue({ json: value })) return [];
  const shownValue =
    typeof badValue.json === 'string' ? toJson(badValue.json).slice(1, -1) : toJson(badValue.json);
  return toJson(value).includes(shownValue) ? [] : [`the text says another value: ${text.slice(0, 100)}`];
}

/** Fields that the server sets before it validates them. */
const madeByServer = /^(spec\.names\.(singular|listKind)|status\.storedVersions(\[\d+\])?)$/;

/** Messages that contain something other than the value, or a value that the server changed. */
const saidOtherwise = [
  / accessor error: /,
  /^must be spec\.names\.plural\+"\."\+spec\.group$/,
  /^must be atomic as item of a list with x-kubernetes-list-type=set$/,
  /^must be a scalar type if parent array's x-kubernetes-list-type is map$/,
  /^user information is not permitted in the URL$/,
];

/** Whether a field equals the path; each name may be printed as `.name` or `[name]`. */
function isFieldPath(path: PathSegments, field: string): boolean {
  if (path.length === 0) return field === '<nil>';
  let ends = new Set([0]);
  for (const [i, step] of path.entries()) {
    const next = new Set<number>();
    // Matches the API server: below a default the name of an item begins with a dot.
    const forms = typeof step === 'number' ? [`[${step}]`, `.[${step}]`] : [`.${step}`, `[${step}]`];
    // No dot before the first name, nor after it if it is empty.
    if (i === 0 || (i === 1 && path[0] === '')) forms.push(String(step));
    for (const end of ends)
      for (const form of forms) if (field.startsWith(form, end)) next.add(end + form.length);
    ends = next;
  }
  return ends.has(field.length);
}

// The location in the schema.

function schemaFaults(reported: ReportedError, path: PathSegments): string[] {
  const { error, crd, about, judged } = reported;
  const keyword = valueAt(crd, path);
  if (keyword === undefined) return ['there is nothing at the place in the schema'];
  const isListed = typeof path.at(-1) === 'number';
  const name = path.at(isListed ? -2 : -1);
  const above = path.slice(0, isListed ? -2 : -1);
  const kind = schemaKinds.find(
    ({ types, detail, keywords }) =>
      types.includes(error.reason) && detail.test(error.text) && keywords.includes(String(name)),
  );
  if (kind === undefined) return [`such a finding can't point to the keyword ${String(name)}`];
  const object = error.path ?? [];
  const seen: Seen = {
    error,
    keyword,
    schema: valueAt(crd, above) as JsonObject,
    value: valueAt(judged, object),
    lastStep: object.at(-1),
    parts: (kind.detail.exec(error.text) ?? []).slice(1),
  };
  // A default in a CRD is validated: its value begins below the keyword, and its schema is the enclosing one.
  const [inSchema, inObject] = about === 'crd' ? defaultOf(above, object) : [schemaStart, 0];
  return [
    ...(kind.saysKeyword(seen) ? [] : ['the text does not say the value of the keyword']),
    ...(kind.saysValue(seen) ? [] : [`the text does not say the value: ${shown(error).slice(0, 100)}`]),
    ...(leadsTo(above.slice(inSchema), object.slice(inObject), kind)
      ? []
      : ['the schema is not that of the value']),
    ...(about === 'object' && !isVersionOf(crd, path, judged) ? ['the schema is of another version'] : []),
  ];
}

/** `spec.versions[0].schema.openAPIV3Schema`. */
const schemaStart = 5;

/** The remaining paths below a schema with a default. */
function defaultOf(schema: PathSegments, object: PathSegments): [inSchema: number, inObject: number] {
  for (let i = Math.min(schema.length, object.length - 1); i >= schemaStart; i--) {
    const isKeyword = object[i] === 'default' && object[i - 1] !== 'properties';
    if (isKeyword && object.slice(0, i).every((step, j) => schema[j] === step)) return [i, i + 1];
  }
  return [0, 0];
}

/** Whether the steps down a schema are the steps down the value. */
function leadsTo(schema: PathSegments, object: PathSegments, kind: SchemaKind): boolean {
  let at = 0;
  for (let i = 0; i < schema.length; i++) {
    switch (schema[i]) {
      case 'properties':
        if (object[at++] !== schema[++i]) return false;
        break;
      case 'additionalProperties':
        if (typeof object[at++] !== 'string') return false;
        break;
      case 'items':
        if (typeof object[at++] !== 'number') return false;
        break;
      case 'not':
        break;
      case 'allOf':
      case 'anyOf':
      case 'oneOf':
        i++;
        break;
      default:
        return false;
    }
  }
  const left = object.length - at;
  return kind.more === undefined ? left === 0 : kind.more === 'a field path' ? left >= 0 : left === 1;
}

function isVersionOf(crd: JsonValue, path: PathSegments, judged: JsonValue | undefined): boolean {
  const apiVersion = String(valueAt(judged, ['apiVersion']));
  return valueAt(crd, [...path.slice(0, 3), 'name']) === apiVersion.slice(apiVersion.indexOf('/') + 1);
}
