/** What the page and the embed say of an answer, in English. */
import { numberText } from '../number-text.ts';
import { plural } from './plural.ts';

export const answer = {
  list: (items: readonly string[]) => items.join(', '),
  choices: {
    patchKindHelp:
      'Merge patch: fields are replaced, null takes one out, lists are replaced whole. JSON patch: a list of operations. Apply: server-side apply by one manager, which takes out what it no longer names.',
  },
  areas: {
    crd: 'CRD',
    object: 'Object',
    old: 'Old object',
    patch: 'Patch',
    result: 'Result',
    resize: (left: string, right: string) => `Resize ${left} and ${right}`,
  },
  editor: {
    labels: {
      crd: 'CustomResourceDefinition, YAML or JSON',
      object: 'Object, YAML or JSON',
      old: 'Old object, YAML or JSON',
      patch: 'Patch, YAML or JSON',
    },
    part: {
      note: 'The text is long: this is its beginning.',
      showAll: 'Show and edit all of it',
    },
    empty: {
      crd: 'Paste a CustomResourceDefinition here, drop a file, or begin with an example.',
      object: 'Paste an object of the CRD here.',
      old: 'Paste the object as it is stored now, before the update.',
      patch:
        'Merge: {"spec": {"replicas": 3}}. JSON: [{"op": "replace", "path": "/spec/replicas", "value": 3}]. Apply: the object with the fields that you want.',
    },
  },
  update: {
    states: {
      empty: 'There is no old object to update',
      'other-kind': 'The old object is not of this CRD',
      unreadable: 'The old object can’t be stored in any way',
      refused: 'The old object would be refused today',
      'as-it-is': 'Refused today, and taken for stored before.',
    },
    refusedHint: 'Mend it, or store it as it is to see how an update treats it.',
    gone: 'The object was being deleted and lost its last finalizer, so it is gone.',
    generation: (before: string, after: string) =>
      before === after ? `metadata.generation stays ${after}:` : `metadata.generation ${before} → ${after}:`,
    reasons: {
      counted: 'something besides metadata changed.',
      'metadata-only': 'only metadata changed.',
      nothing: 'nothing changed, so nothing is written.',
      status: 'the status endpoint never counts.',
    },
  },
  verdict: {
    words: {
      stored: 'Stored',
      storedWarned: 'Stored, with warnings',
      deleted: 'Deleted',
      refused: 'Refused',
      crdRefused: 'CRD refused',
      crdAccepted: 'CRD accepted',
      broken: 'Can’t be read',
      notJudged: 'Not judged',
    },
    waiting: 'Reading…',
    emptyCrd: 'Waiting for a CRD',
    emptyCrdHint: 'Paste a CustomResourceDefinition, drop a file anywhere, or open an example.',
    emptyObject: 'Waiting for an object',
    emptyObjectHint: (kind: string) => `Paste a ${kind} to see how it is stored.`,
    emptyPatch: 'Waiting for a patch',
    emptyPatchHint: 'Write in the object pane what is to change, and choose there how it is sent.',
    notACrd: 'This is not a CustomResourceDefinition',
    notACrdHint: (kind: string) =>
      `The CRD pane holds a ${kind || 'text without kind'}. Objects belong into the object pane.`,
    moveToObject: 'Move it to the object pane',
    oldVersion: 'apiextensions.k8s.io/v1beta1 is gone',
    oldVersionHint:
      'Kubernetes 1.22 took this version away. In v1 each version has its own schema, the schema must be structural, and unknown fields are pruned.',
    noCrd: 'No CRD, no object: the problems below are the CRD’s.',
    otherKind: (kind: string, apiVersion: string) => `${kind} of ${apiVersion} goes to another endpoint`,
    notServed: (kind: string, apiVersion: string) => `This CRD serves no ${kind} of ${apiVersion}`,
    otherKindHint: (kind: string, group: string, versions: string) =>
      `This CRD serves ${kind} of ${group} (${versions}). What the API server does with other kinds is not decided by this CRD.`,
    crdBroken: 'The CRD can’t be read',
    objectBroken: 'The object can’t be read',
    patchBroken: 'The patch can’t be read',
    failedOperation: ({ number, problem }: { readonly number: number; readonly problem: string }) =>
      `Operation ${number} fails, which the server does not tell: ${problem}`,
    crash: 'The API server itself fails on this text',
    stopped: 'Stopped: reading took too long',
    missing: 'The part of the page that reads texts did not load',
    missingHint:
      'Three tries failed: the network may be away, or the page was renewed on the server. Your texts stay, and can be edited.',
    loadAgain: 'Try again',
    slow: 'Loading the part that reads texts takes long. It goes on.',
    retry: 'Try again with more time',
    stoppedHint: (pane: string) =>
      `The worker was replaced. ${pane} is read again as soon as its text changes.`,
    fault: 'The playground failed on this text',
    faultHint: 'This is a bug of the playground, not a finding about your text. Your text is kept.',
    stale: (pane: string, line: number) => `Result of the text before line ${line} of the ${pane} broke`,
    brokenAt: (pane: string, line: number, column: number) => `${pane} line ${line}, column ${column}`,
    brokenWhere: (what: string, where: string) => `${what}: ${where}`,
    codeLabel: (code: number) => `HTTP ${code}`,
    exitLabel: (code: number) => `exit ${code}`,
    conditions: 'Conditions of the CRD',
    storedAsTyped: 'Stored as typed',
  },
  marks: {
    pruned: 'pruned',
    'null-dropped': 'null dropped',
    default: 'default',
    'default-not-applied': 'default not applied',
    coerced: 'coerced',
    converted: 'read otherwise',
    removed: 'removed',
    restored: 'kept as stored',
    set: 'set by server',
    patched: 'patched',
    changed: 'changed',
    'left-out': 'left out',
  },
  problems: {
    title: 'Problems',
    none: 'No problems.',
    error: 'Error',
    warning: 'Warning',
    ofCrd: 'in the CRD',
    lineOf: {
      crd: (line: number) => `CRD line ${line}`,
      object: (line: number) => `object line ${line}`,
      old: (line: number) => `old object line ${line}`,
      patch: (line: number) => `patch line ${line}`,
    },
    schemaLine: (line: number) => `schema line ${line}`,
    quotation: 'Text of the API server',
    why: 'why',
    didYouMean: (names: string) => `Did you mean ${names}?`,
  },
  more: {
    characters: (n: number) => `… ${plural(n, 'more character')}`,
    copyWhole: 'Copy the whole text',
    show: 'Show more',
    whole: 'more',
    less: 'less',
    problems: {
      error: (n: number) => `${plural(n, 'more problem')}.`,
      warning: (n: number) => `${plural(n, 'more warning')}.`,
    },
    of: (n: number) => `${numberText(n)} more that are not shown.`,
    onPage: (n: number) => `${numberText(n)} more: open the playground to see them.`,
  },
  result: {
    validated: 'Not stored. This is the object as it was validated.',
    nothing: 'Nothing is stored: the object was refused before it had a form to show.',
    notJudged: 'Nothing is stored: the object was not judged.',
    rowsLabel: 'The object, line by line',
    typedLine: 'line of the object',
    was: 'was',
    rowPlace: (path: string, depth: number) => `${path}, depth ${depth}`,
    signs: { added: 'added', removed: 'removed', changed: 'changed', ghost: 'not there' },
  },
  rulesNotEvaluated: (n: number) =>
    `${plural(n, 'validation rule')} (x-kubernetes-validations) ${n === 1 ? 'was' : 'were'} not evaluated: the answer is without ${n === 1 ? 'it' : 'them'}.`,
} as const;
