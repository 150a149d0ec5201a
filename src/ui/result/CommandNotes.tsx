import type { KubectlNote, KubectlReport } from '../../protocol/kubectl.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';

/** What kubectl does and does not tell, and what was taken for granted. */
export function CommandNotes({ kubectl }: { kubectl: KubectlReport }) {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const isMissing = useSelect(({ settings }) => settings.namespaceMissing);
  const { notes, moreNotes, namespace } = kubectl;
  return (
    <>
      {notes.length > 0 && (
        <ul className="command-notes">
          {notes.map((note, i) => (
            <Note key={i} note={note} />
          ))}
          {moreNotes !== undefined && <li>{texts.sentBy.moreNotes(moreNotes)}</li>}
        </ul>
      )}
      <p className="hint assumed">
        {namespace === undefined ? texts.sentBy.assumes : texts.sentBy.assumesNamespace(namespace)}{' '}
        {namespace !== undefined && (
          <label>
            <input
              type="checkbox"
              checked={isMissing}
              onChange={(event) => settingsChanged({ namespaceMissing: event.target.checked })}
            />{' '}
            {texts.sentBy.namespaceMissing}
          </label>
        )}
      </p>
    </>
  );
}

function Note({ note }: { note: KubectlNote }) {
  const texts = useTexts();
  const commands = useCommands();
  switch (note.kind) {
    case 'repeated-key':
      return (
        <li>
          {texts.sentBy.notes[note.kind](note.key)}{' '}
          <button type="button" className="link" onClick={() => commands.jump('object', note.place)}>
            {texts.problems.lineOf.object(note.place.line)}
          </button>
        </li>
      );
    case 'other-kinds':
    case 'only-chosen':
      return <li>{texts.sentBy.notes[note.kind](note.count)}</li>;
  }
}
