/** The findings about applied configurations. Behaviour: sigs.k8s.io/structured-merge-diff/typed. */
import { catalogue } from '../field/server-message.ts';
import { quote } from '../json/go-format.ts';

interface Got {
  readonly got: string;
}

export const say = catalogue(
  { check: 'apply', phase: 'reading' },
  {
    'applied-unknown-field': 'field not declared in schema',
    'applied-not-a-map': ({ got }: Got) => `expected map, got ${got}`,
    'applied-not-a-list': ({ got }: Got) => `expected list, got ${got}`,
    'applied-not-a-number': ({ got }: Got) => `expected numeric (int or float), got ${got}`,
    'applied-not-a-string': ({ got }: Got) => `expected string, got ${got}`,
    'applied-not-a-boolean': ({ got }: Got) => `expected boolean, got ${got}`,
    'applied-not-a-scalar': ({ got }: Got) => `expected any scalar, got ${got}`,
    'applied-duplicate-item': ({ element }: { readonly element: string }) =>
      `duplicate entries for key ${element}`,
    'applied-map-list-item-null': 'associative list with keys may not have a null element',
    'applied-map-list-item-not-a-map': 'associative list with keys may not have non-map elements',
    'list-map-key-missing': ({ keys }: { readonly keys: readonly string[] }) =>
      `associative list with keys has an element that omits all key fields [${keys.map(quote).join(' ')}] (and doesn't have default values for any key fields)`,
    'applied-set-item-map': "associative list without keys has an element that's a map type",
    'applied-set-item-list': 'not supported: associative list with lists as elements',
    'applied-set-item-null': "associative list without keys has an element that's an explicit null",
    'applied-too-deep': ({ max }: { readonly max: number }) =>
      `this engine applies objects of at most ${max} levels, and this one nests deeper`,
  },
  { 'applied-unknown-field': { isUnknownField: true } },
);
