import { largestCount, longestText, readChoice } from '../../protocol/chosen.ts';
import { shownObject } from '../../store/selectors.ts';
import { useActions, useSelect } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';
import { ChoiceCheckbox } from '../parts/ChoiceCheckbox.tsx';

/** The inputs for the flags of a command, which load with the first such command. */
export default function CommandFlags() {
  const texts = useWholeTexts();
  const sentBy = useSelect(({ settings }) => settings.sentBy);
  switch (sentBy) {
    case 'server-side-apply':
      return (
        <span className="command-choices">
          <ChoiceCheckbox
            name="forceConflicts"
            title={texts.commandFlags.forceHelp}
            word={texts.commandFlags.force}
          />
          <Manager />
        </span>
      );
    case 'edit':
      return <OpenStored />;
    case 'scale':
      return <Replicas />;
    case 'label':
    case 'annotate':
      return (
        <span className="command-choices">
          <Pairs />
          <ChoiceCheckbox
            name="overwrite"
            title={texts.commandFlags.overwriteHelp}
            word={texts.commandFlags.overwrite}
          />
        </span>
      );
    default:
      return null;
  }
}

function Manager() {
  const texts = useWholeTexts();
  const { settingsChanged } = useActions();
  const manager = useSelect(({ settings }) => settings.manager);
  return (
    <input
      type="text"
      className="manager"
      maxLength={longestText}
      aria-label={texts.commandFlags.manager}
      title={texts.commandFlags.managerHelp}
      placeholder={texts.commandFlags.manager}
      value={manager}
      onChange={(event) => settingsChanged({ manager: event.target.value })}
    />
  );
}

/** The labels or annotations that change. */
function Pairs() {
  const texts = useWholeTexts();
  const { settingsChanged } = useActions();
  const pairs = useSelect(({ settings }) => settings.pairs);
  return (
    <input
      type="text"
      className="pairs"
      lang="en"
      maxLength={longestText}
      spellCheck={false}
      autoCapitalize="off"
      aria-label={texts.commandFlags.pairs}
      title={texts.commandFlags.pairsHelp}
      placeholder="key=value key-"
      value={pairs}
      onChange={(event) => settingsChanged({ pairs: event.target.value })}
    />
  );
}

/** Puts the editor's text into the pane, unless it is there already. */
function OpenStored() {
  const texts = useWholeTexts();
  const { documentsReplaced } = useActions();
  const opened = useSelect((state) => shownObject(state)?.kubectl?.opened);
  const { crd, object } = useSelect(({ documents }) => documents);
  if (opened === undefined || opened === object.text) return null;
  return (
    <button
      type="button"
      className="link"
      title={texts.commandFlags.openStoredHelp}
      onClick={() => documentsReplaced({ crd: crd.text, object: opened, cause: 'take', at: Date.now() })}
    >
      {texts.commandFlags.openStored}
    </button>
  );
}

function Replicas() {
  const texts = useWholeTexts();
  const { settingsChanged } = useActions();
  const replicas = useSelect(({ settings }) => settings.replicas);
  return (
    <label>
      {texts.commandFlags.replicas}{' '}
      <input
        type="number"
        className="replicas"
        min={0}
        max={largestCount}
        value={replicas}
        onChange={({ target: { valueAsNumber: value } }) => {
          const count = readChoice('replicas', value);
          if (count !== undefined) settingsChanged({ replicas: count });
        }}
      />
    </label>
  );
}
