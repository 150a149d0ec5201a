/** A suite on the page: its text, and the CRDs of the pane in place of files. */
import { memberOf, readYaml } from '../../engine/texts.ts';
import { joinedPath } from '../../check/paths.ts';
import { readDocuments, type FoundDocument } from '../../package/documents.ts';
import type { SuiteForm } from '../../protocol/cases.ts';
import type { HeldCrd } from '../../report/held/held-crd.ts';
import type { SuiteFiles } from '../form/files.ts';
import type { Suite } from '../form/suite.ts';
import { isOpenshiftSuite } from '../openshift/read-suite.ts';
import { scalarText } from '../own/check-form.ts';
import { isOwnSuite } from '../own/read-suite.ts';
import { SuiteReader } from '../read-suite.ts';

/** The name of the suite's file, which no message contains. */
export const suitePath = 'suite.yaml';
/** The file of CRDs for suites that name none. */
export const crdPath = 'crd.yaml';

export function formOf(text: string): SuiteForm | undefined {
  if (isOwnSuite(text)) return 'own';
  return isOpenshiftSuite(text) ? 'openshift' : undefined;
}

export function readPageSuite(text: string, crd: HeldCrd): Suite {
  return new SuiteReader(filesOf(text, crd), [crdPath]).read(suitePath, text);
}

/** Every path that the suite names for its CRDs is one of the pane's: a single path is all of them. */
export function filesOf(suite: string, crd: HeldCrd): SuiteFiles {
  const own = crdsOf(crd).map(({ text }) => text);
  const all = own.join('\n---\n');
  const paths = crdPathsIn(suite);
  const only = paths.length < 2;
  const texts = new Map(paths.map((path, at) => [path, only ? all : own[at]]));
  return { read: (path) => texts.get(path) ?? (path === crdPath ? all : undefined), namesIn: () => [] };
}

/** The CRDs of the pane, the evaluated one first. */
export function crdsOf({ pane, report }: HeldCrd): readonly FoundDocument[] {
  const found = readDocuments(pane).filter(({ kind }) => kind === 'CustomResourceDefinition');
  const line = report.documents[report.chosen]?.line;
  const chosen = found.filter((one) => one.line === line);
  return [...chosen, ...found.filter((one) => !chosen.includes(one))];
}

function crdPathsIn(suite: string): readonly string[] {
  const read = readYaml(suite);
  const value = read.ok ? memberOf(read.root, 'crd')?.value : undefined;
  if (!value || value.kind === 'object') return [];
  return (value.kind === 'array' ? value.items : [value]).map((one) => joinedPath('.', scalarText(one)));
}
