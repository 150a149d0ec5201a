/** What is said of use without a network, in English. */
export const offline = {
  offline: {
    update: 'A newer version of the playground is here. It comes with a reload; your texts stay.',
    reload: 'Reload',
    later: 'Later',
    ready: 'This browser keeps the playground: it works without a network.',
  },
} as const;
