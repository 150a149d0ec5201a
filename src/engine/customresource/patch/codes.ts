/** The finding about an apply that conflicts with other field managers. */
import { conflictsText, type Conflict } from '../../apply/owner.ts';
import { catalogue } from '../../field/server-message.ts';

export const say = catalogue(
  { check: 'apply', crdCheck: 'request', phase: 'reading' },
  {
    'applied-conflict': ({ conflicts }: { readonly conflicts: readonly Conflict[] }) =>
      conflictsText(conflicts),
  },
);
