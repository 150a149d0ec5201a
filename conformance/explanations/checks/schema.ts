/** Checks of claims about the schema of a field, and about the page of a finding. */
import { explainIn } from '../../../src/errors/explain.ts';
import { en } from '../../../src/errors/en/index.ts';
import { isObject, valueAt } from '../../../src/engine/values.ts';
import type { PageParams } from '../../../src/ui/explanation/claim.ts';
import type { Told } from '../world.ts';
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
  'page-when': (claim, told) => ofPage(claim, told, 'when'),
  'page-cause': (claim, told) => ofPage(claim, told, 'cause'),
  'page-cure': (claim, told) => ofPage(claim, told, 'cure'),
  known: ({ names }, told) => areKnown(names.slice(0, 4), told),
  'known-none': (_, told) => {
    const properties = keywordAt(told, 'properties');
    return unless(!isObject(properties) || properties.size === 0, 'the schema declares properties');
  },
  'did-you-mean': ({ names }, told) => areKnown(names, told),
  'has-type'({ type }, told) {
    const own = keywordAt(told, 'type');
    if (type === 'int-or-string') return unless(keywordAt(told, 'x-kubernetes-int-or-string') === true, type);
    return unless(own === type, `the type is ${String(own)}`);
  },
  'has-format': ({ format }, told) => unless(keywordAt(told, 'format') === format, 'another format'),
  'is-required'(_, told) {
    const path = pathOf(told);
    const schema = told.world.schemaOf(path.slice(0, -1));
    const required = isObject(schema) ? schema.get('required') : undefined;
    return unless(Array.isArray(required) && required.includes(String(path.at(-1))), 'it is not required');
  },
  'is-nullable': (_, told) => unless(keywordAt(told, 'nullable') === true, 'it is not nullable'),
  'has-default'({ value }, told) {
    const own = keywordAt(told, 'default');
    return unless(own !== undefined, `no default: ${value}`);
  },
  'preserves-unknown': (_, told) =>
    unless(keywordAt(told, 'x-kubernetes-preserve-unknown-fields') === true, 'they are not preserved'),
};

function keywordAt(told: Told, keyword: string) {
  const path = told.world.schemaPath(pathOf(told));
  return path && valueAt(told.world.crdValue, [...path, keyword]);
}

/** Replaces the unknown name by each suggestion, which the server then knows. */
function areKnown(names: readonly string[], told: Told): string | undefined {
  const { world } = told;
  const path = pathOf(told);
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

function ofPage(claim: PageParams, told: Told, part: 'when' | 'cause' | 'cure'): string | undefined {
  const { code, params } = claim;
  const page = explain(code, params);
  // Findings of kubectl and texts of libraries have no pages.
  if (!page) return undefined;
  const text = page[part];
  if (/undefined|\[object|NaN/.test(text)) return `the text has a hole: ${text}`;
  return part === 'cure' ? curesOfNames(text, told) : undefined;
}
