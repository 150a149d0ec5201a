import type { KubectlNote, KubectlReport } from '../../protocol/kubectl.ts';
import { shownObject } from '../../store/selectors.ts';
import { useCommands, useSelect } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';
import { Clamped } from '../lists/Clamped.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const WaitingCode = lazyPart('WaitingCode', () => import('./WaitingCode.tsx'));

/** The notes about an answer that are rare: those of kubectl, and code of webhooks that hasn't run. */
export default function AnswerNotes() {
  const waits = useSelect((state) => shownObject(state)?.admission?.code?.runs === false);
  return (
    <>
      {waits && <WaitingCode />}
      <CommandNotes />
    </>
  );
}

/** The terminal's output beyond the verdict, and what kubectl does without reporting it. */
function CommandNotes() {
  const isCommand = useSelect(({ settings }) => settings.sentBy !== 'request');
  const kubectl = useSelect((state) => shownObject(state)?.kubectl);
  const crdApply = useSelect((state) => shownObject(state)?.crdApply);
  if (!isCommand || (!kubectl && crdApply === undefined)) return null;
  return (
    <div className="command-said">
      {kubectl && <Terminal kubectl={kubectl} />}
      {crdApply !== undefined && <CrdTooLong text={crdApply} />}
      {kubectl && <Notes kubectl={kubectl} />}
    </div>
  );
}

function Terminal({ kubectl: { terminal, terminalMore, saysMore } }: { kubectl: KubectlReport }) {
  const texts = useWholeTexts();
  if (!saysMore) return null;
  return (
    <pre
      className="terminal-lines"
      role="region"
      lang="en"
      aria-label={texts.commandNotes.terminal}
      tabIndex={0}
    >
      {terminal.trimEnd()}
      {terminalMore !== undefined && `\n${texts.more.characters(terminalMore)}`}
    </pre>
  );
}

/** A CRD that kubectl can't apply, although the server accepts it. */
function CrdTooLong({ text }: { text: string }) {
  const texts = useWholeTexts();
  return (
    <div className="command-notes">
      {texts.commandNotes.crdApply}
      <Clamped className="quoted" text={text} lang="en" />
    </div>
  );
}

function Notes({ kubectl: { notes, moreNotes } }: { kubectl: KubectlReport }) {
  const texts = useWholeTexts();
  if (notes.length === 0) return null;
  return (
    <ul className="command-notes">
      {notes.map((note, i) => (
        <Note key={i} note={note} />
      ))}
      {moreNotes !== undefined && <li>{texts.commandNotes.moreNotes(moreNotes)}</li>}
    </ul>
  );
}

function Note({ note }: { note: KubectlNote }) {
  const texts = useWholeTexts();
  const commands = useCommands();
  switch (note.kind) {
    case 'repeated-key':
      return (
        <li>
          {texts.commandNotes.notes[note.kind](note.key)}{' '}
          <button type="button" className="link" onClick={() => commands.jump('object', note.place)}>
            {texts.problems.lineOf.object(note.place.line)}
          </button>
        </li>
      );
    case 'other-kinds':
    case 'only-chosen':
      return <li>{texts.commandNotes.notes[note.kind](note.count)}</li>;
  }
}
