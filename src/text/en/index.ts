/**
 * All our own words, in English. What Kubernetes itself says is never here: it is quoted from the answer.
 *
 * Keys say where a text stands; a text with parts is a function of them.
 */
import { answer } from './answer.ts';
import { dialogs } from './dialogs.ts';
import { offline } from './offline.ts';
import { making } from './making.ts';
import { page } from './page.ts';
import { panes } from './panes.ts';
import { sentBy } from './sent-by.ts';
import { share } from './share.ts';
import { views } from './views.ts';

export const en = {
  language: 'English',
  ...answer,
  ...panes,
  editor: { ...answer.editor, ...panes.editor },
  verdict: { ...answer.verdict, ...panes.verdict },
  update: { ...answer.update, ...panes.update },
  result: { ...answer.result, ...panes.result },
  ...page,
  ...views,
  ...dialogs,
  ...sentBy,
  ...offline,
  ...share,
  ...making,
} as const;
