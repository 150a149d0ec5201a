/** Reads the documents that configure admission: creates each as the API server does, and reports its findings. */
import {
  createBuiltIn,
  policyStatus,
  sayOfDocuments,
  withPolicyStatus,
  type AdmissionState,
  type BuiltInKind,
} from '../../engine/admission.ts';
import type { FieldValidation, ServedCrd, StoredObject, Surroundings } from '../../engine/answers.ts';
import { asFinding, type Finding, type ServerMessage } from '../../engine/refusals.ts';
import { readYaml, toValue, type SourceNode } from '../../engine/texts.ts';
import { isArray, isObject, objectAt, textOf, type JsonObject } from '../../engine/values.ts';
import { BuiltIns, builtInKinds, isServed } from '../../kubectl/admission/built-ins.ts';
import { rbacOf } from '../../kubectl/admission/rbac.ts';
import { admissionStateOf } from '../../kubectl/admission/state.ts';
import { newCluster, withCrd, withObject, type Cluster } from '../../kubectl/index.ts';
import { limits } from '../../protocol/limits.ts';
import { documentsOf, type TextDocument } from '../documents.ts';
import { sentAs, type Engine } from '../engine.ts';
import type { Findings, MakeFinding } from '../findings/findings.ts';
import { brokenFindings, refusalFindings, warningFindings, type ProblemInput } from '../findings/problems.ts';
import { Lines, type Located } from '../places/lines.ts';
import { noMatchesLine } from '../printed/kubectl-lines.ts';
import { pathOfField } from './field-paths.ts';
import { isWebhookCode, readCode, type CodeDocument } from './code-documents.ts';
import { convertingCrd, isRecordedConversion, type Converting } from './recorded-conversions.ts';
import { isRecordedReply, type RecordedReplies } from './recorded-replies.ts';

/** A document of the pane. */
export interface AdmissionDocument {
  readonly document: TextDocument;
  readonly text: Located;
  /** Undefined for a custom object or a CRD. */
  readonly kind: BuiltInKind | undefined;
  /** The name of the object as it is stored; empty if it isn't stored. */
  name: string;
}

export interface AdmissionDocuments {
  readonly documents: readonly AdmissionDocument[];
  readonly builtIns: BuiltIns;
  /** CRDs and parameter objects. */
  readonly objects: Cluster;
  readonly replies: RecordedReplies;
  /** JavaScript functions in place of webhooks. */
  readonly code: readonly CodeDocument[];
  /** Adds the recorded replies of its conversion webhook to the CRD of the page. */
  readonly converting: Converting;
  readonly findings: Findings;
}

export interface Reading {
  readonly engine: Engine;
  /** The CRD of the page. */
  readonly served: ServedCrd | undefined;
  readonly fieldValidation: FieldValidation;
  readonly surroundings: Surroundings;
}

/** Creates the objects of a text. CRDs are created first, whatever their order in the text. */
export function readAdmission(text: string, reading: Reading): AdmissionDocuments {
  const all = documentsOf(text).slice(0, limits.documents);
  const reader = new Reader(new Lines(text), reading);
  for (const document of all.filter(({ isCrd }) => isCrd)) reader.readCrd(document);
  for (const document of all.filter(({ isCrd }) => !isCrd)) reader.read(document);
  reader.checkTypes();
  const { documents, builtIns, objects, replies, code, conversions, error, warning } = reader;
  const converting = convertingCrd(conversions);
  return { documents, builtIns, objects, replies, code, converting, findings: { error, warning } };
}

class Reader {
  readonly documents: AdmissionDocument[] = [];
  readonly builtIns = new BuiltIns();
  readonly error: MakeFinding[] = [];
  readonly warning: MakeFinding[] = [];
  readonly replies = new Map<string, JsonObject[]>();
  readonly conversions: JsonObject[] = [];
  readonly code: CodeDocument[] = [];
  objects: Cluster;
  /** The name of the last configuration of webhooks. */
  #hooks = '';
  readonly #lines: Lines;
  readonly #reading: Reading;

  constructor(lines: Lines, reading: Reading) {
    this.#lines = lines;
    this.#reading = reading;
    const cluster = newCluster([]);
    this.objects = reading.served ? withCrd(cluster, reading.served) : cluster;
  }

  readCrd(document: TextDocument): void {
    const { engine, surroundings } = this.#reading;
    const answer = engine.admitCrd(this.#bodyOf(document), surroundings);
    if (answer.accepted === 'crash') return;
    const text = { root: answer.source, lines: this.#lines, shift: document.start };
    this.documents.push({ document, text, kind: undefined, name: answer.accepted ? document.name : '' });
    const input: ProblemInput = { pane: 'admission', text };
    if (answer.accepted) this.objects = withCrd(this.objects, answer.served);
    else this.error.push(...refusalFindings(answer.refusal, input));
    this.warning.push(...warningFindings(answer.warnings, input));
  }

  read(document: TextDocument): void {
    const read = readYaml(document.text);
    const lines = this.#lines;
    if (!read.ok) {
      const place = lines.place({ start: read.at, end: read.at }, document.start);
      this.error.push(...brokenFindings(read.error, place, 'admission').error);
      return;
    }
    const text: Located = { root: read.root, lines, shift: document.start };
    const { kind: wanted, apiVersion } = document;
    const { kubernetes } = this.#reading.surroundings;
    if (isRecordedConversion(apiVersion, wanted)) {
      const review = toValue(read.root);
      if (isObject(review)) this.conversions.push(review);
      return;
    }
    if (isRecordedReply(apiVersion, wanted)) return this.#keepReply(read.root, document, text);
    if (isWebhookCode(apiVersion, wanted)) {
      this.code.push(...readCode(toValue(read.root), this.#hooks, beginningOf(text)));
      return;
    }
    const kind = builtInKinds.find((one) => one.kind === wanted && apiVersionOf(one) === apiVersion);
    const entry: AdmissionDocument = { document, text, kind, name: '' };
    this.documents.push(entry);
    if (kind?.plural.endsWith('webhookconfigurations')) this.#hooks = document.name;
    if (kind && isServed(kind, kubernetes)) this.#create(kind, entry);
    else this.#createCustom(entry);
  }

  /** Keeps a reply for the webhooks of the configuration above it. */
  #keepReply(root: SourceNode, document: TextDocument, text: Located): void {
    const review = toValue(root);
    if (this.#hooks === '' || !isObject(review)) {
      return this.#fail(sayOfDocuments('reply-without-webhook', { kind: document.kind }), text);
    }
    this.replies.set(this.#hooks, [...(this.replies.get(this.#hooks) ?? []), review]);
  }

  #create(kind: BuiltInKind, entry: AdmissionDocument): void {
    const { surroundings } = this.#reading;
    const namespace = kind.namespaced ? namespaceIn(entry.text) : '';
    const write = { surroundings, namespace, name: '', subresource: '', fieldManager: 'kubectl-create' };
    const made = createBuiltIn(kind, this.#bodyOf(entry.document), write);
    const input: ProblemInput = { pane: 'admission', text: entry.text };
    this.#warn(made.warnings.map(warningOf), entry);
    if (!made.ok) {
      this.error.push(...refusalFindings(made.refusal, input));
      return;
    }
    const metadata = objectAt(made.stored.object, 'metadata') ?? new Map();
    entry.name = textOf(metadata, 'name');
    this.builtIns.put(kind, namespace, entry.name, made.stored);
  }

  /** A parameter object of a kind that a CRD defines. */
  #createCustom(entry: AdmissionDocument): void {
    const { document, text } = entry;
    const { apiVersion, kind, name } = document;
    const [version = '', group = ''] = apiVersion.split('/').toReversed();
    const crd = [...this.objects.crds.values()].find((one) => one.group === group && one.kind === kind);
    if (!crd?.versions.some((one) => one.name === version && one.served)) {
      const line = noMatchesLine('admission.yaml', apiVersion, kind, name);
      const params = { kind, version: apiVersion };
      return this.#fail({ code: 'kubectl-kind-not-served', params, text: line }, text);
    }
    const { engine, surroundings } = this.#reading;
    const answer = engine.createObject(crd, this.#bodyOf(document), surroundings, { version });
    if (answer.accepted === 'crash') return;
    const input: ProblemInput = { pane: 'admission', text };
    this.warning.push(...warningFindings(answer.warnings, input));
    if (!answer.accepted) return void this.error.push(...refusalFindings(answer.refusal, input));
    if (answer.stored === undefined) return;
    entry.name = name;
    const { stored: object, owners } = answer;
    const { resourceVersion } = surroundings;
    const stored: StoredObject = { object, resourceVersion, ...(owners && { owners }) };
    this.objects = withObject(this.objects, crd, namesOf(object), stored);
  }

  /** Reports what the controller writes into the status of policies. */
  checkTypes(): void {
    const state = this.#state();
    for (const entry of this.documents) {
      if (entry.name === '' || entry.kind?.plural !== 'validatingadmissionpolicies') continue;
      const held = this.builtIns.at(entry.kind, '', entry.name);
      if (!held) continue;
      const status = policyStatus(held.object, state);
      this.builtIns.put(
        entry.kind,
        '',
        entry.name,
        withPolicyStatus(held, status, this.#reading.surroundings),
      );
      const found = objectAt(status, 'typeChecking')?.get('expressionWarnings');
      for (const one of isArray(found) ? found.filter(isObject) : []) {
        const [field, text] = [textOf(one, 'fieldRef'), textOf(one, 'warning')];
        const said = sayOfDocuments('policy-type-check', { problem: text.trimEnd() });
        this.#warn([{ ...said, field, path: pathOfField(field) }], entry);
      }
    }
  }

  #state(): AdmissionState {
    const { kubernetes, now } = this.#reading.surroundings;
    return admissionStateOf({
      kubernetes,
      now,
      builtIns: this.builtIns,
      objects: this.objects,
      authorize: rbacOf(this.builtIns),
      nextUid: () => '',
      callWebhook: () => ({ failure: '' }),
    });
  }

  #bodyOf({ text }: TextDocument) {
    return { text, contentType: sentAs, fieldValidation: this.#reading.fieldValidation } as const;
  }

  #fail(message: ServerMessage, text: Located): void {
    const place = beginningOf(text);
    const [make] = warningFindings([asFinding(message)], { pane: 'admission', text });
    if (make) this.error.push(() => ({ ...make(), severity: 'error', place }));
  }

  #warn(warnings: readonly Finding[], { text }: AdmissionDocument): void {
    const place = beginningOf(text);
    for (const make of warningFindings(warnings, { pane: 'admission', text })) {
      this.warning.push(() => ({ place, ...make() }));
    }
  }
}

function warningOf(text: string): Finding {
  return asFinding(sayOfDocuments('admission-warning', { problem: text }));
}

/** The first line with a value. */
function beginningOf({ root, lines, shift }: Located) {
  const start = root?.range.start ?? 0;
  return lines.place({ start, end: start }, shift);
}

function apiVersionOf({ group, version }: BuiltInKind): string {
  return group === '' ? version : `${group}/${version}`;
}

/** The namespace of a request for a document. */
function namespaceIn({ root }: Located): string {
  const value = root && toValue(root);
  const metadata = isObject(value) ? objectAt(value, 'metadata') : undefined;
  return (metadata && textOf(metadata, 'namespace')) || 'default';
}

function namesOf(object: JsonObject): { readonly namespace: string; readonly name: string } {
  const metadata = objectAt(object, 'metadata') ?? new Map();
  return { namespace: textOf(metadata, 'namespace'), name: textOf(metadata, 'name') };
}
