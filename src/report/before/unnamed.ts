/** kubectl's error for a document without apiVersion or kind, which it doesn't send. */
import type { Surroundings } from '../../engine/answers.ts';
import { newCluster, runKubectl } from '../../kubectl/index.ts';
import type { FieldValidation, JudgedPane } from '../../protocol/report.ts';
import type { TextDocument } from '../documents.ts';
import { commandSurroundings } from './surroundings.ts';

/** Undefined if kubectl would send the document. */
export function unnamedLine(
  { text }: TextDocument,
  { pane, fieldValidation }: { readonly pane: JudgedPane; readonly fieldValidation: FieldValidation },
  surroundings: Surroundings,
): string | undefined {
  const file = `${pane}.yaml`;
  const argv = ['create', '-f', file, `--validate=${fieldValidation.toLowerCase()}`];
  const around = commandSurroundings(surroundings, surroundings.resourceVersion);
  const command = { argv, files: new Map([[file, text]]) };
  const { requests, exitCode, stderr } = runKubectl(newCluster(['default']), command, around);
  return requests.length === 0 && exitCode !== 0 ? stderr.split('\n')[0] : undefined;
}
