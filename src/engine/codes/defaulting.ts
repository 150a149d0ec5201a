/** The findings about too many defaults. */
import { catalogue } from '../field/server-message.ts';

export const say = catalogue(
  { check: 'defaults', crdCheck: 'crd-defaults', phase: 'schema', crdPhase: 'rules' },
  {
    'too-many-defaults': ({ values, characters }: { readonly values: number; readonly characters: number }) =>
      `this engine fills in ${values} values or ${characters} characters of defaults, and this object takes more`,
  },
);
