/** Writes the suite of the page in the form that the visitor chooses. */
import { memberOf, readYaml } from '../../engine/texts.ts';
import type { WriteCases, WrittenCases } from '../../protocol/cases.ts';
import type { HeldCrd } from '../../report/held/held-crd.ts';
import type { ViewContext } from '../../report/held/shown.ts';
import { fieldWith } from './case-text.ts';
import { writeSuite } from '../write-suite.ts';
import { crdPath, crdsOf, filesOf, suitePath } from './page-suite.ts';

export function writeCases({ crd }: ViewContext, { suite, form }: WriteCases): WrittenCases | undefined {
  if (!crd) return undefined;
  if (form === 'own') return { text: suite, left: [] };
  if (form === 'inline') return { text: withCrd(suite, crd), left: [] };
  const around = { files: filesOf(suite, crd), further: [crdPath], minor: crd.kubernetes };
  const written = writeSuite(suitePath, suite, form, around);
  return 'problem' in written ? { text: '', left: [{ name: '', line: 1, why: written.problem }] } : written;
}

/** The suite with the CRD itself in place of its file. */
function withCrd(suite: string, crd: HeldCrd): string {
  const [own] = crdsOf(crd);
  const read = readYaml(suite);
  if (!own || !read.ok) return suite;
  const member = memberOf(read.root, 'crd');
  if (member?.value.kind === 'object') return suite;
  const field = fieldWith('crd', own.text);
  if (!member) return `${suite.trimEnd()}\n${field}`;
  const start = suite.lastIndexOf('\n', member.keyRange.start - 1) + 1;
  const lineEnd = suite.indexOf('\n', member.value.range.end);
  const end = lineEnd < 0 ? suite.length : lineEnd + 1;
  return `${suite.slice(0, start)}${field}${suite.slice(end)}`;
}
