/**
 * The file that an editor opens.
 * Behaviour: k8s.io/kubectl/pkg/cmd/util/editor (editHeader), k8s.io/kubectl/pkg/cmd/util (StripComments, ManualStrip).
 */
import { trimSpace } from '../../engine/values.ts';
import { toJsonText } from '../read/stream.ts';
import type { Edit } from '../running/command.ts';

/** Why a file is reopened. */
export interface Reason {
  readonly head: string;
  readonly others: readonly string[];
}

const opening = `# Please edit the object below. Lines beginning with a '#' will be ignored,
# and an empty file will abort the edit. If an error occurs while saving this file will be
# reopened with the relevant failures.
#
`;

export function header(reasons: readonly Reason[]): string {
  const comments = reasons.map(({ head, others }) => {
    const lines = others.map((other) => `# * ${commented(other)}\n`).join('');
    return `# ${commented(head)}${others.length > 0 ? ':' : ''}\n${lines}#\n`;
  });
  return opening + comments.join('');
}

/** Each additional line becomes a comment, too. */
function commented(text: string): string {
  return text.replace(/\n(?=[^#])/g, '\n# ');
}

/** Returns the text as the user leaves it when the editor is opened next; undefined if the editor fails. */
export function edited(text: string, edit: Edit | undefined): string | undefined {
  if (edit === undefined) return text;
  if ('text' in edit) return edit.text;
  let whole = text;
  for (const [from, to] of edit.replace) {
    const at = whole.indexOf(from);
    if (at < 0) return undefined;
    whole = whole.slice(0, at) + to + whole.slice(at + from.length);
  }
  return whole;
}

/** Returns the text without comments: as JSON, or line by line if it isn't JSON. */
export function withoutComments(text: string): string {
  const json = toJsonText(text);
  return 'text' in json ? json.text : withoutCommentLines(text);
}

export function withoutCommentLines(text: string): string {
  const lines = text.split('\n');
  return lines
    .flatMap((line, i) => {
      const trimmed = trimSpace(line);
      if (trimmed.startsWith('#') && !trimmed.startsWith('#!')) return [];
      return [i < lines.length - 1 ? `${line}\n` : line];
    })
    .join('');
}

/** Whether any line has content. */
export function hasContent(text: string): boolean {
  return text.split('\n').some((line) => trimSpace(line) !== '' && !trimSpace(line).startsWith('#'));
}
