/** Our own words for parts that load on demand, in English; they load with those parts. */
import { admission } from './admission.ts';
import { budget } from './budget.ts';
import { commands } from './commands.ts';
import { dialogs } from './dialogs.ts';
import { notices } from './notices.ts';
import { offline } from './offline.ts';
import { pasted } from './pasted.ts';
import { share } from './share.ts';
import { views } from './views.ts';

export const late = {
  ...views,
  ...dialogs,
  ...commands,
  ...share,
  ...admission,
  ...notices,
  ...offline,
  budget,
  pasted,
} as const;
