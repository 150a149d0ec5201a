/** All our own words, in Simplified Chinese, in the terms of the Kubernetes documentation's translation. */
import type { WholeCatalogue } from '../en/shape.ts';
import { admission } from './admission.ts';
import { answer } from './answer.ts';
import { budget } from './budget.ts';
import { commands } from './commands.ts';
import { dialogs } from './dialogs.ts';
import { notices } from './notices.ts';
import { offline } from './offline.ts';
import { making } from './making.ts';
import { page } from './page.ts';
import { panes } from './panes.ts';
import { sentBy } from './sent-by.ts';
import { pasted } from './pasted.ts';
import { share } from './share.ts';
import { views } from './views.ts';

export const zh: WholeCatalogue = {
  language: '中文',
  ...answer,
  ...panes,
  editor: { ...answer.editor, ...panes.editor },
  verdict: { ...answer.verdict, ...panes.verdict },
  update: { ...answer.update, ...panes.update },
  result: { ...answer.result, ...panes.result },
  problems: { ...answer.problems, ...panes.problems },
  more: { ...answer.more, ...panes.more },
  ...page,
  ...views,
  ...dialogs,
  ...commands,
  ...sentBy,
  ...notices,
  ...offline,
  ...share,
  ...making,
  ...admission,
  budget,
  pasted,
};
