import '../styles/admission.css';
import { useActions, useSelect } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';
import { ChoiceCheckbox } from '../parts/ChoiceCheckbox.tsx';

/** The parts of the request that admission sees beside the object, in one line. */
export default function Requester() {
  const { requester } = useWholeTexts().admission;
  const request = useSelect(({ evaluation }) => evaluation.object?.admission);
  return (
    <p className="requester">
      <TextChoice name="user" word={requester.user} placeholder="kubernetes-admin" />
      <TextChoice
        name="groups"
        word={requester.groups}
        placeholder="system:masters"
        title={requester.groupsHelp}
      />
      <ChoiceCheckbox name="dryRun" word={requester.dryRun} title={requester.dryRunHelp} />
      {request && request.operation !== '' && (
        <span className="requester-sent">
          {request.operation}
          {request.namespace !== '' && ` · ${requester.namespace(request.namespace)}`}
        </span>
      )}
    </p>
  );
}

interface TextChoiceProps {
  readonly name: 'user' | 'groups';
  readonly word: string;
  readonly placeholder: string;
  readonly title?: string;
}

function TextChoice({ name, word, placeholder, title }: TextChoiceProps) {
  const { settingsChanged } = useActions();
  const value = useSelect(({ settings }) => settings[name]);
  return (
    <label title={title}>
      {word}{' '}
      <input
        type="text"
        value={value}
        placeholder={placeholder}
        maxLength={200}
        spellCheck={false}
        autoComplete="off"
        onChange={({ target }) => settingsChanged({ [name]: target.value })}
      />
    </label>
  );
}
