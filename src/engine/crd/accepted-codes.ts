/** The findings about valid CRDs. Separate from the others, because few CRDs need the others. */
import { catalogue } from '../field/server-message.ts';

export const say = catalogue(
  { check: 'crd', phase: 'schema', isHealthy: true },
  {
    'names-accepted': 'no conflicts found',
    'crd-established': 'the initial names have been accepted',
  },
);
