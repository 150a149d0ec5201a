/** The examples about admission, of the gallery and of the pages of errors, as cases for a real server. */
import { parseAllDocuments } from 'yaml';
import type { ExampleTexts, ExampleVariant } from '../../../src/examples/example.ts';
import { allVariants } from '../../../src/examples/index.ts';
import { admissionErrors } from '../../pages/admission-errors.ts';
import { at } from './hooks.ts';
import { PlayedCode } from './played-code.ts';
import { post, type Case, type Json, type JsonMap, type Step } from './shapes.ts';

const paths: Readonly<Record<string, string>> = {
  ConfigMap: '/api/v1/namespaces/default/configmaps',
};

/** The kinds that answer for a webhook. */
const answering: ReadonlySet<string> = new Set(['AdmissionReview', 'ConversionReview', 'WebhookCode']);

/** The path of a conversion webhook. */
const conversionPath = '/convert';

/** The variants with documents of admission. */
export const admissionVariants: readonly ExampleVariant[] = allVariants().filter(
  ({ admission }) => admission !== undefined,
);

export function caseOfVariant({ id }: ExampleVariant): string {
  return `example/${id}`;
}

export const exampleCases: readonly Case[] = admissionVariants.map((one) =>
  caseOf(caseOfVariant(one), 'example', one),
);

export function caseOfError(code: string): string {
  return `error/${code}`;
}

export const errorCases: readonly Case[] = Object.entries(admissionErrors).map(([code, texts]) =>
  caseOf(caseOfError(code), 'error', texts),
);

/** Cases share a server, so each has its own group and its own names. */
function ownNames(text: string): string {
  return text.replaceAll('example.com', 'TOK.example.com');
}

function documentsIn(text: string): JsonMap[] {
  return parseAllDocuments(ownNames(text)).map((document) => document.toJS() as JsonMap);
}

type Texts = Pick<ExampleTexts, 'crd' | 'object' | 'update' | 'sentBy' | 'admission'>;

function caseOf(id: string, area: string, { crd, object, update, sentBy, admission = '' }: Texts): Case {
  const documents = documentsIn(admission);
  const played = new PlayedCode(documentsIn(object)[0] ?? {});
  const webhooks: Record<string, Json> = {};
  const configured = documents.flatMap((one, i): Step[] => {
    const after = documents[i + 1];
    if (answering.has(String(one['kind']))) return [];
    const reply =
      after?.['kind'] === 'AdmissionReview'
        ? after
        : after?.['kind'] === 'WebhookCode' && played.reply(after);
    if (!reply) return [made(one)];
    webhooks[`/hook-${i}`] = [{ status: 200, body: withUid(reply) }];
    return [made(calling(one, `/hook-${i}`))];
  });
  const reviews = [
    ...documents.filter(({ kind }) => kind === 'ConversionReview'),
    ...played.conversions(documents, documentsIn(crd)),
  ];
  if (reviews.length > 0) webhooks[conversionPath] = [{ convert: conversionBy(reviews, documentsIn(crd)) }];
  const [defined] = documentsIn(crd).map(
    (body) =>
      post(
        '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
        reviews.length > 0 ? converting(body) : body,
      ) as Step,
  );
  const sent = documentsIn(object)[0] ?? {};
  const path = pathOf(sent);
  const name = (sent['metadata'] as JsonMap)['name'] as string;
  const existing = update === undefined ? [] : documentsIn(update.old).map((body) => post(path, body));
  const request: Step =
    sentBy === 'delete'
      ? { method: 'DELETE', path: `${path}/${name}` }
      : update === undefined
        ? post(path, sent)
        : { method: 'PUT', path: `${path}/${name}`, contentType: 'application/json', body: sent, rv: true };
  return {
    name: id,
    area,
    ...(Object.keys(webhooks).length > 0 && { webhooks }),
    // The existing object was created before the policies.
    setup: [...(defined ? [defined] : []), ...existing, ...configured],
    requests: [request],
  };
}

function pathOf({ apiVersion, kind }: JsonMap): string {
  return `/apis/${String(apiVersion)}/namespaces/default/${String(kind).toLowerCase()}s`;
}

/** The request that creates a document of admission. */
function made(document: JsonMap): Step {
  const kind = String(document['kind']);
  const plural = kind.endsWith('Policy') ? kind.replace(/y$/, 'ies') : `${kind}s`;
  const path = paths[kind] ?? `/apis/admissionregistration.k8s.io/v1/${plural.toLowerCase()}`;
  const { metadata, spec } = document as { metadata: JsonMap; spec?: JsonMap };
  const param = spec?.['paramRef'] as JsonMap | undefined;
  const named = (object: JsonMap, key: string): JsonMap =>
    key in object ? { ...object, [key]: `TOK-${String(object[key])}` } : object;
  const body = {
    ...document,
    metadata: named(metadata, 'name'),
    ...(spec && {
      spec: { ...named(spec, 'policyName'), ...(param && { paramRef: named(param, 'name') }) },
    }),
  };
  return post(path, body, kind === 'ValidatingAdmissionPolicy' ? { policyStatus: true } : {});
}

/** The configuration with the address of the driver. */
function calling(configuration: JsonMap, path: string): JsonMap {
  const hooks = configuration['webhooks'] as JsonMap[];
  return { ...configuration, webhooks: hooks.map((hook) => ({ ...hook, clientConfig: at(path) })) };
}

/** The response as a webhook sends it: with the uid of the request, and a patch in base64. */
function withUid({ response, ...review }: JsonMap): JsonMap {
  const { patch, ...rest } = response as JsonMap;
  const encoded = patch === undefined ? {} : { patch: btoa(JSON.stringify(patch)) };
  return { ...review, response: { uid: '${uid}', ...rest, ...encoded } };
}

/** The CRD with the address of the driver. */
function converting(crd: JsonMap): JsonMap {
  const spec = crd['spec'] as JsonMap;
  const conversion = spec['conversion'] as JsonMap;
  const webhook = { ...(conversion['webhook'] as JsonMap), clientConfig: at(conversionPath) };
  return { ...crd, spec: { ...spec, conversion: { ...conversion, webhook } } };
}

/** A script that gives each version of the CRD the recorded object in it, and the first object if there is none. */
function conversionBy(reviews: readonly JsonMap[], [crd = {}]: readonly JsonMap[]): JsonMap {
  const names = ((crd['spec'] as JsonMap)['versions'] as JsonMap[]).map(({ name }) => String(name));
  const objects = reviews.flatMap(
    ({ response }) => ((response as JsonMap)['convertedObjects'] ?? []) as JsonMap[],
  );
  const versionOf = ({ apiVersion }: JsonMap): string => String(apiVersion).split('/')[1] ?? '';
  const rules = names.flatMap((to) => {
    const converted = objects.find((one) => versionOf(one) === to) ?? objects[0];
    const { apiVersion: _apiVersion, kind: _kind, metadata: _metadata, ...rest } = converted ?? {};
    const patch = Object.entries(rest).map(([key, value]) => ({ op: 'add', path: `/${key}`, value }));
    return names.filter((from) => from !== to).map((from) => ({ from, to, patch }) as JsonMap);
  });
  const [only, ...others] = objects;
  const isUnchanged = only !== undefined && others.length === 0;
  const path = '/response/convertedObjects/0/apiVersion';
  const patchResponse = [{ op: 'replace', path, value: only?.['apiVersion'] } as JsonMap];
  return { rules, ...(isUnchanged && { patchResponse }) };
}
