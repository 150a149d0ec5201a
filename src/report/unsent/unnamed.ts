/** kubectl's error for a document without apiVersion or kind, which it doesn't send. */
import type { Surroundings } from '../../engine/answers.ts';
import { newCluster, runKubectl } from '../../kubectl/index.ts';
import type { FieldValidation, JudgedPane } from '../../protocol/report.ts';
import { commandSurroundings } from '../before/surroundings.ts';
import type { TextDocument } from '../documents.ts';
import { reportedVerdict, type ReportedVerdict } from '../printed/verdict.ts';

interface Unsent {
  readonly pane: JudgedPane;
  readonly request: { readonly fieldValidation: FieldValidation };
  readonly surroundings: Surroundings;
}

/** The same with kubectl's line, unless kubectl would send the document. */
export function withKubectlLine<Held extends { readonly report: ReportedVerdict }>(
  held: Held,
  { text }: TextDocument,
  { pane, request, surroundings }: Unsent,
): Held {
  const file = `${pane}.yaml`;
  const argv = ['create', '-f', file, `--validate=${request.fieldValidation.toLowerCase()}`];
  const around = commandSurroundings(surroundings, surroundings.resourceVersion);
  const command = { argv, files: new Map([[file, text]]) };
  const { requests, exitCode, stderr } = runKubectl(newCluster(['default']), command, around);
  if (requests.length > 0 || exitCode === 0) return held;
  const { verdictMore: _before, ...others } = held.report;
  const [line = ''] = stderr.split('\n');
  return { ...held, report: { ...others, ...reportedVerdict(line) } };
}
