import { useActions, useSelect, useTexts } from '../context.ts';

/** The assumptions about the cluster that a command runs against. */
export function Assumed({ namespace }: { namespace: string | undefined }) {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const isMissing = useSelect(({ settings }) => settings.namespaceMissing);
  const assumed = namespace === undefined ? texts.sentBy.assumes : texts.sentBy.assumesNamespace(namespace);
  return (
    <p className="hint assumed">
      <span title={assumed}>{assumed}</span>
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
  );
}
