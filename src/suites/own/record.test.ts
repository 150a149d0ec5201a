import { describe, expect, it } from 'vitest';
import type { Minor } from '../../engine/minors.ts';
import { runSuite } from '../run-suite.ts';
import { SuiteReader } from '../read-suite.ts';

const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
    - name: v1
      served: true
      storage: true
      subresources: { status: {} }
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
                size: { type: integer, maximum: 5 }
                note: { type: string }
                mode: { type: string, default: slow }
            status: { type: object, properties: { phase: { type: string } } }
`;
const reader = new SuiteReader(
  { read: (path) => (path === 'w.crd.yaml' ? crd : undefined), namesIn: () => [] },
  [],
);
const record = (text: string, minors: readonly Minor[] = ['1.37']) => reader.record('w.yaml', text, minors);
const head = 'suite: A # kept\ncrd: "w.crd.yaml"\n\ncases:\n';

const suite = `${head}  # The first one.
  - name: accepted   # a comment
    create: { spec:   {size: 1} } # another

  - name: rejected
    create:
      spec:
        size: 7   # too large


  - name: text
    create: |
      apiVersion: example.com/v1
      kind: Widget
      metadata: { name: text }
      spec: { note: 'a: #b' }

  - name: expects something
    create: {}
    warnings: []
  -   name: indented
      fieldValidation: Warn
      create: { spec: { sise: 1 } }
  - name: steps
    steps:
      - create: {}
      - status: {}
      - delete: true
  - name: broken
    creat: {}
# The end.
`;

describe('records the results of cases that expect nothing', () => {
  it('in new lines, and keeps everything else', () => {
    const found = record(suite);
    expect(found?.count).toBe(5);
    const lines = (found?.text ?? '').split('\n');
    const old = suite.split('\n');
    const added: string[] = [];
    let at = 0;
    for (const line of lines) {
      if (line === old[at]) at++;
      else added.push(line);
    }
    expect(at).toBe(old.length);
    expect(added.join('\n')).toBe(`    stored:
      spec:
        mode: slow
        size: 1
    refused:
    - field: spec.size
      message: "Invalid value: 7: spec.size in body should be less than or equal to 5"
      reason: FieldValueInvalid
    stored:
      spec:
        mode: slow
        note: "a: #b"
      pruned:
      - spec.sise
      stored:
        spec:
          mode: slow
      warnings:
      - unknown field "spec.sise"
        exists: false`);
  });

  it('which then pass, and are not recorded again', () => {
    const { text = '' } = record(suite) ?? {};
    const { cases } = runSuite(reader.read('w.yaml', text), { minors: ['1.37'], isExact: true });
    expect(cases.map(({ name, verdict }) => `${name}: ${verdict}`)).toEqual([
      'accepted: passed',
      'rejected: passed',
      'text: passed',
      'expects something: passed',
      'indented: passed',
      'steps: passed',
      'broken: not run',
    ]);
    expect(record(text)).toEqual({ text, count: 0, notes: [] });
  });

  it('with the line breaks of the file, at its end, too', () => {
    const windows = `${head}- name: a\n  create: {}`.replaceAll('\n', '\r\n');
    expect(record(windows)?.text).toBe(`${windows}\r\n  stored: {}`);
  });

  it('as the message of the API server, if it names no reasons of causes', () => {
    const { text = '' } = record(`${head}- name: a\n  create: { spec: { sise: 1 } }\n`) ?? {};
    expect(text).toContain('  refused: "Widget in version \\"v1\\" cannot be handled as a Widget: strict decoding error: unknown field \\"spec.sise\\""'); // prettier-ignore
    expect(runSuite(reader.read('w.yaml', text), { minors: ['1.37'], isExact: true }).cases).toMatchObject([{ verdict: 'passed' }]); // prettier-ignore
  });

  it('and says where it does not', () => {
    const problem = (cases: string, minors?: readonly Minor[]) => record(`${head}${cases}`, minors)?.notes;
    expect(problem('- { name: a, create: {} }\n')).toEqual([
      {
        line: 5,
        message:
          'Nothing was recorded, because the case is written in braces; write each field on its own line.',
      },
    ]);
    expect(problem('- name: a\n  old: { spec: { size: 6 } }\n  update: {}\n')?.[0]?.message).toMatch(
      /^old is rejected: /,
    );
    expect(problem('- name: a\n  create: |+\n    kind: Widget\n\n\n')).toEqual([
      {
        line: 1,
        message: 'Nothing was recorded, because the new lines would change other parts of the suite.',
      },
    ]);
    expect(reader.record('a.yaml', 'crdName: a\ntests: {}\n', ['1.37'])).toBeUndefined();
  });
});
