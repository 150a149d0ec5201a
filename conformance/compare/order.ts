/**
 * The order of findings (causes and the list in the message, warnings), as in `judge compare`: it is part of the
 * answer, except for parts that the judge was seen to reorder (`free` of a recorded result: see groups.ts).
 */
import { at, listAt, textAt, writeRawJson, type RawJson, type RawObject } from '../format/raw-json.ts';
import { mayComeAs, readGroups, type Groups } from './groups.ts';

/** The result with its findings in the expected order, where the server's order is random. */
export function inExpectedOrder(expected: RawObject, actual: RawObject): RawObject {
  const out: RawObject = new Map(actual);
  const [wanted, warnings] = [listAt(expected, 'warnings'), listAt(actual, 'warnings')];
  if (mayComeAs(wanted.map(textOf), warnings.map(textOf), freeAt(expected, 'warnings'))) out.set('warnings', wanted); // prettier-ignore
  const [wantedCauses, causes] = [causesOf(expected), causesOf(actual)];
  const free = freeAt(expected, 'causes');
  if (mayComeAs(wantedCauses.map(causeKey), causes.map(causeKey), free)) {
    const status = at(actual, 'status');
    const follows = !listsCauses(at(expected, 'status')) || listsCauses(status);
    if (status instanceof Map && causes.length > 1 && follows)
      out.set('status', withCauses(status, wantedCauses));
  }
  return out;
}

function textOf(value: RawJson): string {
  return typeof value === 'string' ? value : writeRawJson(value);
}

function causesOf(result: RawObject): RawJson[] {
  return listAt(result, 'status', 'details', 'causes');
}

function causeKey(cause: RawJson): string {
  return ['field', 'reason', 'message'].map((key) => textAt(cause, key)).join('\0');
}

function freeAt(result: RawObject, part: string): Groups {
  return readGroups(listAt(result, 'free', part));
}

/** Whether the message ends with the list of the causes, in their order. */
function listsCauses(status: RawJson | undefined): boolean {
  return textAt(status, 'message').endsWith(listed(listAt(status, 'details', 'causes')));
}

/** The list in the message has the order of the causes. */
function withCauses(status: RawObject, causes: RawJson[]): RawObject {
  const out: RawObject = new Map(status);
  if (listsCauses(status)) {
    const list = listed(listAt(status, 'details', 'causes'));
    out.set('message', textAt(status, 'message').slice(0, -list.length) + listed(causes));
  }
  return out.set('details', new Map(at(status, 'details') as RawObject).set('causes', causes));
}

/** The end of a message with these findings, without duplicates. */
function listed(causes: readonly RawJson[]): string {
  const texts = causes.map((cause) => `${textAt(cause, 'field')}: ${textAt(cause, 'message')}`);
  return `[${[...new Set(texts)].join(', ')}]`;
}

/** Whether an answer has a result with several findings, whose order may vary. */
export function hasSeveralFindings(answer: RawObject): boolean {
  const results = [answer.get('crd') ?? null, ...listAt(answer, 'steps')];
  return results.some(
    (one) => listAt(one, 'warnings').length > 1 || listAt(one, 'status', 'details', 'causes').length > 1,
  );
}
