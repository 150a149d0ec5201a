/** Names that are offered in a rule exist there: with them, the rule has no unknown name and no error of syntax. */
import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { insertedText } from './offer.ts';
import { completeRuleAt, signatureAt } from './rule-at.ts';

const surroundings = { kubernetes: '1.37', now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'x7k2p', resourceVersion: '7' } as const; // prettier-ignore
const fields = `replicas: {type: integer}
my-name: {type: string, maxLength: 9}
size: {type: number}
ready: {type: boolean}
port: {x-kubernetes-int-or-string: true}
hosts: {type: array, maxItems: 5, items: {type: object, properties: {name: {type: string, maxLength: 9}, ports: {type: array, maxItems: 3, items: {type: integer}}}}}
labels: {type: object, maxProperties: 5, additionalProperties: {type: string, maxLength: 9}}
window: {type: object, properties: {from: {type: string, format: date-time}}}
`;
const crdWith = (rule: string): string =>
  crdOf({ kind: 'Pool', plural: 'pools', schema: specSchema(fields, `x-kubernetes-validations:\n- rule: |-\n    ${rule}\n`) }); // prettier-ignore

function admitted(rule: string) {
  const text = crdWith(rule);
  return admitCrd({ text, contentType: 'application/yaml', fieldValidation: 'Strict' }, surroundings);
}

const answer = admitted('true');
if (answer.accepted !== true) throw new Error('refused');
const { served } = answer;
const schemaOf = (version: number) => served.versions[version]?.schema;

function asked(marked: string) {
  const text = crdWith(marked);
  return { text: text.replace('§', ''), offset: text.indexOf('§') };
}

function offersIn(marked: string) {
  const { text, offset } = asked(marked);
  return completeRuleAt(text, offset, schemaOf, '1.37')?.offers ?? [];
}

test.each([
  'self.§ == self.§',
  'self.replicas > 0 && §',
  'self.my__dash__name.§ == ""',
  'self.my__dash__name.split(" ")[0].§ == 1',
  'self.hosts.§ == 1',
  'self.hosts.all(h, h.§ == 1)',
  'self.hosts.all(h, h.ports.exists(p, § == 1))',
  'self.hosts.filter(h, h.name != "")[0].§ == 1',
  'self.hosts.map(h, h.name).§ == 1',
  'self.labels.§ == 1',
  'self.labels.all(k, k.§ == "")',
  'self.labels["a"].§ == 1',
  'self.window.from.§ == 1',
  'self.?window.§ == 1',
  '{"a": self.window}["a"].§ == 1',
  '[self.window][0].§ == 1',
  '(self.window).§ == 1',
  'self.window.from.getFullYear() > 2000 ? self.§ == 1 : true',
  'oldSelf.§ == 1',
  'duration("1s").§ == 1',
  'quantity("1").§ == 1',
  'url("https://a").§ == 1',
  'ip("::1").§ == 1',
  'cidr("::/1").§ == 1',
  'semver("1.0.0").§ == 1',
  'optional.§ == 1',
  'sets.§ == true',
])('in %s', (marked) => {
  const offers = offersIn(marked.replace('§', '¶').replace('§', '').replace('¶', '§'));
  expect(offers.length).toBeGreaterThan(0);
  expect(new Set(offers.map(({ label, kind }) => `${label} ${kind}`)).size).toBe(offers.length);
  const unknown = offers.filter(({ insert }) => {
    const found = admitted(marked.replaceAll('§', () => insertedText(insert.replaceAll(/\$\{\d+\}/g, '1'))));
    const message = found.accepted === false ? found.refusal.message : '';
    return /undeclared reference|undefined field|Syntax error/.test(message);
  });
  // The name of a library needs one of its functions.
  const names = unknown.map(({ label }) => label).filter((label) => !['format', 'optional', 'sets', 'lists', 'strings', 'ip'].includes(label)); // prettier-ignore
  expect(names).toEqual([]);
});

test.each<[marked: string, signature: string, argument: number]>([
  ['size(§', 'size(', 0],
  ['self.my__dash__name.replace("a", §', 'replace(', 1],
  ['self.my__dash__name.replace("(", ",", §', 'replace(', 2],
  ['self.hosts.all(h, §', 'all(name, expression)', 1],
  ['self.labels.transformMap(k, v, §', 'transformMap(key, value, expression)', 2],
  ['has(§', 'has(field) -> bool', 0],
  ['sets.contains([1], §', 'contains(', 1],
  ['self.my__dash__name.matches(size([1, 2]) > 1 ? "a" : §', 'matches(', 0],
  ['[size(§', 'size(', 0],
  ['self.hosts.all(h, h.name.startsWith(§', 'startsWith(', 0],
  ['{"a": size(§', 'size(', 0],
])('shows the signature at %s', (marked, signature, argument) => {
  const { text, offset } = asked(marked);
  const found = signatureAt(text, offset, schemaOf, '1.37');
  expect(found?.signatures[0]).toContain(signature);
  expect(found?.argument).toBe(argument);
});

test.each(['self.replicas§', '(self.replicas + §', 'nothing(§', 'self.nothing.nope(§', '"size(§', 'size() + §', 'self.replicas // size(§'])('shows no signature at %s', (marked) => {
  const { text, offset } = asked(marked);
  expect(signatureAt(text, offset, schemaOf, '1.37')).toBeUndefined();
}); // prettier-ignore
