/** Reads the rows of the choices: their defaults, values from outside, and the request that they make. */
import {
  choiceTable,
  type ChoiceName,
  type ChoiceRow,
  type Choices,
  type ChoicesIn,
  type KubectlCommand,
} from './choices.ts';
import type { KubectlRequest } from './kubectl.ts';
import type { ReadObject, UpdateRequest } from './operations.ts';

type NamedRow = readonly [ChoiceName, ChoiceRow];

export const choiceRows = Object.entries(choiceTable) as readonly NamedRow[];

export function rowsOf(wanted: ChoiceRow['part']): readonly NamedRow[] {
  return choiceRows.filter(([, { part }]) => part === wanted);
}

/** The choices of a new page. */
export const usualChoices = /* @__PURE__ */ Object.fromEntries(
  choiceRows.map(([name, { usual }]) => [name, usual]),
) as Choices;

/** Limit on the length of a string: longer than any name that a server accepts. */
export const longestText = 200;
export const largestCount = 2 ** 31 - 1;

/** Returns a value from outside as a value of this choice; undefined if it has no such value. */
export function readChoice<Name extends ChoiceName>(name: Name, data: unknown): Choices[Name] | undefined {
  return readValue(choiceTable[name], data) as Choices[Name] | undefined;
}

export function readValue({ usual, values, pattern }: ChoiceRow, data: unknown): unknown {
  if (values) return values.find((value) => value === data);
  if (typeof usual === 'boolean') return typeof data === 'boolean' ? data : undefined;
  if (typeof usual === 'number') {
    return Number.isInteger(data) && Number(data) >= 0 && Number(data) <= largestCount ? data : undefined;
  }
  if (typeof data !== 'string' || pattern?.test(data) === false) return undefined;
  return data.slice(0, longestText);
}

export function sameChoices(a: Choices, b: Choices): boolean {
  return choiceRows.every(([name]) => a[name] === b[name]);
}

/** Returns the choices that a part of a request takes. */
export function choicesFor<Part extends ChoiceRow['part']>(choices: Choices, part: Part): ChoicesIn<Part> {
  return Object.fromEntries(
    rowsOf(part).map(([name]) => [name, choices[name]]),
  ) as unknown as ChoicesIn<Part>;
}

/** Returns the words of a command line that name a command. */
export function commandWords(command: KubectlCommand): readonly string[] {
  return command === 'server-side-apply' ? ['apply', '--server-side'] : [command];
}

/** Whether a command has the flag of this choice. */
export function hasFlag(name: ChoiceName, command: KubectlCommand): boolean {
  const { flag }: ChoiceRow = choiceTable[name];
  return flag?.commands.includes(command) ?? false;
}

/** The part of a request for an object that the choices decide. */
export type ChosenRequest = Pick<ReadObject, keyof ChoicesIn<'request'> | 'update' | 'kubectl'>;

/** `old` is the text of the existing object. */
export function requestOf(choices: Choices, old: string): ChosenRequest {
  const { sentBy, operation, patchKind } = choices;
  const request = choicesFor(choices, 'request');
  const existing = choicesFor(choices, 'existing');
  if (sentBy !== 'request') {
    const taken = { ...choicesFor(choices, 'command'), ...existing, old: sentBy === 'create' ? '' : old };
    const kubectl: KubectlRequest = { command: sentBy, ...taken };
    // kubectl takes the version from the file.
    return { ...request, ...(sentBy !== 'patch' && { version: undefined }), kubectl };
  }
  if (operation === 'create') return request;
  const update: UpdateRequest = { endpoint: operation === 'status' ? 'status' : 'main', ...existing, old };
  return { ...request, update: operation === 'patch' ? { ...update, patch: patchKind } : update };
}
