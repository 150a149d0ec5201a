import { useEffect } from 'react';
import type { Notice } from '../store/view.ts';
import { useActions, useCommands, useSelect, useTexts } from './context.ts';

/** What is told once, in the corner, and goes by itself. */
export function Notices() {
  const notices = useSelect((state) => state.view.notices);
  return (
    <div className="notices" role="status" aria-live="polite">
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </div>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const texts = useTexts();
  const actions = useActions();
  const commands = useCommands();
  const last = useSelect((state) => state.history[0]);
  const { id, key, detail = '', undo } = notice;
  useEffect(() => {
    const lasting = key.startsWith('link-') && key !== 'link-copied' && key !== 'link-opened';
    const timer = setTimeout(() => actions.noticeDismissed(id), lasting ? 12_000 : 6_000);
    return () => clearTimeout(timer);
  }, [actions, id, key]);
  return (
    <div className="notice">
      <span>{texts.notices[key](detail)}</span>
      {undo && last && (
        <button
          type="button"
          className="link"
          onClick={() => {
            commands.restore(last);
            actions.noticeDismissed(id);
          }}
        >
          {texts.actions.undo}
        </button>
      )}
      <button
        type="button"
        className="quiet"
        aria-label={texts.actions.dismiss}
        onClick={() => actions.noticeDismissed(id)}
      >
        ×
      </button>
    </div>
  );
}
