/** The findings about fields that a schema doesn't declare. */
import { catalogue } from '../field/said.ts';

export const say = catalogue('pruning', {
  pruned: ({ path }: { readonly path: string }) => `unknown field "${path}"`,
});
