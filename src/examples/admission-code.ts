/** Webhooks that functions answer for. */
import { pizzaCrd } from './admission.ts';
import { pair } from './example.ts';

const pizza = `apiVersion: example.com/v1alpha1
kind: Pizza
metadata:
  name: tonight
spec: {}
`;

/** A configuration of one webhook for pizzas in v1alpha1, and the function that answers for it. */
function answered(kind: 'Mutating' | 'Validating', name: string, body: string): string {
  return `apiVersion: admissionregistration.k8s.io/v1
kind: ${kind}WebhookConfiguration
metadata:
  name: ${name}
webhooks:
- name: ${name}.example.com
  admissionReviewVersions: [v1]
  sideEffects: None
  clientConfig:
    service: {namespace: default, name: ${name}}
  rules:
  - apiGroups: [example.com]
    apiVersions: [v1alpha1]
    operations: [CREATE, UPDATE]
    resources: [pizzas]
---
apiVersion: crd-playground/v1
kind: WebhookCode
admit: |
  function admit({ object }) {
${body}  }
---
`;
}

const usual = (path: string, value: string): string =>
  answered(
    'Mutating',
    'usual-toppings',
    `    if (object.spec.toppings) return { allowed: true };
    const patch = [{ op: 'add', path: '${path}', value: ${value} }];
    return { allowed: true, patch };
`,
  );

const menu = answered(
  'Validating',
  'kitchen-menu',
  `    const menu = ['tomato', 'mozzarella', 'basil'];
    const unknown = object.spec.toppings.filter((one) => !menu.includes(one));
    if (unknown.length === 0) return { allowed: true, warnings: ['basil is almost used up'] };
    return { allowed: false, status: { code: 403, message: 'no topping named ' + unknown.join(', ') } };
`,
);

const convert = `apiVersion: crd-playground/v1
kind: WebhookCode
convert: |
  function convert(object, desiredAPIVersion) {
    const given = object.spec.toppings ?? [];
    const toppings = desiredAPIVersion.endsWith('/v1beta1')
      ? [...new Set(given)].map((name) => ({ name, quantity: given.filter((one) => one === name).length }))
      : given.flatMap(({ name, quantity }) => new Array(quantity).fill(name));
    return { ...object, apiVersion: desiredAPIVersion, spec: { ...object.spec, toppings } };
  }
`;

export const admissionCode = [
  pair(
    'admission-pizza-code',
    'A pizza with webhooks in JavaScript',
    'Functions answer for three webhooks: the first adds the usual toppings, the second checks them, and the third converts pizzas between versions. A JSON patch can’t append to a list that the object doesn’t have.',
    {
      crd: pizzaCrd,
      object: pizza,
      outcome: 'refused',
      admission: usual('/spec/toppings/-', `'tomato'`) + menu + convert,
    },
    {
      outcome: 'stored',
      admission: usual('/spec/toppings', `['tomato', 'mozzarella', 'mozzarella']`) + menu + convert,
    },
  ),
];
