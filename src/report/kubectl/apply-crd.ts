/**
 * Whether kubectl could apply the CRD at all: it writes the whole of it into an annotation, which the server takes only
 * up to a size. The page takes the CRD as created, by which way ever.
 */
import type { Surroundings } from '../../engine/core.ts';
import { toJson, toValue } from '../../engine/inspect.ts';
import { newCluster, runKubectl } from '../../kubectl/index.ts';
import { limits } from '../../protocol/limits.ts';
import type { AdmittedCrd } from '../crd/held-crd.ts';
import { cutName } from '../cut.ts';
import { commandSurroundings } from './surroundings.ts';

/** What the terminal says where that is refused; undefined where it is not. */
export type ApplyCrd = (crd: AdmittedCrd, surroundings: Surroundings) => string | undefined;

/** Units of JSON below which no annotation is too long. */
const short = 200_000;

/** One that remembers: a CRD is applied once. */
export function createApplyCrd(): ApplyCrd {
  const said = new WeakMap<AdmittedCrd, { readonly line: string | undefined }>();
  return (crd, surroundings) => {
    const known = said.get(crd);
    if (known) return known.line;
    const line = refusalOf(crd, surroundings);
    said.set(crd, { line });
    return line;
  };
}

function refusalOf({ text: { root } }: AdmittedCrd, surroundings: Surroundings): string | undefined {
  const json = root ? toJson(toValue(root)) : '';
  if (json.length < short) return undefined;
  const around = commandSurroundings(surroundings, surroundings.resourceVersion);
  const command = { argv: ['apply', '-f', 'crd.yaml'], files: new Map([['crd.yaml', json]]) };
  const { exitCode, stderr } = runKubectl(newCluster([]), command, around);
  return exitCode === 0 ? undefined : cutName(stderr.trimEnd(), limits.quotation);
}
