import { useMemo } from 'react';
import { longestText } from '../../../protocol/chosen.ts';
import type { ReadingReport } from '../../../protocol/views.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';
import { ChoiceSelect } from '../../parts/ChoiceSelect.tsx';
import { useReply, type Reply } from '../shared/use-reply.ts';

/** The reply to a command other than a plain `get`. */
export function useReading(): Reply<'reading'> | undefined {
  const reading = useSelect(({ settings }) => settings.reading);
  const sortBy = useSelect(({ settings }) => settings.sortBy);
  const waitFor = useSelect(({ settings }) => settings.waitFor);
  const request = useMemo(() => ({ reading, sortBy, waitFor }), [reading, sortBy, waitFor]);
  return useReply('reading', request);
}

/** Chooses the command that reads the object, and its argument. */
export function ReadingChoice() {
  const texts = useWholeTexts();
  const reading = useSelect(({ settings }) => settings.reading);
  return (
    <div className="view-note reading-choice">
      <ChoiceSelect name="reading" aria-label={texts.get.reading} wordOf={(value) => `kubectl ${value}`} />
      {reading === 'get' && <Argument name="sortBy" flag="--sort-by" placeholder=".spec.…" />}
      {reading === 'wait' && <Argument name="waitFor" flag="--for" placeholder="condition=Ready" />}
    </div>
  );
}

function Argument({
  name,
  flag,
  placeholder,
}: {
  name: 'sortBy' | 'waitFor';
  flag: '--sort-by' | '--for';
  placeholder: string;
}) {
  const texts = useWholeTexts();
  const { settingsChanged } = useActions();
  const value = useSelect(({ settings }) => settings[name]);
  return (
    <label title={texts.get.argumentHelp[name]}>
      <code>{flag}</code>{' '}
      <input
        type="text"
        lang="en"
        maxLength={longestText}
        spellCheck={false}
        autoCapitalize="off"
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => settingsChanged({ [name]: target.value })}
      />
    </label>
  );
}

/** The output of such a command. */
export function ReadingOutput({ report: { text, more, failed } }: { report: ReadingReport }) {
  const texts = useWholeTexts();
  if (text === undefined) return <p className="hint view-note">{texts.get.needsObject}</p>;
  return (
    <>
      <pre
        className={failed ? 'terminal complaint' : 'terminal'}
        lang="en"
        role="region"
        aria-label={texts.clients.output}
        tabIndex={0}
      >
        {text}
      </pre>
      {more !== undefined && <p className="hint view-note">{texts.more.characters(more)}</p>}
    </>
  );
}
