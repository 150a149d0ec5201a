/** An error that stops kustomize. Caught inside this folder. */
export class KustomizeProblem extends Error {}

/** Adds the current operation to the errors of `work`. */
export function prefixed<T>(start: (text: string) => string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof KustomizeProblem) throw new KustomizeProblem(start(error.message));
    throw error;
  }
}
