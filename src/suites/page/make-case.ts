/** Makes a case of the request on the page and of the API server's answer. */
import { minors } from '../../engine/minors.ts';
import { readYaml } from '../../engine/texts.ts';
import type { MadeCase, MakeCase } from '../../protocol/cases.ts';
import { cutName } from '../../report/cut.ts';
import { isAdmitted, type AdmittedCrd } from '../../report/held/held-crd.ts';
import type { ViewContext } from '../../report/held/shown.ts';
import { SuiteSource } from '../form/source.ts';
import { yamlOf } from '../form/yaml.ts';
import { readOwn } from '../own/read-suite.ts';
import { recordSuite } from '../own/record.ts';
import { withCase } from './case-text.ts';
import { filesOf, formOf, suitePath } from './page-suite.ts';
import { sentOperation } from './sent-operation.ts';

export function makeCase({ crd, object, request }: ViewContext, { suite, name }: MakeCase): MadeCase {
  if (!isAdmitted(crd)) return { problem: 'no-crd' };
  const operation = object && request && sentOperation(object, request);
  if (operation === undefined) return { problem: 'no-request' };
  const isEmpty = suite.trim() === '';
  if (!isEmpty && formOf(suite) === 'openshift') return { problem: 'other-form' };
  if (!isEmpty && !readYaml(suite).ok) return { problem: 'unreadable' };
  const lines = `${yamlOf(JSON.stringify({ name }))}${minorLine(crd)}${operation}`;
  const first = recordedCase(crd, lines);
  const isUnchecked = 'why' in first && (request?.update ?? request?.kubectl)?.oldAsItIs === true;
  const recorded = isUnchecked ? recordedCase(crd, `${lines}${openCrd(crd)}`) : first;
  if ('why' in recorded) return { problem: 'not-added', why: cutName(recorded.why) };
  const before = isEmpty ? suiteHead(crd) : suite;
  const added = withCase(before, recorded.lines);
  if (!added) return { problem: 'not-added' };
  return { ...added, differs: recorded.isAccepted !== (object?.report.state === 'accepted') };
}

/** A suite without cases. */
function suiteHead({ served }: AdmittedCrd): string {
  return `suite: ${served.kind}\ncrd: ${served.plural}.yaml\n`;
}

/** The newest minor is that of cases that name none. */
function minorLine({ kubernetes }: AdmittedCrd): string {
  return kubernetes === minors.at(-1) ? '' : `kubernetes: "${kubernetes}"\n`;
}

/** A CRD under which any existing object was stored. */
function openCrd({ served }: AdmittedCrd): string {
  const operations = served.versions.map((_, at) => ({
    op: 'replace',
    path: `/spec/versions/${at}/schema/openAPIV3Schema`,
    value: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
  }));
  return yamlOf(JSON.stringify({ oldCrd: operations }));
}

/** Adds the results to a case that is alone in its suite. */
function recordedCase(
  crd: AdmittedCrd,
  lines: string,
): { readonly lines: string; readonly isAccepted: boolean } | { readonly why: string } {
  const alone = withCase(suiteHead(crd), lines)?.suite;
  if (alone === undefined) return { why: '' };
  const around = { files: filesOf(alone, crd), further: [] };
  const { text, count, notes } = recordSuite(suitePath, alone, { ...around, minors: [crd.kubernetes] });
  const read = readYaml(text);
  if (!read.ok) return { why: '' };
  const [one] = readOwn(suitePath, new SuiteSource(text, read.root), around).cases;
  if (count === 0 || !one) return { why: notes[0]?.message ?? one?.broken?.message ?? '' };
  return {
    lines: asLines(text.slice(text.indexOf('\n  - ') + 1)),
    isAccepted: one.steps.at(-1)?.expected.refused === undefined,
  };
}

/** The lines of an item without its dash and indentation. */
function asLines(item: string): string {
  return item
    .split('\n')
    .map((line) => line.slice(4))
    .join('\n');
}
