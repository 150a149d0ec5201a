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
    .map((variant) =>
      JSON.stringify({
        name: caseName(variant),
        crd: { body: variant.crd },
        steps: [
          {
            verb: 'create',
            body: variant.object,
            ...(variant.fieldValidation && { fieldValidation: variant.fieldValidation }),
          },
        ],
      }),
    )
    .map((line) => line + '\n')
    .join('');
}

if (process.argv[1] === import.meta.filename) writeFileSync(casesFile, casesText());
