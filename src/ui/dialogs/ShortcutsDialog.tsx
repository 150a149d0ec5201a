import '../styles/dialog-parts.css';
import { useWholeTexts } from '../context/whole-texts.ts';

export default function ShortcutsDialog() {
  const texts = useWholeTexts();
  return (
    <>
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
    </>
  );
}
