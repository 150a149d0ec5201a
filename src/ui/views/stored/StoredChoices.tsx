import { aboutOf, replacesOld, shownObject } from '../../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../../context/context.ts';

/** Changes or plain text, YAML or JSON; nothing if no object is shown. */
export function StoredChoices() {
  const hasRows = useSelect((state) => (shownObject(state)?.rows.length ?? 0) > 0);
  return hasRows ? <Choices /> : null;
}

function Choices() {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged } = useActions();
  const layout = useSelect((state) => state.view.layout);
  const format = useSelect((state) => state.view.format);
  const rowsOf = useSelect(({ evaluation }) => evaluation.object?.rowsOf);
  const object = useSelect(shownObject);
  const copy = (): void => {
    commands.copy(commands.ask('print', { format }, { about: aboutOf(undefined, object) }));
  };
  return (
    <div className="stored-choices">
      <div className="segments" role="group" aria-label={texts.result.layout}>
        <button
          type="button"
          aria-pressed={layout === 'diff'}
          onClick={() => viewChanged({ layout: 'diff', format: 'yaml' })}
        >
          {texts.result.diff}
        </button>
        <button
          type="button"
          aria-pressed={layout === 'plain' && format === 'yaml'}
          onClick={() => viewChanged({ layout: 'plain', format: 'yaml' })}
        >
          {texts.result.yaml}
        </button>
        <button
          type="button"
          aria-pressed={layout === 'plain' && format === 'json'}
          onClick={() => viewChanged({ layout: 'plain', format: 'json' })}
        >
          {texts.result.json}
        </button>
      </div>
      {object && layout === 'diff' && replacesOld(object) && <Against />}
      {rowsOf === 'stored' && <OfStored />}
      <button type="button" className="link" onClick={copy}>
        {texts.actions.copy}
      </button>
      {rowsOf === 'validated' && (
        <span className="hint" title={texts.result.validated}>
          {texts.result.validated}
        </span>
      )}
    </div>
  );
}

/** Chooses what an update is compared with. */
function Against() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const against = useSelect(({ view }) => view.against);
  return (
    <div className="segments" role="group" aria-label={texts.update.against}>
      {(['old', 'typed'] as const).map((one) => (
        <button
          type="button"
          key={one}
          aria-pressed={against === one}
          onClick={() => viewChanged({ against: one })}
        >
          {texts.update.againsts[one]}
        </button>
      ))}
    </div>
  );
}

/** Actions for a stored object. */
function OfStored() {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged } = useActions();
  return (
    <>
      <button
        type="button"
        className="link"
        title={texts.update.takeStoredHelp}
        onClick={() => commands.takeStoredAsOld()}
      >
        {texts.update.takeStored}
      </button>
      <button
        type="button"
        className="link"
        title={texts.owners.showHelp}
        onClick={() => viewChanged({ tab: 'owners' })}
      >
        {texts.owners.show}
      </button>
    </>
  );
}
