/** The texts about admission, in English; they load with its parts. */
import { plural } from './plural.ts';

export const admission = {
  admission: {
    requester: {
      user: 'User',
      groups: 'Groups',
      groupsHelp: 'Separated by commas. The server adds system:authenticated.',
      dryRun: 'Dry run',
      dryRunHelp: 'Policies and webhooks see a dry run.',
      namespace: (name: string) => `namespace ${name}`,
    },
    code: {
      title: 'The JavaScript of these webhooks hasn’t run',
      why: 'Until you run it, these webhooks don’t answer. The code runs in your browser, in an interpreter without network, clock, or access to this page.',
      more: (n: number) => `${plural(n, 'more function')} in the documents`,
      run: 'Run this code',
      failed: 'The interpreter didn’t load. Try again, or reload the page.',
    },
    decided: {
      isFalse: (role: string, value: string) => `The ${role} is ${value}.`,
      show: 'Show the whole chain',
    },
    chain: {
      notSent: 'No request reached admission.',
      nothing: 'Nothing matched this request.',
      sentBy: (user: string, groups: string) => `Sent by ${user} (${groups})`,
      dryRun: 'as a dry run',
      plugins: {
        'mutating-policy': 'Mutating policies',
        'mutating-webhook': 'Mutating webhooks',
        'validating-policy': 'Validating policies',
        'validating-webhook': 'Validating webhooks',
      },
      policy: (name: string) => `policy ${name}`,
      binding: (name: string) => `binding ${name}`,
      param: (name: string) => `parameter ${name}`,
      webhook: (name: string, configuration: string) => `webhook ${name} of ${configuration}`,
      again: 'second round',
      outcomes: {
        'no-match': (what: string) => `doesn’t match the request: ${what}`,
        condition: (name: string) =>
          name === '' ? 'a match condition is false' : `the match condition ${name} is false`,
        'no-params': () => 'isn’t evaluated: no parameter exists',
        'not-again': () => 'doesn’t run again',
        error: () => 'failed',
        denied: () => 'denied the request',
        reported: () => 'a validation is false, and the binding doesn’t deny',
        done: () => 'admitted the request',
      },
      expressions: 'Expressions and their values',
      expression: 'Expression',
      value: 'Value',
      cost: 'Cost',
      roles: {
        condition: 'match condition',
        variable: 'variable',
        validation: 'validation',
        message: 'message',
        annotation: 'audit annotation',
        mutation: 'mutation',
      },
      changes: 'Changed fields',
      request: 'Request',
      response: (code: number) => `Response ${code}`,
      noResponse: 'No response',
      warnings: 'Warnings',
      annotations: 'Audit annotations',
      annotationsHelp: 'Written to the audit log; clients don’t see them.',
    },
  },
} as const;
