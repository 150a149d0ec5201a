/** The entry point `crd-playground/admission`: policies and webhooks in front of a cluster in memory. */
import { refusalFindings } from '../check/finding.ts';
import {
  admissionChain,
  AdmissionRecord,
  createBuiltIn,
  shownBuiltIn,
  type BuiltInKind,
  type RequestFacts,
  type RequestUser,
  type WebhookQuestion,
  type WebhookReply,
} from '../engine/admission.ts';
import { alreadyExists } from '../engine/refusals.ts';
import { readYaml } from '../engine/texts.ts';
import { objectAt, textOf, type JsonValue } from '../engine/values.ts';
import { BuiltIns, builtInKinds, isServed } from '../kubectl/admission/built-ins.ts';
import { admissionOptions, isDryDelete } from '../kubectl/admission/options.ts';
import { rbacOf } from '../kubectl/admission/rbac.ts';
import { admissionStateOf } from '../kubectl/admission/state.ts';
import {
  refusedWith,
  type Admit,
  type Cluster as Contents,
  type ObjectAddress,
  type Received,
  type Surroundings,
} from '../kubectl/index.ts';
import { plainNamespace } from '../report/admission/admission.ts';
import { unreachable } from '../report/admission/unreachable.ts';
import { warningsOf, withAnswerWarnings, withWarnings } from '../report/admission/warnings.ts';
import { replyOfCode, type CallCode } from '../report/admission/webhook-code.ts';
import { setAdmission } from './admitting.ts';
import { plainAnswer } from './answer.ts';
import { readDocuments, type FoundDocument } from './documents.ts';
import { jsonText } from './plain.ts';
import { requestAround } from './surroundings.ts';
import type { Answer, Cluster, Plain, PlainObject } from './types.ts';

/**
 * Answers for a webhook: gets the request of the AdmissionReview, and returns its response. The uid is added; `patch` can
 * be a list of JSON patch operations. An error that it throws is the text of a response with the status 500.
 */
export type AdmitFunction = (request: PlainObject) => PlainObject;

export interface AdmissionOptions {
  /** By the names of the webhooks. A webhook without a function can't be reached. */
  readonly webhooks?: Readonly<Record<string, AdmitFunction>>;
  /** The sender of all requests; an administrator by default. */
  readonly user?: { readonly name: string; readonly groups?: readonly string[] };
}

/**
 * Puts policies, bindings, and webhook configurations in front of a cluster, in place of those before. The documents can
 * also contain their parameters, namespaces with labels, and roles. Returns the API server's answer to each document in
 * its order; rejected documents have no effect. Never throws.
 */
export function configureAdmission(
  cluster: Cluster,
  documents: string,
  { webhooks = {}, user }: AdmissionOptions = {},
): Answer[] {
  const configuration = new Configuration(cluster);
  const answers = readDocuments(documents).map((document) => configuration.create(document));
  const { builtIns } = configuration;
  const sender = user === undefined ? administrator : userOf(user);
  const callWebhook = (question: WebhookQuestion): WebhookReply => replyOf(webhooks, question);
  setAdmission(cluster, (contents, around) => admitWith({ builtIns, sender, callWebhook }, contents, around));
  return answers;
}

/** Creates the documents as the API server does. */
class Configuration {
  readonly builtIns = new BuiltIns();
  readonly #cluster: Cluster;

  constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  create(document: FoundDocument): Answer {
    const { minor } = this.#cluster;
    const kind = builtInKinds.find(
      (one) =>
        one.kind === document.kind && apiVersionOf(one) === document.apiVersion && isServed(one, minor),
    );
    return kind === undefined ? this.#cluster.create(document.text) : this.#createBuiltIn(kind, document);
  }

  #createBuiltIn(kind: BuiltInKind, { text }: FoundDocument): Answer {
    const read = readYaml(text);
    const body = { text, contentType: 'application/yaml', fieldValidation: 'Strict' } as const;
    const namespace = kind.namespaced ? namespaceIn(text) : '';
    const surroundings = { ...requestAround(this.#cluster.minor), resourceVersion: '1' };
    const write = { surroundings, namespace, name: '', subresource: '', fieldManager: 'crd-playground' };
    const made = createBuiltIn(kind, body, write);
    const root = read.ok ? read.root : undefined;
    if (!made.ok) return rejected(made.refusal, made.warnings, { text, root });
    const shown = shownBuiltIn(kind, made.stored);
    const name = textOf(objectAt(shown, 'metadata') ?? new Map<string, JsonValue>(), 'name');
    if (this.builtIns.at(kind, namespace, name) !== undefined) {
      const resource = { group: kind.group, resource: kind.plural };
      return rejected(alreadyExists(resource, name), made.warnings, { text, root });
    }
    this.builtIns.put(kind, namespace, name, made.stored);
    if (kind.kind === 'Namespace') this.#addNamespace(name);
    return plainAnswer({ answer: { code: 201, warnings: made.warnings, body: shown }, text });
  }

  #addNamespace(name: string): void {
    const contents = this.#cluster.snapshot().contents as Contents;
    if (contents.namespaces.includes(name)) return;
    this.#cluster.restore({ contents: { ...contents, namespaces: [...contents.namespaces, name] } });
  }
}

function apiVersionOf({ group, version }: BuiltInKind): string {
  return group === '' ? version : `${group}/${version}`;
}

function namespaceIn(text: string): string {
  const [document] = readDocuments(text);
  const { metadata } = (document?.value ?? {}) as { metadata?: { namespace?: Plain } };
  return typeof metadata?.namespace === 'string' ? metadata.namespace : 'default';
}

function rejected(
  refusal: Parameters<typeof refusalFindings>[0],
  warnings: readonly string[],
  read: Parameters<typeof refusalFindings>[1],
): Answer {
  const answer = plainAnswer({ answer: refusedWith(refusal, warnings), text: read.text });
  return { ...answer, findings: refusalFindings(refusal, read) };
}

const administrator: RequestUser = {
  name: 'kubernetes-admin',
  uid: '',
  groups: ['system:masters', 'system:authenticated'],
  extra: new Map(),
};

function userOf({ name, groups = [] }: NonNullable<AdmissionOptions['user']>): RequestUser {
  return { name, uid: '', groups: [...new Set([...groups, 'system:authenticated'])], extra: new Map() };
}

/** Calls the function for a webhook. */
function replyOf(
  webhooks: NonNullable<AdmissionOptions['webhooks']>,
  question: WebhookQuestion,
): WebhookReply {
  const { name } = question.webhook;
  const own = Object.hasOwn(webhooks, name) ? webhooks[name] : undefined;
  if (own === undefined) return unreachable(question);
  const call: CallCode = (_code, _name, [request = '']) => {
    try {
      return { log: [], json: jsonText(own(JSON.parse(request) as PlainObject)) };
    } catch (error) {
      return {
        log: [],
        failed: { kind: 'thrown', text: error instanceof Error ? error.message : String(error) },
      };
    }
  };
  return replyOfCode(call, '', question);
}

interface Admission {
  readonly builtIns: BuiltIns;
  readonly sender: RequestUser;
  readonly callWebhook: (question: WebhookQuestion) => WebhookReply;
}

function admitWith(
  { builtIns, sender, callWebhook }: Admission,
  contents: Contents,
  around: Surroundings,
): Admit {
  const { kubernetes, now } = around;
  return (address, request) => {
    const record = new AdmissionRecord();
    const state = admissionStateOf({
      kubernetes,
      now,
      builtIns,
      objects: contents,
      authorize: rbacOf(builtIns),
      nextUid: around.uid,
      callWebhook,
    });
    const isKnown = (name: string): boolean => contents.namespaces.includes(name);
    const namespace = (name: string): ReturnType<typeof state.namespace> =>
      state.namespace(name) ?? (isKnown(name) ? plainNamespace(name, requestAround(kubernetes)) : undefined);
    const hook = admissionChain(factsOfRequest(address, request, sender), { ...state, namespace }, record);
    return {
      hook,
      warned: (served) => withWarnings(served, warningsOf(record)),
      warnedAnswer: (answer) => withAnswerWarnings(answer, warningsOf(record)),
    };
  };
}

function factsOfRequest(
  { crd, version, namespace, name, subresource }: ObjectAddress,
  request: Received,
  user: RequestUser,
): RequestFacts {
  const { group, plural, kind } = crd;
  const isScale = subresource === 'scale';
  return {
    resource: { group, version, resource: plural },
    kind: isScale ? { group: 'autoscaling', version: 'v1', kind: 'Scale' } : { group, version, kind },
    subresource,
    name,
    namespace,
    user,
    dryRun: request.dryRun || (request.method === 'DELETE' && isDryDelete(request)),
    options: (operation) => admissionOptions(operation, request),
  };
}
