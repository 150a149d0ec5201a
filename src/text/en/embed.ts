/** What only the embed says, in English. */
export const embed = {
  open: 'Open in CRD Playground',
  noLink: 'This frame needs a link of the playground behind its #.',
  stored: 'Stored',
  missingHint: 'Three tries failed: the network may be away, or the page was renewed on the server.',
  stoppedHint: 'The playground itself can give it more time.',
} as const;
