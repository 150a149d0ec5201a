/** The findings about lists of type set or map. */
import { catalogue } from '../field/server-message.ts';

export const say = catalogue(
  {
    check: 'list-types',
    crdCheck: 'crd-defaults',
    phase: 'schema',
    crdPhase: 'rules',
    keyword: 'x-kubernetes-list-type',
  },
  {
    'list-map-item-no-object': 'must be an object for an array of list-type map',
    'list-map-duplicate-key': '',
    'list-set-duplicate-item': '',
  },
);
