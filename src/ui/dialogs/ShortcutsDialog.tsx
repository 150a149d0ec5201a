import { useTexts } from '../context.ts';
import { Dialog } from './Dialog.tsx';

export default function ShortcutsDialog() {
  const texts = useTexts();
  return (
    <Dialog title={texts.shortcuts.title}>
      <dl className="shortcuts">
        {texts.shortcuts.rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="hint">{texts.editor.tabHint}</p>
    </Dialog>
  );
}
