/** What could be done about a rule that an object does not keep, or that fails. */
import { behaviourOf } from '../../engine/index.ts';
import {
  isObject,
  mentionsOf,
  toValue,
  type JsonValue,
  type PathSegments,
  type SourceScalar,
  type StructuralSchema,
} from '../../engine/inspect.ts';
import { pathText } from '../path-text.ts';
import { placesOf } from '../samples/changes.ts';
import { scalarsFor } from '../samples/scalars.ts';
import { chooseFirst, expanded, rootShape, schemaAt } from '../samples/shape.ts';
import { similarNames } from '../similar-names.ts';
import { memberAt, nodeAt, removeMember, replaceValue, type ReadText } from './edits.ts';
import { proposal, shown, type Proposal, type Situation } from './proposal.ts';

/** The rule of a finding, as the CRD has it. */
function ruleOf({ crd, finding }: Situation): SourceScalar | undefined {
  const at = finding.schema.lastIndexOf('x-kubernetes-validations');
  const rule = at < 0 ? undefined : nodeAt(crd.root, [...finding.schema.slice(0, at + 2), 'rule']);
  return rule?.kind === 'scalar' && typeof rule.value === 'string' ? rule : undefined;
}

/** A rule that reads a field that need not be there looks first whether it is. */
export function* guarded(situation: Situation): Generator<Proposal, void> {
  const rule = ruleOf(situation);
  if (rule && /no such overload/.test(situation.finding.text)) yield* guardedByType(situation, rule);
  const [, key] = /no such key: (\w+)/.exec(situation.finding.text) ?? [];
  if (!rule || key === undefined) return;
  const text = String(rule.value);
  const owners = [...text.matchAll(new RegExp(`([\\w.]+)\\.${key}\\b`, 'g'))].map(([, owner]) => owner);
  for (const owner of new Set(owners)) {
    const to = `!has(${owner}.${key}) || (${text})`;
    yield* proposal('guard', 'crd', `${owner}.${key}`, [replaceValue(situation.crd, rule, to)], to);
    for (const zero of ['0', '""', 'false', '[]']) {
      const optional = text.replaceAll(
        new RegExp(`(?<![\\w.])${(owner ?? '').replaceAll('.', '\\.')}\\.${key}\\b`, 'g'),
        () => `${owner}.?${key}.orValue(${zero})`,
      );
      yield* proposal(
        'guard',
        'crd',
        `${owner}.${key}`,
        [replaceValue(situation.crd, rule, optional)],
        optional,
      );
    }
  }
}

/** A rule on a value that may be a number or a text looks first which. */
function* guardedByType({ crd }: Situation, rule: SourceScalar): Generator<Proposal, void> {
  const text = String(rule.value);
  const paths = new Set([...text.matchAll(/\bself(?:\.\w+)*/g)].map(([path]) => methodOwner(path, text)));
  for (const path of paths)
    for (const type of ['string', 'int']) {
      const to = `type(${path}) != ${type} || (${text})`;
      yield* proposal('guard', 'crd', path, [replaceValue(crd, rule, to)], to);
    }
}

/** `self.a` of `self.a.size()`. */
function methodOwner(path: string, text: string): string {
  return text.includes(`${path}(`) ? path.slice(0, path.lastIndexOf('.')) : path;
}

/** Other values for the fields that the rule reads. */
export function* forRule(situation: Situation, root: StructuralSchema): Generator<Proposal, void> {
  const { object, finding, surroundings } = situation;
  const rule = ruleOf(situation);
  if (!object || !rule) return;
  const body = toValue(object.root);
  if (!isObject(body)) return;
  const mentions = mentionsOf(String(rule.value));
  const { texts, numbers } = mentions;
  for (const at of [finding.path, finding.path.slice(0, -1)]) {
    const places = mentions.paths.flatMap((steps) => placesOf(body, at, steps, root));
    for (const place of places) {
      const node = nodeAt(object.root, place);
      if (node?.kind !== 'scalar') continue;
      const shape = expanded(rootShape(schemaAt(root, place) ?? root), chooseFirst);
      const name = String(place.at(-1));
      const hints = { behaviour: behaviourOf(surroundings.kubernetes), name, texts, numbers };
      const others = places.flatMap((other) => {
        const value = nodeAt(object.root, other);
        return value?.kind === 'scalar' ? neighbours(value.value) : [];
      });
      const scalars = scalarsFor(shape, hints);
      const close =
        typeof node.value === 'string'
          ? similarNames(
              node.value,
              [...texts, ...scalars].filter((one) => typeof one === 'string'),
            )
          : [];
      const fitting = [...new Set([...close, ...others, ...scalars])].slice(0, 12);
      for (const to of fitting)
        yield* proposal('set', 'object', pathText(place), [replaceValue(object, node, to)], shown(to));
      yield* withoutMember(object, place);
    }
  }
}

function neighbours(value: JsonValue): JsonValue[] {
  return typeof value === 'bigint' ? [value, value + 1n, value - 1n] : [value];
}

function* withoutMember(object: ReadText, path: PathSegments): Generator<Proposal, void> {
  const parent = nodeAt(object.root, path.slice(0, -1));
  const member = memberAt(object.root, path);
  if (parent && member)
    yield* proposal('remove', 'object', pathText(path), [removeMember(object, parent, member)]);
}
