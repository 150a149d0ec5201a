/** Answers to cases that could not be sent to the engine. */

export function failedAnswer(name: string, error: string): string {
  return JSON.stringify({ name, crd: { code: 0, warnings: null }, steps: [], error });
}

/** Returns the name of a case, even if the rest of it is invalid. */
export function nameIn(text: string): string {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? name : '';
  } catch {
    return '';
  }
}
