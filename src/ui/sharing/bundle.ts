import type { Texts } from '../../store/documents.ts';

/** The texts as a file that can be opened again: one document after the other. */
export function bundleOf({ crd, object, old, patch, admission, oldCrd = '' }: Texts): string {
  return [crd, object, old, patch, admission, oldCrd]
    .filter((text) => text.trim() !== '')
    .map((text) => (text.endsWith('\n') ? text : `${text}\n`))
    .join('---\n');
}
