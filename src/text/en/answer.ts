/** The texts about an answer, for the page and the embed, in English. */
import { numberText } from '../numbers/number-text.ts';
import { plural, either } from './plural.ts';

export const answer = {
  list: (items: readonly string[]) => items.join(', '),
  areas: {
    crd: 'CRD',
    object: 'Object',
    old: 'Existing object',
    patch: 'Patch',
    admission: 'Admission',
    result: 'Result',
    resize: (left: string, right: string) => `Resize ${left} and ${right}`,
  },
  editor: {
    labels: {
      crd: 'CustomResourceDefinition, YAML or JSON',
      object: 'Object, YAML or JSON',
      old: 'Existing object, YAML or JSON',
      patch: 'Patch, YAML or JSON',
    },
    part: {
      note: 'This document is long. Only the beginning is shown.',
      showAll: 'Show and edit everything',
    },
    empty: {
      crd: 'Paste a CustomResourceDefinition, drop a file, or open an example.',
      object: 'Paste an object of this CRD.',
      old: 'Paste the object as it was stored before.',
      patch:
        'Merge: {"spec": {"replicas": 3}}. JSON: [{"op": "remove", "path": "/spec/replicas"}]. Apply: the fields you want to own.',
    },
  },
  update: {
    states: {
      empty: 'No existing object to update',
      'other-kind': 'The existing object doesn’t belong to this CRD',
      unreadable: 'The existing object can’t be stored',
      refused: 'The existing object would be rejected today',
      'as-it-is': 'Would be rejected today; treated as already stored.',
    },
    gone: 'Its last finalizer was removed, so the server deleted the object.',
    generation: (before: string, after: string) =>
      before === after
        ? `metadata.generation stays at ${after}:`
        : `metadata.generation ${before} → ${after}:`,
    reasons: {
      counted: 'a field outside metadata changed.',
      'not-stored': 'a field changed that isn’t kept in storage.',
      rewritten: 'no field changed; it is stored as the server reads it today.',
      'metadata-only': 'only metadata changed.',
      nothing: 'nothing changed, so nothing was written.',
      status: 'updates of the status subresource don’t increment it.',
    },
  },
  verdict: {
    differs: 'kubectl diff stores nothing. It found differences.',
    differsNot: 'kubectl diff stores nothing. It found no differences.',
    words: {
      stored: 'Stored',
      compared: 'Compared',
      storedWarned: 'Stored, with warnings',
      deleted: 'Deleted',
      tried: 'Accepted, not stored',
      deleting: 'Being deleted',
      refused: 'Rejected',
      crdRefused: 'CRD rejected',
      crdAccepted: 'CRD accepted',
      broken: 'Can’t be parsed',
      notJudged: 'Not evaluated',
    },
    deletionWaits: 'kubectl delete waits until the last finalizer is removed.',
    waiting: 'Reading…',
    emptyCrd: 'Waiting for a CRD',
    emptyObject: 'Waiting for an object',
    emptyPatch: 'Waiting for a patch',
    notACrd: 'Not a CustomResourceDefinition',
    oldVersion: 'apiextensions.k8s.io/v1beta1 was removed',
    oldVersionHint:
      'Kubernetes 1.22 removed this version. In v1, schemas must be structural, and unknown fields are pruned.',
    noCrd: 'The object wasn’t evaluated because the CRD was rejected.',
    otherKind: (kind: string, apiVersion: string) => `This CRD doesn’t define ${kind} (${apiVersion}).`,
    notServed: (kind: string, apiVersion: string) => `This CRD doesn’t serve ${kind} in ${apiVersion}.`,
    otherKindHint: (kind: string, group: string, versions: string) =>
      `This CRD serves ${kind} in ${group} (${versions}). Other kinds don’t depend on it.`,
    crdBroken: 'The CRD can’t be parsed',
    objectBroken: 'The object can’t be parsed',
    patchBroken: 'The patch can’t be parsed',
    failedOperation: ({ number, problem }: { readonly number: number; readonly problem: string }) =>
      `Operation ${number} fails, which the server doesn’t report: ${problem}`,
    crash: 'This document makes the API server itself fail',
    stopped: 'Stopped: evaluation took too long',
    missing: 'The evaluation engine didn’t load',
    loadAgain: 'Try again',
    slow: 'Loading the evaluation engine is taking a while…',
    fault: 'The playground failed on this document',
    faultHint: 'This is a bug in the playground. Your documents are kept.',
    stale: (pane: string, line: number) => `Result from before line ${line} of the ${pane} stopped parsing`,
    brokenAt: (pane: string, line: number, column: number) => `${pane} line ${line}, column ${column}`,
    brokenWhere: (what: string, where: string) => `${what}: ${where}`,
    codeLabel: (code: number) => `HTTP ${code}`,
    exitLabel: (code: number) => `exit ${code}`,
  },
  marks: {
    pruned: 'pruned',
    'null-dropped': 'null dropped',
    default: 'default',
    'default-not-applied': 'default not applied',
    coerced: 'coerced',
    converted: 'reinterpreted',
    removed: 'removed',
    restored: 'kept as stored',
    set: 'set by the server',
    patched: 'patched',
    changed: 'changed',
    'left-out': 'left out',
  },
  problems: {
    title: 'Problems',
    error: 'Error',
    warning: 'Warning',
    ofCrd: 'in the CRD',
    lineOf: {
      crd: (line: number) => `CRD line ${line}`,
      object: (line: number) => `object line ${line}`,
      old: (line: number) => `existing object line ${line}`,
      patch: (line: number) => `patch line ${line}`,
      admission: (line: number) => `admission line ${line}`,
    },
    schemaLine: (line: number) => `schema line ${line}`,
    quotation: 'API server message',
    why: 'why',
    didYouMean: (names: readonly string[]) => `Did you mean ${either(names)}?`,
  },
  more: {
    characters: (n: number) => `… ${plural(n, 'more character')}`,
    problems: {
      error: (n: number) => `${plural(n, 'more problem')}.`,
      warning: (n: number) => `${plural(n, 'more warning')}.`,
    },
    of: (n: number) => `${numberText(n)} more not shown.`,
    onPage: (n: number) => `${numberText(n)} more. Open the playground to see them.`,
  },
  result: {
    validated: 'Not stored: the object as the server validated it.',
    nothing: 'Rejected before decoding finished.',
    notJudged: 'Not evaluated; nothing is stored.',
    rowsLabel: 'The object, line by line',
    typedLine: 'line in the object',
    was: 'was',
    rowPlace: (path: string, depth: number) => `${path}, depth ${depth}`,
    signs: { added: 'added', removed: 'removed', changed: 'changed', ghost: 'not set' },
  },
  behind: {
    intro: (n: number) =>
      `Without the unknown and duplicate fields, the server reports ${n === 1 ? 'another error' : `${numberText(n)} other errors`}:`,
    mark: 'after that',
    count: (n: number) => `${numberText(n)} after that`,
  },
  rulesNotEvaluated: (n: number) =>
    `${plural(n, 'validation rule')} (x-kubernetes-validations) ${n === 1 ? 'was' : 'were'} not evaluated.`,
} as const;
