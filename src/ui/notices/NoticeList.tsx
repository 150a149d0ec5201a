import { useEffect } from 'react';
import { timeOf, type Notice, type SetAside } from '../../store/view.ts';
import { useActions, useCommands, useSelect } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** The notices, which load with the first one; most disappear automatically. */
export default function NoticeList() {
  const notices = useSelect((state) => state.view.notices);
  const setAside = useSelect((state) => state.view.setAside);
  const isNewer = useSelect((state) => state.view.offline === 'update');
  return (
    <>
      {setAside && <SetAsideNotice setAside={setAside} />}
      {isNewer && <UpdateNotice />}
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} />
      ))}
    </>
  );
}

/** Texts that stopped the page: shown until dismissed, with the ways to open them. */
function SetAsideNotice({ setAside }: { setAside: SetAside }) {
  const texts = useWholeTexts();
  const actions = useActions();
  const commands = useCommands();
  return (
    <div className="notice set-aside">
      <span>{texts.setAside[setAside.kind]}</span>
      <button type="button" className="link" onClick={() => commands.download(setAside)}>
        {texts.setAside.download}
      </button>
      <button type="button" className="link" onClick={() => actions.viewChanged({ dialog: 'history' })}>
        {texts.actions.history}
      </button>
      <Dismiss onDismiss={() => actions.setAside(undefined)} />
    </div>
  );
}

/** A newer version waits: shown until it is installed or dismissed, and never installed automatically. */
function UpdateNotice() {
  const texts = useWholeTexts().offline;
  const actions = useActions();
  const commands = useCommands();
  return (
    <div className="notice">
      <span>{texts.update}</span>
      <button type="button" className="link" onClick={() => commands.update()}>
        {texts.reload}
      </button>
      <button type="button" className="link" onClick={() => actions.viewChanged({ offline: 'ready' })}>
        {texts.later}
      </button>
    </div>
  );
}

function NoticeLine({ notice }: { notice: Notice }) {
  const texts = useWholeTexts();
  const actions = useActions();
  const commands = useCommands();
  const { id, key, detail = '', other = '', undo } = notice;
  useEffect(() => {
    const time = timeOf(key);
    if (time === undefined) return undefined;
    const timer = setTimeout(() => actions.noticeDismissed(id), time);
    return () => clearTimeout(timer);
  }, [actions, id, key]);
  return (
    <div className="notice">
      <span>{texts.notices[key](typeof detail === 'string' ? detail : texts.list(detail), other)}</span>
      {undo && (
        <button
          type="button"
          className="link"
          onClick={() => {
            commands.undo();
            actions.noticeDismissed(id);
          }}
        >
          {texts.actions.undo}
        </button>
      )}
      <Dismiss onDismiss={() => actions.noticeDismissed(id)} />
    </div>
  );
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const texts = useWholeTexts();
  return (
    <button type="button" className="quiet" aria-label={texts.actions.dismiss} onClick={onDismiss}>
      ×
    </button>
  );
}
