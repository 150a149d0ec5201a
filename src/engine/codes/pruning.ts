/** The findings about fields that a schema doesn't declare. */
import { catalogue } from '../field/server-message.ts';

export const say = catalogue(
  {
    check: 'field-validation',
    crdCheck: 'crd-defaults',
    phase: 'reading',
    crdPhase: 'rules',
    stage: 'pruned',
    isUnknownField: true,
  },
  {
    pruned: ({ path }: { readonly path: string }) => `unknown field "${path}"`,
  },
);
