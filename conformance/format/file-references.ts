/**
 * Files that cases refer to instead of bodies.
 */
import { readFileSync, realpathSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import type { Case, Input } from './case.ts';

export interface FileRules {
  /** The base folder of paths. */
  readonly dir: string;
  /** Whether paths may leave the folder: only if the user set the folder. */
  readonly reach: 'below' | 'anywhere';
}

/** Reads files and caches the last texts, because many cases refer to the same CRD. */
export class CaseFiles {
  private readonly rules: FileRules;
  private readonly texts = new Map<string, string>();
  private size = 0;

  constructor(rules: FileRules) {
    this.rules = rules;
  }

  /** The case with texts instead of file names. Throws an Error if a file can't be read. */
  fill(one: Case): Case {
    return {
      ...one,
      crd: this.input(one.crd ?? {}),
      steps: (one.steps ?? []).map((step) => this.input(step)),
    };
  }

  private input<T extends Input>(input: T): T {
    const { file, doc, ...rest } = input;
    if (file === undefined || file === '') {
      if (doc !== undefined && doc !== null) throw new Error('doc without file');
      return input;
    }
    if (input.body !== undefined && input.body !== '') throw new Error('body and file together');
    let text = this.read(file);
    if (doc !== undefined && doc !== null) {
      const all = documents(text);
      const chosen = all[doc];
      if (chosen === undefined) throw new Error(`${file}: no document ${doc}, it has ${all.length}`);
      text = chosen;
    }
    return { ...rest, body: text } as unknown as T;
  }

  private read(path: string): string {
    const known = this.texts.get(path);
    if (known !== undefined) return known;
    const full = resolve(this.rules.dir, isAbsolute(path) ? `.${path}` : path);
    if (this.rules.reach === 'below') {
      const inside = relative(realpathSync(this.rules.dir), realpathSync(full));
      if (inside === '..' || inside.startsWith('..' + sep) || isAbsolute(inside))
        throw new Error(`${path}: is not in the folder of the cases`);
    }
    const text = readFileSync(full, 'utf8');
    this.size += text.length;
    if (this.size > 64 << 20) {
      this.texts.clear();
      this.size = text.length;
    }
    this.texts.set(path, text);
    return text;
  }
}

// Go's definition of white space (unicode.IsSpace), which differs slightly from JavaScript's.
const blank = /^[\t\n\v\f\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$/;

/** Splits a YAML text at lines of three dashes; blank parts are ignored. */
export function documents(text: string): string[] {
  const out: string[] = [];
  let current: string[] = [];
  function finish(): void {
    const doc = current.join('');
    if (!blank.test(doc)) out.push(doc);
    current = [];
  }
  for (const line of text.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const rest = line.startsWith('---') ? line.slice(3) : undefined;
    if (rest !== undefined && (blank.test(rest) || rest.startsWith(' #'))) finish();
    else current.push(line);
  }
  finish();
  return out;
}
