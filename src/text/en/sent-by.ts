/** What is said of the commands that send an object, in English. */
import { numberText } from '../number-text.ts';
import { plural } from './plural.ts';

export const sentBy = {
  sentBy: {
    label: 'Sent by',
    help: 'kubectl: what people type. API request: what a controller or a client library sends.',
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
      'strict refuses fields that the schema does not know, warn tells of them, ignore says nothing. strict is usual.',
    noValidate: 'This command has no --validate.',
    patchType: '--type',
    patchTypeHelp:
      'merge: fields are replaced, null takes one out, lists are replaced whole. json: a list of operations. strategic is what kubectl takes by itself, and no custom resource knows it.',
    command: 'Command',
    copyCommand: 'Copy the command',
    showRequests: (n: number) => plural(n, 'request'),
    terminal: 'What the terminal shows',
    force: '--force-conflicts',
    forceHelp: 'Takes over fields that other managers own',
    manager: '--field-manager',
    managerHelp: 'The name under which the fields are owned; empty for the usual one',
    managerUsual: 'usual',
    replicas: '--replicas',
    openStored: 'Open the stored object',
    openStoredHelp:
      'Puts what kubectl edit opens in your editor into the pane; what you change there is sent.',
    madeBy: 'Made by',
    madeByHelp: 'By which command the old object came into the cluster: it decides who owns its fields',
    oldCreates: 'There is no old object: the command creates one.',
    assumes: 'Assumed: no admission webhooks, policies, quota.',
    assumesNamespace: (name: string) => `Assumed: namespace ${name}; no admission webhooks, policies, quota.`,
    namespaceMissing: 'namespace missing',
    deleted: 'The object is deleted: nothing is stored.',
    notes: {
      'repeated-key': (key: string) =>
        `${key} is there more than once: kubectl keeps the last and says nothing. An API request would be refused or warned.`,
      'other-kinds': (n: number) =>
        `${plural(n, 'document')} of other groups ${n === 1 ? 'is' : 'are'} left out of the file: this page knows only the CRD’s.`,
      'only-chosen': (n: number) =>
        `The file has only the chosen one of ${numberText(n)} documents: they are too many to send.`,
    },
    crdApply:
      'The CRD is good, and too long for kubectl apply, which writes all of it into an annotation. kubectl create and kubectl apply --server-side take it. kubectl apply -f crd.yaml says:',
    moreNotes: (n: number) => `${numberText(n)} more.`,
  },
  requests: {
    label: 'The requests that the command sent, in their order',
    none: 'kubectl sent nothing.',
    decides: 'its answer is shown here',
    patchOf: 'the patch that kubectl computed',
    body: 'Body of the request',
    more: (n: number) => `${numberText(n)} more requests that are not shown.`,
  },
  owners: {
    label: 'The stored object with managedFields, and who owns each field',
    nothing: 'Nothing is stored, so nothing is owned.',
    none: 'Nobody owns its fields: it was stored before owners were tracked.',
    help: 'Who owns a field wrote it last or applied it. kubectl’s annotation is shown here, too.',
    show: 'Owners',
    showHelp: 'Shows who owns each field, with managedFields and kubectl’s annotation',
  },
} as const;
