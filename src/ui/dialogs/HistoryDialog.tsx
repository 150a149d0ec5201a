import '../styles/dialog-parts.css';
import type { OpenedLink, Snapshot } from '../../store/history.ts';
import { useCommands, useLanguage, useSelect } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';
import { languageTags, type Language } from '../../text/language.ts';

/** Lists the documents that the visitor wrote or opened, so that they can be restored. */
export default function HistoryDialog() {
  const texts = useWholeTexts();
  const commands = useCommands();
  const history = useSelect((state) => state.history);
  const opened = useSelect((state) => state.opened);
  return (
    <>
      <h3>{texts.history.own}</h3>
      <p className="hint">{history.length === 0 ? texts.history.empty : texts.history.intro}</p>
      <ul className="history-list">
        {history.map((snapshot) => (
          <SnapshotLine key={snapshot.id} snapshot={snapshot} />
        ))}
      </ul>
      {history.length > 0 && (
        <button type="button" className="link" onClick={() => commands.forgetHistory()}>
          {texts.history.forget}
        </button>
      )}
      {opened.length > 0 && (
        <>
          <h3>{texts.history.opened}</h3>
          <p className="hint">{texts.history.openedIntro}</p>
          <ul className="history-list">
            {opened.map((link) => (
              <LinkLine key={link.address} link={link} />
            ))}
          </ul>
          <button type="button" className="link" onClick={() => commands.forgetOpened()}>
            {texts.history.forgetOpened}
          </button>
        </>
      )}
    </>
  );
}

function SnapshotLine({ snapshot }: { snapshot: Snapshot }) {
  const texts = useWholeTexts();
  const language = useLanguage();
  const commands = useCommands();
  const { name, at, cause, length } = snapshot;
  return (
    <li>
      <span>{name || texts.history.unnamed}</span>
      <span className="hint">
        {dateText(at, language)} · {cause ? texts.history.causes[cause] : texts.history.open} ·{' '}
        {texts.history.size(length)}
      </span>
      <button type="button" onClick={() => commands.restore(snapshot)}>
        {texts.history.restore}
      </button>
    </li>
  );
}

function LinkLine({ link }: { link: OpenedLink }) {
  const texts = useWholeTexts();
  const language = useLanguage();
  const commands = useCommands();
  const { address, name, at } = link;
  return (
    <li>
      <span>{name || texts.history.unnamed}</span>
      <span className="hint">{dateText(at, language)}</span>
      <button type="button" onClick={() => commands.openLink(address)}>
        {texts.history.openAgain}
      </button>
    </li>
  );
}

/** A date in the language of the page, in the format of the visitor's own region if they read that language. */
function dateText(at: number, language: Language): string {
  const own = navigator.languages.filter((tag) => tag.startsWith(language));
  return new Date(at).toLocaleString([...own, languageTags[language]]);
}
