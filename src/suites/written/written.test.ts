/** Writes the suites of the repository in other forms, and runs what can be run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { recordedIn } from '../../testing/recorded.ts';
import { SuiteReader } from '../read-suite.ts';
import { runSuite } from '../run-suite.ts';
import { diskFiles } from '../testing/disk-files.ts';
import { otherForms, writeSuite, type OtherForm } from '../write-suite.ts';

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'suites');
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.crd.yaml'))
  .map((name) => name.replace('.yaml', ''));
const compare = recordedIn(new URL('testing/recorded-suites.txt', import.meta.url));

function written(text: string, form: OtherForm, files = diskFiles) {
  const around = { files, further: [], minor: '1.37' } as const;
  const result = writeSuite(join(folder, 'suite.yaml'), text, form, around);
  if ('problem' in result) throw new Error(result.problem);
  return result;
}

describe.each(otherForms)('writes %s', (form) => {
  it.each(names)('%s', (name) => {
    const { text, left } = written(readFileSync(join(folder, `${name}.yaml`), 'utf8'), form);
    const reasons = left.map((one) => `${one.name}: ${one.why}`).join('\n');
    compare(`${form} ${name}`, name === 'lifecycle' ? `${text}\n${reasons}` : reasons);
  });
});

test.each(names)("reads and passes the cases of %s in openshift's form", (name) => {
  const own = readFileSync(join(folder, `${name}.yaml`), 'utf8');
  const { text, left } = written(own, 'openshift');
  const reader = new SuiteReader(diskFiles, [join(folder, `${name}.crd.yaml`)]);
  const whole = reader.read(join(folder, `${name}.yaml`), own).cases.length;
  const { cases, notes } = runSuite(reader.read(join(folder, 'x.testsuite.yaml'), text), {
    minors: ['1.35', '1.36', '1.37'],
    isExact: true,
  });
  expect(notes).toEqual([]);
  expect(cases.filter(({ verdict }) => verdict !== 'passed')).toEqual([]);
  expect(cases).toHaveLength(whole - left.length);
  expect(cases.length).toBeGreaterThan(3);
});

describe('leaves out', () => {
  const suite = (one: string): string =>
    `suite: A\ncrd: ${join(folder, 'defaulting.crd.yaml')}\ncases:\n- name: "a's \\"case\\" \\u2028 \`"\n  ${one}\n`;
  const leftOf = (one: string, form: OtherForm): string | undefined => written(suite(one), form).left[0]?.why;

  it('a case that fails', () => {
    expect(leftOf('create: { spec: { mode: 1 } }', 'go')).toMatch(
      /^It has another result: create is rejected: /,
    );
  });

  it('a case that passes only with another field validation', () => {
    const one = 'create: { spec: { unknown: 1 } }\n  refused: unknown field';
    expect(leftOf(one, 'openshift')).toBe('It has another result: The API server accepts it.');
    expect(leftOf(one, 'go')).toBeUndefined();
  });

  it('a case that can not be read', () => {
    expect(leftOf('creat: {}', 'chainsaw')).toContain('did you mean create?');
  });

  it('nothing that only needs to be quoted', () => {
    const text = suite("create: { spec: { mode: 1 } }\n  refused: 'must be of type string'");
    for (const form of otherForms) {
      const { text: own, left } = written(text, form);
      expect(left).toEqual([]);
      compare(`quoted ${form}`, own.slice(form === 'go' ? own.indexOf('[]crdCase{') : 0, form === 'go' ? own.indexOf('t.Run(') : own.length)); // prettier-ignore
    }
  });
});

test('reports a suite without a CRD', () => {
  const around = { files: diskFiles, further: [], minor: '1.37' } as const;
  expect(writeSuite('a.yaml', 'suite: A\ncases: [{ name: a, create: {} }]\n', 'go', around)).toEqual({
    problem: 'The suite needs the field crd: the file of the CRD, relative to the suite.',
  });
  expect(writeSuite('a.yaml', 'tests: {}\n', 'go', around)).toMatchObject({ problem: expect.stringContaining('our own form') as string }); // prettier-ignore
});
