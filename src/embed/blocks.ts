/** Sorts the code blocks of a page into CRD and object. */
import type { EmbedBlock } from '../protocol/embed.ts';

export const textNames = ['crd', 'object', 'old', 'patch', 'admission'] as const;
export type TextName = (typeof textNames)[number];

export interface SortedDocument {
  readonly isCrd: boolean;
  readonly text: string;
}

/**
 * Returns the texts of a page's blocks. `split` reads the documents of blocks without a slot like files; when it
 * returns undefined, the blocks' lines decide.
 */
export async function textsOf(
  blocks: readonly EmbedBlock[],
  split: (text: string) => Promise<readonly SortedDocument[] | undefined>,
): Promise<Record<TextName, string>> {
  const texts: Record<TextName, string[]> = { crd: [], object: [], old: [], patch: [], admission: [] };
  const unsorted: string[] = [];
  for (const { slot, text } of blocks) {
    const name = textNames.find((known) => known === slot);
    (name ? texts[name] : unsorted).push(text);
  }
  if (unsorted.length > 0) {
    const text = joinedBlocks(unsorted);
    for (const document of (await split(text)) ?? splitByLines(text))
      texts[document.isCrd ? 'crd' : 'object'].push(document.text);
  }
  const { crd, object, old, patch, admission } = texts;
  return {
    crd: joinedBlocks(crd),
    object: joinedBlocks(object),
    old: joinedBlocks(old),
    patch: joinedBlocks(patch),
    admission: joinedBlocks(admission),
  };
}

function splitByLines(text: string): readonly SortedDocument[] {
  return text
    .split(/^---[ \t]*$/m)
    .filter((one) => /^[ \t]*[^#\s]/m.test(one))
    .map((one) => ({
      text: one,
      isCrd: /^[ \t{]*"?kind"?:\s*["']?CustomResourceDefinition\b/m.test(one),
    }));
}

function joinedBlocks(texts: readonly string[]): string {
  return texts.map((text) => `${text.replace(/^[ \t]*\n/, '').trimEnd()}\n`).join('---\n');
}
