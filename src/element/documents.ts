/** Which text of a page is the CRD, and which the object. */

export interface Block {
  /** Empty where the author said nothing. */
  readonly slot: string;
  readonly text: string;
}

export type TextName = 'crd' | 'object' | 'old' | 'patch';

const names: readonly string[] = ['crd', 'object', 'old', 'patch'] satisfies TextName[];

/** Blocks without a slot are taken apart by document: CRDs are known by their kind, all else is the object. */
export function textsOf(blocks: readonly Block[]): Record<TextName, string> {
  const texts: Record<TextName, string[]> = { crd: [], object: [], old: [], patch: [] };
  for (const { slot, text } of blocks) {
    if (names.includes(slot)) texts[slot as TextName].push(text);
    else for (const one of text.split(/^---[ \t]*$/m)) if (hasSomething(one)) texts[nameOf(one)].push(one);
  }
  const joined = (name: TextName): string => texts[name].map(withoutEnds).join('---\n');
  return { crd: joined('crd'), object: joined('object'), old: joined('old'), patch: joined('patch') };
}

function nameOf(text: string): TextName {
  return /^[ \t{]*"?kind"?:\s*["']?CustomResourceDefinition\b/m.test(text) ? 'crd' : 'object';
}

function hasSomething(text: string): boolean {
  return /^[ \t]*[^#\s]/m.test(text);
}

function withoutEnds(text: string): string {
  return `${text.replace(/^[ \t]*\n/, '').trimEnd()}\n`;
}
