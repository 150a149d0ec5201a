/** Our own words for parts that load on demand, in English; they load with those parts. */
import { admission } from './admission.ts';
import { budget } from './budget.ts';
import { dialogs } from './dialogs.ts';
import { pasted } from './pasted.ts';
import { share } from './share.ts';
import { views } from './views.ts';

export const late = { ...views, ...dialogs, ...share, ...admission, budget, pasted } as const;
