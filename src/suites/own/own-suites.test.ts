import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Minor } from '../../engine/minors.ts';
import { readYaml } from '../../engine/texts.ts';
import type { SuiteFiles } from '../form/files.ts';
import { SuiteSource } from '../form/source.ts';
import { SuiteReader } from '../read-suite.ts';
import { runSuite } from '../run-suite.ts';
import { formProblems } from './check-form.ts';
import { schemaText, suiteSchema } from './schema.ts';

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
                mode: { type: string, default: slow }
                name: { type: string, maxLength: 5, x-kubernetes-validations: [{ rule: self != "bad" }] }
`;

const files: SuiteFiles = {
  read: (path) => ({ 'suites/widgets.crd.yaml': crd, 'suites/empty.yaml': 'a: 1\n' })[path],
  namesIn: () => [],
};

function run(text: string, minors: readonly Minor[] = ['1.37']) {
  const suite = new SuiteReader(files, []).read('suites/widgets.yaml', text);
  return runSuite(suite, { minors, isExact: true });
}

const head = 'suite: Widgets\ncrd: widgets.crd.yaml\n';
/** The results of cases whose first field is on line 4. */
const ofCases = (cases: string) => run(`${head}cases:\n${cases}`).cases;

function problemsIn(text: string): string[] {
  const { cases, notes } = run(text);
  const broken = cases.filter(({ verdict }) => verdict === 'not run');
  const all = [...broken.flatMap(({ failures }) => failures), ...notes];
  return all.map(({ line, message }) => `${line}: ${message}`);
}
const problemsOf = (cases: string): string[] => problemsIn(`${head}cases:\n${cases}`);

describe('names the line and the cure of a problem in a suite', () => {
  it('in the suite itself', () => {
    const cases = 'cases:\n- { name: a, create: {} }\n';
    expect(problemsIn(`suite: A\n${cases}`)).toEqual([
      '1: The suite needs the field crd: the file of the CRD, relative to the suite.',
    ]);
    expect(problemsIn(`suite: A\ncrd: [none.yaml, empty.yaml]\n${cases}`)).toEqual([
      "2: suites/none.yaml can't be read; the path is relative to the suite.",
      '2: suites/empty.yaml contains no CRD.',
    ]);
    expect(problemsIn(`${head}kuberntes: 1.37\nother: 1\n${cases}`)).toEqual([
      '3: A suite has no field kuberntes; did you mean kubernetes?',
      '4: A suite has no field other; remove it. Known fields: suite, crd, kubernetes, bases, cases.',
    ]);
    expect(problemsIn(`${head}kubernetes: [1.37, 1.2]\n${cases}`)).toEqual([
      '3: An item of kubernetes is 1.2, but must be 1.35, 1.36 or 1.37.',
    ]);
    expect(problemsIn(`${head}cases: []\n`)).toEqual(['3: cases is empty; add an item.']);
    expect(problemsIn(`${head}bases: {}\n`)).toEqual(['1: A suite needs the field cases.']);
  });

  it('in a case', () => {
    expect(problemsOf('- name: a\n  creat: {}\n')).toEqual([
      '5: A case has no field creat; did you mean create?',
      '4: A case has no operation: add create, update, apply, patch, status, scale, delete, convert or crd.',
    ]); // prettier-ignore
    expect(problemsOf('- name: a\n  create: {}\n  delete: true\n')).toEqual([
      '6: A case has two operations, create and delete; use steps for several.',
    ]);
    expect(problemsOf('- create: 5\n')).toContain('4: A case needs the field name.');
    expect(problemsOf('- name: a\n  create: {}\n  force: true\n  to: v1\n')).toEqual([
      '6: force has no effect on create, only on apply; remove it.',
      '7: to has no effect on create, only on convert; remove it.',
    ]);
    expect(problemsOf('- name: a\n  create: {}\n  refused: x\n  pruned: [a]\n')).toEqual([
      '7: pruned has no effect on a rejected request; remove it.',
    ]);
    expect(problemsOf('- name: a\n  old: {}\n  create: {}\n')).toEqual([
      '5: A create has no existing object: remove old, or use update.',
    ]);
    expect(problemsOf('- name: a\n  oldCrd: []\n  create: {}\n')).toEqual([
      '5: oldCrd has no effect without old.',
    ]);
    expect(problemsOf('- name: a\n  convert: {}\n')).toEqual(['5: convert needs the field to: a version.']);
    expect(problemsOf('- name: a\n  stored: {}\n  steps:\n  - create: {}\n')).toEqual([
      '5: stored has no effect beside steps; move it into a step.',
    ]);
    expect(problemsOf('- name: a\n  steps:\n  - creat: {}\n')).toContain(
      '6: A step has no field creat; did you mean create?',
    );
    expect(problemsOf('- name: a\n  create: {}\n  stored: [1]\n')).toEqual(['6: stored must be a mapping.']);
    expect(problemsOf('- name: a\n  create: {}\n  refused:\n')).toEqual([
      '6: refused must be a text or a list.',
    ]);
    expect(problemsOf('- name: a\n  create: {}\n  refused: [{ fild: a }]\n')).toEqual([
      '6: A cause has no field fild; did you mean field?',
    ]);
  });

  it('in an object', () => {
    const bases = `${head}bases:\n  small: {}\n  loop: { base: loop }\ncases:\n- name: a\n`;
    expect(problemsIn(`${bases}  create: smal\n`)).toEqual([
      '8: The suite has no base smal; the bases are small, loop.',
    ]);
    expect(problemsIn(`${bases}  create: loop\n`)).toEqual(['5: The base loop contains itself.']);
    expect(problemsOf('- name: a\n  create: small\n')).toEqual([
      '5: The suite has no base small; add it to bases.',
    ]);
    expect(problemsOf('- name: a\n  old: {}\n  crd: none.yaml\n')).toEqual([
      "6: suites/none.yaml can't be read; the path is relative to the suite.",
    ]);
    expect(problemsOf('- name: a\n  old: {}\n  crd: [{ op: remove, path: /nothing }]\n')[0]).toContain(
      "6: The CRD can't be patched: ",
    );
  });

  it('in YAML', () => {
    expect(problemsIn(`${head}cases: [\n`)[0]).toContain("The suite can't be parsed");
    expect(problemsOf('- name: a\n  create: {}\n  create: {}\n')[0]).toContain(
      'only the last one has an effect',
    );
  });
});

describe('runs cases', () => {
  it('fails each expectation that is not met, at its line', () => {
    const failures = (expected: string, size = 1, more = '') =>
      ofCases(`- name: a\n  create: { spec: { size: ${size}${more} } }\n  ${expected}\n`)[0]?.failures.map(
        ({ line, message, expected: own = '', got = '' }) =>
          `${line}: ${message} ${own.trim()} | ${got.trim()}`.replace(/ +\| *$/, ''),
      );
    expect(failures('stored: { spec: { size: 1, mode: slow } }')).toEqual([]);
    expect(failures('stored: { spec: { size: 1 } }')).toEqual([
      '6: The stored object differs. spec:\n  size: 1 | spec:\n  mode: slow\n  size: 1',
    ]);
    expect(failures('contains: { spec: { size: 1 } }')).toEqual([]);
    expect(failures('contains: { spec: { size: 2 } }')).toEqual([
      '6: The stored object differs. spec:\n  size: 2 | spec:\n  size: 1',
    ]);
    expect(failures('stored: {}', 6)?.[0]).toMatch(
      /^5: create is rejected: Widget.example.com "test" is invalid/,
    );
    expect(failures('refused: x')).toEqual(['6: The API server accepts it. x']);
    expect(failures('refused: to 5', 6)).toEqual([]);
    expect(failures('refused: to 6', 6)?.[0]).toMatch(
      /^6: It is rejected with another message. to 6 \| Widget/,
    );
    const cause = 'field: spec.size, reason: FieldValueInvalid, code: maximum, message: to 5';
    expect(failures(`refused: [{ ${cause} }]`, 6)).toEqual([]);
    expect(failures('refused: [{ field: spec.size }]', 6, ', mode: 1')).toHaveLength(1);
    expect(failures(`refused: [{ field: spec.mode }, { ${cause} }]`, 6, ', mode: 1')).toEqual([]);
    expect(failures('defaulted: { spec.mode: slow }')).toEqual([]);
    expect(failures('defaulted: {}')).toEqual(['6: Other fields are defaulted. {} | spec.mode: slow']);
    expect(failures('pruned: spec.a')).toEqual(['6: Other fields are pruned. - spec.a | []']);
    expect(failures('warnings: [a]')).toEqual(['6: The warnings differ. - a | []']);
    expect(failures('cost: 2', 1, ', name: a')).toEqual([]);
    expect(failures('cost: 1', 1, ', name: a')).toEqual(['6: The validation rules cost more. at most 1 | 2']);
    expect(failures('cost: 0')).toEqual([]);
    expect(failures('exists: false')).toEqual(['6: The object exists.']);
    expect(failures('get: { Name: test }')).toEqual([]);
    expect(failures('get: { Name: other }')).toEqual(['6: The columns differ. Name: other | Name: test']);
  });

  it('sends objects as they are written', () => {
    const [whole, text] = ofCases(
      '- { name: a, create: { apiVersion: example.com/v2, kind: Widget }, refused: no matches for kind }\n' +
        '- name: b\n  create: |\n    kind: Widget\n    spec: {}\n  refused: no matches for kind\n',
    );
    expect([whole?.verdict, text?.verdict]).toEqual(['passed', 'passed']);
  });

  it('runs in the minors that a case, its suite, or the command line names', () => {
    const runs = (suite: string, one: string, minors: readonly Minor[]) =>
      run(`${head}${suite}cases:\n- name: a\n  create: {}\n${one}`, minors).cases[0]?.runs;
    expect(runs('', '', ['1.35', '1.36'])).toBe(2);
    expect(runs('kubernetes: 1.36\n', '', ['1.35', '1.36'])).toBe(1);
    expect(runs('kubernetes: 1.36\n', '  kubernetes: [1.35, "1.36", 1.37]\n', ['1.35'])).toBe(3);
  });

  it('notes each API server that rejects a CRD, in the order of the minors', () => {
    const texts: Readonly<Record<string, string>> = { 'suites/a.yaml': crd.replace('Namespaced', 'Everywhere'), 'suites/b.yaml': crd.replace('kind: Widget,', '') };
    const suite = new SuiteReader({ ...files, read: (path) => texts[path] }, []).read('suites/w.yaml', 'suite: W\ncrd: [a.yaml, b.yaml]\ncases:\n- { name: a, create: {} }\n');
    const { notes, rejectedCrds, cases } = runSuite(suite, { minors: ['1.35', '1.37'], isExact: true });
    expect(notes.map(({ message }) => message.replace(/(?<=rejects suites\/\w\.yaml).*/, ''))).toEqual(
      ['1.35', '1.37'].map((minor) => `The API server of Kubernetes ${minor} rejects suites/a.yaml`),
    );
    expect(rejectedCrds).toEqual(['suites/a.yaml', 'suites/b.yaml']);
    expect(cases.map(({ verdict }) => verdict)).toEqual(['not run']);
  }); // prettier-ignore

  it('links a failure to the playground', () => {
    const suite = new SuiteReader(files, []).read(
      'suites/widgets.yaml',
      `${head}cases:\n- { name: a, old: {}, update: { spec: { size: 6 } } }\n`,
    );
    const linkTo = (documents: object, minor: string) => JSON.stringify([documents, minor]);
    const [one] = runSuite(suite, { minors: ['1.37'], isExact: true, linkTo }).cases;
    const [documents, minor] = JSON.parse(one?.failures[0]?.link ?? '[]') as [Record<string, string>, string];
    expect(minor).toBe('1.37');
    expect(documents['crd']).toBe(crd);
    expect(JSON.parse(documents['object'] ?? '')).toMatchObject({ kind: 'Widget', spec: { size: 6 } });
    expect(JSON.parse(documents['old'] ?? '')).toMatchObject({ metadata: { name: 'test' } });
  });
});

describe('publishes the schema of the form', () => {
  const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'suite.schema.json');

  it('as a file', () => {
    if (process.env['RECORD'] === '1') writeFileSync(path, schemaText());
    expect(existsSync(path) ? readFileSync(path, 'utf8') : '').toBe(schemaText());
  });

  it('with a description for each field', () => {
    const walk = (schema: object): void => {
      for (const [name, one] of Object.entries((schema as typeof suiteSchema).properties ?? {})) {
        expect(one.description, name).toBeTruthy();
        walk(one);
        if (one.items) walk(one.items);
      }
    };
    walk(suiteSchema);
  });

  it('which accepts what the reader accepts', () => {
    const text = 'suite: a\ncases: [{ name: 5, create: small, kubernetes: 1.37 }]\n';
    const read = readYaml(text);
    const problems = read.ok
      ? formProblems(new SuiteSource(text, read.root), read.root, suiteSchema, 'A suite')
      : [];
    expect(problems).toEqual([]);
  });
});
