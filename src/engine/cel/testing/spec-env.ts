/**
 * The environments in which the data of @bufbuild/cel-spec was recorded: cel-go 0.26 without comparisons across numeric
 * types, with or without its libraries.
 */
import type { CheckedAst } from '../checker/checked.ts';
import { check } from '../checker/check.ts';
import { environmentFor } from '../env/environment.ts';
import { libraryOf, standardTables } from '../library/library.ts';
import { strings } from '../library/strings.ts';
import { behaviourOf } from '../../kubernetes/behaviour.ts';
import { optionalMacros, otherMacros, standardMacros, type Macros } from '../parser/macro.ts';
import { parse } from '../parser/parse.ts';
import type { ParserLimits } from '../parser/token-reader.ts';
import { formatType } from '../types/format-type.ts';
import type { FunctionDecl } from '../types/function.ts';
import { debugString } from './debug-string.ts';
import { descendants } from '../validators/descendants.ts';
import { validateFormat } from '../validators/validate-format.ts';
import type { SpecTest } from './spec-data.ts';

const behaviour = behaviourOf('1.36');
const environment = environmentFor(behaviour, 'new');
const acrossTypes = /^(?:less|greater)(?:_equals)?_(?:int64|uint64|double)_(?:int64|uint64|double)$/;

function withoutCrossTypes(functions: ReadonlyMap<string, FunctionDecl>): Map<string, FunctionDecl> {
  return new Map(
    [...functions].map(([name, declared]) => {
      const overloads = declared.overloads.filter(({ id }) => !acrossTypes.test(id));
      return [name, { ...declared, overloads }];
    }),
  );
}

const bare = libraryOf([...standardTables(behaviour), strings(behaviour.cel)]);

export interface SpecEnvironment {
  readonly macros: Macros;
  readonly functions: ReadonlyMap<string, FunctionDecl>;
  readonly escapedNames: 'allowed' | 'refused';
}

const existsOne = otherMacros.filter(([key]) => key.startsWith('existsOne'));

/** The environment in which the recorded trees were parsed. */
export const parserEnvironment: SpecEnvironment = {
  macros: new Map([...standardMacros, ...existsOne]),
  functions: new Map(),
  escapedNames: 'allowed',
};

/** The environment in which the errors were recorded. */
export const bareEnvironment: SpecEnvironment = {
  macros: new Map([...standardMacros, ...otherMacros.filter(([key]) => key.startsWith('bind'))]),
  functions: withoutCrossTypes(bare.functions),
  escapedNames: 'refused',
};

/** With the libraries that the API server has, too. */
export const fullEnvironment: SpecEnvironment = {
  macros: new Map([...standardMacros, ...optionalMacros, ...otherMacros]),
  functions: withoutCrossTypes(environment.functions),
  escapedNames: 'allowed',
};

/** The limits of cel-go's own parser tests. */
export const smallLimits: ParserLimits = {
  recursion: 32,
  errorReports: 100,
  recoveryAttempts: 4,
  recoveryLookahead: 4,
  codePoints: 100_000,
};

function parsed(test: SpecTest, env: SpecEnvironment, limits?: ParserLimits) {
  const macros = test.disableMacros ? new Map() : env.macros;
  const options = { macros, escapedNames: env.escapedNames };
  return parse(test.expr, limits === undefined ? options : { ...options, limits });
}

/**
 * The parsed tree, or the errors, as recorded. Omits the marks of optional entries, because the recorded data lacks
 * them.
 */
export function parsedText(test: SpecTest, env: SpecEnvironment, limits?: ParserLimits): string {
  const { ast, errors } = parsed(test, env, limits);
  return errors.count > 0 ? errors.toDisplayString() : withoutMarks(debugString(ast.expr, () => '#'));
}

/** The checked tree with types, names and overload ids, or the errors. */
export function checkedText(test: SpecTest, env: SpecEnvironment, limits?: ParserLimits): string {
  const first = parsed(test, { ...env, macros: parserEnvironment.macros }, limits);
  if (first.errors.count > 0) return withoutSource(first.errors.toDisplayString());
  const { ast, errors } = parsed(test, env, limits);
  if (errors.count > 0) return withoutSource(errors.toDisplayString());
  const result = check(ast, errors.source, {
    variables: test.variables ?? new Map(),
    functions: env.functions,
    provider: environment.types,
    localNames: 'mingle',
  });
  if (result.errors.count === 0) {
    for (const { expr } of descendants(result.checked.expr)) {
      if (expr.kind !== 'call') continue;
      validateFormat(expr, result.checked, (id, message) =>
        result.errors.report(ast.positions.get(id)?.start, message),
      );
    }
  }
  if (result.errors.count > 0) return withoutSource(result.errors.toDisplayString());
  return withoutMarks(debugString(result.checked.expr, (id) => adornment(result.checked, id)));
}

function adornment(checked: CheckedAst, id: number): string {
  const type = checked.types.get(id);
  const ref = checked.refs.get(id);
  const meaning = ref === undefined ? '' : '^' + (ref.overloadIds.toSorted().join('|') || ref.name);
  return (type === undefined ? '' : '~' + formatType(type)) + meaning;
}

/** Question marks of optional entries are not in the recorded trees. */
export function withoutMarks(text: string): string {
  return text.replaceAll('?', '');
}

/** The recorded parsed trees name the Go types of nodes. */
export function withoutGoTypes(text: string): string {
  return withoutMarks(text.replace(/\^#[^#]*#/g, '#'));
}

/** Errors name their source, which is arbitrary here. */
export function withoutSource(text: string): string {
  return text.replace(/^ERROR: [^:]*:/gm, 'ERROR: :');
}
