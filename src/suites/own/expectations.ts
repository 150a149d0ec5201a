/** Compares the result of a step with the expected one. */
import { engineFinding } from '../../check/finding.ts';
import { ruleCostOf } from '../../package/answer.ts';
import type { Answer, Finding, Plain, PlainObject } from '../../package/types.ts';
import { isSame } from '../form/differences.ts';
import { isPlainObject, partOf } from '../form/plain-object.ts';
import type { Failure } from '../form/suite.ts';
import { cellsOf } from './cells.ts';
import type { ExpectedValue, OwnStep, StepResult } from './model.ts';
import type { ExpectationName } from './schema.ts';

type Comparison = (expected: ExpectedValue, result: StepResult) => Failure | undefined;

/** Returns the expectations that aren't met; a step without `refused` must be accepted. */
export function failuresOf({ title, line, expected }: OwnStep, result: StepResult): Failure[] {
  const { accepted, message } = result.answer;
  if (!accepted && !expected.refused) {
    const whole = `${title} is rejected: ${message}`;
    return [{ line, reason: 'rejected', title, server: message, message: whole }];
  }
  return (Object.keys(comparisons) as ExpectationName[]).flatMap((name) => {
    const own = expected[name];
    const failure = own && comparisons[name](own, result);
    return failure ? [failure] : [];
  });
}

const comparisons: Readonly<Record<ExpectationName, Comparison>> = {
  refused: (expected, { answer }) =>
    answer.accepted
      ? {
          line: expected.line,
          reason: 'accepted',
          message: 'The API server accepts it.',
          expected: expected.value,
        }
      : typeof expected.value === 'string'
        ? failureWithText(expected, answer.message)
        : withCauses(expected, answer),
  stored: (expected, { object }) => {
    if (!object) return missingValue(expected);
    return different(expected, wholeOf(object, expected.value), 'stored');
  },
  contains: (expected, { object }) => {
    if (!object) return missingValue(expected);
    return different(expected, restrictedValue(object, expected.value), 'stored');
  },
  exists: (expected, { object }) => {
    if (expected.value === (object !== undefined)) return undefined;
    return expected.value === true
      ? missingValue(expected)
      : { line: expected.line, reason: 'exists', message: 'The object exists.' };
  },
  defaulted: (expected, { answer }) => different(expected, defaultedIn(answer), 'defaulted'),
  pruned: (expected, { answer }) =>
    different({ ...expected, value: asList(expected.value) }, prunedIn(answer), 'pruned'),
  warnings: (expected, { answer }) => withWarnings(expected, answer),
  cost: ({ line, value }, { answer }) => {
    const cost = ruleCostOf(answer);
    if (cost <= Number(value)) return undefined;
    return {
      line,
      reason: 'cost',
      message: 'The validation rules cost more.',
      expected: `at most ${String(value)}`,
      got: String(cost),
    };
  },
  get: (expected, result) => {
    const wanted = isPlainObject(expected.value) ? expected.value : {};
    const texts = Object.fromEntries(Object.entries(wanted).map(([name, cell]) => [name, String(cell)]));
    const cells = cellsOf(result);
    return different({ ...expected, value: texts }, restrictedTo(cells, texts), 'columns');
  },
};

const differences = {
  stored: 'The stored object differs.',
  defaulted: 'Other fields are defaulted.',
  pruned: 'Other fields are pruned.',
  columns: 'The columns differ.',
} as const;

function different(
  { line, value }: ExpectedValue,
  got: Plain,
  reason: keyof typeof differences,
): Failure | undefined {
  if (isSame(value, got)) return undefined;
  return { line, reason, message: differences[reason], expected: value, got };
}

function missingValue({ line }: ExpectedValue): Failure {
  return { line, reason: 'missing', message: 'The object does not exist.' };
}

function failureWithText({ line, value }: ExpectedValue, message: string): Failure | undefined {
  if (hasPart(message, value)) return undefined;
  return {
    line,
    reason: 'other-message',
    message: 'It is rejected with another message.',
    expected: value,
    got: message,
  };
}

/** A list names all causes. */
function withCauses({ line, value }: ExpectedValue, { findings }: Answer): Failure | undefined {
  const wanted = asList(value).filter(isPlainObject);
  const left = ownCauses(findings);
  const unmet = wanted.filter((cause) => {
    const at = left.findIndex((found) => isCause(cause, found));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (unmet.length === 0 && left.length === 0) return undefined;
  return {
    line,
    reason: 'other-causes',
    message: 'It is rejected for other causes.',
    expected: wanted,
    got: ownCauses(findings).map(causeOf),
  };
}

function isCause(wanted: PlainObject, found: Finding): boolean {
  const own = causeOf(found);
  return Object.entries(wanted).every(([key, value]) =>
    key === 'message' ? hasPart(found.message, value) : own[key] === String(value),
  );
}

/** Each cause once: the API server may repeat it. Without the message that follows if rules weren't checked. */
export function ownCauses(findings: readonly Finding[]): Finding[] {
  const each = new Map(findings.map((found) => [`${found.field}\n${found.message}`, found]));
  return [...each.values()].filter(({ code }) => code !== 'rules-not-checked');
}

/** A cause as in a Status, with our code. */
export function causeOf(found: Finding): PlainObject {
  const own = engineFinding(found);
  const reason = own && 'reason' in own && typeof own.reason === 'string' ? own.reason : undefined;
  const { field, code, message } = found;
  return {
    ...(field !== '' && { field }),
    ...(reason !== undefined && { reason }),
    ...(code !== '' && { code }),
    message,
  };
}

/** The warnings as a client receives them. */
export function warningTexts({ warnings }: Answer): string[] {
  return warnings.map((found) => engineFinding(found)?.text ?? found.message);
}

/** A list names all warnings, a part of each. */
function withWarnings({ line, value }: ExpectedValue, answer: Answer): Failure | undefined {
  const wanted = asList(value).map(String);
  const got = warningTexts(answer);
  const isMet = got.length === wanted.length && wanted.every((text, at) => hasPart(got[at] ?? '', text));
  return isMet
    ? undefined
    : { line, reason: 'warnings', message: 'The warnings differ.', expected: wanted, got };
}

/** Whether a text contains what the author of the suite expects. */
export function hasPart(text: string, part: Plain | undefined): boolean {
  return text.includes(String(part));
}

function asList(value: Plain): readonly Plain[] {
  return Array.isArray(value) ? (value as readonly Plain[]) : [value];
}

/** The values of the defaulted fields, by path; a default within a defaulted field belongs to it. */
export function defaultedIn({ changes }: Answer): PlainObject {
  const own = changes.filter(({ change }) => change === 'defaulted');
  return Object.fromEntries(own.map(({ path, after }) => [path, after]));
}

export function prunedIn({ changes }: Answer): readonly string[] {
  return changes.filter(({ change }) => change === 'pruned').map(({ path }) => path);
}

/** The object without the parts that a suite leaves out, unless it names them. */
export function wholeOf(object: PlainObject, expected: Plain): PlainObject {
  const wanted = isPlainObject(expected) ? expected : {};
  const { apiVersion, kind, metadata: _, ...rest } = object;
  const metadata = restrictedTo(partOf(object, 'metadata'), partOf(wanted, 'metadata'));
  return {
    ...(Object.hasOwn(wanted, 'apiVersion') && { apiVersion }),
    ...(Object.hasOwn(wanted, 'kind') && { kind }),
    ...(Object.hasOwn(wanted, 'metadata') && { metadata }),
    ...rest,
  };
}

/** The fields that another value has, too. Lists keep all their items. */
function restrictedTo(got: PlainObject, expected: PlainObject): PlainObject {
  const known = Object.keys(expected).filter((key) => Object.hasOwn(got, key));
  return Object.fromEntries(
    known.map((key) => [key, restrictedValue(got[key] as Plain, expected[key] as Plain)]),
  );
}

function restrictedValue(got: Plain, expected: Plain): Plain {
  if (isPlainObject(got) && isPlainObject(expected)) return restrictedTo(got, expected);
  if (!Array.isArray(got) || !Array.isArray(expected)) return got;
  const [own, wanted] = [got as readonly Plain[], expected as readonly Plain[]];
  return own.length === wanted.length ? own.map((item, i) => restrictedValue(item, wanted[i] as Plain)) : own;
}
