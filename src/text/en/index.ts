/**
 * Our own words for the first view of the page, in English. Messages of Kubernetes are never here: they are quoted
 * from the answer.
 *
 * Keys name the place of a text; a text with parts is a function of them.
 */
import { answer } from './answer.ts';
import { making } from './making.ts';
import { page } from './page.ts';
import { panes } from './panes.ts';
import { sentBy } from './sent-by.ts';

export const en = {
  language: 'English',
  ...answer,
  ...panes,
  editor: { ...answer.editor, ...panes.editor },
  verdict: { ...answer.verdict, ...panes.verdict },
  update: { ...answer.update, ...panes.update },
  result: { ...answer.result, ...panes.result },
  problems: { ...answer.problems, ...panes.problems },
  more: { ...answer.more, ...panes.more },
  ...page,
  ...sentBy,
  ...making,
} as const;
