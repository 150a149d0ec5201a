/** Reads the files of `--admission` and `--webhook`. */
import type { AdmissionFile } from '../../check/admitting.ts';
import { readWebhookCode } from '../code/webhook-file.ts';
import { readText } from '../files/read-text.ts';
import { UsageError } from '../usage/usage-error.ts';
import type { Start } from './tasks.ts';

interface AdmissionPaths {
  readonly admission: readonly string[];
  readonly webhook: string | undefined;
}

/** Throws a UsageError if a file can't be read, or has an effect only together with another one. */
export async function readAdmission(
  { admission: paths, webhook: path }: AdmissionPaths,
  threadFile: string,
): Promise<Pick<Start, 'admission' | 'webhook'>> {
  const admission = paths.map((one): AdmissionFile => {
    const file = readText(one);
    if ('failed' in file) throw new UsageError(`--admission ${one}: ${file.failed}`);
    return { path: one, text: file.text };
  });
  if (admission.length > 0) {
    const { problemOfFiles } = await import('../../check/admitting.ts');
    const problem = problemOfFiles(admission);
    if (problem !== undefined) throw new UsageError(`--admission: ${problem}`);
  }
  const webhook = path === undefined ? undefined : readWebhookCode(path, threadFile);
  if (webhook && !webhook.convert && admission.length === 0)
    throw new UsageError(
      `--webhook ${path}: its function admit needs the configuration of a webhook: --admission FILE`,
    );
  return { admission, webhook };
}
