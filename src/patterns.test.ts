/**
 * Matches every regular expression of the project against long runs of its own characters: none takes more than linear
 * time.
 */
import { expect, test, vi } from 'vitest';
import { parseSync } from 'vite';
import { growthOf, mostGrowth, run, type Attack, type Growth } from './testing/growth.ts';
import { growthTable } from './testing/growth-table.ts';

const texts = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts', '!./**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts', '!./**/testing/**']);

interface Found {
  readonly literals: RegExp[];
  /** Whether patterns are composed while the module is loaded. */
  readonly built: boolean;
}

/** The literal patterns in the source of a file. */
function patternsOf(file: string, source: string): Found {
  const found = { literals: [] as RegExp[], built: false };
  const pending: unknown[] = [parseSync(file, source).program];
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: { name?: string };
    };
    if (type === 'Literal' && regex) found.literals.push(new RegExp(regex.pattern, regex.flags));
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      found.built = true;
    pending.push(...Object.values(node).filter((child) => typeof child === 'object' && child !== null));
  }
  return found;
}

/** The patterns that are composed while modules are loaded. */
async function patternsBuiltBy(files: readonly string[]): Promise<RegExp[]> {
  const built = new Map<string, RegExp>();
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [pattern, flags]: [string, string?]) {
        const made = new target(pattern, flags);
        built.set(String(made), made);
        return made;
      },
    }),
  );
  try {
    for (const file of files) await modules[file]?.();
  } finally {
    vi.unstubAllGlobals();
  }
  return [...built.values()];
}

/** Characters that are relevant to a pattern: those that it contains, and one of each class. */
function charactersOf({ source }: RegExp): string[] {
  const classes: Record<string, string[]> = {
    s: [' ', '\n'],
    d: ['0'],
    w: ['a'],
    S: ['a'],
    D: ['a'],
    W: ['-'],
  };
  const found = new Set<string>();
  for (const [, escaped, plain] of source.matchAll(
    /\\(u\{?[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|[\s\S])|([^\\])/g,
  )) {
    if (escaped === undefined) found.add(plain as string);
    else if (/^[ux]./.test(escaped))
      found.add(String.fromCharCode(Number.parseInt(escaped.slice(1).replace('{', ''), 16)));
    else
      for (const char of classes[escaped] ?? [{ n: '\n', t: '\t', r: '\r' }[escaped] ?? escaped])
        found.add(char);
  }
  const usual = ['a', '0', ' ', '\n'];
  const special = new Set('^$?*+()[]{}|');
  const named = [...found].filter((char) => !special.has(char) || source.includes('\\' + char));
  return [...new Set([...usual, ...named])].slice(0, 16);
}

/** Texts that almost match, repeatedly. */
function attacksOn(pattern: RegExp): Attack[] {
  const characters = charactersOf(pattern);
  const words = pattern.source.match(/[A-Za-z0-9]{2,}:?/g)?.slice(0, 4) ?? [];
  const paired = characters.slice(0, 6);
  const pairs = paired.flatMap((first) =>
    paired.filter((char) => char !== first).map((char) => first + char),
  );
  const starts = ['', ...characters.slice(4, 7), ...words.slice(0, 2)];
  const attack = (start: string, unit: string, end: string): Attack => ({
    name: JSON.stringify(`${start}${unit}…${end}`),
    text: (length) => start + run(unit, length) + end,
  });
  return [...characters, ...words, ...pairs].flatMap((unit) => [
    ...starts.map((start) => attack(start, unit, '\u0001')),
    attack('', unit, `!\n${unit}`),
  ]);
}

function growthOfPattern(pattern: RegExp): Growth {
  const everywhere = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '') + 'g');
  const search = (text: string): unknown =>
    pattern.sticky ? new RegExp(pattern).exec(text) : text.replace(everywhere, '');
  return growthOf(search, attacksOn(pattern));
}

const measured = growthTable('patterns');

/** Whether a pattern contains unbounded repetition: without it, each position of a text takes bounded time. */
function repeats({ source }: RegExp): boolean {
  return /[*+]|\{\d*,\d*\}|\{\d{2,}\}/.test(source);
}

/** The patterns that grow too much, with a text that shows it. */
function hardPatterns(patterns: readonly RegExp[]): string[] {
  return patterns.filter(repeats).flatMap((pattern) => {
    const growth = growthOfPattern(pattern);
    measured(String(pattern), growth);
    return growth.ratio > mostGrowth ? [`${String(pattern)} with ${growth.attack}: ${growth.ratio}`] : [];
  });
}

const found = Object.entries(texts).map(([file, source]) => [file, patternsOf(file, source)] as const);

test('finds the patterns of the project', () => {
  expect(found.reduce((sum, [, { literals }]) => sum + literals.length, 0)).toBeGreaterThan(100);
});

test.each([
  ['exponential', /^metadata:[^\n]*(?:\n(?:[ \t][^\n]*|[ \t]*#[^\n]*|[ \t]*))*?\n[ \t]+name/],
  ['cubic', /^0*[0-9]*0+$/],
  ['quadratic', /\s+$/],
  ['quadratic where digits are grouped', /\B(?=(?:\d{3})+$)/],
])('a pattern that is %s is found', (_, pattern) => {
  expect(growthOfPattern(pattern).ratio).toBeGreaterThan(mostGrowth);
});

const withLiterals = found.filter(([, { literals }]) => literals.some(repeats));
test.each(withLiterals)('matches the patterns of %s in linear time', (_, { literals }) => {
  expect(hardPatterns(literals)).toEqual([]);
});

const withBuilt = found.filter(([, { built }]) => built).map(([file]) => file);
test('matches composed patterns in linear time', async () => {
  const built = await patternsBuiltBy(withBuilt);
  expect(built.length).toBeGreaterThan(10);
  expect(hardPatterns(built)).toEqual([]);
});
