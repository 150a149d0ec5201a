/** Records completions and hints at each line of documents, and in rules. */
import { expect, test } from 'vitest';
import { admitCrd } from '../../engine/index.ts';
import { crdOf, specSchema } from '../../examples/example.ts';
import { allVariants } from '../../examples/index.ts';
import { recordedIn } from '../../testing/recorded.ts';
import { foldsOf } from '../yaml/folds.ts';
import { outlineOf } from '../yaml/outline.ts';
import { completeCrd, hoverCrd } from './crd-help.ts';
import { completeObject, hoverObject } from './object-help.ts';
import type { Hint, Offer, Offers } from './offer.ts';
import { completeRuleAt, rulePathAt, signatureAt, type SchemaOf } from './rule-at.ts';
import {
  crd,
  everywhere,
  everywhereInCrd,
  object,
  odd,
  oddCrds,
  rules,
  wholeRules,
} from './testing/texts.ts';

const compare = recordedIn(new URL('testing/recorded-help.txt', import.meta.url));

const surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'x7k2p',
  resourceVersion: '7',
} as const;
const admitted = admitCrd(
  { text: crd, contentType: 'application/yaml', fieldValidation: 'Strict' },
  surroundings,
);
if (admitted.accepted !== true) throw new Error(JSON.stringify(admitted));
const { served } = admitted;

interface Help {
  readonly complete: (text: string, offset: number) => Offers | undefined;
  readonly hover: (text: string, offset: number) => Hint | undefined;
}

const ofCrd: Help = { complete: completeCrd, hover: hoverCrd };
const request = (text: string, offset: number) =>
  ({ text, offset, served, version: undefined, state: 'new', kubernetes: '1.37' }) as const;
const ofObject: Help = {
  complete: (text, offset) => completeObject(request(text, offset)),
  hover: (text, offset) => hoverObject(request(text, offset)),
};

/** Writes offers; the inserted text and the description only if they differ from what was written before. */
class Writer {
  readonly #known = new Set<string>();
  readonly #lists = new Map<string, number>();

  offers(text: string, found: Offers | undefined): string {
    if (!found) return 'no offers';
    const replaced = JSON.stringify(text.slice(found.start, found.end));
    if (found.offers.length === 0) return `for ${replaced} nothing`;
    const labels = found.offers.map((one) => this.#offer(one)).join(', ');
    const known = this.#lists.get(labels);
    if (known !== undefined && labels.length > 20) return `for ${replaced}: as list ${known}`;
    this.#lists.set(labels, this.#lists.size + 1);
    return `for ${replaced}, list ${this.#lists.size}: ${labels}`;
  }

  #offer({ label, insert, kind, type, about, ...rest }: Offer): string {
    const details = JSON.stringify({
      ...(insert !== label && { insert }),
      kind,
      ...(type && { type }),
      ...(about !== undefined && about !== label && { about }),
      ...rest,
    });
    const key = `${label} ${details.replaceAll(/\\n *(?=\S)/g, '\n')}`;
    if (this.#known.has(key)) return label;
    this.#known.add(key);
    return `${label} ${details.replaceAll('"', '')}`;
  }
}

function hintText(text: string, hint: Hint | undefined): string {
  if (!hint) return '';
  const { start, end, path, constraints, rules: own, ...rest } = hint;
  const more = [
    ...constraints.map(({ keyword, value }) => `${keyword} ${value}`),
    ...own.map(({ rule, message }) => `rule ${rule} (${message})`),
  ];
  return `hint for ${text.slice(start, end)} at ${path.join('.')}: ${JSON.stringify(rest).replaceAll('"', '')} ${more.join('; ')}`;
}

/**
 * At the key and the value of each line, at its end, and on a new line below it at its own column and one level deeper.
 */
function atEachLine(text: string, { complete, hover }: Help, from: number, to: number): string {
  const out: string[] = [];
  const writer = new Writer();
  let start = 0;
  for (const [i, line] of text.split('\n').entries()) {
    const end = start + line.length;
    if (i >= from && i < to && line !== '') {
      const lead = /^[\s-]*/.exec(line)?.[0].length ?? 0;
      const colon = line.indexOf(':', lead);
      out.push(`${i + 1} ${line}`);
      const hints = [start + lead + 1, start + Math.max(colon, lead) + 2].map((at) => hintText(text, hover(text, Math.min(at, end)))); // prettier-ignore
      out.push(...new Set(hints.filter((hint) => hint !== '').map((hint) => `  ${hint}`)));
      out.push(`  at its end ${writer.offers(text, complete(text, end))}`);
      if (colon > 0) out.push(`  at its key ${writer.offers(text, complete(text, start + lead + 1))}`);
      if (/: \S/.test(line)) {
        const bare = text.slice(0, start + colon + 2) + text.slice(end);
        out.push(`  as its value ${writer.offers(bare, complete(bare, start + colon + 2))}`);
      }
      const own = /^ */.exec(line)?.[0].length ?? 0;
      for (const [name, indent] of [
        ['below', ' '.repeat(own)],
        ['below, deeper', ' '.repeat(lead + 2)],
        ['below, an item', `${' '.repeat(lead)}- `],
      ] as const) {
        // prettier-ignore
        if (name !== 'below' && !line.trimEnd().endsWith(':')) continue;
        const added = `${text.slice(0, end)}\n${indent}${text.slice(end)}`;
        out.push(`  ${name} ${writer.offers(added, complete(added, end + 1 + indent.length))}`);
      }
    }
    start = end + 1;
  }
  return out.join('\n');
}

const parts = (text: string, size: number): [from: number, to: number][] => {
  const lines = text.split('\n').length;
  return Array.from({ length: Math.ceil(lines / size) }, (_, i) => [i * size, (i + 1) * size]);
};

test.each(parts(crd, 40))('completes a CRD, lines from %i to %i', (from, to) => {
  compare(`CRD ${from}`, atEachLine(crd, ofCrd, from, to));
});

test.each(parts(object, 24))('completes an object, lines from %i to %i', (from, to) => {
  compare(`object ${from}`, atEachLine(object, ofObject, from, to));
});

test.each(Object.entries(oddCrds))('completes another CRD: %s', (name, text) => {
  compare(name, atEachLine(text, ofCrd, 0, Infinity));
});

test.each(Object.entries(odd))('completes another document: %s', (name, text) => {
  compare(name, atEachLine(text, ofObject, 0, Infinity));
});

test.each(parts(rules.join('\n'), 20))('completes rules, from %i to %i', (from, to) => {
  const writer = new Writer();
  compare(`rules ${from}`, rules.slice(from, to).map((rule) => inRule(rule, writer)).join('\n')); // prettier-ignore
});

test('in rules of items and of values', () => {
  const inItems = (rule: string): [string, string] => ['                  required: [name]\n', `                  x-kubernetes-validations:\n                  - rule: ${rule}\n`]; // prettier-ignore
  const inValues = (rule: string): [string, string] => ['                  format: quantity\n', `                  x-kubernetes-validations:\n                  - messageExpression: ${rule}\n`]; // prettier-ignore
  const inRoot = (rule: string): [string, string] => ['        required: [spec]\n', `        x-kubernetes-validations:\n        - rule: ${rule}\n          optionalOldSelf: true\n`]; // prettier-ignore
  const writer = new Writer();
  const out = [
    inItems('self.§'),
    inItems('self.name == §'),
    inItems('oldSelf.value.§'),
    inValues('self.§'),
    inValues('"a" + §'),
    inRoot('self.§'),
    inRoot('oldSelf.§'),
    inRoot('self.metadata.§'),
  ].map(([after, rule]) => {
    // prettier-ignore
    const text = crd.replace(after, () => after + rule);
    const at = text.indexOf('§');
    const own = text.slice(0, at) + text.slice(at + 1);
    const path = rulePathAt(own, at)?.join('.') ?? 'no rule';
    return `${rule.trim()} ${path}\n  ${writer.offers(own, completeRuleAt(own, at, (version) => served.versions[version]?.schema, '1.37'))}`; // prettier-ignore
  });
  compare('rules of items and of values', out.join('\n'));
});

function inRule(rule: string, writer: Writer): string {
  const text = crd.replace('self.replicas > 0', () => `|\n                ${rule}`);
  const offset = text.indexOf('§');
  const own = text.slice(0, offset) + text.slice(offset + 1);
  const schemaOf: SchemaOf = (version) => served.versions[version]?.schema;
  const signature = signatureAt(own, offset, schemaOf, '1.37');
  expect(rulePathAt(own, offset)?.join('.')).toBe('spec.versions.0.schema.openAPIV3Schema.properties.spec.x-kubernetes-validations.0.rule'); // prettier-ignore
  const called = signature ? `\n  argument ${signature.argument} of ${signature.signatures.join(' | ')}` : '';
  return `${rule}\n  ${writer.offers(own, completeRuleAt(own, offset, schemaOf, '1.37'))}${called}`;
}

test.each(Object.entries({ crd, object, ...odd, ...everywhere, ...everywhereInCrd }))(
  'outlines and folds %s',
  (name, text) => {
    const lines = outlineOf(text, 500).map((one) => JSON.stringify(one).replaceAll('"', ''));
    const folds = foldsOf(text, 500).map((fold) => JSON.stringify(fold).replaceAll('"', ''));
    compare(`outline ${name}`, [...lines, ...folds].join('\n'));
  },
);

/** At every offset of a text: those in a row with the same answer are one line. */
function atEachOffset(text: string, { complete, hover }: Help): string {
  const writer = new Writer();
  const runs: { readonly from: number; to: number; readonly help: string }[] = [];
  for (let at = 0; at <= text.length; at++) {
    const found = complete(text, at);
    const place = found && `${found.start}-${found.end} `;
    const help = [hintText(text, hover(text, at)), `${place ?? ''}${writer.offers(text, found)}`].filter((one) => one !== '').join('; '); // prettier-ignore
    const last = runs.at(-1);
    if (last?.help === help) last.to = at;
    else runs.push({ from: at, to: at, help });
  }
  return runs.map(({ from, to, help }) => `${JSON.stringify(text.slice(Math.max(0, from - 12), from)).slice(1, -1)}§${to - from} ${help}`).join('\n'); // prettier-ignore
}

test.each(Object.entries(everywhere))('at every place: %s', (name, text) => {
  compare(`every place: ${name}`, atEachOffset(text, ofObject));
});

test.each(Object.entries(everywhereInCrd))('at every place of a CRD: %s', (name, text) => {
  compare(`every place of a CRD: ${name}`, atEachOffset(text, ofCrd));
});

test.each(wholeRules)('at every place of a rule: %s', (rule) => {
  const writer = new Writer();
  const out: string[] = [];
  let last = '';
  for (let at = 0; at <= rule.length; at++) {
    const [, ...lines] = inRule(`${rule.slice(0, at)}§${rule.slice(at)}`, writer).split('\n');
    const offered = lines.join('\n');
    out.push(
      `${rule.slice(Math.max(0, at - 8), at)}§ ${offered === last ? 'the same' : offered.trimStart()}`,
    );
    last = offered;
  }
  compare(`rule ${rule}`, out.join('\n'));
});

/** Objects of other CRDs, with all kinds of fields: at each line, as far as it says something new. */
test.each(['new', 'stored'] as const)('the examples as objects: %s', (state) => {
  const writer = new Writer();
  const known = new Set<string>();
  const out: string[] = [];
  for (const { id, crd: own, object: text } of allVariants()) {
    const answer = admitCrd(
      { text: own, contentType: 'application/yaml', fieldValidation: 'Strict' },
      surroundings,
    );
    if (answer.accepted !== true) continue;
    const question = { text, served: answer.served, version: undefined, state, kubernetes: '1.37' } as const;
    let start = 0;
    for (const line of text.split('\n')) {
      const end = start + line.length;
      const indent = /^[ -]*/.exec(line)?.[0].length ?? 0;
      const offers = writer.offers(text, completeObject({ ...question, offset: end }));
      const hint = hintText(text, hoverObject({ ...question, offset: start + indent + 1 }));
      const below = ['', '  ', '- '].map((lead) => {
        const added = `${text.slice(0, end)}\n${' '.repeat(indent)}${lead}${text.slice(end)}`;
        const at = end + 1 + indent + lead.length;
        return writer.offers(added, completeObject({ ...question, text: added, offset: at }));
      });
      for (const part of [offers, hint, ...(line.endsWith(':') ? below : [])]) {
        if (part !== '' && !known.has(part)) out.push(`${id} ${line}: ${part}`);
        known.add(part);
      }
      start = end + 1;
    }
  }
  compare(`examples: ${state}`, out.join('\n'));
});

/** Fields with many keywords: a hint lists them in the order of the schema's keywords. */
const constrained = `a: {type: integer, format: int32, enum: [3, 6], minimum: 1, exclusiveMinimum: true, maximum: 9, multipleOf: 3, default: 3, description: d}
b: {type: number, minimum: 0.5, maximum: 2, exclusiveMaximum: true, nullable: true}
c: {type: string, format: date, enum: ["2026-01-02"], minLength: 1, maxLength: 20, pattern: "^2", allOf: [{minLength: 2}], not: {enum: [x]}}
d: {type: array, minItems: 1, maxItems: 3, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: {type: object, required: [k], properties: {k: {type: string}}}, x-kubernetes-validations: [{rule: self.size() > 0, message: m}]}
e: {type: object, minProperties: 1, maxProperties: 2, required: [f], x-kubernetes-map-type: atomic, x-kubernetes-preserve-unknown-fields: true, anyOf: [{required: [f]}, {required: [g]}], oneOf: [{required: [f]}], properties: {f: {type: string}, g: {type: boolean}}}
h: {type: object, x-kubernetes-embedded-resource: true, properties: {spec: {type: object}}}
`;

test('hints of fields with many keywords', () => {
  const text = crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(constrained) });
  const answer = admitCrd({ text, contentType: 'application/yaml', fieldValidation: 'Strict' }, surroundings);
  if (answer.accepted !== true) throw new Error('refused');
  const own = `kind: Widget\nspec:\n${constrained.replaceAll(/^(\w): .*$/gm, '  $1: x')}`;
  const help: Help = {
    complete: (given, offset) => completeObject({ ...request(given, offset), served: answer.served }),
    hover: (given, offset) => hoverObject({ ...request(given, offset), served: answer.served }),
  };
  compare('many keywords', atEachLine(own, help, 0, Infinity));
});
