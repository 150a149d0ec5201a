/** The finding about an apply that others own the fields of. */
import { conflictsText, type Conflict } from '../../apply/owner.ts';
import { catalogue } from '../../field/server-message.ts';

export const say = catalogue(
  { check: 'apply', crdCheck: 'request', phase: 'reading' },
  {
    'applied-conflict': ({ conflicts }: { readonly conflicts: readonly Conflict[] }) =>
      conflictsText(conflicts),
  },
);
