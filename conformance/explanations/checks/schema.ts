/** Checks of claims about the schema of a field, and about the page of a finding. */
import { explainIn } from '../../../src/errors/explain.ts';
import { en } from '../../../src/errors/en/index.ts';
import { isObject, valueAt } from '../../../src/engine/values.ts';
import type { PageParams } from '../../../src/ui/explanation/claim.ts';
import type { Explained } from '../world.ts';
import { isInside, pathOf, unless, type Checks } from './check.ts';
import { curesOfNames } from './advice.ts';

export const explain = explainIn(Object.values(en));

export const schemaChecks: Checks<
  | 'page-when'
  | 'page-cause'
  | 'page-cure'
  | 'known'
  | 'known-none'
  | 'did-you-mean'
  | 'has-type'
  | 'has-format'
  | 'is-required'
  | 'is-nullable'
  | 'has-default'
  | 'preserves-unknown'
> = {
  'page-when': (claim, explained) => ofPage(claim, explained, 'when'),
  'page-cause': (claim, explained) => ofPage(claim, explained, 'cause'),
  'page-cure': (claim, explained) => ofPage(claim, explained, 'cure'),
  known: ({ names }, explained) => areKnown(names.slice(0, 4), explained),
  'known-none': (_, explained) => {
    const properties = keywordAt(explained, 'properties');
    return unless(!isObject(properties) || properties.size === 0, 'the schema declares properties');
  },
  'did-you-mean': ({ names }, explained) => areKnown(names, explained),
  'has-type'({ type }, explained) {
    const own = keywordAt(explained, 'type');
    if (type === 'int-or-string')
      return unless(keywordAt(explained, 'x-kubernetes-int-or-string') === true, type);
    return unless(own === type, `the type is ${String(own)}`);
  },
  'has-format': ({ format }, explained) =>
    unless(keywordAt(explained, 'format') === format, 'another format'),
  'is-required'(_, explained) {
    const path = pathOf(explained);
    const schema = explained.world.schemaOf(path.slice(0, -1));
    const required = isObject(schema) ? schema.get('required') : undefined;
    return unless(Array.isArray(required) && required.includes(String(path.at(-1))), 'it is not required');
  },
  'is-nullable': (_, explained) => unless(keywordAt(explained, 'nullable') === true, 'it is not nullable'),
  'has-default'({ value }, explained) {
    const own = keywordAt(explained, 'default');
    return unless(own !== undefined, `no default: ${value}`);
  },
  'preserves-unknown': (_, explained) =>
    unless(keywordAt(explained, 'x-kubernetes-preserve-unknown-fields') === true, 'they are not preserved'),
};

function keywordAt(explained: Explained, keyword: string) {
  const path = explained.world.schemaPath(pathOf(explained));
  return path && valueAt(explained.world.crdValue, [...path, keyword]);
}

/** Replaces the unknown name by each suggestion, which the server then knows. */
function areKnown(names: readonly string[], explained: Explained): string | undefined {
  const { world } = explained;
  const path = pathOf(explained);
  const depth = path.findIndex((_, i) => world.schemaOf(path.slice(0, i + 1)) === undefined);
  if (depth < 0) return 'the field is known';
  const parent = path.slice(0, depth);
  for (const name of names) {
    if (name.endsWith('…')) continue;
    const changed = world.withObject([[...parent, name], 'x']);
    const unknown = changed?.object.report.problems.find(
      ({ code, path: at }) =>
        code === 'pruned' && at?.length === depth + 1 && isInside(at, [...parent, name]),
    );
    if (unknown) return `${name} is unknown, too`;
  }
  return undefined;
}

function ofPage(
  claim: PageParams,
  explained: Explained,
  part: 'when' | 'cause' | 'cure',
): string | undefined {
  const { code, params } = claim;
  const page = explain(code, params);
  // Findings of kubectl and texts of libraries have no pages.
  if (!page) return undefined;
  const text = page[part];
  if (/undefined|\[object|NaN/.test(text)) return `the text has a hole: ${text}`;
  return part === 'cure' ? curesOfNames(text, explained) : undefined;
}
