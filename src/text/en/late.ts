/** Our own words for what is loaded when it is asked for, in English: they come with it. */
import { dialogs } from './dialogs.ts';
import { share } from './share.ts';
import { views } from './views.ts';

export const late = { ...views, ...dialogs, ...share } as const;
