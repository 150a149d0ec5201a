/** Evaluates a document with the engine, and converts the answer to plain data. */
import { admitCrd, applyObject, createObject, updateObject } from '../engine/index.ts';
import type {
  ConversionWebhook,
  CrdAnswer,
  FieldValidation,
  ObjectAnswer,
  RequestBody,
  ServedCrd,
  StoredObject,
  Surroundings,
} from '../engine/answers.ts';
import type { Minor } from '../engine/minors.ts';
import { asFinding, attributesOf, type Finding } from '../engine/refusals.ts';
import { memberOf, readYaml, toValue } from '../engine/texts.ts';
import { isObject, objectAt, textOf, toJson, type JsonObject } from '../engine/values.ts';
import { say as sayOfClient } from '../kubectl/terminal/codes.ts';
import { storedAsItIs } from '../report/held/stored-before.ts';
import type { Admitted, CheckAdmission } from './admitting.ts';
import { driftOf, type Drift } from './drift.ts';
import { versionIn } from './version-in.ts';
import { fromFinding, refusalFindings, type CheckFinding } from './finding.ts';

export type Verdict = 'accepted' | 'refused' | 'not answered';
export type Operation = 'create' | 'apply' | 'update';

export interface Judged {
  readonly verdict: Verdict;
  /** The HTTP status; 0 without an answer. */
  readonly code: number;
  /** The API server's message; empty if it accepts the document. */
  readonly message: string;
  readonly findings: readonly CheckFinding[];
  readonly warnings: readonly CheckFinding[];
  /** Further errors that the API server reports without the unknown and duplicate fields. */
  readonly behind?: readonly CheckFinding[];
  /** Only for an accepted object. */
  readonly drift?: Drift;
  /** The body of the answer, on request. */
  readonly object?: JsonObject;
  /** Limits of this answer, in our words. */
  readonly notes: readonly string[];
}

export interface Request {
  readonly kubernetes: Minor;
  readonly fieldValidation: FieldValidation;
  /** The namespace of objects without one. */
  readonly namespace: string;
  readonly operation: Operation;
  /** RFC 3339, UTC, whole seconds. */
  readonly now: string;
}

export function surroundingsFor({ kubernetes, now }: Pick<Request, 'kubernetes' | 'now'>): Surroundings {
  return {
    kubernetes,
    now,
    uid: '00000000-0000-4000-8000-000000000000',
    nameSuffix: 'xxxxx',
    resourceVersion: '1',
  };
}

/** Replaces a conversion webhook: the object keeps its fields. */
const unconverted: ConversionWebhook = (object, apiVersion) => ({
  object: new Map(object).set('apiVersion', apiVersion),
});

export interface JudgedCrd extends Judged {
  readonly served?: ServedCrd;
}

/** `webhook` replaces the conversion webhook; without it, objects keep their fields in all versions. */
export function judgeCrd(text: string, request: Request, webhook = unconverted): JudgedCrd {
  return withBehind(request, (asked) => crdOnce(text, asked, webhook));
}

/** Adds the errors that follow once the unknown and duplicate fields are gone. */
function withBehind<Answer extends Judged>(request: Request, judge: (request: Request) => Answer): Answer {
  const judged = judge(request);
  const isOfStrict = ({ code }: CheckFinding): boolean => {
    const check = attributesOf(code)?.check;
    return check === 'field-validation' || check === 'duplicates';
  };
  if (request.fieldValidation !== 'Strict' || !judged.findings.some(isOfStrict)) return judged;
  const { verdict, findings } = judge({ ...request, fieldValidation: 'Ignore' });
  return verdict === 'refused' ? { ...judged, behind: findings } : judged;
}

function crdOnce(text: string, request: Request, webhook: ConversionWebhook): JudgedCrd {
  const body: RequestBody = {
    text,
    contentType: 'application/yaml',
    fieldValidation: request.fieldValidation,
  };
  const answer = admitCrd(body, surroundingsFor(request));
  const plain = crdAnswer(answer, text);
  if (answer.accepted !== true) return plain;
  return { ...plain, served: withWebhook(answer.served, webhook), object: answer.object };
}

function crdAnswer(answer: CrdAnswer, text: string): Judged {
  if (answer.accepted === 'crash')
    return { ...nothing, verdict: 'not answered', message: answer.explanation, notes: [serverFails] };
  const read = { text, root: answer.source };
  const warnings = answer.warnings.map((warning) => fromFinding(warning, read));
  if (answer.accepted) return { ...nothing, verdict: 'accepted', code: answer.code, warnings };
  const { refusal, brokenAt } = answer;
  const findings = refusalFindings(refusal, { ...read, brokenAt });
  return { ...nothing, verdict: 'refused', code: refusal.code, message: refusal.message, findings, warnings };
}

const serverFails = 'The API server itself fails on this document.';
const nothing = { code: 0, message: '', findings: [], warnings: [], notes: [] } as const;

const webhookNote = 'The conversion webhook was not run: the object is validated in its own version.';

function withWebhook(served: ServedCrd, webhook: ConversionWebhook): ServedCrd {
  return usesWebhook(served) ? { ...served, webhook } : served;
}

function usesWebhook({ object }: ServedCrd): boolean {
  const spec = object.get('spec');
  const conversion = isObject(spec) ? spec.get('conversion') : undefined;
  return isObject(conversion) && conversion.get('strategy') === 'Webhook';
}

export interface Against {
  /** The text of the existing object. */
  readonly old?: string | undefined;
  /** Without it, everything is admitted. */
  readonly admission?: CheckAdmission | undefined;
}

export function judgeObject(
  crd: ServedCrd,
  { text, apiVersion, kind }: { readonly text: string; readonly apiVersion: string; readonly kind: string },
  request: Request,
  { old, admission }: Against = {},
): Judged {
  const version = crd.versions.find(({ name }) => name === versionIn(apiVersion));
  if (!version?.served) return notServed(text, apiVersion, kind, crd);
  const isNamed = old !== undefined || request.operation === 'apply';
  const chainFor = (asked: Request): Admitted | undefined =>
    admission?.chainFor(crd, asked.fieldValidation, surroundingsFor(asked), isNamed);
  const { problems = [], served = crd } = chainFor(request) ?? {};
  if (problems.length > 0) return { ...nothing, verdict: 'not answered', notes: problems };
  const isConverted = served.webhook === unconverted && served.versions.length > 1 && !version.storage;
  const judge = (sent: string): Judged =>
    withBehind(request, (asked) =>
      objectAnswer(admittedAnswer(served, version.name, sent, asked, { old, chain: chainFor(asked) }), sent),
    );
  const first = judge(text);
  const hasVersion =
    request.operation !== 'apply' &&
    [...first.findings, ...(first.behind ?? [])].some(
      ({ code }) => code === 'resource-version-of-new-object',
    );
  const judged = hasVersion ? judge(withoutResourceVersion(text)) : first;
  return { ...judged, notes: isConverted ? [webhookNote] : [] };
}

interface Chained {
  /** The text of the existing object. */
  readonly old: string | undefined;
  readonly chain: Admitted | undefined;
}

function admittedAnswer(
  served: ServedCrd,
  version: string,
  text: string,
  request: Request,
  { old, chain }: Chained,
): ObjectAnswer {
  const answer = answerTo(served, version, text, request, { old, chain });
  return chain ? chain.admitting.warnedAnswer(answer) : answer;
}

function answerTo(
  served: ServedCrd,
  version: string,
  text: string,
  request: Request,
  { old: oldText, chain }: Chained,
): ObjectAnswer {
  const body: RequestBody = {
    text,
    contentType: 'application/yaml',
    fieldValidation: request.fieldValidation,
  };
  const around = surroundingsFor(request);
  // Without a namespace in the options, a create uses that of the text, or `default`; an apply only `default`.
  const isElsewhere = request.namespace !== 'default' || request.operation === 'apply';
  const namespace =
    served.scope === 'Namespaced' && isElsewhere ? metadataText(text, 'namespace') || request.namespace : '';
  const options = {
    version,
    namespace,
    fieldManager: 'crd-playground',
    ...(chain && { admission: chain.admitting.hook }),
  };
  const old = oldText === undefined ? undefined : storedObject(served, oldText, around);
  if (request.operation === 'apply') {
    const name = metadataText(text, 'name');
    return applyObject(served, body, old, around, { ...options, name });
  }
  if (old === undefined) return createObject(served, body, around, options);
  return updateObject(served, body, old, around, { ...options, missingResourceVersion: 'fill in' });
}

/** The existing object as stored in a cluster, whether or not the current CRD would accept it. */
function storedObject(served: ServedCrd, text: string, around: Surroundings): StoredObject | undefined {
  const read = readYaml(text);
  const typed = read.ok ? toValue(read.root) : undefined;
  if (!isObject(typed)) return undefined;
  const storage = served.versions.find((version) => version.storage)?.name ?? '';
  const object = storedAsItIs(typed, served.scope === 'Namespaced', around);
  object?.set('apiVersion', `${served.group}/${storage}`);
  return object && { object, resourceVersion: '1' };
}

/** A string in the metadata of a text; empty if there is none. */
function metadataText(text: string, field: 'name' | 'namespace'): string {
  if (!text.includes(field)) return '';
  const read = readYaml(text);
  const value = read.ok ? toValue(read.root) : undefined;
  return isObject(value) ? textOf(objectAt(value, 'metadata') ?? new Map(), field) : '';
}

function objectAnswer(answer: ObjectAnswer, text: string): Judged {
  const read = { text, root: answer.source };
  const warnings = answer.warnings.map((warning) => fromFinding(warning, read));
  if (!answer.accepted) {
    const { refusal, brokenAt } = answer;
    const findings = refusalFindings(refusal, { ...read, brokenAt });
    return {
      ...nothing,
      verdict: 'refused',
      code: refusal.code,
      message: refusal.message,
      findings,
      warnings,
    };
  }
  const sent = answer.source && toValue(answer.source);
  const drift = isObject(sent) ? driftOf(sent, answer.object) : undefined;
  const { code, object } = answer;
  return { ...nothing, verdict: 'accepted', code, warnings, object, ...(drift && { drift }) };
}

/** kubectl removes metadata.resourceVersion from objects that it creates. The places of all other values stay the same. */
function withoutResourceVersion(text: string): string {
  const read = readYaml(text);
  const metadata = read.ok ? memberOf(read.root, 'metadata')?.value : undefined;
  const value = metadata && memberOf(metadata, 'resourceVersion')?.value;
  if (!value) return text;
  const { start, end } = value.range;
  const empty = end - start < 2 ? '~' : '""'.padEnd(end - start);
  return text.slice(0, start) + empty + text.slice(end);
}

/** A client doesn't find the version, so it sends nothing. */
function notServed(text: string, apiVersion: string, kind: string, served: ServedCrd): Judged {
  const message = sayOfClient('kubectl-kind-not-served', { kind, version: apiVersion });
  const found: Finding = { ...asFinding(message), path: ['apiVersion'] };
  const read = readYaml(text);
  const findings = [fromFinding(found, { text, root: read.ok ? read.root : undefined })];
  const names = served.versions.filter((version) => version.served).map(({ name }) => name);
  const notes = [`The CRD serves ${names.length === 0 ? 'no version' : names.join(', ')}.`];
  return { ...nothing, verdict: 'refused', code: 404, message: message.text, findings, notes };
}

/** The object of an answer as JSON. */
export function jsonOf(object: JsonObject): string {
  return toJson(object);
}
