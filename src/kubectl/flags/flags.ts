/**
 * Flags of a command line.
 * Behaviour: github.com/spf13/pflag (FlagSet.Parse), github.com/spf13/cobra, k8s.io/kubectl/pkg/util/templates.
 */
import { jsonString, parseDuration, quote } from '../../engine/values.ts';

import { plain } from '../terminal/failure.ts';

export interface FlagType {
  readonly type: 'bool' | 'text' | 'list' | 'int' | 'duration';
  readonly short?: string;
  /** The value of a flag that is given without one. */
  readonly implied?: string;
  readonly usual?: string;
  readonly required?: true;
}

export type FlagTypes = Readonly<Record<string, FlagType>>;

export class Flags {
  readonly #types: FlagTypes;
  readonly #given = new Map<string, string[]>();

  constructor(types: FlagTypes) {
    this.#types = types;
  }

  give(name: string, value: string): void {
    const isList = this.#types[name]?.type === 'list';
    const values = isList ? value.split(',').filter((_, i, all) => all.length > 1 || all[i] !== '') : [value];
    this.#given.set(name, [...(this.#given.get(name) ?? []), ...values]);
  }

  isGiven(name: string): boolean {
    return this.#given.has(name);
  }

  /** The last given value, or the default. */
  text(name: string): string {
    return this.#given.get(name)?.at(-1) ?? this.#types[name]?.usual ?? '';
  }

  list(name: string): readonly string[] {
    return this.#given.get(name) ?? [];
  }

  isTrue(name: string): boolean {
    return parseBool(this.text(name)) === true;
  }

  number(name: string): number {
    return Number(this.text(name));
  }
}

/** Parses as Go does; undefined for anything else. */
export function parseBool(text: string): boolean | undefined {
  if (['1', 't', 'T', 'TRUE', 'true', 'True'].includes(text)) return true;
  return ['0', 'f', 'F', 'FALSE', 'false', 'False'].includes(text) ? false : undefined;
}

const everywhere: FlagTypes = {
  help: { type: 'bool', short: 'h' },
  namespace: { type: 'text', short: 'n' },
  context: { type: 'text' },
  cluster: { type: 'text' },
  user: { type: 'text' },
  kubeconfig: { type: 'text' },
  'request-timeout': { type: 'text' },
  server: { type: 'text', short: 's' },
  v: { type: 'int', short: 'v' },
  'warnings-as-errors': { type: 'bool' },
  as: { type: 'text' },
  'as-group': { type: 'list' },
  'as-uid': { type: 'text' },
  'cache-dir': { type: 'text' },
  'certificate-authority': { type: 'text' },
  'client-certificate': { type: 'text' },
  'client-key': { type: 'text' },
  'disable-compression': { type: 'bool' },
  'insecure-skip-tls-verify': { type: 'bool' },
  'match-server-version': { type: 'bool' },
  password: { type: 'text' },
  'tls-server-name': { type: 'text' },
  token: { type: 'text' },
  username: { type: 'text' },
};

/** Once for each command: a page runs one with every key. */
const typesOf = new WeakMap<FlagTypes, { readonly types: FlagTypes; readonly required: readonly string[] }>();

function allTypes(own: FlagTypes): { readonly types: FlagTypes; readonly required: readonly string[] } {
  let all = typesOf.get(own);
  if (all === undefined) {
    // Without a prototype: `--constructor` is not a known flag.
    const types = Object.assign(Object.create(null) as object, everywhere, own) as FlagTypes;
    const required = Object.keys(types).filter((name) => types[name]?.required);
    typesOf.set(own, (all = { types, required }));
  }
  return all;
}

/**
 * Splits the words after the command into flags and arguments. Throws kubectl's messages about unknown flags and
 * invalid values.
 */
export function parseFlags(
  command: string,
  words: readonly string[],
  own: FlagTypes,
  advice = `See 'kubectl ${command} --help' for usage.`,
): { readonly flags: Flags; readonly args: readonly string[] } {
  const { types, required } = allTypes(own);
  const flags = new Flags(types);
  const args: string[] = [];
  const fail = (text: string): Error => plain(`${text}\n${advice}`);
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') {
      args.push(...words.slice(at + 1));
      break;
    }
    if (!word.startsWith('-') || word === '-') args.push(word);
    else if (word.startsWith('--')) at += long(word, words[at + 1], types, flags, fail);
    else at += short(word, words[at + 1], types, flags, fail);
  }
  const missing = required.filter((name) => !flags.isGiven(name));
  if (missing.length > 0) {
    throw plain(`required flag(s) ${missing.map((name) => `"${name}"`).join(', ')} not set`);
  }
  return { flags, args };
}

/** Returns the index of the first word that is neither a flag nor the value of one; an unknown flag takes the next word. */
export function firstWord(words: readonly string[], own: FlagTypes): number {
  const { types } = allTypes(own);
  const isAlone = (type: FlagType | undefined): boolean =>
    type?.type === 'bool' || type?.implied !== undefined;
  for (let at = 0; at < words.length; at++) {
    const word = words[at] as string;
    if (word === '--') return -1;
    if (!word.startsWith('-') || word === '-') return at;
    if (word.includes('=')) continue;
    if (word.startsWith('--')) at += isAlone(types[word.slice(2)]) ? 0 : 1;
    else if (word.length === 2) {
      at += isAlone(Object.values(types).find(({ short: letter }) => letter === word[1])) ? 0 : 1;
    }
  }
  return -1;
}

type Fail = (text: string) => Error;

/** The number of following words that it consumed. */
function long(word: string, next: string | undefined, types: FlagTypes, flags: Flags, fail: Fail): 0 | 1 {
  const equals = word.indexOf('=');
  const written = equals < 0 ? word.slice(2) : word.slice(2, equals);
  if (written === '' || written.startsWith('-')) throw fail(`bad flag syntax: ${word}`);
  const name = written.replaceAll('_', '-');
  const type = types[name];
  if (type === undefined) throw fail(`unknown flag: --${written}`);
  if (equals >= 0) return give(name, type, word.slice(equals + 1), flags, fail);
  const implied = type.type === 'bool' ? 'true' : type.implied;
  if (implied !== undefined) return give(name, type, implied, flags, fail);
  if (next === undefined) throw fail(`flag needs an argument: --${name}`);
  give(name, type, next, flags, fail);
  return 1;
}

/** `-f x`, `-fx`, `-f=x`, `-Rf x`. */
function short(word: string, next: string | undefined, types: FlagTypes, flags: Flags, fail: Fail): 0 | 1 {
  for (let letters = word.slice(1); letters !== ''; letters = letters.slice(1)) {
    const letter = letters.charAt(0);
    const [name, type] = Object.entries(types).find(([, one]) => one.short === letter) ?? [];
    if (name === undefined || type === undefined) {
      throw fail(`unknown shorthand flag: ${quotedLetter(letter)} in -${letters}`);
    }
    const rest = letters.slice(1);
    // Matches pflag: without a value after the equals sign, the sign itself is the value.
    if (rest.length > 1 && rest.startsWith('=')) return give(name, type, rest.slice(1), flags, fail);
    if (type.type === 'bool') {
      give(name, type, 'true', flags, fail);
      continue;
    }
    if (rest !== '') return give(name, type, rest, flags, fail);
    if (next === undefined) throw fail(`flag needs an argument: ${quotedLetter(letter)} in -${letters}`);
    give(name, type, next, flags, fail);
    return 1;
  }
  return 0;
}

function quotedLetter(letter: string): string {
  return `'${jsonString(letter, 'plain').slice(1, -1)}'`;
}

function give(name: string, type: FlagType, value: string, flags: Flags, fail: Fail): 0 {
  const problem = problemWith(type, value);
  if (problem !== undefined) {
    const shown = type.short === undefined ? `--${name}` : `-${type.short}, --${name}`;
    throw fail(`invalid argument ${quote(value)} for ${quote(shown)} flag: ${problem}`);
  }
  flags.give(name, value);
  return 0;
}

function problemWith({ type }: FlagType, value: string): string | undefined {
  switch (type) {
    case 'bool':
      return parseBool(value) === undefined
        ? `strconv.ParseBool: parsing ${quote(value)}: invalid syntax`
        : undefined;
    case 'int':
      return intProblem(value);
    case 'duration':
      return parseDuration(value) === undefined ? durationProblem(value) : undefined;
    default:
      return undefined;
  }
}

/** The unit behind the last number that is followed by a unit, or by none; known ones are before it. */
const lastUnit =
  /^[-+]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:[nuµμm]s|[smh])(?=[.\d]))*(?:\d+(?:\.\d*)?|\.\d+)([^.\d]*)/u;

function durationProblem(value: string): string {
  const unit = lastUnit.exec(value)?.[1];
  if (unit === '') return `time: missing unit in duration ${quote(value)}`;
  if (unit === undefined || /^(?:[nuµμm]s|[smh])$/u.test(unit))
    return `time: invalid duration ${quote(value)}`;
  return `time: unknown unit ${quote(unit)} in duration ${quote(value)}`;
}

function intProblem(value: string): string | undefined {
  const problem = (what: string): string => `strconv.ParseInt: parsing ${quote(value)}: ${what}`;
  const [, sign, digits] = /^([+-]?)(\d+)$/.exec(value) ?? [];
  if (digits === undefined) return problem('invalid syntax');
  const most = sign === '-' ? 2n ** 63n : 2n ** 63n - 1n;
  return BigInt(digits) > most ? problem('value out of range') : undefined;
}
