import { shownObject } from '../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { CommandFlags } from './CommandFlags.tsx';
import { CommandNotes } from './CommandNotes.tsx';

/** The command as it is typed, what the terminal shows beyond the verdict, and what was taken for granted. */
export function CommandBlock() {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged } = useActions();
  const kubectl = useSelect((state) => shownObject(state)?.kubectl);
  const state = useSelect((all) => shownObject(all)?.state);
  const sentBy = useSelect(({ settings }) => settings.sentBy);
  if (sentBy === 'request') return null;
  if (!kubectl) {
    return (
      <>
        <CrdTooLong />
        {state === 'no-old' && <CommandFlags />}
      </>
    );
  }
  const { line, terminal, terminalMore, requests, moreRequests = 0 } = kubectl;
  return (
    <div className="command-block">
      <div className="command-bar">
        <code className="command" aria-label={texts.sentBy.command}>
          {line}
        </code>
        <CommandFlags />
        <button type="button" className="link" onClick={() => viewChanged({ tab: 'requests' })}>
          {texts.sentBy.showRequests(requests.length + moreRequests)}
        </button>
        <button
          type="button"
          className="link"
          aria-label={texts.sentBy.copyCommand}
          onClick={() => commands.copy(line)}
        >
          {texts.actions.copy}
        </button>
      </div>
      {saysMore(terminal) && (
        <pre className="terminal-lines" role="region" aria-label={texts.sentBy.terminal} tabIndex={0}>
          {terminal.trimEnd()}
          {terminalMore !== undefined && `\n${texts.more.characters(terminalMore)}`}
        </pre>
      )}
      <CrdTooLong />
      <CommandNotes kubectl={kubectl} />
    </div>
  );
}

/** A CRD that kubectl can't apply, although the server takes it. */
function CrdTooLong() {
  const texts = useTexts();
  const said = useSelect((state) => shownObject(state)?.crdApply);
  if (said === undefined) return null;
  return (
    <div className="command-notes">
      {texts.sentBy.crdApply}
      <p className="quotation">{said}</p>
    </div>
  );
}

/** More than the verdict's line and the causes that are listed below. */
function saysMore(terminal: string): boolean {
  const lines = terminal.split('\n').filter((line) => line !== '' && !line.startsWith('* '));
  return lines.length > 1;
}
