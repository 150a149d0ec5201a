/**
 * Completion and similar help for one text in Monaco, provided by the page. Everything registered is disposed with
 * the editor.
 */
import * as monaco from 'monaco-editor/editor';
import type { TextChange } from '../protocol/fixes.ts';
import type { HelpSymbol, OfferKind } from '../protocol/help.ts';
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
  return [
    monaco.languages.registerCompletionItemProvider('yaml', completionOf(model, help)),
    monaco.languages.registerSignatureHelpProvider('yaml', signatureOf(model, help)),
    offerSymbols(model, help),
    monaco.languages.registerFoldingRangeProvider('yaml', foldsOf(model, help)),
  ];
}

/** The keys for help, with their names in menus. */
export function helpActions(
  editor: monaco.editor.IStandaloneCodeEditor,
  help: EditorHelp,
  edit: (changes: readonly TextChange[]) => void,
): monaco.IDisposable[] {
  const { goTo, references } = help.texts();
  const { F12 } = monaco.KeyCode;
  return [
    // From a field to its schema and back, like "Go to definition" elsewhere.
    leadingAction(editor, { id: 'go-to-other-text', label: goTo, key: F12 }, help.goTo),
    // Like "Find references" elsewhere: the next value of the same schema.
    leadingAction(
      editor,
      { id: 'next-value-of-schema', label: references, key: monaco.KeyMod.Shift | F12 },
      help.references,
    ),
    formatAction(editor, help, edit),
  ];
}

function formatAction(
  editor: monaco.editor.IStandaloneCodeEditor,
  { format, texts }: EditorHelp,
  edit: (changes: readonly TextChange[]) => void,
): monaco.IDisposable {
  return editor.addAction({
    id: 'format-text',
    label: texts().format,
    keybindings: [monaco.KeyMod.Shift | monaco.KeyMod.Alt | monaco.KeyCode.KeyF],
    contextMenuGroupId: '1_modification',
    async run() {
      const model = editor.getModel();
      if (!model) return;
      const version = model.getVersionId();
      const changes = await format(model.getValue());
      // Text typed meanwhile is kept.
      if (!changes || changes.length === 0 || model.isDisposed() || model.getVersionId() !== version) return;
      edit(changes);
    },
  });
}

/** An action that moves from the cursor's place to another. */
function leadingAction(
  editor: monaco.editor.IStandaloneCodeEditor,
  { id, label, key }: { readonly id: string; readonly label: string; readonly key: number },
  lead: (offset: number) => void,
): monaco.IDisposable {
  return editor.addAction({
    id,
    label,
    keybindings: [key],
    contextMenuGroupId: 'navigation',
    run: () => {
      const position = editor.getPosition();
      const offset = position && editor.getModel()?.getOffsetAt(position);
      if (offset !== undefined && offset !== null) lead(offset);
    },
  });
}

/**
 * Length in characters above which the editor folds by indentation alone: sending longer texts at each pause would
 * cost too much.
 */
const longestFolded = 300_000;

function foldsOf(
  model: monaco.editor.ITextModel,
  { folds }: EditorHelp,
): monaco.languages.FoldingRangeProvider {
  return {
    async provideFoldingRanges(requested) {
      if (requested !== model || model.getValueLength() > longestFolded) return null;
      const found = await folds(model.getValue()).catch(() => undefined);
      if (!found || model.isDisposed()) return null;
      return found.map(({ start, end, isComment }) => ({
        start,
        end,
        ...(isComment && { kind: monaco.languages.FoldingRangeKind.Comment }),
      }));
    },
  };
}

function signatureOf(
  model: monaco.editor.ITextModel,
  { signature }: EditorHelp,
): monaco.languages.SignatureHelpProvider {
  return {
    signatureHelpTriggerCharacters: ['(', ','],
    async provideSignatureHelp(requested, position) {
      if (requested !== model) return null;
      const found = await signature(model.getValue(), model.getOffsetAt(position)).catch(() => undefined);
      if (!found || model.isDisposed()) return null;
      const signatures = found.signatures.map((label) => ({
        label,
        parameters: parametersOf(label),
        ...(found.line !== '' && { documentation: found.line }),
      }));
      const fitting = signatures.findIndex(({ parameters }) => parameters.length > found.argument);
      return {
        value: { signatures, activeSignature: Math.max(0, fitting), activeParameter: found.argument },
        dispose: () => undefined,
      };
    },
  };
}

/** The position of each argument in `f(list(int), string) -> bool`. */
function parametersOf(signature: string): { label: [number, number] }[] {
  const open = signature.indexOf('(');
  const found: { label: [number, number] }[] = [];
  let depth = 0;
  let start = open + 1;
  for (let i = open; i >= 0 && i < signature.length; i++) {
    const char = signature[i];
    if (char === '(') depth++;
    else if (char === ')') depth--;
    if (depth === 0 || (depth === 1 && char === ',')) {
      if (i > start) found.push({ label: [start, i] });
      start = i + 2;
      if (depth === 0) break;
    }
  }
  return found;
}

const symbolKinds = {
  object: monaco.languages.SymbolKind.Struct,
  array: monaco.languages.SymbolKind.Array,
  scalar: monaco.languages.SymbolKind.Field,
} as const;

/**
 * The editor caches an outline while its text is unchanged, even an empty one. After a failed request the provider is
 * registered again, so that the next one isn't answered from the cache. If that happens during the request, the editor
 * asks again immediately: once, since asking without end would block the page while no worker answers.
 */
function offerSymbols(model: monaco.editor.ITextModel, { outline }: EditorHelp): monaco.IDisposable {
  let failures = 0;
  const register = (): monaco.IDisposable =>
    monaco.languages.registerDocumentSymbolProvider('yaml', {
      async provideDocumentSymbols(requested) {
        if (requested !== model) return [];
        const found = await outline(model.getValue()).catch(() => undefined);
        if (model.isDisposed()) return [];
        if (found) failures = 0;
        else if (++failures % 2 === 1) renew();
        else setTimeout(renew);
        return nested(found ?? [], model);
      },
    });
  let registered = register();
  const renew = (): void => {
    if (model.isDisposed()) return;
    registered.dispose();
    registered = register();
  };
  return { dispose: () => registered.dispose() };
}

function nested(
  symbols: readonly HelpSymbol[],
  model: monaco.editor.ITextModel,
): monaco.languages.DocumentSymbol[] {
  const roots: monaco.languages.DocumentSymbol[] = [];
  const open: monaco.languages.DocumentSymbol[] = [];
  for (const { name, detail, kind, start, end, depth } of symbols) {
    const range = monaco.Range.fromPositions(model.getPositionAt(start), model.getPositionAt(end));
    const children: monaco.languages.DocumentSymbol[] = [];
    const symbol = {
      name,
      detail,
      kind: symbolKinds[kind],
      tags: [],
      range,
      selectionRange: range,
      children,
    };
    open.length = Math.min(open.length, depth);
    (open.at(-1)?.children ?? roots).push(symbol);
    open.push(symbol);
  }
  return roots;
}

function completionOf(
  model: monaco.editor.ITextModel,
  { complete }: EditorHelp,
): monaco.languages.CompletionItemProvider {
  return {
    // Completes the next part of an expression; elsewhere a dot offers nothing.
    triggerCharacters: ['.'],
    async provideCompletionItems(requested, position, context) {
      if (requested !== model) return null;
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
  // The typed text may begin with a quote, which no label does.
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
    // Plain text: user input isn't read as Markdown.
    ...(lines.length > 0 && { documentation: lines.join('\n\n') }),
  };
}
