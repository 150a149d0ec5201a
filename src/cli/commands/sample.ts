/** `sample`: generates objects for CRDs. */
import type { Minor } from '../../engine/minors.ts';
import { samples, type Sample } from '../../package/language.ts';
import { isCrd, loadedDocuments, type ReadStdin } from '../files/loaded.ts';
import type { Output } from '../output/write.ts';
import { exitCodes, UsageError } from '../usage/usage-error.ts';

export interface SampleOptions {
  readonly kind: 'minimal' | 'full' | 'violating';
  readonly version: string | undefined;
  readonly minor: Minor;
}

/** Returns the exit code: 1 if there is a CRD without any sample. */
export async function runSample(
  inputs: readonly string[],
  { kind, version, minor }: SampleOptions,
  { output, readStdin }: { readonly output: Output; readonly readStdin: ReadStdin },
): Promise<number> {
  const crds = (await loadedDocuments(inputs, readStdin)).filter(isCrd);
  if (crds.length === 0) throw new UsageError(`${inputs.join(' ')}: no CRD was found`);
  let code: number = exitCodes.fine;
  let isFirst = true;
  for (const { path, line, name, text } of crds) {
    const found = samples(text, { kind, minor, ...(version !== undefined && { version }) });
    if (found.length === 0) {
      output.warn(
        `${path}:${line}: no sample was found for ${name}; \`check\` says whether the CRD is accepted`,
      );
      code = exitCodes.findings;
    }
    for (const sample of found) {
      await output.write(`${isFirst ? '' : '---\n'}${sampleText(sample)}`);
      isFirst = false;
    }
  }
  return code;
}

function sampleText({ text, breaks }: Sample): string {
  return breaks === undefined ? text : `# breaks ${breaks}\n${text}`;
}
