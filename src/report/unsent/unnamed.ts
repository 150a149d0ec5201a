/** kubectl's error for a document without apiVersion or kind, which it doesn't send. */
import type { Surroundings } from '../../engine/answers.ts';
import { newCluster, runKubectl, type ClientRefusal } from '../../kubectl/index.ts';
import type { FieldValidation, JudgedPane } from '../../protocol/report.ts';
import { commandSurroundings } from '../before/surroundings.ts';
import { clientFindings } from './client-findings.ts';
import type { TextDocument } from '../documents.ts';
import { reportedProblems } from '../findings/findings.ts';
import type { HeldCrd } from '../held/held-crd.ts';
import { reportedVerdict, type ReportedVerdict } from '../printed/verdict.ts';

interface Unsent {
  readonly pane: JudgedPane;
  readonly request: { readonly fieldValidation: FieldValidation };
  readonly surroundings: Surroundings;
}

interface OwnLine {
  /** The first line that kubectl prints. */
  readonly line: string;
  readonly refusal: ClientRefusal | undefined;
}

/** The same with kubectl's line, unless kubectl would send the document. */
export function withKubectlLine<Held extends { readonly report: ReportedVerdict }>(
  held: Held,
  document: TextDocument,
  unsent: Unsent,
): Held {
  const own = ownLine(document, unsent);
  if (!own) return held;
  const { verdictMore: _before, ...others } = held.report;
  return { ...held, report: { ...others, ...reportedVerdict(own.line) } };
}

/** Rejected by kubectl, even if the server would accept it. */
export function unsentCrd(sent: HeldCrd, document: TextDocument, asked: Omit<Unsent, 'pane'>): HeldCrd {
  const unsent = { ...asked, pane: 'crd' } as const;
  if (sent.report.state === 'refused') return withKubectlLine(sent, document, unsent);
  const own = sent.report.state === 'accepted' ? ownLine(document, unsent) : undefined;
  if (!own?.refusal) return sent;
  const findings = clientFindings(own.refusal, unsent.pane, sent.text);
  const { summary: _summary, ruleCosts: _costs, ...others } = sent.report;
  const report = { ...others, code: 0, state: 'refused', ...reportedVerdict(own.line) } as const;
  return {
    ...sent,
    served: undefined,
    findings,
    estimates: [],
    report: { ...report, ...reportedProblems(findings) },
  };
}

function ownLine({ text }: TextDocument, { pane, request, surroundings }: Unsent): OwnLine | undefined {
  const file = `${pane}.yaml`;
  const argv = ['create', '-f', file, `--validate=${request.fieldValidation.toLowerCase()}`];
  const around = commandSurroundings(surroundings, surroundings.resourceVersion);
  const command = { argv, files: new Map([[file, text]]) };
  const { requests, exitCode, stderr, refusal } = runKubectl(newCluster(['default']), command, around);
  if (requests.length > 0 || exitCode === 0) return undefined;
  const [line = ''] = stderr.split('\n');
  return { line, refusal };
}
