/** Prints the parts of a CRD that a suite tests. */
import type { SuiteResult } from '../../suites/case-result.ts';
import type { Coverage, CoverageGap } from '../../suites/coverage/result.ts';
import type { Colors } from './colors.ts';
import { printable } from './printable.ts';

export function coverageText(suite: SuiteResult, colors: Colors): string {
  return (suite.coverage ?? []).map((one) => `${partsOf(suite, one, colors).join('\n')}\n\n`).join('');
}

function partsOf({ path, name }: SuiteResult, coverage: Coverage, colors: Colors): string[] {
  const { crds, fields, constraints, mutants, gaps } = coverage;
  const [file = ''] = crds;
  const counts = [
    `${fields.set} of ${fields.all} fields are set`,
    `${constraints.rejecting} of ${constraints.all} constraints reject a case`,
    `${mutants.noticed} of ${mutants.all} changes of the schema are noticed`,
  ];
  const versions = new Set(gaps.map(({ version }) => version));
  return [
    `${colors.bold(file)}  coverage of ${printable(name === '' ? path : name)}: ${counts.join(', ')}`,
    ...gaps.map((gap) => gapText(gap, file, versions.size > 1, colors)),
  ];
}

function gapText(
  { version, field, text, line }: CoverageGap,
  file: string,
  hasVersions: boolean,
  colors: Colors,
): string {
  const place = line === undefined ? '' : `${file}:${line}  `;
  const where = field === '' ? 'the whole object' : field;
  return `  ${place}${hasVersions ? `${version} ` : ''}${colors.bold(printable(where))}  ${printable(text)}`;
}
