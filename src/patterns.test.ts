/**
 * Every regular expression of the project over long runs of its own characters: none of them takes time that grows
 * faster than the text.
 */
import { expect, test, vi } from 'vitest';
import { parseSync } from 'vite';
import { growthOf, mostGrowth, run } from './testing/growth.ts';

const texts = import.meta.glob<string>(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts', '!./**/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const modules = import.meta.glob(['./**/*.ts', './**/*.tsx', '!./**/*.test.ts', '!./**/testing/**']);

interface Found {
  readonly literals: RegExp[];
  /** Whether patterns are put together when the module is loaded. */
  readonly built: boolean;
}

/** The patterns that the source of a file spells out. */
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

/** The patterns that are put together while a module is loaded. */
async function patternsBuiltBy(file: string): Promise<RegExp[]> {
  const built: RegExp[] = [];
  vi.resetModules();
  vi.stubGlobal(
    'RegExp',
    new Proxy(RegExp, {
      construct(target, [pattern, flags]: [string, string?]) {
        const made = new target(pattern, flags);
        built.push(made);
        return made;
      },
    }),
  );
  try {
    await modules[file]?.();
  } finally {
    vi.unstubAllGlobals();
  }
  return built;
}

/** Characters that a pattern speaks of: those it names, and one of each class. */
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

/** Texts of a length that come close to a match again and again. */
function attacksOn(pattern: RegExp): ((length: number) => string)[] {
  const characters = charactersOf(pattern);
  const words = pattern.source.match(/[A-Za-z0-9]{2,}:?/g)?.slice(0, 4) ?? [];
  const units = [...characters, ...words];
  for (const first of characters.slice(0, 8)) {
    for (const second of characters.slice(0, 8)) if (first !== second) units.push(first + second);
  }
  const starts = ['', 'a', ...characters.slice(4, 7), ...words.slice(0, 2)];
  return units.flatMap((unit) => [
    ...starts.map((start) => (length: number) => `${start}${run(unit, length)}\u0001`),
    (length: number) => run(unit, length) + '!\n' + unit,
  ]);
}

function attack(pattern: RegExp): number {
  const plain = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, '') + 'g');
  const search = (text: string): unknown =>
    pattern.sticky ? new RegExp(pattern.source, pattern.flags).exec(text) : text.replace(plain, '');
  return attacksOn(pattern).reduce(
    (most, text) => (most > mostGrowth ? most : Math.max(most, growthOf(search, text))),
    0,
  );
}

const found = Object.entries(texts).map(([file, source]) => [file, patternsOf(file, source)] as const);

test('the patterns of the project are found', () => {
  expect(found.reduce((sum, [, { literals }]) => sum + literals.length, 0)).toBeGreaterThan(100);
});

const withLiterals = found.filter(([, { literals }]) => literals.length > 0);
test.each(withLiterals)(
  'the patterns of %s are linear',
  (_, { literals }) => {
    expect(literals.filter((pattern) => attack(pattern) > mostGrowth).map(String)).toEqual([]);
  },
  300_000,
);

const withBuilt = found.filter(([, { built }]) => built).map(([file]) => file);
test.each(withBuilt)(
  'the patterns that %s puts together are made when it is loaded, and are linear',
  async (file) => {
    const built = await patternsBuiltBy(file);
    expect(built).not.toEqual([]);
    expect(built.filter((pattern) => attack(pattern) > mostGrowth).map(String)).toEqual([]);
  },
  300_000,
);
