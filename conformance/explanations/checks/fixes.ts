/** Checks of fixes: each does what its title says, clears its finding, and announces a following rejection. */
import {
  deepEqual,
  isArray,
  valueAt,
  type JsonValue,
  type PathSegments,
} from '../../../src/engine/values.ts';
import { pathText } from '../../../src/engine/paths.ts';
import { shown } from '../../../src/language/fixes/editing/proposal.ts';
import { fixesFor, type Fix, type FixFinding, type FixKind } from '../../../src/language/fixes/index.ts';
import { findingAt, fixingOf } from '../../../src/report/fixes/held-fixing.ts';
import * as engine from '../../../src/engine/index.ts';
import type { Problem } from '../../../src/protocol/report.ts';
import type { Checked } from '../checked.ts';
import { clockOf, valueOf, World } from '../world.ts';
import { unless } from './check.ts';

interface Fixed {
  readonly fix: Fix;
  /** The document of the fix's pane. */
  readonly before: JsonValue | undefined;
  readonly after: JsonValue | undefined;
}

type FixCheck = (fixed: Fixed, what: PathSegments) => string | undefined;

const nothing: FixCheck = () => undefined;

const hasKeyword =
  (keyword: string): FixCheck =>
  ({ fix }) =>
    unless(fix.pane === 'crd' && fix.text.includes(keyword), `no ${keyword}`);

/** For each kind of fix; `what` is empty if the title names something other than a field. */
export const fixChecks: Readonly<Record<FixKind, FixCheck>> = {
  rename({ fix, before, after }, what) {
    const value = valueAt(before, what);
    const named = valueAt(after, [...what.slice(0, -1), fix.to ?? '']);
    return unless(
      value !== undefined && named !== undefined && deepEqual(value, named),
      `the value isn’t at ${fix.to}`,
    );
  },
  remove({ before, after }, what) {
    const [list, left] = [before, after].map((value) => valueAt(value, what.slice(0, -1)));
    if (isArray(list))
      return unless(left === undefined || (isArray(left) && left.length < list.length), 'the item is there');
    return unless(valueAt(after, what) === undefined, 'it is still there');
  },
  move({ before, after }, what) {
    const moved = valueAt(before, what);
    return unless(
      moved !== undefined && !deepEqual(valueAt(after, what) ?? null, moved),
      'it is still in its place',
    );
  },
  add: ({ before, after }) => unless(!deepEqual(before ?? null, after ?? null), 'nothing was added'),
  set: ({ fix, after }, what) => isSet(fix, after, what),
  convert: ({ fix, after }, what) => isSet(fix, after, what),
  replace: ({ before, after }) => unless(!deepEqual(before ?? null, after ?? null), 'nothing was replaced'),
  quote: nothing,
  declare: ({ fix }) => unless(fix.pane === 'crd', 'it isn’t in the CRD'),
  'spell-out': hasKeyword('properties'),
  embed: hasKeyword('x-kubernetes-embedded-resource'),
  preserve: hasKeyword('x-kubernetes-preserve-unknown-fields'),
  'any-key': hasKeyword('additionalProperties'),
  default: hasKeyword('default'),
  close: hasKeyword('oldSelf'),
  'to-v1': hasKeyword('apiextensions.k8s.io/v1'),
  'keep-version': nothing,
  'allow-null': hasKeyword('nullable'),
  'replace-tabs': nothing,
  indent: nothing,
  escape: ({ fix }) => isRule(fix),
  'escape-message': nothing,
  guard: ({ fix }) => unless(fix.text.includes('has('), 'no has()'),
  'guard-item': nothing,
  'guard-optional': nothing,
  'guard-type': ({ fix }) => unless(fix.text.includes('type('), 'no type()'),
  bound: nothing,
};

function isSet({ to = '' }: Fix, after: JsonValue | undefined, what: PathSegments): string | undefined {
  const value = valueAt(after, what);
  if (what.length === 0 || to === '' || value === undefined || typeof value === 'object') return undefined;
  return unless(shown(value) === to || to.startsWith(`${shown(value)},`), `it is ${shown(value)}`);
}

function isRule({ pane }: Fix): string | undefined {
  return unless(pane === 'crd', 'a rule is in the CRD');
}

const mostFixes = 8;

/** The fixes of a finding, each applied. */
export function fixFaults(world: World, problem: Problem, from: number): Checked[] {
  const { crd, object } = world;
  const pane = problem.pane === 'crd' ? 'crd' : 'object';
  const held = { crd, crdRequest: world.crdRequest, object, objectRequest: world.objectRequest };
  const finding = findingAt({ pane, severity: problem.severity, from }, held);
  const fixing = finding && fixingOf(held, engine, clockOf(world.input.kubernetes));
  if (!finding || !fixing) return [];
  let fixes: readonly Fix[] = [];
  const steps = fixesFor(fixing, finding);
  for (let step = steps.next(); ; step = steps.next()) {
    fixes = step.value;
    if (step.done) break;
  }
  return fixes.slice(0, mostFixes).flatMap((fix, i) => [
    { kind: `fix-${fix.kind}`, fault: titleFault(fix, world), path: problem.path ?? [] },
    { kind: 'fix-clears', fault: clearFault(fix, finding, world), path: problem.path ?? [] },
    { kind: 'fix-differs', fault: sameTitle(fix, fixes.slice(0, i)), path: problem.path ?? [] },
  ]);
}

function titleFault(fix: Fix, world: World): string | undefined {
  const before = valueOf(fix.pane === 'crd' ? world.input.crd : world.input.object);
  const after = valueOf(fix.text);
  const check: FixCheck = fixChecks[fix.kind];
  if (before === undefined || after === undefined) return undefined;
  const what = typeof fix.what === 'string' ? [] : fix.what;
  if (what.length === 0) return undefined;
  return check({ fix, before, after }, what);
}

/** The finding is gone, and a fix after which the server rejects the document announces that. */
function clearFault(fix: Fix, { code, field }: FixFinding, world: World): string | undefined {
  if (fix.refuses) return undefined;
  const fixed =
    fix.pane === 'crd' ? new World({ ...world.input, crd: fix.text }) : world.with({ object: fix.text });
  const report = (at: World) => [...at.crd.report.problems, ...at.object.report.problems];
  const isSame = (one: Problem): boolean => one.code === code && one.field === field;
  const [was, is] = [world, fixed].map((at) => report(at).filter(isSame).length);
  if ((is as number) >= (was as number) && is !== 0) return `${code} is still reported`;
  if (fix.reveals) {
    const { text, field: next } = fix.reveals;
    const follows = report(fixed).some(
      (one) => one.field === next && text.startsWith(one.text.slice(0, 100)),
    );
    return unless(follows, `${next} doesn’t follow`);
  }
  // An object isn't evaluated before its CRD is accepted.
  const wasRead = world.crd.served !== undefined;
  const errors = (at: World): number =>
    (wasRead ? report(at) : at.crd.report.problems).filter(({ severity }) => severity === 'error').length;
  return unless(errors(fixed) <= errors(world), 'other errors follow, which it doesn’t say');
}

function sameTitle(fix: Fix, others: readonly Fix[]): string | undefined {
  const titleOf = ({ kind, pane, what, to = '' }: Fix): string =>
    [kind, pane, typeof what === 'string' ? what : pathText(what), to].join(' ');
  return unless(
    !others.some((other) => titleOf(other) === titleOf(fix)),
    `two fixes read alike: ${titleOf(fix)}`,
  );
}
