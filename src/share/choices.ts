/**
 * The choices in links, in messages of other pages, and in the browser's storage: each under its name, those of a
 * kubectl command together in `kubectl`. Defaults are omitted.
 */
import type { ChoiceName, ChoiceRow, Choices, ChoicesIn, KubectlCommand } from '../protocol/choices.ts';
import { choiceRows, readChoice, readValue, usualChoices } from '../protocol/chosen.ts';

/** A kubectl command and its options. */
export interface SharedCommand extends Partial<ChoicesIn<'command'>> {
  readonly command: KubectlCommand;
}

type OfRequests = Omit<Choices, 'sentBy' | keyof ChoicesIn<'command'>>;

export interface SharedChoices extends Partial<Omit<OfRequests, 'kubernetes' | 'fieldValidation'>> {
  /** Any minor, even one that this page doesn't offer; empty for none. */
  readonly kubernetes: string;
  readonly fieldValidation: Choices['fieldValidation'];
  /** The kubectl command that sends it; missing for an API request. */
  readonly kubectl?: SharedCommand;
}

/** Reads field by field: a missing or invalid field gets its default. */
export function readChoices(fields: ReadonlyMap<string, unknown>): SharedChoices {
  const kubernetes = fields.get('kubernetes');
  const kubectl = readCommand(fields.get('kubectl'));
  return {
    ...(linked(isOfRequest, (name, row) => readValue(row, fields.get(name)) ?? row.usual) as SharedChoices),
    kubernetes: typeof kubernetes === 'string' && /^\d{1,3}\.\d{1,3}$/.test(kubernetes) ? kubernetes : '',
    ...(kubectl && { kubectl }),
  };
}

/** Undefined if it isn't a known command. */
function readCommand(data: unknown): SharedCommand | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(data));
  const command = readChoice('sentBy', fields.get('command'));
  if (command === undefined || command === 'request') return undefined;
  return { command, ...linked(isOfCommand, (name, row) => readValue(row, fields.get(name)) ?? row.usual) };
}

/** Converts choices to the form in a link. */
export function sharedChoices(choices: Choices): SharedChoices {
  const { sentBy } = choices;
  const valueOf = (name: ChoiceName): unknown => choices[name];
  return {
    ...(linked(isOfRequest, valueOf) as SharedChoices),
    ...(sentBy !== 'request' && { kubectl: { command: sentBy, ...linked(isOfCommand, valueOf) } }),
  };
}

/** Reads the choices of a link. A minor that isn't available is replaced by the default. */
export function choicesIn(shared: SharedChoices): Choices {
  const { kubernetes, kubectl } = shared;
  const valueOf = (name: ChoiceName, row: ChoiceRow): unknown => {
    const own: Partial<Record<ChoiceName, unknown>> = isOfCommand(name, row) ? (kubectl ?? {}) : shared;
    return own[name] ?? row.usual;
  };
  return {
    ...(Object.fromEntries(choiceRows.map(([name, row]) => [name, valueOf(name, row)])) as Choices),
    kubernetes: readChoice('kubernetes', kubernetes) ?? usualChoices.kubernetes,
    sentBy: kubectl?.command ?? 'request',
  };
}

function isOfCommand(_name: ChoiceName, { part }: ChoiceRow): boolean {
  return part === 'command';
}

/** `sentBy` is the command itself. */
function isOfRequest(name: ChoiceName, row: ChoiceRow): boolean {
  return name !== 'sentBy' && !isOfCommand(name, row);
}

/** Returns the values in a link. */
function linked(
  isChosen: (name: ChoiceName, row: ChoiceRow) => boolean,
  valueOf: (name: ChoiceName, row: ChoiceRow) => unknown,
): object {
  const rows = choiceRows.filter(([name, row]) => isChosen(name, row));
  const values = rows.map(([name, row]) => [name, row, valueOf(name, row)] as const);
  const kept = values.filter(([, row, value]) => row.isAlwaysLinked === true || value !== row.usual);
  return Object.fromEntries(kept.map(([name, , value]) => [name, value]));
}
