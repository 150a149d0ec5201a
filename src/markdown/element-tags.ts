/** The lines between which a page shows a block in a `<crd-playground>` element. */

/** As HTML, as a block of PyMdown Extensions (MkDocs), and as a shortcode of Hugo. */
const begin =
  /^([\t >]*)(<crd-playground\b[^\r]*>|\{\{[<%] *crd-playground\b[^\r]*[>%]\}\}|\/\/\/ html \| crd-playground\b[^\r]*)\r?$/;
const end = /^[\t >]*(?:<\/crd-playground>|\{\{[<%] *\/ *crd-playground *[>%]\}\}|\/\/\/)\r?$/;
const option = /^[\t >]*markdown: block\r?$/;

export interface ElementTag {
  /** The indentation, and the marks of quotes. */
  readonly prefix: string;
  readonly text: string;
}

/** Reads a line that contains nothing but the beginning of an element. */
export function elementTag(line: string): ElementTag | undefined {
  const [all, prefix = '', text = ''] = begin.exec(line) ?? [];
  return all === undefined ? undefined : { prefix, text };
}

/** Whether a line is a part of an element, not of the text around it. */
export function isElementLine(line: string): boolean {
  return begin.test(line) || end.test(line) || option.test(line);
}

/** Returns for each line the index of the line that begins the element around it. Linear. */
export function elementsAround(lines: readonly string[]): (number | undefined)[] {
  let open: number | undefined;
  return lines.map((line, at) => {
    if (end.test(line)) open = undefined;
    const around = open;
    if (begin.test(line)) open = at;
    return around;
  });
}
