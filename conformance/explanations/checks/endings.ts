/** Checks of claims about how the path of a value ends. */
import { deepEqual, isArray, isObject } from '../../../src/engine/values.ts';
import type { Problem } from '../../../src/protocol/report.ts';
import type { Check as RefusedBy } from '../../../src/protocol/explanation.ts';
import { anything, type Change, type Explained, type World } from '../world.ts';
import { isInside, pathOf, unless, type Checks } from './check.ts';

export const endingChecks: Checks<
  | 'refused-by'
  | 'refused-by-kubectl'
  | 'namespace-of-request'
  | 'warned-by'
  | 'refused-inside'
  | 'not-stored'
  | 'not-stored-whole'
  | 'inside-refused-unknown'
  | 'stored'
  | 'stored-otherwise'
  | 'stored-before'
  | 'absent'
  | 'added'
  | 'gone'
> = {
  'refused-by': ({ check, embedded }, explained) => refusedBy(check, embedded, explained),
  'refused-by-kubectl'({ sent }, { world }) {
    const { kubectl, state } = world.object.report;
    if (state === 'accepted' || !kubectl) return 'the object is stored, or not sent by kubectl';
    return unless(kubectl.requests.length > 0 === sent, `kubectl sent ${kubectl.requests.length} requests`);
  },
  'namespace-of-request': (_, explained) =>
    unless(
      explained.world.typed(pathOf(explained)) === undefined &&
        explained.world.old(pathOf(explained)) === undefined,
      'it was typed, or stored before',
    ),
  added: (_, explained) => {
    const [old, result] = [explained.world.old(pathOf(explained)), explained.world.result(pathOf(explained))];
    if (explained.world.typed(pathOf(explained)) !== undefined || result === undefined)
      return 'typed, or not stored';
    return unless(old === undefined || !deepEqual(old, result), 'it was stored like this before');
  },
  'warned-by'({ stored }, { card, world }) {
    const { state } = card.pane === 'crd' ? world.crd.report : world.object.report;
    return unless((state === 'accepted') === stored, `a warning of a text that is ${state}`);
  },
  'refused-inside': ({ field }, explained) =>
    unless(
      errorsOf(explained).some(
        (one) => one.field === field && one.path && isInside(one.path, pathOf(explained)),
      ),
      `nothing at ${field} in it is rejected`,
    ),
  'not-stored'({ field }, explained) {
    const own = errorsOf(explained).find(({ path }) => path && isInside(path, pathOf(explained)));
    if (own) return `not valid: ${own.text}`;
    return unless(
      errorsOf(explained).some((one) => one.field === field),
      `${field} isn't rejected`,
    );
  },
  'not-stored-whole': (_, explained) =>
    unless(
      errorsOf(explained).length > 0 && explained.world.object.report.state === 'refused',
      'nothing is rejected',
    ),
  'inside-refused-unknown': ({ field }, explained) =>
    unless(
      errorsOf(explained).some(
        (one) => one.field === field && one.path && isInside(pathOf(explained), one.path),
      ),
      `it isn't part of ${field}`,
    ),
  stored: (_, explained) => {
    const { world } = explained;
    const [typed, result] = [world.typed(pathOf(explained)), world.result(pathOf(explained))];
    if (!world.isAccepted) return 'the object is rejected';
    const isSame = typed !== undefined && result !== undefined && deepEqual(typed, result);
    return unless(isSame || explained.card.pane === 'patch', 'what is stored differs from the text');
  },
  'stored-otherwise': (_, explained) => {
    const [typed, result] = [
      explained.world.typed(pathOf(explained)),
      explained.world.result(pathOf(explained)),
    ];
    if (!explained.world.isAccepted || typed === undefined || result === undefined) return 'not stored';
    if (!isObject(typed) && !isArray(typed)) return 'nothing is inside it';
    return unless(!deepEqual(typed, result), 'it is stored unchanged');
  },
  'stored-before': (_, explained) => {
    const [old, result] = [explained.world.old(pathOf(explained)), explained.world.result(pathOf(explained))];
    if (explained.world.typed(pathOf(explained)) !== undefined && explained.card.pane !== 'patch')
      return 'it was typed';
    return unless(
      old !== undefined && result !== undefined && deepEqual(old, result),
      'it was not stored like this before',
    );
  },
  absent: (_, explained) =>
    unless(
      explained.world.typed(pathOf(explained)) === undefined &&
        explained.world.result(pathOf(explained)) === undefined,
      'it is typed or stored',
    ),
  gone: (_, explained) =>
    unless(
      explained.world.typed(pathOf(explained)) !== undefined &&
        explained.world.result(pathOf(explained)) === undefined,
      'it is not typed, or it is stored',
    ),
};

function errorsOf({ card, world }: Explained): readonly Problem[] {
  const { problems } = card.pane === 'crd' ? world.crd.report : world.object.report;
  return problems.filter(({ severity }) => severity === 'error');
}

/** The checks that depend on the schema, and would reject nothing with a schema that allows everything. */
const ofSchema: ReadonlySet<RefusedBy> = new Set(['schema', 'list-types', 'rules', 'defaults']);
const ofCrdSchema: ReadonlySet<RefusedBy> = new Set(['crd-schema', 'crd-defaults', 'crd-rules', 'crd-cost']);

function refusedBy(check: RefusedBy, embedded: boolean, explained: Explained): string | undefined {
  const { card, world } = explained;
  const { problem } = card;
  if (!problem) return 'without a finding';
  if (card.pane === 'crd') return refusedCrd(check, problem, world);
  if (world.object.report.state === 'accepted') return 'the object is stored';
  if (check === 'field-validation' || check === 'duplicates') {
    if (world.input.fieldValidation !== 'Strict') return 'field validation isn’t Strict';
    const warned = world.with({ fieldValidation: 'Warn' });
    const again = warned.object.report.problems.find(
      (one) => one.severity === 'error' && one.code === problem.code && one.field === problem.field,
    );
    return unless(!again, 'Warn rejects it too');
  }
  if (check === 'rules' && problem.code !== 'rules-not-checked' && !problem.aboutRule)
    return `${problem.code} isn’t about a rule`;
  const relaxed = relaxedWorld(world);
  const { version } = world.object;
  if (!relaxed || !version) return undefined;
  const still = relaxed.object.report.problems.some((one) => isSame(one, problem));
  // Merging depends on the schema of lists, too.
  if (check === 'apply' || check === 'patch' || check === 'storage') return undefined;
  return unless(
    still !== (ofSchema.has(check) || embedded),
    `${check}, and ${still ? 'still' : 'not'} without the schema`,
  );
}

function isSame(a: Problem, b: Problem): boolean {
  return a.severity === b.severity && a.code === b.code && a.field === b.field;
}

const relaxedWorlds = new WeakMap<World, World | undefined>();

/** The same object with a schema that allows everything. */
function relaxedWorld(world: World): World | undefined {
  if (relaxedWorlds.has(world)) return relaxedWorlds.get(world);
  const relaxed = world.withCrd(
    ...(world.crd.served?.versions ?? []).map(({ index }): Change => [
      ['spec', 'versions', index, 'schema', 'openAPIV3Schema'],
      anything,
    ]),
  );
  relaxedWorlds.set(world, relaxed);
  return relaxed;
}

function refusedCrd(check: RefusedBy, problem: Problem, world: World): string | undefined {
  if (world.crd.report.state === 'accepted') return 'the CRD is accepted';
  if (!check.startsWith('crd')) return undefined;
  if (!ofCrdSchema.has(check) && check !== 'crd') return undefined;
  const [spec, versions] = problem.path ?? [];
  const isInSchema = problem.path?.includes('openAPIV3Schema') === true || versions === 'validation';
  if (check === 'crd') return unless(!isInSchema || spec !== 'spec', 'it is about the schema');
  return unless(isInSchema || problem.path === undefined, 'it is not about the schema');
}
