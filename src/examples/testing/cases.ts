/**
 * The examples as cases for the judge. Run directly, it writes them to `conformance/cases/examples/gallery.jsonl`;
 * the recorded answers then apply to the page, too.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { NamedVariant } from '../example.ts';
import { allVariants } from '../index.ts';

const root = join(import.meta.dirname, '..', '..', '..');
export const casesFile = join(root, 'conformance', 'cases', 'examples', 'gallery.jsonl');

export function caseName({ id }: NamedVariant): string {
  return `examples/${id.replace('/', '-')}`;
}

export function casesText(): string {
  const heading = JSON.stringify({
    why: "The examples of the page: each one's CRD and objects as the page opens them",
  });
  const lines = allVariants()
    // Those of admission are recorded by another server.
    .filter(({ admission }) => admission === undefined)
    .map((variant) => {
      const crd = { body: variant.update?.oldCrd ?? variant.crd };
      return JSON.stringify({ name: caseName(variant), crd, steps: stepsOf(variant) });
    })
    .map((line) => line + '\n')
    .join('');
  return `${heading}\n${lines}`;
}

/** The page evaluates the first of several objects. */
function firstDocument(text: string): string {
  return text.slice(0, /^---$/m.exec(text)?.index);
}

/** The last step is the one whose answer the page shows. */
function stepsOf({ crd, object, update, fieldValidation }: NamedVariant): object[] {
  const last = { body: firstDocument(object), ...(fieldValidation && { fieldValidation }) };
  if (!update) return [{ verb: 'create', ...last }];
  const { endpoint, old, oldCrd, patch } = update;
  if (patch) return patchSteps(patch, old, last);
  return [
    { verb: 'create', body: old },
    // The existing object's status, if it has its own endpoint.
    ...(/^status:/m.test(old) ? [{ verb: 'updateStatus', body: old }] : []),
    ...(oldCrd === undefined ? [] : [{ verb: 'updateCrd', body: crd }]),
    { verb: endpoint === 'status' ? 'updateStatus' : 'update', ...last },
  ];
}

const patchTypes = {
  merge: 'application/merge-patch+json',
  json: 'application/json-patch+json',
  apply: 'application/apply-patch+yaml',
} as const;

/** Before an apply, the existing object was applied, too. Other patches are sent as JSON, as kubectl does. */
function patchSteps(kind: keyof typeof patchTypes, old: string, last: { readonly body: string }): object[] {
  const patchType = patchTypes[kind];
  if (kind === 'apply') {
    return [
      { verb: 'patch', patchType, body: old },
      { verb: 'patch', patchType, ...last },
    ];
  }
  return [
    { verb: 'create', body: old },
    { verb: 'patch', patchType, ...last, body: JSON.stringify(parse(last.body)) },
  ];
}

if (process.argv[1] === import.meta.filename) writeFileSync(casesFile, casesText());
