/** The objects that commands in a block print, such as `$ kubectl get widget a -o yaml`. */
import { dedented, type DocLine } from '../../markdown/line.ts';

const prompted = /^[\w.@~:-]*[$%>][\t ]+(?:[A-Z_]+=\S+[\t ]+)?[a-z][\w.-]*(?:[\t ]|$)/;
/** A number sign may begin a comment, too. */
const printing = /^(?:#[\t ]*)?(?:kubectl|oc)[\t ].*(?:-o[\t ]*=?|--output[\t =])[\t ]*(?:yaml|json)\b/;
const begin = /^(?:"?(?:apiVersion|kind)"?[\t ]*:|\{[\t ]*$|---[\t ]*$)/;

/** Returns what each command prints, if that may be an object, and if the first line is a command. Linear. */
export function printedIn(lines: readonly DocLine[]): (readonly DocLine[])[] {
  const found: (readonly DocLine[])[] = [];
  let at = lines.findIndex(({ text }) => text.trim() !== '');
  if (!isCommand(lines[at]?.text ?? '')) return [];
  while (at < lines.length) {
    if (!isCommand(lines[at]?.text ?? '')) {
      at++;
      continue;
    }
    while (at < lines.length && (lines[at]?.text ?? '').trimEnd().endsWith('\\')) at++;
    let first = ++at;
    while (at < lines.length && !isCommand(lines[at]?.text ?? '')) at++;
    while (first < at && (lines[first]?.text ?? '').trim() === '') first++;
    if (begin.test(lines[first]?.text ?? '')) found.push(dedented(lines.slice(first, at)));
  }
  return found;
}

function isCommand(text: string): boolean {
  return prompted.test(text) || printing.test(text);
}
