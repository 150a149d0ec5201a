import { describe, expect, test } from 'vitest';
import { createObject, updateObject } from '../../engine/index.ts';
import type { Surroundings } from '../../engine/answers.ts';
import { crdOf, objectOf, specSchema } from '../../examples/example.ts';
import { applied } from '../edits/edits.ts';
import { bodyOf, createJudge, findingsOf } from './findings/server-findings.ts';
import { gapFinding } from './rules/gaps.ts';
import { ended, fixesFor, fixesOf, type Fix, type FixFinding, type JudgeTexts } from './index.ts';

const surroundings: Surroundings = {
  kubernetes: '1.37',
  now: '2026-01-02T03:04:05Z',
  uid: 'u',
  nameSuffix: 'abcde',
  resourceVersion: '1',
};

const crdWith = (properties: string, more = ''): string =>
  crdOf({ kind: 'Widget', plural: 'widgets', schema: specSchema(`# kept\n${properties}`, more) });

const widget = (spec: string): string =>
  `# kept\n${objectOf('Widget', 'w', `spec: # kept too\n${spec.replace(/^(?=.)/gm, '  ')}`)}`;

/** The fixes for a change of a field without a finding. */
function silentFixes(crd: string, object: string, path: string, judge = createJudge(surroundings)) {
  const found = judge({ crd, object });
  expect(found.findings).toEqual([]);
  const finding = found.happened?.().find(({ field }) => field === path);
  if (!finding) throw new Error(`nothing happened at ${path}`);
  return ended(fixesFor({ texts: { crd, object }, found, judge, surroundings }, finding));
}

const kinds = (fixes: readonly Fix[]): string[] => fixes.map(({ kind, pane }) => `${kind} ${pane}`);

describe("fixes a default that isn't applied", () => {
  const crd = crdWith(
    'a:\n  type: object # of a\n  properties:\n    b:\n      type: object\n      properties:\n        c:\n          type: integer\n          default: 3\nd:\n  type: string\n',
  );

  test('adds an empty default to each missing parent, or adds the parents to the object', () => {
    const fixes = silentFixes(crd, widget('d: x # own\n'), 'spec.a.b.c');
    expect(kinds(fixes)).toEqual(['default crd', 'add object']);
    const [inCrd, inObject] = fixes;
    expect(inCrd?.text.match(/default: \{\}/g)).toHaveLength(2);
    expect(inCrd?.text).toContain('type: object # of a\n');
    expect(inObject?.text).toContain('d: x # own\n  a:\n    b: {}');
  });

  test('offers nothing that the server rejects', () => {
    const required = crd.replace('type: object # of a\n', 'type: object\n                required: [z]\n');
    const more = required.replace(
      '                b:\n',
      '                z: {type: string}\n                b:\n',
    );
    for (const text of [required, more])
      for (const { edits, pane, text: now } of createJudge(surroundings)({ crd: text, object: undefined })
        .served
        ? silentFixes(text, widget('d: x\n'), 'spec.a.b.c')
        : [])
        expect(applied(pane === 'crd' ? text : widget('d: x\n'), edits)).toBe(now);
  });
});

describe('fixes a value that a default or nothing took the place of', () => {
  const crd = crdWith(
    'lit:\n  type: boolean\n  default: true\nmode:\n  type: string\n  default: fast\nplain:\n  type: string # kept\n  nullable: false\n',
    'required: [mode]\n',
  );
  const lines = (fixes: readonly Fix[]): string[] =>
    fixes.map(({ edits }) => edits.map(({ text }) => text.trim()).join('|'));

  test('allows a null that was lost, or removes it', () => {
    const dropped = silentFixes(crd, widget('plain: null\nmode: slow\n'), 'spec.plain');
    expect(kinds(dropped)).toEqual(['allow-null crd', 'remove object']);
    expect(dropped[0]?.text).toContain('nullable: true');
    expect(kinds(silentFixes(crd, widget('lit: null\n'), 'spec.lit'))).toEqual([
      'allow-null crd',
      'remove object',
    ]);
  });

  test('adds a required field with its default, and a boolean with its other value', () => {
    expect(lines(silentFixes(crd, widget('plain: a\n'), 'spec.mode'))).toEqual(['mode: fast']);
    expect(lines(silentFixes(crd, widget('plain: a\n'), 'spec.lit'))).toEqual(['lit: false']);
    const optional = crdWith('mode:\n  type: string\n  default: fast\n');
    expect(silentFixes(optional, widget('# only this\n{}\n'), 'spec.mode')).toEqual([]);
  });
});

test('removes the copy that kubectl apply keeps, if the annotations are too long', () => {
  const copy = `    kubectl.kubernetes.io/last-applied-configuration: '${'a'.repeat(262_200)}'\n`;
  const crd = crdWith('a: {type: string}\n').replace(
    'metadata:\n',
    `metadata:\n  annotations:\n    b: c\n${copy}`,
  );
  const [found] = fixesOf({ crd, object: undefined }, surroundings);
  expect(kinds(found?.fixes ?? [])).toEqual(['remove crd']);
  expect(found?.fixes[0]?.text).toContain('  annotations:\n    b: c\n  name:');
});

describe("fixes a field that the schema doesn't declare", () => {
  const lenient: JudgeTexts = (texts) => createJudge(surroundings)(texts, 'Ignore');

  test('declares it, preserves all unknown fields, or makes it a key of a map', () => {
    const crd = crdWith('box:\n  type: object # of the box\n');
    const object = widget('box:\n  colour: red # mine\n');
    const [message] = fixesOf({ crd, object }, surroundings);
    expect(kinds(message?.fixes ?? [])).toEqual([
      'declare crd',
      'preserve crd',
      'any-key crd',
      'remove object',
    ]);
    expect(kinds(silentFixes(crd, object, 'spec.box.colour', lenient))).toEqual([
      'declare crd',
      'preserve crd',
      'any-key crd',
      'remove object',
    ]);
  });

  test('never replaces declared properties with additionalProperties', () => {
    const crd = crdWith('box:\n  type: object\n  properties:\n    size: {type: string}\n');
    const [found] = fixesOf({ crd, object: widget('box:\n  colour: red\n') }, surroundings);
    expect(kinds(found?.fixes ?? [])).toEqual(['declare crd', 'preserve crd', 'remove object']);
  });

  const template =
    'template:\n  type: object # pods\n  properties:\n    metadata:\n      type: object # meta\n';

  test('declares the labels of a template with all their siblings', () => {
    const object = widget('template:\n  metadata:\n    labels: {app: x}\n    annotations: {b: c}\n');
    const [message] = fixesOf({ crd: crdWith(template), object }, surroundings);
    const [first] = message?.fixes ?? [];
    expect(first).toMatchObject({ kind: 'spell-out', pane: 'crd', to: 'labels, annotations' });
    expect(first?.text).toContain('type: object # meta\n');
    expect(createJudge(surroundings)({ crd: first?.text ?? '', object }).findings).toEqual([]);
  });

  test('makes a template with apiVersion and kind an embedded resource', () => {
    const object = widget(
      'template:\n  apiVersion: v1\n  kind: Pod\n  metadata:\n    name: x\n    labels: {app: x}\n',
    );
    const kept = template.replace(
      '  properties:\n',
      '  x-kubernetes-preserve-unknown-fields: true\n  properties:\n',
    );
    const fixes = silentFixes(crdWith(kept), object, 'spec.template.metadata.labels', lenient);
    expect(kinds(fixes)).toContain('embed crd');
  });
});

describe('fixes a bypassed transition rule', () => {
  const rules = 'x-kubernetes-validations:\n- rule: self.d != "" # own\n';
  const crd = crdWith(
    'size:\n  type: integer\n  x-kubernetes-validations:\n  - rule: self == oldSelf\nd:\n  type: string\n',
    rules,
  );
  const gap = (why: 'gone' | 'added'): FixFinding => gapFinding(['spec', 'size'], [], why);

  test('prevents removing the field after it was added', () => {
    const object = widget('size: 3\nd: x\n');
    const judge = createJudge(surroundings);
    const found = judge({ crd, object });
    const [fix] = ended(fixesFor({ texts: { crd, object }, found, judge, surroundings }, gap('added')));
    expect(fix).toMatchObject({ kind: 'close', pane: 'crd' });
    expect(fix?.text).toContain('- rule: self.d != "" # own\n');
    expect(fix?.text).toContain('!has(oldSelf.size) || has(self.size)');
    expect(fix?.refuses).toBeUndefined();
  });

  test('rejects the update that removes the field', () => {
    const [before, object] = [widget('size: 3\nd: x\n'), widget('d: x\n')];
    const judge: JudgeTexts = (texts) => {
      const found = createJudge(surroundings)({ ...texts, object: undefined });
      if (!found.served || texts.object === undefined) return found;
      const options = { namespace: 'default' };
      const stored = createObject(found.served, bodyOf(before, 'Strict'), surroundings, options);
      if (!stored.accepted || !stored.stored) throw new Error('the old object is refused');
      const old = { object: stored.stored, resourceVersion: '1' };
      const answer = updateObject(found.served, bodyOf(texts.object, 'Strict'), old, surroundings, {
        ...options,
        missingResourceVersion: 'fill in',
      });
      const roots = { ...found.roots, ...(answer.source && { object: answer.source }) };
      return { ...found, roots, findings: [...found.findings, ...findingsOf('object', answer)] };
    };
    const found = judge({ crd, object });
    expect(found.findings).toEqual([]);
    const fixes = ended(fixesFor({ texts: { crd, object }, found, judge, surroundings }, gap('gone')));
    expect(fixes).toMatchObject([{ kind: 'close', pane: 'crd', refuses: true }]);
  });
});

describe('fixes an optional old value', () => {
  const ruled = (rule: string): string =>
    crdWith(`a:\n  type: integer\n  x-kubernetes-validations:\n  - ${rule} # own\n`);

  test.each([
    ["rule: '!oldSelf.hasValue() || self >= oldSelf.value()'", 'optionalOldSelf: true'],
    ['rule: self >= oldSelf.orValue(0)', 'optionalOldSelf: true'],
    ['optionalOldSelf: true\n    rule: self >= oldSelf', '!oldSelf.hasValue() || (self >= oldSelf.value())'],
    ['optionalOldSelf: true\n    rule: self > 0', 'rule: self > 0'],
  ])('%s', (rule, wanted) => {
    const [message] = fixesOf({ crd: ruled(rule), object: undefined }, surroundings);
    const [fix] = message?.fixes ?? [];
    expect(fix?.text).toContain(wanted);
    expect(fix?.text).toContain(' # own\n');
    expect(createJudge(surroundings)({ crd: fix?.text ?? '', object: undefined }).findings).toEqual([]);
  });
});

describe('converts a v1beta1 CRD', () => {
  const legacy = `# kept
apiVersion: apiextensions.k8s.io/v1beta1 # old
kind: CustomResourceDefinition
metadata:
  name: cups.kitchen.example
spec:
  group: kitchen.example # ours
  names: {plural: cups, kind: Cup}
  version: v1 # only
  validation:
    openAPIV3Schema:
      # about size
      properties:
        size: {type: integer}
`;

  test('keeps JSON as JSON', () => {
    const json =
      '{"apiVersion":"apiextensions.k8s.io/v1beta1","kind":"CustomResourceDefinition","metadata":{"name":"cups.kitchen.example"},' +
      '"spec":{"group":"kitchen.example","names":{"plural":"cups","kind":"Cup"},"version":"v1","preserveUnknownFields":false}}';
    const [message] = fixesOf({ crd: json, object: undefined }, surroundings);
    expect(message?.fixes.map(({ kind, what }) => `${kind} ${what}`)).toEqual(['to-v1 ']);
    expect(message?.fixes[0]?.text).toMatch(/^\{"apiVersion":"apiextensions\.k8s\.io\/v1","kind"/);
  });

  test('converts to v1 with comments, with and without pruning', () => {
    const [message] = fixesOf({ crd: legacy, object: undefined }, surroundings);
    expect(message?.fixes.map(({ kind, what }) => `${kind} ${what}`)).toEqual(['to-v1 keep', 'to-v1 prune']);
    for (const { text } of message?.fixes ?? []) {
      for (const comment of legacy.match(/#.*/g) ?? []) expect(text).toContain(comment);
      expect(createJudge(surroundings)({ crd: text, object: undefined })).toMatchObject({ findings: [] });
    }
  });
});
