/** The texts of the embed alone, in English. */
import { plural } from './plural.ts';

export const embed = {
  open: 'Open in CRD Playground',
  noLink: 'This frame needs a playground link in its address, after the #.',
  noExample: (id: string) => `No example is called ${id}.`,
  loading: 'Loading…',
  notArrived: 'A part didn’t load. Check the network.',
  stored: 'Stored',
  missingHint: 'Check the network, or reload.',
  stoppedHint: 'Open the playground to allow more time.',
  codeHint: 'WebhookCode runs only in the playground.',
  refused: 'rejected',
  warned: 'warning',
  edit: 'Edit',
  editPane: (pane: string) => `Edit: ${pane}`,
  done: 'Done',
  reset: 'Reset',
  tell: (word: string, field: string) => `${word}: explain what happened to ${field}`,
  tellProblem: 'why',
  noExplanation: 'No further explanation.',
  line: (line: number) => `line ${line}`,
  decided: 'relevant lines',
  declares: 'schema of the object',
  hidden: (n: number) => plural(n, 'line'),
  unfold: (n: number) => `Show ${plural(n, 'line')}`,
} as const;
