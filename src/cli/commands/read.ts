/** `get` and `explain`: runs kubectl with the CRDs and objects of files. */
import type { Minor } from '../../engine/minors.ts';
import { kubectl } from '../../package/kubectl.ts';
import { isCrd, loadedDocuments, type ReadStdin } from '../files/loaded.ts';
import type { Output } from '../output/write.ts';
import { exitCodes } from '../usage/usage-error.ts';
import { filledCluster } from './with-cluster.ts';

export interface ReadingSurroundings {
  readonly output: Output;
  readonly readStdin: ReadStdin;
}

/** Returns the exit code. `argv` is the kubectl command; `from` contains the files. */
export async function runKubectlOn(
  argv: readonly string[],
  from: readonly string[],
  minor: Minor,
  { output, readStdin }: ReadingSurroundings,
): Promise<number> {
  const documents = await loadedDocuments(from, readStdin);
  // Objects don't change an explanation.
  const needed = argv[0] === 'explain' ? documents.filter(isCrd) : documents;
  const { cluster, refused } = filledCluster(needed, minor);
  for (const { document, answer } of refused)
    output.warn(`${document.path}:${document.line}: ${answer.message}`);
  const { stdout, stderr, exitCode } = kubectl(cluster, argv);
  await output.write(stdout);
  if (stderr !== '') output.warn(stderr.trimEnd());
  return exitCode === 0 ? exitCodes.fine : exitCodes.findings;
}
