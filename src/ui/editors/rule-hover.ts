/** The hover text for the part of a rule under the pointer in the CRD's editor. */
import type { EditorHover } from '../../editor/text-editor.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import { pathText } from '../../protocol/paths.ts';
import type { Commands } from '../context/commands.ts';

export function ruleHover(
  commands: Commands,
  texts: Catalogue,
): (offset: number) => Promise<EditorHover | undefined> {
  return async (offset) => {
    const found = await commands.ask('ruleTypeAt', { offset }).catch(() => undefined);
    if (!found) return undefined;
    const { place, expression, type, fields = [], moreFields, value } = found;
    const lines = [`${expression}: ${type}`, ...fields.map(({ name, type: own }) => `  ${name}: ${own}`)];
    const { ruleValue } = texts.editor;
    if (value) lines.splice(1, 0, ruleValue(value.text, pathText(value.path), value.more));
    if (moreFields > 0) lines.push(`  ${texts.editor.moreFields(moreFields)}`);
    return { place, lines };
  };
}
