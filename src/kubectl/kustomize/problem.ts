/** An error that stops kustomize. It never leaves this folder. */
export class KustomizeProblem extends Error {}

/** Puts what was being done before what went wrong in `work`. */
export function prefixed<T>(start: (text: string) => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KustomizeProblem) throw new KustomizeProblem(start(error.message));
    throw error;
  }
}
