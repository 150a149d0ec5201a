/** Completion and its like for one text in Monaco, asked of the page. Everything registered is disposed with the editor. */
import * as monaco from 'monaco-editor/editor';
import type { OfferKind } from '../protocol/help.ts';
import type { EditorHelp, EditorOffer } from './text-editor.ts';

const { CompletionItemKind } = monaco.languages;

const kinds: Readonly<Record<OfferKind, monaco.languages.CompletionItemKind>> = {
  field: CompletionItemKind.Field,
  value: CompletionItemKind.EnumMember,
  item: CompletionItemKind.Struct,
  keyword: CompletionItemKind.Property,
  variable: CompletionItemKind.Variable,
  function: CompletionItemKind.Function,
  method: CompletionItemKind.Method,
  macro: CompletionItemKind.Snippet,
  constant: CompletionItemKind.Constant,
};

export function helpProviders(model: monaco.editor.ITextModel, help: EditorHelp): monaco.IDisposable[] {
  return [monaco.languages.registerCompletionItemProvider('yaml', completionOf(model, help))];
}

function completionOf(
  model: monaco.editor.ITextModel,
  { complete }: EditorHelp,
): monaco.languages.CompletionItemProvider {
  return {
    // Of an expression the next part; elsewhere a point offers nothing.
    triggerCharacters: ['.'],
    async provideCompletionItems(asked, position, context) {
      if (asked !== model) return null;
      const offset = model.getOffsetAt(position);
      const found = await complete(model.getValue(), offset).catch(() => undefined);
      if (!found || model.isDisposed()) return null;
      const isPoint = context.triggerKind === monaco.languages.CompletionTriggerKind.TriggerCharacter;
      const offers = isPoint ? found.offers.filter(({ kind }) => kind !== 'value') : found.offers;
      const range = monaco.Range.fromPositions(
        model.getPositionAt(found.start),
        model.getPositionAt(Math.max(found.end, offset)),
      );
      const typed = model.getValueInRange(range.setEndPosition(position.lineNumber, position.column));
      return { suggestions: offers.map((offer, i) => suggestionOf(offer, i, range, typed)) };
    },
  };
}

function suggestionOf(
  { label, kind, insert, detail, lines }: EditorOffer,
  index: number,
  range: monaco.Range,
  typed: string,
): monaco.languages.CompletionItem {
  // What is typed may begin with a quote, which no label does.
  const quote = /^["']/.exec(typed)?.[0] ?? '';
  return {
    label: { label, description: detail },
    kind: kinds[kind],
    insertText: insert,
    insertTextRules:
      monaco.languages.CompletionItemInsertTextRule.InsertAsSnippet |
      monaco.languages.CompletionItemInsertTextRule.KeepWhitespace,
    filterText: quote + label,
    sortText: String(index).padStart(4, '0'),
    range,
    // Plain text: what users wrote is not read as Markdown.
    ...(lines.length > 0 && { documentation: lines.join('\n\n') }),
  };
}
