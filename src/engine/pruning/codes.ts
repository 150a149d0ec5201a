/** What is said of fields that a schema does not know. */
import { catalogue } from '../field/said.ts';

export const say = catalogue('pruning', {
  pruned: ({ path }: { readonly path: string }) => `unknown field "${path}"`,
});
