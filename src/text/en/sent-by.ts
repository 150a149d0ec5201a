/** The texts about the commands that send an object, in English. */
import { numberText } from '../numbers/number-text.ts';
import { plural } from './plural.ts';

export const sentBy = {
  sentBy: {
    label: 'Sent by',
    help: 'kubectl: a command as people type it. API request: a request as a controller or client library sends it.',
    kubectl: 'kubectl',
    request: 'API request',
    commands: {
      apply: 'kubectl apply',
      'server-side-apply': 'kubectl apply --server-side',
      create: 'kubectl create',
      replace: 'kubectl replace',
      patch: 'kubectl patch',
      edit: 'kubectl edit',
      scale: 'kubectl scale',
      label: 'kubectl label',
      annotate: 'kubectl annotate',
      diff: 'kubectl diff',
      delete: 'kubectl delete',
    },
    requests: {
      create: 'API: create',
      update: 'API: update',
      status: 'API: update status',
      patch: 'API: patch',
    },
    validate: '--validate',
    validateHelp:
      'strict rejects unknown and duplicate fields, warn returns warnings, ignore is silent. The default is strict.',
    noValidate: 'This command has no --validate flag.',
    patchType: '--type',
    patchTypeHelp:
      'merge: replaces fields and whole lists; null removes a field. json: a list of operations. strategic: the default of kubectl, which custom resources don’t support.',
    command: 'Command',
    copyCommand: 'Copy command',
    showRequests: (n: number) => plural(n, 'request'),
    terminal: 'Terminal output',
    force: '--force-conflicts',
    forceHelp: 'Take ownership of fields that other field managers own',
    manager: '--field-manager',
    managerHelp: 'The name of the field manager; leave empty for the default',
    managerUsual: 'default',
    replicas: '--replicas',
    pairs: 'Changes',
    pairsHelp: 'key=value sets a label or annotation, key- removes it. Quote values with spaces.',
    overwrite: '--overwrite',
    overwriteHelp: 'Change labels and annotations that already have another value',
    openStored: 'Open the stored object',
    openStoredHelp: 'Copies what kubectl edit opens into the pane; your changes are sent.',
    madeBy: 'Created with',
    madeByHelp: 'The command that created the existing object. It determines the field managers.',
    oldCreates: 'No existing object: the command creates one.',
    assumes: 'Assumes that there are no admission webhooks, policies, or quotas.',
    assumesNamespace: (name: string) =>
      `Assumes that namespace ${name} exists, without admission webhooks, policies, or quotas.`,
    namespaceMissing: 'namespace missing',
    deleted: 'The object was deleted.',
    notes: {
      'repeated-key': (key: string) =>
        `${key} appears more than once. kubectl silently keeps the last one; the API server would reject it or warn.`,
      'other-kinds': (n: number) =>
        `${plural(n, 'document')} of other API groups ${n === 1 ? 'is' : 'are'} left out, because this page only knows the CRD’s group.`,
      'only-chosen': (n: number) => `Only the selected document is sent: ${numberText(n)} are too many.`,
    },
    crdApply:
      'The CRD is too long for kubectl apply, which stores a copy in an annotation. kubectl create and kubectl apply --server-side accept it. kubectl apply -f crd.yaml reports:',
    moreNotes: (n: number) => `${numberText(n)} more.`,
  },
  owners: {
    show: 'Field managers',
    showHelp: 'Show the field managers of each field, managedFields, and the kubectl annotation',
  },
} as const;
