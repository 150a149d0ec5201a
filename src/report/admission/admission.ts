/** Admission of the page's request: the chain that its documents configure. */
import {
  admissionChain,
  AdmissionRecord,
  createBuiltIn,
  type AdmissionHook,
  type AdmissionState,
  type BuiltInKind,
  type Operation,
  type RequestFacts,
  type RequestUser,
} from '../../engine/admission.ts';
import type { ServedCrd, Surroundings } from '../../engine/answers.ts';
import type { Finding } from '../../engine/refusals.ts';
import { objectAt, textOf, toJson, type JsonObject, type JsonValue } from '../../engine/values.ts';
import { builtInKind } from '../../kubectl/admission/built-ins.ts';
import { admissionOptions, isDryDelete } from '../../kubectl/admission/options.ts';
import { rbacOf } from '../../kubectl/admission/rbac.ts';
import { admissionStateOf } from '../../kubectl/admission/state.ts';
import { shownBuiltIn } from '../../engine/admission.ts';
import type { Admit, Admitting } from '../../kubectl/index.ts';
import type { ReadObject } from '../../protocol/operations.ts';
import type { Engine } from '../engine.ts';
import type { AdmissionRun } from '../held/held-admission.ts';
import { readAdmission, type AdmissionDocuments } from './documents.ts';
import { admittingCode } from './code-documents.ts';
import type { Converting } from './recorded-conversions.ts';
import { replyFrom } from './recorded-replies.ts';
import { convertingCode, replyOfCode, type CallCode } from './webhook-code.ts';
import { warningsOf, withAnswerWarnings, withWarnings } from './warnings.ts';

/** The chain for the requests of one question. */
export interface Admission {
  readonly documents: AdmissionDocuments;
  readonly runs: AdmissionRun[];
  /** Whether the code of webhooks runs: the visitor has allowed it. */
  readonly runsCode: boolean;
  /** Adds the conversion webhook that the documents contain to the CRD of the page. */
  readonly converting: Converting;
  /** For the requests of a kubectl command. `exists` reports whether the cluster has a namespace. */
  readonly forCommand: (exists: (namespace: string) => boolean) => Admit;
  /** For a request without kubectl. */
  readonly forRequest: (served: ServedCrd, subresource: string) => Admitting;
}

/** The parts of a request that admission sees. */
export interface AskedRequest extends Pick<
  ReadObject,
  'fieldValidation' | 'runsCode' | 'user' | 'groups' | 'dryRun'
> {
  /** Missing for a create: only the address of other requests contains the name. */
  readonly update?: object | undefined;
}

/** Everything that the documents of admission are read with. */
export interface Asked {
  readonly engine: Engine;
  readonly served: ServedCrd | undefined;
  readonly request: AskedRequest;
  readonly surroundings: Surroundings;
}

export type AdmissionMaker = (text: string, asked: Asked) => Admission;

/**
 * Remembers the last documents, so that they aren't read again while the object is edited. Without `callCode`, no code of
 * webhooks runs. `admit` is the code for webhooks without a function in the documents.
 */
export function createAdmission(callCode?: CallCode, admit?: string): AdmissionMaker {
  let last: {
    readonly key: string;
    readonly served: ServedCrd | undefined;
    readonly read: AdmissionDocuments;
  };
  return (text, asked) => {
    const { engine, served, request, surroundings } = asked;
    const { fieldValidation } = request;
    const key = JSON.stringify([text, fieldValidation, surroundings]);
    if (last?.key !== key || last.served !== served) {
      last = { key, served, read: readAdmission(text, { engine, served, fieldValidation, surroundings }) };
    }
    return admissionWith(last.read, asked, request.runsCode ? callCode : undefined, admit);
  };
}

function admissionWith(
  documents: AdmissionDocuments,
  { request, surroundings }: Asked,
  callCode: CallCode | undefined,
  admit: string | undefined,
): Admission {
  const runs: AdmissionRun[] = [];
  const user = userOf(request);
  const begin = (facts: RequestFacts, method: string, exists: (namespace: string) => boolean): Begun => {
    const record = new AdmissionRecord('steps');
    const run: AdmissionRun = { facts, record, method, operation: '', refused: false };
    runs.push(run);
    const answering = { callCode, admit };
    const state = stateOf(documents, surroundings, exists, answering);
    return { hook: watched(admissionChain(facts, state, record), run), warnings: () => warningsOf(record) };
  };
  return {
    documents,
    runs,
    runsCode: callCode !== undefined,
    converting: convertingWith(documents, callCode),
    forCommand: (exists) => (address, received) => {
      const { crd, version, namespace, name, subresource } = address;
      const { group, plural, kind } = crd;
      const isDry = received.dryRun || (received.method === 'DELETE' && isDryDelete(received));
      const facts: RequestFacts = {
        resource: { group, version, resource: plural },
        kind:
          subresource === 'scale'
            ? { group: 'autoscaling', version: 'v1', kind: 'Scale' }
            : { group, version, kind },
        subresource,
        name,
        namespace,
        user,
        dryRun: isDry || request.dryRun === true,
        options: (operation) => dryOptions(admissionOptions(operation, received), request),
      };
      return admittingOf(begin(facts, received.method, exists));
    },
    forRequest: (served, subresource) =>
      lateFacts((write) => {
        const facts = factsOf(served, subresource, write, { request, user });
        return begin(facts, 'REQUEST', () => true);
      }),
  };
}

/** A function replaces recorded replies. */
function convertingWith(
  { code, converting }: AdmissionDocuments,
  callCode: CallCode | undefined,
): Converting {
  const own = code.find(({ name }) => name === 'convert');
  if (!own || !callCode) return converting;
  return (crd) =>
    crd.served ? { ...crd, served: { ...crd.served, webhook: convertingCode(callCode, own.code) } } : crd;
}

interface Begun {
  readonly hook: AdmissionHook;
  readonly warnings: () => readonly Finding[];
}

function admittingOf({ hook, warnings }: Begun): Admitting {
  return {
    hook,
    warned: (served) => withWarnings(served, warnings()),
    warnedAnswer: (answer) => withAnswerWarnings(answer, warnings()),
  };
}

/** The chain of a request whose facts are those of its object. */
function lateFacts(begin: (write: JsonObject) => Begun): Admitting {
  let begun: Begun | undefined;
  const at = ({ object, oldObject }: Parameters<AdmissionHook['admit']>[0]): AdmissionHook => {
    begun ??= begin(object ?? oldObject ?? new Map());
    return begun.hook;
  };
  const hook: AdmissionHook = {
    admit: (write) => at(write).admit(write),
    unreadable: (...metadata) => begun?.hook.unreadable(...metadata) ?? [],
    validate: (write) => at(write).validate(write),
  };
  return admittingOf({ hook, warnings: () => begun?.warnings() ?? [] });
}

function factsOf(
  { group, kind, plural, scope }: ServedCrd,
  subresource: string,
  object: JsonObject,
  { request, user }: { readonly request: AskedRequest; readonly user: RequestUser },
): RequestFacts {
  const [version = ''] = textOf(object, 'apiVersion').split('/').toReversed();
  const metadata = objectAt(object, 'metadata') ?? new Map<string, JsonValue>();
  return {
    resource: { group, version, resource: plural },
    kind: { group, version, kind },
    subresource,
    name: request.update ? textOf(metadata, 'name') : '',
    namespace: scope === 'Cluster' ? '' : textOf(metadata, 'namespace') || 'default',
    dryRun: request.dryRun === true,
    user,
    options: (operation) => {
      const { fieldValidation } = request;
      const options = new Map<string, JsonValue>([
        ['kind', `${words[operation]}Options`],
        ['apiVersion', 'meta.k8s.io/v1'],
        ['fieldValidation', fieldValidation],
      ]);
      return dryOptions(options, request);
    },
  };
}

const words: Readonly<Record<Operation, string>> = {
  CREATE: 'Create',
  UPDATE: 'Update',
  DELETE: 'Delete',
  CONNECT: 'Connect',
};

function dryOptions(options: JsonObject, { dryRun }: AskedRequest): JsonObject {
  return dryRun ? options.set('dryRun', ['All']) : options;
}

/** The user of the request: an administrator of the cluster, unless the visitor names one. */
function userOf({ user = '', groups = '' }: AskedRequest): RequestUser {
  const named = groups.split(',').map((one) => one.trim());
  const own = named.filter((one) => one !== '');
  if (user === '' && own.length === 0) return administrator;
  const all = new Set([...own, 'system:authenticated']);
  return { name: user || administrator.name, uid: '', groups: [...all], extra: new Map() };
}

const administrator: RequestUser = {
  name: 'kubernetes-admin',
  uid: '',
  groups: ['system:masters', 'system:authenticated'],
  extra: new Map(),
};

function stateOf(
  { builtIns, objects, replies, code }: AdmissionDocuments,
  surroundings: Surroundings,
  exists: (namespace: string) => boolean,
  { callCode, admit }: { readonly callCode: CallCode | undefined; readonly admit: string | undefined },
): AdmissionState {
  const { kubernetes, now } = surroundings;
  let reviews = 0;
  const state = admissionStateOf({
    kubernetes,
    now,
    builtIns,
    objects,
    authorize: rbacOf(builtIns),
    nextUid: () => `00000000-0000-4000-8000-${(++reviews).toString(16).padStart(12, '0')}`,
    callWebhook: (question) => {
      const own = admittingCode(code, question.webhook) ?? admit;
      return own === undefined || callCode === undefined
        ? replyFrom(replies, question)
        : replyOfCode(callCode, own, question);
    },
  });
  return {
    ...state,
    namespace: (name) =>
      state.namespace(name) ?? (name !== '' && exists(name) ? plainNamespace(name, surroundings) : undefined),
  };
}

/** A namespace without labels of its own. */
export function plainNamespace(name: string, surroundings: Surroundings): JsonObject | undefined {
  const kind: BuiltInKind | undefined = builtInKind('', 'v1', 'namespaces');
  if (!kind) return undefined;
  const text = toJson(
    new Map<string, JsonValue>([
      ['apiVersion', 'v1'],
      ['kind', 'Namespace'],
      ['metadata', new Map([['name', name]])],
    ]),
  );
  const body = { text, contentType: 'application/json', fieldValidation: 'Ignore' } as const;
  const write = { surroundings, namespace: '', name: '', subresource: '', fieldManager: 'kube-apiserver' };
  const made = createBuiltIn(kind, body, write);
  return made.ok ? shownBuiltIn(kind, made.stored) : undefined;
}

/** Notes whether a plugin rejects the request. */
function watched(hook: AdmissionHook, run: AdmissionRun): AdmissionHook {
  return {
    ...hook,
    admit(write) {
      run.operation = operationOf(write);
      const mutated = hook.admit(write);
      if (!mutated.ok) run.refused = true;
      return mutated;
    },
    validate(write) {
      const refusal = hook.validate(write);
      if (refusal) run.refused = true;
      return refusal;
    },
  };
}

function operationOf({ object, oldObject }: Parameters<AdmissionHook['admit']>[0]): Operation {
  if (object === undefined) return 'DELETE';
  return oldObject === undefined ? 'CREATE' : 'UPDATE';
}
