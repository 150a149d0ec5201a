import { textOf } from '../../store/history.ts';
import { useCommands, useSelect, useTexts } from '../context.ts';
import { Dialog } from './Dialog.tsx';

/** Texts that were replaced, to be brought back. */
export function HistoryDialog() {
  const texts = useTexts();
  const commands = useCommands();
  const history = useSelect((state) => state.history);
  return (
    <Dialog title={texts.history.title}>
      <p className="hint">{history.length === 0 ? texts.history.empty : texts.history.intro}</p>
      <ul className="history-list">
        {history.map((snapshot) => (
          <li key={`${snapshot.at} ${snapshot.cause}`}>
            <span>{nameOf(snapshot.crd, snapshot.object) || texts.history.unnamed}</span>
            <span className="hint">
              {new Date(snapshot.at).toLocaleString()} · {texts.history.causes[snapshot.cause]} ·{' '}
              {texts.history.size(textOf(snapshot).length)}
            </span>
            <button type="button" onClick={() => commands.restore(snapshot)}>
              {texts.history.restore}
            </button>
          </li>
        ))}
      </ul>
      {history.length > 0 && (
        <button type="button" className="link" onClick={() => commands.forgetHistory()}>
          {texts.history.forget}
        </button>
      )}
    </Dialog>
  );
}

/** The first name in each text. */
function nameOf(crd: string, object: string): string {
  const name = /^\s+name:\s*(\S+)/m;
  return [name.exec(crd)?.[1], name.exec(object)?.[1]].filter(Boolean).join(' · ');
}
