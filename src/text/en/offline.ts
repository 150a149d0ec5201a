/** The texts about offline use, in English. */
export const offline = {
  offline: {
    update: 'A new version of the playground is available. Reload to get it; your documents are kept.',
    reload: 'Reload',
    later: 'Later',
    ready: 'The playground is now available offline in this browser.',
  },
} as const;
