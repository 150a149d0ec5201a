/** Checks of the tables of an explanation: null and absence by schema, and the answer under Warn. */
import { deepEqual, isObject, type JsonValue, type PathSegments } from '../../../src/engine/values.ts';
import { marks } from '../../../src/protocol/problem.ts';
import type { Row } from '../../../src/protocol/report.ts';
import type { Card, WithWarnReport } from '../../../src/protocol/explanation.ts';
import { withWarn } from '../../../src/report/views/with-warn.ts';
import type { ExplanationTexts } from '../../../src/text/catalogue.ts';
import { truth, truthOf } from '../../../src/ui/explanation/truth.ts';
import { warnSentence } from '../../../src/ui/explanation/warn-sentence.ts';
import type { Checked } from '../checked.ts';
import type { Change, World } from '../world.ts';
import { unless } from './check.ts';
import { markChecks } from './marks.ts';
import { checkedTexts, label, where, type TextChecks } from './texts.ts';

type CellCheck = (became: JsonValue | undefined, preset: JsonValue) => boolean;

/** For each word in the table. */
const becomesChecks: Readonly<Record<keyof ExplanationTexts['truth']['becomes'], CellCheck>> = {
  removed: (became) => became === undefined,
  absent: (became) => became === undefined,
  null: (became) => became === null,
  // Defaults inside the default are set, too.
  default: (became, preset) => became !== undefined && (isObject(preset) || deepEqual(became, preset)),
};

/** The schema keywords of each row of the table. */
const keywordsOf: Readonly<
  Record<
    keyof ExplanationTexts['truth']['kinds'],
    { readonly nullable: boolean; readonly hasDefault: boolean }
  >
> = {
  plain: { nullable: false, hasDefault: false },
  default: { nullable: false, hasDefault: true },
  nullable: { nullable: true, hasDefault: false },
  both: { nullable: true, hasDefault: true },
};

/** The highlighted cell: that of the field, and of its change. */
export function ownCellFault(card: Card, world: World): Checked[] {
  const own = truthOf(card);
  const { path = [] } = card;
  if (!own) return [];
  const { nullable, hasDefault } = keywordsOf[own.kind];
  const schema = world.schemaOf(path);
  const has = (keyword: string): boolean => isObject(schema) && (schema.get(keyword) ?? false) !== false;
  const ownDefault = isObject(schema) ? (schema.get('default') ?? null) : null;
  // Matches the API server: a default of null is none.
  const isSame = has('nullable') === nullable && (ownDefault !== null) === hasDefault;
  const becomes = truth.find(({ kind }) => kind === own.kind)?.[own.given];
  const isFresh = world.isAccepted && world.object.oldObject === undefined && path[0] !== 'status';
  const isStorage = world.storageAnything.length === 0;
  const isSo = !becomes || !isFresh || !isStorage || becomesChecks[becomes](world.result(path), ownDefault);
  const fault = isSame ? unless(isSo, `it isn’t ${becomes}`) : 'another schema';
  return [{ kind: 'truth-own', fault, path }];
}

/** Tries each cell of the table with the field and its schema. */
export function truthFaults(path: PathSegments, world: World): Checked[] {
  const schema = world.schemaPath(path);
  const preset = presetOf(world.schemaOf(path));
  const parent = path.slice(0, -1);
  // Missing items, and missing keys of a map, have no defaults.
  if (
    schema?.at(-2) !== 'properties' ||
    preset === undefined ||
    typeof path.at(-1) !== 'string' ||
    !isObject(world.typed(parent))
  )
    return [];
  return truth.flatMap((row) => {
    const { nullable, hasDefault } = keywordsOf[row.kind];
    const changes: Change[] = [
      [[...schema, 'nullable'], nullable ? true : undefined],
      [[...schema, 'default'], hasDefault ? preset : undefined],
    ];
    const changed = world
      .withCrd(...world.storageAnything, ...changes)
      ?.asRequest({ fieldValidation: 'Ignore' });
    if (!changed) return [];
    return (['null', 'absent'] as const).map((given) => {
      const world = changed.withObject([path, given === 'null' ? null : undefined]);
      const fault =
        world?.isAccepted === true && !becomesChecks[row[given]](world.result(path), preset)
          ? `${given} with ${row.kind} isn’t ${row[given]}`
          : undefined;
      return { kind: `truth-${row.kind}-${given}`, fault, path };
    });
  });
}

/** A value that a default of the type may have. */
function presetOf(schema: JsonValue | undefined): JsonValue | undefined {
  if (!isObject(schema)) return undefined;
  const own = schema.get('default');
  if (own !== undefined && own !== null) return own;
  const constrained = [...schema.keys()].some((key) => !['type', 'description', 'nullable'].includes(key));
  if (constrained) return undefined;
  const type = schema.get('type');
  return type === 'string' ? 'preset' : type === 'integer' ? 7n : type === 'boolean' ? true : undefined;
}

interface Warned {
  readonly report: WithWarnReport;
  readonly world: World;
}

/** The sentence about the same request under Warn. */
export const warnChecks: TextChecks<ExplanationTexts['withWarn'], Warned> = {
  label,
  more: where(
    ({ report }) => report.moreRows !== undefined,
    ({ report }) => unless((report.moreRows ?? 0) > 0, 'no more differences'),
  ),
  stored: where(
    ({ report }) => warnSentence(report) === 'stored',
    ({ world }) => {
      if (!world.isAccepted) return 'it is rejected';
      return unless(!isUnchanged(world), 'it is stored unchanged');
    },
  ),
  storedAsTyped: where(
    ({ report }) => warnSentence(report) === 'storedAsTyped',
    ({ world }) => unless(world.isAccepted && isUnchanged(world), 'it is stored otherwise, or not at all'),
  ),
  refused: where(
    ({ report }) => warnSentence(report) === 'refused',
    ({ world, report }) =>
      unless(!world.isAccepted && world.object.report.verdict === report.verdict, 'another answer'),
  ),
};

/** Except for fields that the server sets on every object. */
function isUnchanged(world: World): boolean {
  const { typed, result } = world.object;
  if (!isObject(typed) || !isObject(result)) return false;
  const [written, kept] = [typed.get('metadata'), result.get('metadata')];
  const isLost = ([key, value]: readonly [string, JsonValue]): boolean =>
    !isObject(kept) || !deepEqual(kept.get(key) ?? null, value);
  if (isObject(written) && [...written].some(isLost)) return false;
  return [...new Set([...typed.keys(), ...result.keys()])]
    .filter((key) => key !== 'metadata' && key !== 'apiVersion' && key !== 'kind')
    .every((key) => {
      const [before, after] = [typed.get(key), result.get(key)];
      return before !== undefined && after !== undefined && deepEqual(before, after);
    });
}

export function warnFaults(world: World): Checked[] {
  if (world.input.fieldValidation !== 'Strict' || world.object.report.state !== 'refused') return [];
  const isStrict = world.object.report.problems.some(({ code }) => isOfStrict.has(code));
  if (!isStrict) return [];
  const warned = world.with({ fieldValidation: 'Warn' });
  const report = withWarn(world.crd, world.objectRequest, warned.judge);
  if (!report) return [];
  const own = checkedTexts('warn', warnChecks, { report, world: warned }, world);
  return [...own, ...report.rows.flatMap((row) => markFault(row, warned))];
}

const isOfStrict: ReadonlySet<string> = new Set(['pruned', 'duplicate-field', 'unknown-metadata-field']);

function markFault(row: Row, world: World): Checked[] {
  const { mark, path } = row;
  if (!mark || !marks.includes(mark)) return [];
  return [{ kind: `warn-mark-${mark}`, fault: markChecks[mark](row, world), path }];
}
