/** The view of cases: suites run, cases are made of the page's requests, and opened again. */
import { describe, expect, it, test } from 'vitest';
import * as engine from '../engine/index.ts';
import { allVariants, exampleOf } from '../examples/index.ts';
import { requestOf, usualChoices } from '../protocol/chosen.ts';
import type { Choices } from '../protocol/choices.ts';
import type { Minor } from '../protocol/report.ts';
import type { CaseReport, CasesReport, MadeCase } from '../protocol/cases.ts';
import { replacementOfExample } from '../app/content.ts';
import { createHandlers } from './serve.ts';

const clock = { now: '2026-01-02T03:04:05Z', uid: 'u', nameSuffix: 'abcde', resourceVersion: '1' };

interface Panes {
  readonly crd: string;
  readonly object?: string | undefined;
  readonly old?: string | undefined;
  readonly patch?: string | undefined;
  readonly choices?: Partial<Choices> | undefined;
}

/** The handlers after a page has read its texts. */
function opened({ crd, object = '', old = '', patch = '', choices = {} }: Panes) {
  const all: Choices = { ...usualChoices, ...choices };
  const handlers = createHandlers(engine, clock);
  const isPatch = all.sentBy === 'patch' || (all.sentBy === 'request' && all.operation === 'patch');
  handlers.readCrd({ ...all, revision: 1, text: crd, document: undefined });
  const text = isPatch ? patch : object;
  const request = { revision: 2, crdRevision: 1, text, document: undefined };
  const report = handlers.readObject({ ...requestOf(all, old), ...request });
  return { handlers, report, kubernetes: all.kubernetes };
}

function ofExample(example: ReturnType<typeof allVariants>[number]) {
  const { settings: choices, ...texts } = replacementOfExample(example);
  return opened({ ...texts, choices });
}

/** The results of all cases, however many a slow machine runs at once. */
function allOf(handlers: ReturnType<typeof createHandlers>, text: string, kubernetes: Minor = '1.37') {
  const cases: CaseReport[] = [];
  for (let from: number | undefined = 0; ;) {
    const reply: CasesReport | undefined = handlers.cases({ suite: text, kubernetes, from });
    if (!reply) throw new Error('no CRD');
    const { next, ...report } = reply;
    cases.push(...report.cases);
    if (next === undefined) return { ...report, cases };
    from = next;
  }
}

function suiteOf(made: MadeCase): string {
  if (!('suite' in made)) throw new Error(JSON.stringify(made));
  return made.suite;
}

const widgets = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: widgets.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: widgets, singular: widget, kind: Widget, listKind: WidgetList}
  versions:
  - name: v1
    served: true
    storage: true
    subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              size: {type: integer, maximum: 5}
              mode: {type: string, default: slow}
          status:
            type: object
            properties: {size: {type: integer}}
`;
const widget = (spec: string): string =>
  `apiVersion: example.com/v1\nkind: Widget\nmetadata: {name: a}\nspec: ${spec}\n`;

const suite = `suite: Widgets
crd: config/widgets.yaml
cases:
- name: sets the default mode
  create: { spec: { size: 2 } }
  stored: { spec: { size: 2, mode: slow } }
- name: differs
  kubernetes: ['1.36', '1.37']
  create: { spec: { size: 2 } }
  stored: { spec: { size: 3, mode: slow } }
- name: rejected
  old: { spec: { size: 2 } }
  patch: { spec: { size: 7 } }
- name: misspelled
  create: { spec: {} }
  stord: {}
`;

describe('runs a suite', () => {
  const { handlers } = opened({ crd: widgets });
  const run = (text: string) => allOf(handlers, text);

  it('with the CRD of the pane in place of its file', () => {
    expect(run(suite)).toEqual({
      form: 'own',
      name: 'Widgets',
      notes: [],
      cases: [
        {
          name: 'sets the default mode',
          line: 4,
          operations: ['create'],
          minors: ['1.37'],
          verdict: 'passed',
          failures: [],
        },
        {
          name: 'differs',
          line: 7,
          operations: ['create'],
          minors: ['1.36', '1.37'],
          verdict: 'failed',
          failures: [
            {
              line: 10,
              reason: 'stored',
              expected: 'spec:\n  mode: slow\n  size: 3',
              got: 'spec:\n  mode: slow\n  size: 2',
              minors: ['1.36', '1.37'],
            },
          ],
        },
        {
          name: 'rejected',
          line: 11,
          operations: ['patch'],
          minors: ['1.37'],
          verdict: 'failed',
          failures: [
            {
              line: 13,
              reason: 'rejected',
              title: 'patch',
              server: expect.stringContaining('should be less than or equal to 5') as string,
              minors: ['1.37'],
            },
          ],
        },
        {
          name: 'misspelled',
          line: 14,
          operations: [],
          minors: ['1.37'],
          verdict: 'not run',
          broken: { line: 16, message: 'A case has no field stord; did you mean stored?' },
          failures: [],
        },
      ],
    });
  });

  it('from any case on', () => {
    const { cases = [] } = handlers.cases({ suite, kubernetes: '1.37', from: 3 }) ?? {};
    expect(cases.map(({ name }) => name)).toEqual(['misspelled']);
  });

  it("of openshift's form", () => {
    const text = `crdName: widgets.example.com
tests:
  onCreate:
  - name: stored
    initial: |
      ${widget('{size: 2}').replaceAll('\n', '\n      ')}
  - name: not rejected
    initial: |
      ${widget('{size: 2}').replaceAll('\n', '\n      ')}
    expectedError: too large
`;
    const ran = run(text);
    expect(ran.form).toBe('openshift');
    expect(ran.cases.map(({ verdict, operations }) => [verdict, operations])).toEqual([
      ['passed', ['create']],
      ['failed', ['create']],
    ]);
  });

  it('that contains its CRD', () => {
    const crd = widgets.replace('maximum: 5', 'maximum: 9').replace(/^(?=.)/gm, '  ');
    const [own] = run(suite.replace('crd: config/widgets.yaml', `crd:\n${crd.trimEnd()}`)).cases.slice(2);
    expect(own?.verdict).toBe('passed');
  });

  it('and reports a text that is none', () => {
    expect(run('a: [')).toMatchObject({ cases: [], notes: [{ message: expect.stringContaining("can't be parsed") as string }] }); // prettier-ignore
    expect(run('a: 1').form).toBeUndefined();
  });

  it('whose CRD is rejected', () => {
    const rejected = opened({ crd: widgets.replace('type: integer, ', '') });
    const ran = allOf(rejected.handlers, suite);
    expect(ran.notes[0]?.message).toMatch(
      /^The API server of Kubernetes 1.36|^The API server of Kubernetes 1.37/,
    );
    expect(new Set(ran.cases.map(({ verdict }) => verdict))).toEqual(new Set(['not run']));
  });
});

describe('makes a case of the request on the page', () => {
  it.each(allVariants().map((one) => [one.id, one] as const))('%s', (_, example) => {
    const { handlers, report, kubernetes } = ofExample(example);
    const made = handlers.makeCase({ suite: '', name: 'the example' });
    if ('problem' in made) {
      expect([made.problem, report.state]).toEqual(['no-crd', 'no-crd']);
      return;
    }
    expect(made.differs).toBe(false);
    const ran = allOf(handlers, made.suite, kubernetes);
    expect(ran.cases).toMatchObject([{ name: 'the example', line: made.line, verdict: 'passed' }]);
    // The panes show the same outcome.
    const request = handlers.openCase({ suite: made.suite, at: 0, kubernetes });
    if (!request) return;
    const { object, old, patch, choices } = request;
    const { crd } = replacementOfExample(example);
    const again = opened({
      crd: request.crd ?? crd,
      object,
      old,
      patch,
      choices: { ...choices, kubernetes },
    });
    expect(again.report.state).toBe(report.state);
  });

  const add = (panes: Omit<Panes, 'crd'>, to = suite): string => {
    const { handlers } = opened({ crd: widgets, ...panes });
    return suiteOf(handlers.makeCase({ suite: to, name: 'made' }));
  };

  it('at the end of the list, and leaves the rest as it is', () => {
    const made = add({ object: widget('{size: 7} # too large') });
    expect(made).toBe(`${suite}
- name: made
  create:
    apiVersion: example.com/v1
    kind: Widget
    metadata: {name: a}
    spec: {size: 7} # too large
  refused:
  - field: spec.size
    message: "Invalid value: 7: spec.size in body should be less than or equal to 5"
    reason: FieldValueInvalid
`);
    expect(add({ object: widget('{}') }, `${suite}\n# end\n`)).toContain('stord: {}\n\n- name: made');
    expect(add({ object: widget('{}') }, 'suite: A\ncases:\n')).toMatch(
      /^suite: A\ncases:\n {2}- name: made\n/,
    );
  });

  it('whose text is sent unchanged if a mapping is another value', () => {
    const made = add({ object: `${widget('{size: 1}')}kind: Widget\n` });
    expect(made).toContain('  create: |\n    apiVersion: example.com/v1\n');
    expect(made).toContain('refused: |-\n    Widget in version');
  });

  it.each([
    ['update', { operation: 'update' }, 'update:'],
    ['status', { operation: 'status' }, 'status: {}'],
  ] as const)('with its operation: %s', (_, choices, line) => {
    const made = add({
      object: widget('{size: 2}'),
      old: widget('{size: 1}'),
      choices: { sentBy: 'request', ...choices },
    });
    expect(made).toContain(`\n  old:\n    apiVersion`);
    expect(made).toContain(`\n  ${line}`);
  });

  it('as kubectl sends it', () => {
    const old = widget('{size: 1}');
    const of = (choices: Partial<Choices>, object = widget('{size: 2}')): string =>
      add({ object, old, choices });
    expect(of({ sentBy: 'apply' })).toMatch(/\n {2}patch:\n {4}(?:.*\n {4})*.*size: 2/);
    expect(of({ sentBy: 'replace' })).toContain('\n  update:\n');
    expect(of({ sentBy: 'delete' })).toContain('\n  delete: true\n  exists: false\n');
    expect(of({ sentBy: 'scale', replicas: 4 })).toMatch(/\n {2}subresource: scale\n/);
  });

  it('unless the suite or the request does not allow it', () => {
    const problemOf = (panes: Partial<Panes>, to: string) => {
      const made = opened({ crd: widgets, object: widget('{}'), ...panes }).handlers.makeCase({
        suite: to,
        name: 'made',
      });
      return 'problem' in made ? made.problem : undefined;
    };
    expect(problemOf({}, 'a: [')).toBe('unreadable');
    expect(problemOf({}, 'crdName: a\ntests: {}\n')).toBe('other-form');
    expect(problemOf({}, 'suite: A\ncases: [{ name: a, create: {} }]\n')).toBe('not-added');
    expect(problemOf({ crd: 'kind: A\n' }, suite)).toBe('no-crd');
    expect(problemOf({ object: 'a: [' }, suite)).toBe('no-request');
  });
});

test('opens a case that fails at its request', () => {
  const { handlers } = opened({ crd: widgets });
  expect(handlers.openCase({ suite, at: 2, kubernetes: '1.36' })).toEqual({
    patch: 'spec:\n  size: 7\n',
    old: 'apiVersion: example.com/v1\nkind: Widget\nmetadata:\n  name: test\n  namespace: default\nspec:\n  mode: slow\n  size: 2\n',
    choices: {
      sentBy: 'request',
      kubernetes: '1.36',
      fieldValidation: 'Strict',
      operation: 'patch',
      patchKind: 'merge',
      oldAsItIs: true,
    },
  });
  expect(handlers.openCase({ suite, at: 3, kubernetes: '1.37' })).toBeUndefined();
});

test('writes the suite with its CRD', () => {
  const { handlers } = opened({ crd: widgets });
  const written = handlers.writeCases({ suite, form: 'inline' })?.text ?? '';
  const alone = opened({ crd: exampleOf('crontab-stored')?.crd ?? '' });
  const verdicts = (text: string, of: typeof handlers) => allOf(of, text).cases.map(({ verdict }) => verdict);
  expect(verdicts(written, alone.handlers)).toEqual(verdicts(suite, handlers));
  expect(handlers.writeCases({ suite, form: 'own' })?.text).toBe(suite);
});
