/** Breaks real texts as people do: one mistake in each, of the kinds that fixes handle. */
import { readYaml, type SourceMember, type SourceNode } from '../../src/engine/texts.ts';
import type { PathSegments } from '../../src/engine/values.ts';
import type { Random } from '../fuzz/random.ts';
import { membersOf, type MemberPlace } from '../help/places.ts';

/** A text with a mistake in it. */
export interface Broken {
  readonly kind: string;
  readonly text: string;
}

type Mistake = (text: string, root: SourceNode, random: Random) => string | undefined;

/** Undefined if the random mistake isn't possible in the text. */
export function brokenText(what: 'object' | 'CRD', text: string, random: Random): Broken | undefined {
  const read = readYaml(text);
  if (!read.ok) return undefined;
  const mistakes = what === 'object' ? ofObjects : ofCrds;
  const kind = random.pick(Object.keys(mistakes));
  const made = mistakes[kind]?.(text, read.root, random);
  return made === undefined || made === text ? undefined : { kind: `${what}: ${kind}`, text: made };
}

function some(
  root: SourceNode,
  random: Random,
  isMeant: (place: MemberPlace) => boolean,
): MemberPlace | undefined {
  const places = [...membersOf(root)].filter(isMeant);
  return places.length === 0 ? undefined : random.pick(places);
}

function replaced(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return text.slice(0, start) + by + text.slice(end);
}

const isBelowSpec = ({ path }: MemberPlace): boolean => path[0] !== 'metadata' && path.length > 0;

/** A duplicate, missing, wrong, or transposed letter. */
function misspelt(word: string, random: Random): string {
  const at = random.int(word.length);
  const next = word[at + 1] ?? '';
  return random.pick([
    word.slice(0, at) + word[at] + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    `${word.slice(0, at)}x${word.slice(at + 1)}`,
    word.slice(0, at) + next + word[at] + word.slice(at + 2),
  ]);
}

function scalarOf({ member }: MemberPlace): unknown {
  return member.value.kind === 'scalar' ? member.value.value : undefined;
}

/** The lines of a member in block style, with its line breaks. */
function linesOf(text: string, { keyRange, value }: SourceMember): { start: number; end: number } {
  const start = text.lastIndexOf('\n', keyRange.start - 1) + 1;
  const last = Math.max(keyRange.end, text.slice(0, value.range.end).trimEnd().length);
  const feed = text.indexOf('\n', last);
  return { start, end: feed < 0 ? text.length : feed + 1 };
}

function isOwnLine(text: string, { keyRange }: SourceMember): boolean {
  const start = text.lastIndexOf('\n', keyRange.start - 1) + 1;
  return text.slice(start, keyRange.start).trim() === '' && keyRange.start > start;
}

const misspeltKey =
  (isMeant: (place: MemberPlace) => boolean): Mistake =>
  (text, root, random) => {
    const place = some(root, random, (one) => isMeant(one) && one.member.key.length > 3);
    return place && replaced(text, place.member.keyRange, misspelt(place.member.key, random));
  };

const duplicated: Mistake = (text, root, random) => {
  const place = some(root, random, (one) => isBelowSpec(one) && isOwnLine(text, one.member));
  if (!place) return undefined;
  const { start, end } = linesOf(text, place.member);
  return text.slice(0, end) + text.slice(start, end) + text.slice(end);
};

const tabbed: Mistake = (text, root, random) => {
  const place = some(root, random, ({ member }) => isOwnLine(text, member));
  if (!place) return undefined;
  const { start } = linesOf(text, place.member);
  return replaced(text, { start, end: place.member.keyRange.start }, '\t');
};

/** Moves a whole member one level up or down. */
const indented: Mistake = (text, root, random) => {
  const place = some(root, random, (one) => isBelowSpec(one) && isOwnLine(text, one.member));
  if (!place) return undefined;
  const { start, end } = linesOf(text, place.member);
  const lines = text.slice(start, end);
  const shifted = random.oneIn(2) ? lines.replaceAll(/^(?=.)/gm, '  ') : lines.replaceAll(/^ {2}/gm, '');
  return replaced(text, { start, end }, shifted);
};

const removed: Mistake = (text, root, random) => {
  const place = some(root, random, (one) => isBelowSpec(one) && isOwnLine(text, one.member));
  return place && replaced(text, linesOf(text, place.member), '');
};

const quotedNumber: Mistake = (text, root, random) => {
  const place = some(
    root,
    random,
    (one) => isBelowSpec(one) && /^(?:bigint|number|boolean)$/.test(typeof scalarOf(one)),
  );
  return place && replaced(text, place.member.value.range, `"${String(scalarOf(place))}"`);
};

const unquoted: Mistake = (text, root, random) => {
  const place = some(root, random, (one) => isBelowSpec(one) && typeof scalarOf(one) === 'string');
  return place && replaced(text, place.member.value.range, random.pick(['5', 'true', '1.5', 'null']));
};

const loneForList: Mistake = (text, root, random) => {
  const place = some(
    root,
    random,
    ({ path, member: { value } }) =>
      path.length > 0 &&
      value.kind === 'array' &&
      value.items.length === 1 &&
      value.items[0]?.kind === 'scalar',
  );
  const value = place?.member.value;
  if (!place || value?.kind !== 'array' || !value.items[0]) return undefined;
  const { range } = value.items[0];
  const own = text.slice(range.start, range.end);
  return replaced(text, { start: place.member.keyRange.end, end: value.range.end }, `: ${own}`);
};

const listForLone: Mistake = (text, root, random) => {
  const place = some(
    root,
    random,
    (one) =>
      isBelowSpec(one) &&
      scalarOf(one) !== undefined &&
      !/[|>]/.test(text[one.member.value.range.start] ?? ''),
  );
  const range = place?.member.value.range;
  return range && replaced(text, range, `[${text.slice(range.start, range.end)}]`);
};

const misspeltValue: Mistake = (text, root, random) => {
  const place = some(
    root,
    random,
    (one) => isBelowSpec(one) && /^[A-Z]\w{2,}$/.test(String(scalarOf(one) ?? '')),
  );
  return place && replaced(text, place.member.value.range, misspelt(String(scalarOf(place)), random));
};

const ofObjects: Readonly<Record<string, Mistake>> = {
  'misspelt key': misspeltKey(isBelowSpec),
  'misspelt value': misspeltValue,
  'wrong case': (text, root, random) => {
    const place = some(root, random, (one) => isBelowSpec(one) && /[A-Z]/.test(one.member.key));
    return place && replaced(text, place.member.keyRange, place.member.key.toLowerCase());
  },
  'quoted number': quotedNumber,
  'text as another type': unquoted,
  'lone value for a list': loneForList,
  'list for a lone value': listForLone,
  'something missing': removed,
  'wrong indentation': indented,
  'duplicate key': duplicated,
  tab: tabbed,
};

/** Whether the path leads to a schema of a version. */
function isSchema(path: PathSegments): boolean {
  const at = path.indexOf('openAPIV3Schema');
  if (at < 0) return false;
  const below = path.slice(at + 1);
  for (let i = 0; i < below.length; i++) {
    if (below[i] === 'properties') i++;
    else if (below[i] !== 'items' && below[i] !== 'additionalProperties') return false;
    if (i >= below.length) return false;
  }
  return true;
}

const isKeyword = ({ path }: MemberPlace): boolean => isSchema(path);

/** A line before a keyword of a schema that has the other keyword. */
const withKeyword =
  (line: string | readonly string[], isMeant: (keys: readonly string[], text: string) => boolean): Mistake =>
  (text, root, random) => {
    const place = some(root, random, (one) => {
      if (!isKeyword(one) || one.path.at(-1) === 'openAPIV3Schema' || one.member.key !== 'type') return false;
      return isOwnLine(text, one.member) && isMeant(keysAt(root, one.path), String(scalarOf(one)));
    });
    if (!place) return undefined;
    const { start } = linesOf(text, place.member);
    const lead = text.slice(start, place.member.keyRange.start);
    const lines = typeof line === 'string' ? [line] : line;
    return replaced(text, { start, end: start }, lines.map((one) => `${lead}${one}\n`).join(''));
  };

function keysAt(root: SourceNode, path: PathSegments): string[] {
  let at: SourceNode | undefined = root;
  for (const step of path) {
    if (at?.kind === 'object') at = at.members.find(({ key }) => key === step)?.value;
    else at = at?.kind === 'array' ? at.items[Number(step)] : undefined;
  }
  return at?.kind === 'object' ? at.members.map(({ key }) => key) : [];
}

const ruleMistake =
  (change: (rule: string, random: Random) => string | undefined): Mistake =>
  (text, root, random) => {
    const place = some(
      root,
      random,
      ({ path, member }) => member.key === 'rule' && path.at(-2) === 'x-kubernetes-validations',
    );
    const rule = place && scalarOf(place);
    if (!place || typeof rule !== 'string') return undefined;
    const made = change(rule, random);
    return made === undefined
      ? undefined
      : replaced(text, place.member.value.range, `'${made.replaceAll("'", "''").replaceAll('\n', ' ')}'`);
  };

/** A member with a name instead of another value. */
const valueOf =
  (isMeant: (place: MemberPlace) => boolean, by: (value: string, random: Random) => string): Mistake =>
  (text, root, random) => {
    const place = some(root, random, (one) => isMeant(one) && scalarOf(one) !== undefined);
    return place && replaced(text, place.member.value.range, by(String(scalarOf(place)), random));
  };

const inNames =
  (key: string) =>
  ({ path, member }: MemberPlace): boolean =>
    path.join('.') === 'spec.names' && member.key === key;

const free =
  (...keys: readonly string[]) =>
  (own: readonly string[]): boolean =>
    !keys.some((key) => own.includes(key));

const ofCrds: Readonly<Record<string, Mistake>> = {
  'misspelt keyword': misspeltKey((one) => isKeyword(one) && !/^(?:type|default)$/.test(one.member.key)),
  'misspelt extension': misspeltKey((one) => isKeyword(one) && one.member.key.startsWith('x-')),
  'misspelt type': valueOf((one) => isKeyword(one) && one.member.key === 'type', misspelt),
  'missing type': (text, root, random) => {
    const place = some(
      root,
      random,
      (one) => isKeyword(one) && one.member.key === 'type' && isOwnLine(text, one.member),
    );
    return place && replaced(text, linesOf(text, place.member), '');
  },
  'type in anyOf': withKeyword(['anyOf:', '- type: string', '- type: integer'], free('anyOf')),
  'type in oneOf': withKeyword(['oneOf:', '- type: string', '- type: integer'], free('oneOf')),
  'type in allOf': withKeyword(
    ['allOf:', '- type: string'],
    (keys, type) => type === 'string' && free('allOf')(keys),
  ),
  'type in not': withKeyword(['not:', '  type: boolean'], free('not')),
  'field in anyOf alone': withKeyword(
    ['anyOf:', '- required: [extra]', '  properties:', '    extra:', '      minimum: 1'],
    (keys, type) => type === 'object' && keys.includes('properties') && free('anyOf')(keys),
  ),
  'additionalProperties: false': withKeyword('additionalProperties: false', free('additionalProperties')),
  'uniqueItems: true': withKeyword('uniqueItems: true', (_, type) => type === 'array'),
  'a reference': withKeyword("$ref: '#/definitions/x'", free('$ref')),
  'pattern properties': withKeyword(
    ['patternProperties:', "  '^x': {type: string}"],
    (_, type) => type === 'object',
  ),
  'preserveUnknownFields: true': (text) => text.replace(/^spec:$/m, 'spec:\n  preserveUnknownFields: true'),
  'readOnly and nullable in a branch': withKeyword(['anyOf:', '- nullable: true'], free('anyOf')),
  'default that does not fit': withKeyword(
    'default: {a: 1}',
    (keys, type) => type !== 'object' && free('default')(keys),
  ),
  'default of another writing': withKeyword(
    'default: "5"',
    (keys, type) => type === 'integer' && free('default')(keys),
  ),
  'boolean default as text': withKeyword(
    'default: "true"',
    (keys, type) => type === 'boolean' && free('default')(keys),
  ),
  'set of objects': withKeyword(
    'x-kubernetes-list-type: set',
    (keys, type) => type === 'array' && free('x-kubernetes-list-type')(keys),
  ),
  'list map without such a key': withKeyword(
    ['x-kubernetes-list-type: map', 'x-kubernetes-list-map-keys: [name]'],
    (keys, type) => type === 'array' && free('x-kubernetes-list-type')(keys),
  ),
  'list map without keys': withKeyword(
    'x-kubernetes-list-type: map',
    (keys, type) => type === 'array' && free('x-kubernetes-list-type')(keys),
  ),
  'metadata restricted': (text) =>
    text.replace(
      /^( +)metadata:\n +type: object\n/m,
      '$1metadata:\n$1  type: object\n$1  properties:\n$1    labels:\n$1      type: object\n$1      maxProperties: 3\n',
    ),
  'bad pattern': withKeyword("pattern: '^(a'", (keys, type) => type === 'string' && free('pattern')(keys)),
  'unquoted rule': (text, root, random) => {
    const place = some(root, random, ({ member }) => member.key === 'rule');
    const rule = place && scalarOf(place);
    return place && typeof rule === 'string'
      ? replaced(text, place.member.value.range, `"${rule.slice(0, 10)}" in x: y`)
      : undefined;
  },
  'misspelt field in a rule': ruleMistake((rule, random) => {
    const found = [...rule.matchAll(/\bself\.(\w{4,})/g)];
    if (found.length === 0) return undefined;
    const { 1: name = '', index } = random.pick(found);
    const at = index + 'self.'.length;
    return rule.slice(0, at) + misspelt(name, random) + rule.slice(at + name.length);
  }),
  'misspelt function in a rule': ruleMistake((rule, random) => {
    const found = [...rule.matchAll(/\.(\w{3,})\(/g)];
    if (found.length === 0) return undefined;
    const { 1: name = '', index } = random.pick(found);
    return rule.slice(0, index + 1) + misspelt(name, random) + rule.slice(index + 1 + name.length);
  }),
  'rule cut short': ruleMistake((rule) => rule.replace(/\)([^)]*)$/, '$1')),
  'one equals sign': ruleMistake((rule) => (rule.includes('==') ? rule.replace('==', '=') : undefined)),
  'number beside a text': ruleMistake((rule) =>
    /== ?'/.test(rule) ? rule.replace(/== ?'[^']*'/, '== 1') : undefined,
  ),
  'rule of another type': ruleMistake((rule) => `size(${rule})`),
  'unbounded rule': withKeyword(
    ['x-kubernetes-validations:', '- rule: self.all(a, self.all(b, self.all(c, a != b || b != c)))'],
    (keys, type) => type === 'array' && free('x-kubernetes-validations')(keys),
  ),
  plural: valueOf(inNames('plural'), misspelt),
  singular: valueOf(inNames('singular'), (value) => value.toUpperCase()),
  'list kind': valueOf(inNames('listKind'), (value) => value.toLowerCase()),
  group: valueOf(({ path, member }) => path.join() === 'spec' && member.key === 'group', misspelt),
  scope: valueOf(({ path, member }) => path.join() === 'spec' && member.key === 'scope', misspelt),
  'no storage version': (text) => text.replace(/^( +)storage: true/m, '$1storage: false'),
  'no schema': (text) => text.replace(/^( +)openAPIV3Schema:/m, '$1openApiV3Schema:'),
  'duplicate key': duplicated,
  tab: tabbed,
  'wrong indentation': indented,
  'something missing': removed,
};
