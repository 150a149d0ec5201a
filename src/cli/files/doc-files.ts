/** The files that documentation includes, read from disk. */
import type { DocFiles } from '../../docs/lines/doc-files.ts';
import { readText } from './read-text.ts';

/** `known` are the paths among which an include is searched that no folder leads to. */
export function docFilesOf(known: readonly string[]): DocFiles {
  const texts = new Map<string, string | undefined>();
  const byName = new Map<string, string[]>();
  for (const path of known) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const same = byName.get(name);
    if (same) same.push(path);
    else byName.set(name, [path]);
  }
  return {
    read: (path) => {
      if (texts.has(path)) return texts.get(path);
      const file = readText(path);
      const text = 'text' in file ? file.text : undefined;
      texts.set(path, text);
      return text;
    },
    endingWith: (path) => {
      const name = path.slice(path.lastIndexOf('/') + 1);
      return (byName.get(name) ?? []).filter((one) => one === path || one.endsWith(`/${path}`));
    },
  };
}
