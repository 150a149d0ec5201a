/**
 * Regular expressions with Go's semantics (RE2): linear time, no lookaround, no backreferences.
 * Behaviour: regexp, regexp/syntax.
 */
import type { RE2JS } from 're2js';
import { Automaton } from './automaton.ts';
import { goSyntax, type Rewrite } from './go-syntax.ts';
import { compileWithLibrary } from './re2/library.ts';
import { readSimplePattern, type Pattern } from './simple-pattern.ts';

/** A compiled pattern. Matching is unanchored, like `regexp.MatchString`. */
export interface Re2 {
  readonly ok: true;
  test(text: string): boolean;
  /** The leftmost-first match. */
  find(text: string): string | undefined;
  /** Matches that don't overlap, at most `limit` (all if it is negative), as `FindAllString` returns them. */
  findAll(text: string, limit?: number): string[];
}

/** `error` is Go's message: "error parsing regexp: ...". */
export interface Re2Error {
  readonly ok: false;
  readonly error: string;
}

/** Enough for the patterns of a few large CRDs; evicted ones are compiled again. */
const cacheSize = 1000;
const cache = new Map<string, Re2 | Re2Error>();

/** Compiles a pattern, or returns it from the cache. Never throws. */
export function compileRe2(pattern: string): Re2 | Re2Error {
  const known = cache.get(pattern);
  if (known !== undefined) {
    cache.delete(pattern);
    cache.set(pattern, known);
    return known;
  }
  const compiled = compile(pattern);
  if (cache.size >= cacheSize) cache.delete(cache.keys().next().value as string);
  cache.set(pattern, compiled);
  return compiled;
}

function compile(pattern: string): Re2 | Re2Error {
  const simple = readSimplePattern(pattern);
  if (simple !== undefined) return simpleRe2(pattern, simple);
  const result = parse(pattern);
  return typeof result === 'string' ? { ok: false, error: result } : re2Of(result);
}

/** A compiled expression, or the error message. */
function parse(pattern: string): RE2JS | string {
  const rewritten = goSyntax(pattern);
  const made = compileWithLibrary(rewritten.pattern);
  return typeof made === 'string' ? errorText(made, pattern, rewritten) : made;
}

function errorText(message: string, pattern: string, rewritten: Rewrite): string {
  if (message.endsWith('trailing backslash at end of expression')) return message + ': ``';
  if (/(?:too large|too deeply)$/.test(message)) return `${message}: \`${pattern}\``;
  // In Go, the name extends to the next `:]`.
  const named = pattern.indexOf('[:]');
  if (message.endsWith('`[:]`') && named >= 0) {
    return message.replace('[:]', () => pattern.slice(named, pattern.indexOf(':]', named + 2) + 2));
  }
  let text = message;
  if (rewritten.pattern !== pattern) text = text.replace(`\`${rewritten.pattern}\``, () => `\`${pattern}\``);
  for (const piece of rewritten.pieces) {
    text = text.replace(`\`${piece.written}\``, () => `\`${piece.original}\``);
  }
  return text;
}

function re2Of(compiled: RE2JS): Re2 {
  return {
    ok: true,
    test: (text) => compiled.test(text),
    find(text) {
      const matcher = compiled.matcher(text);
      return matcher.find() ? text.slice(matcher.start(), matcher.end()) : undefined;
    },
    findAll: (text, limit = -1) => findAll(compiled, text, limit),
  };
}

/**
 * Most patterns of CRDs are simple. The library takes a hundred times as long as the automaton to compile them, so it
 * is used only to find the position of a match.
 */
function simpleRe2(pattern: string, simple: Pattern): Re2 {
  let automaton: Automaton | undefined;
  let full: Re2 | undefined;
  const get = (): Re2 => (full ??= re2Of(compileWithLibrary(pattern) as RE2JS));
  return {
    ok: true,
    test: (text) => (automaton ??= new Automaton(simple)).test(text),
    find: (text) => get().find(text),
    findAll: (text, limit) => get().findAll(text, limit),
  };
}

/** Go drops an empty match that is adjacent to the match before it. */
function findAll(compiled: RE2JS, text: string, limit: number): string[] {
  const out: string[] = [];
  const matcher = compiled.matcher(text);
  let lastEnd = -1;
  let from = 0;
  while (from <= text.length && (limit < 0 || out.length < limit) && matcher.find(from)) {
    const start = matcher.start();
    const end = matcher.end();
    if (end > start || start !== lastEnd) out.push(text.slice(start, end));
    lastEnd = end;
    from = end > start ? end : end + ((text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1);
  }
  return out;
}
