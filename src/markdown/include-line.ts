/** The lines that include other files, in the notations of MkDocs, mdBook, Hugo, and Jekyll. */

export interface Include {
  readonly path: string;
  /** After the path: an anchor, a section, or line numbers. */
  readonly part: string;
}

const notations: readonly RegExp[] = [
  // MkDocs: snippets, the macros of Jinja, and markdown-include.
  /^(\s*)-{1,}8<-{1,}\s+["'](?<path>[^"':]+)(?<part>(?::[^"']*)?)["']\s*$/,
  /^(\s*)\{%-?\s*include(?:_relative|-markdown)?\s+["']?(?<path>[^"'\s%]+)["']?(?<part>)[^%]*%\}\s*$/,
  /^(\s*)\{!>?\s*(?<path>[^!\s]+)(?<part>)\s*!\}\s*$/,
  // mdBook.
  /^(\s*)\{\{\s*#(?:include|rustdoc_include|playground)\s+(?<path>[^\s:}]+)(?<part>(?::[^\s}]*)?)\s*\}\}\s*$/,
  // Hugo.
  /^(\s*)\{\{[<%]\s*(?:readfile|include|includefile|code_sample|codenew|code|snippet|remote-snippet)\s[^>%]*?(?:file|path|src)=["']?(?<path>[^"'\s]+)["']?(?<part>)[^>%]*[>%]\}\}\s*$/,
  /^(\s*)\{\{[<%]\s*(?:readfile|include|includefile|code_sample|codenew)\s+["']?(?<path>[^"'\s=>%]+)["']?(?<part>)\s*[^>%]*[>%]\}\}\s*$/,
];

/** The include that a line consists of. */
export function includeIn(text: string): Include | undefined {
  if (text.length > 500 || !/[{8]/.test(text)) return undefined;
  for (const notation of notations) {
    const groups = notation.exec(text)?.groups;
    if (groups) return { path: groups['path'] ?? '', part: (groups['part'] ?? '').replace(/^:/, '') };
  }
  return undefined;
}
