/**
 * Maps the paths of errors about a CRD to locations in its document. Errors use the internal form, in which
 * fields that all versions share are above the versions, and some paths join several steps into one.
 */
import type { FieldError } from '../../field-errors/error.ts';
import type { PathSegment, PathSegments } from '../../json/value.ts';

/** Replacements for the first steps of a path. */
const moved: readonly (readonly [from: readonly string[], to: PathSegments])[] = [
  [
    ['spec', 'validation'],
    ['spec', 'versions', 0, 'schema'],
  ],
  [
    ['spec', 'subresources'],
    ['spec', 'versions', 0, 'subresources'],
  ],
  [
    ['spec', 'additionalPrinterColumns'],
    ['spec', 'versions', 0, 'additionalPrinterColumns'],
  ],
  [
    ['spec', 'selectableFields'],
    ['spec', 'versions', 0, 'selectableFields'],
  ],
  [
    ['spec', 'schema.openAPIV3Schema'],
    ['spec', 'versions', 0, 'schema', 'openAPIV3Schema'],
  ],
  [
    ['spec', 'version'],
    ['spec', 'versions', 0, 'name'],
  ],
  [
    ['spec', 'conversion', 'webhookClientConfig'],
    ['spec', 'conversion', 'webhook', 'clientConfig'],
  ],
  [
    ['spec', 'conversion', 'conversionReviewVersions'],
    ['spec', 'conversion', 'webhook', 'conversionReviewVersions'],
  ],
];

/** Steps that upstream joins with a dot. */
const joined = /^(openAPIV3Schema|schema|scale)\.(\w+)$/;

/** The steps into the document for the steps of an error's path. */
export function documentSteps(path: PathSegments): PathSegment[] {
  const move = moved.find(([from]) => from.every((step, i) => path[i] === step));
  const steps = move === undefined ? [...path] : [...move[1], ...path.slice(move[0].length)];
  return steps.flatMap((step, i) => {
    // Properties may have any name; the joined steps come before them.
    const match = i <= 5 && typeof step === 'string' ? joined.exec(step) : null;
    if (match !== null) return [match[1] as string, match[2] as string];
    return step === 'JSONPath' ? ['jsonPath'] : [step];
  });
}

/** The same error with its place in the document, unless it has a place of its own. */
export function placedInDocument(error: FieldError): FieldError {
  const { path } = error;
  return path === undefined ? error : { ...error, path: documentSteps(path) };
}
