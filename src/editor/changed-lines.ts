/** Marks the lines of a text that differ from an earlier one, beside its line numbers. */
import * as monaco from 'monaco-editor/editor';

export interface MarkedLine {
  readonly line: number;
  readonly kind: 'added' | 'changed' | 'removed';
}

/** `titles` describe the marks. Returns a function that removes them; undefined if no editor has the text. */
export function markChangedLines(
  text: string,
  lines: readonly MarkedLine[],
  titles: Readonly<Record<MarkedLine['kind'], string>>,
): (() => void) | undefined {
  const editor = monaco.editor.getEditors().find((one) => one.getModel()?.getValue() === text);
  const marks = editor?.createDecorationsCollection(
    lines.map(({ line, kind }) => ({
      range: new monaco.Range(line, 1, line, 1),
      options: {
        isWholeLine: true,
        linesDecorationsClassName: `upgrade-changed-line upgrade-changed-line-${kind}`,
        linesDecorationsTooltip: titles[kind],
      },
    })),
  );
  return marks && (() => marks.clear());
}
