import { useActions, useSelect, useTexts } from '../context/context.ts';

/** Chooses the version of the CRD; without a choice, the one that the object names. */
export function VersionChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const versions = useSelect((state) => state.evaluation.crd?.summary?.versions);
  const chosen = useSelect((state) => state.settings.version);
  const used = useSelect((state) => state.evaluation.object?.version ?? '');
  // kubectl takes it from the file.
  const isOfFile = useSelect(({ settings: { sentBy } }) => sentBy !== 'request' && sentBy !== 'patch');
  if (isOfFile && versions && versions.length > 1) {
    return used === '' ? null : <span className="version-name">{used}</span>;
  }
  if (!versions || versions.length < 2) {
    return versions?.[0] ? <span className="version-name">{versions[0].name}</span> : null;
  }
  return (
    <select
      className="version-choice"
      aria-label={texts.choices.version}
      value={chosen ?? ''}
      onChange={(event) => settingsChanged({ version: event.target.value || undefined })}
    >
      <option value="">{texts.choices.versionAuto(chosen === undefined ? used : '')}</option>
      {versions.map(({ name, served, storage }) => (
        <option key={name} value={name}>
          {[name, storage && texts.choices.stored, !served && texts.choices.notServed]
            .filter(Boolean)
            .join(' · ')}
        </option>
      ))}
    </select>
  );
}
