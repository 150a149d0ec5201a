/** The texts about admission, in English; they load with its parts. */
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
    chain: {
      notSent: 'No request reached admission.',
      nothing: 'Nothing matched this request.',
      sentBy: (user: string, groups: string) => `Sent by ${user} (${groups})`,
      dryRun: 'as a dry run',
      warnings: 'Warnings',
      annotations: 'Audit annotations',
      annotationsHelp: 'Written to the audit log; clients don’t see them.',
    },
  },
} as const;
