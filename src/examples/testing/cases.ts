/**
 * The examples as cases for the judge. Run by itself it writes them to `conformance/cases/examples/gallery.jsonl`;
 * the recorded answers then hold for the page too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allVariants, type NamedVariant } from '../index.ts';

const root = join(import.meta.dirname, '..', '..', '..');
export const casesFile = join(root, 'conformance', 'cases', 'examples', 'gallery.jsonl');

export function caseName({ id }: NamedVariant): string {
  return `examples/${id.replace('/', '-')}`;
}

export function casesText(): string {
  return allVariants()
    .map((variant) => {
      const crd = { body: variant.update?.oldCrd ?? variant.crd };
      return JSON.stringify({ name: caseName(variant), crd, steps: stepsOf(variant) });
    })
    .map((line) => line + '\n')
    .join('');
}

/** The last step is the one whose answer the page shows. */
function stepsOf({ crd, object, update, fieldValidation }: NamedVariant): object[] {
  const last = { body: object, ...(fieldValidation && { fieldValidation }) };
  if (!update) return [{ verb: 'create', ...last }];
  const { endpoint, old, oldCrd } = update;
  return [
    { verb: 'create', body: old },
    // The old status, where it has an endpoint of its own.
    ...(/^status:/m.test(old) ? [{ verb: 'updateStatus', body: old }] : []),
    ...(oldCrd === undefined ? [] : [{ verb: 'updateCrd', body: crd }]),
    { verb: endpoint === 'status' ? 'updateStatus' : 'update', ...last },
  ];
}

if (process.argv[1] === import.meta.filename) writeFileSync(casesFile, casesText());
