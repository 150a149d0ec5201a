/**
 * Minimizes a sequence that is answered differently.
 */
import type { Conversion } from '../../format/case.ts';
import { type RawJson, type RawObject } from '../../format/raw-json.ts';
import { reductions } from '../shrink.ts';
import type { Request, Sequence } from './sequence.ts';

/** Reports for each sequence whether it still shows the same difference. */
export type AskSequences = (sequences: readonly Sequence[]) => Promise<boolean[]>;

const chunk = 48;
const maxQuestions = 2500;

/** The smallest sequence found. */
export async function shrinkSequence(sequence: Sequence, differs: AskSequences): Promise<Sequence> {
  let best = sequence;
  let calls = 0;
  for (let found = true; found && calls < maxQuestions;) {
    found = false;
    const tries = smaller(best);
    for (let i = 0; i < tries.length && calls < maxQuestions; i += chunk) {
      const some = tries.slice(i, i + chunk);
      calls += some.length;
      const still = await differs(some);
      const next = some.find((_, k) => still[k]);
      if (next === undefined) continue;
      best = next;
      found = true;
      break;
    }
  }
  return best;
}

/** Sequences that are one step smaller, the largest steps first. */
function smaller(sequence: Sequence): Sequence[] {
  const { requests, crd } = sequence;
  const out: Sequence[] = [];
  for (let size = requests.length >> 1; size >= 1; size >>= 1)
    for (let i = 0; i < requests.length; i += size)
      out.push({ ...sequence, requests: requests.toSpliced(i, size) });
  if (sequence.crdForm === 'yaml') out.push({ ...sequence, crdForm: 'json' });
  for (const less of reducedCrds(crd)) out.push(withCrd(sequence, less));
  if (sequence.conversion) out.push(...withLessConversion(sequence, sequence.conversion));
  for (const [i, request] of requests.entries())
    for (const less of reducedRequests(request)) out.push({ ...sequence, requests: requests.with(i, less) });
  return out;
}

/** Without a webhook in the CRD there is no script for it. */
function withCrd(sequence: Sequence, crd: RawObject): Sequence {
  if ((crd.get('spec') as RawObject).has('conversion')) return { ...sequence, crd };
  const { conversion: _, ...rest } = sequence;
  return { ...rest, crd };
}

function withLessConversion(sequence: Sequence, { rules = [] }: Conversion): Sequence[] {
  return rules.flatMap((rule, i) =>
    rule.patch === undefined
      ? []
      : [{ ...sequence, conversion: { rules: rules.with(i, { ...rule, patch: [] }) } }],
  );
}

function reducedRequests(request: Request): Request[] {
  const { value } = request;
  const out: Request[] = [];
  if (value === undefined) return out;
  if (request.form === 'yaml') out.push({ ...request, form: 'json' });
  if (request.fieldValidation !== 'Ignore') out.push({ ...request, fieldValidation: 'Ignore' });
  if (request.verb === 'updateCrd')
    return [...out, ...reducedCrds(value as RawObject).map((less) => ({ ...request, value: less }))];
  for (const less of reductions(value)) if (isWhole(less, value)) out.push({ ...request, value: less });
  return out;
}

/** Keeps the members that every object needs. */
function isWhole(less: RawJson, value: RawJson): boolean {
  if (!(value instanceof Map) || !value.has('kind')) return true;
  if (!(less instanceof Map) || !less.has('kind') || !less.has('apiVersion')) return false;
  const metadata = less.get('metadata');
  return metadata instanceof Map && metadata.has('name');
}

function reducedCrds(crd: RawObject): RawObject[] {
  const spec = crd.get('spec') as RawObject;
  const versions = spec.get('versions') as RawObject[];
  const withVersions = (next: RawJson[]): RawObject =>
    new Map(crd).set('spec', new Map(spec).set('versions', next));
  const out: RawObject[] = [];
  for (const key of ['conversion']) {
    if (!spec.has(key)) continue;
    const rest = new Map(spec);
    rest.delete(key);
    out.push(new Map(crd).set('spec', rest));
  }
  if (versions.length > 1) for (const i of versions.keys()) out.push(withVersions(versions.toSpliced(i, 1)));
  for (const [i, version] of versions.entries()) {
    for (const key of version.keys()) {
      if (/^(?:name|served|storage|schema)$/.test(key)) continue;
      const rest = new Map(version);
      rest.delete(key);
      out.push(withVersions(versions.with(i, rest)));
    }
    const block = version.get('schema') as RawObject;
    const schema = block.get('openAPIV3Schema') as RawJson;
    for (const less of reductions(schema))
      out.push(withVersions(versions.with(i, new Map(version).set('schema', new Map(block).set('openAPIV3Schema', less))))); // prettier-ignore
  }
  return out;
}
