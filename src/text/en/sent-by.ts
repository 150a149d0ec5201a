/** The texts about the commands that send an object, in English. */
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
    madeBy: 'Created with',
    madeByHelp: 'The command that created the existing object. It determines the field managers.',
    oldCreates: 'No existing object: the command creates one.',
    assumes: 'Assumes that there are no admission webhooks, policies, or quotas.',
    assumesNamespace: (name: string) =>
      `Assumes that namespace ${name} exists, without admission webhooks, policies, or quotas.`,
    namespaceMissing: 'namespace missing',
    deleted: 'The object was deleted.',
  },
  owners: {
    show: 'Field managers',
    showHelp: 'Show the field managers of each field, managedFields, and the kubectl annotation',
  },
} as const;
