import { useTexts } from '../../context/context.ts';
import type { Files } from './use-files.ts';
import type { UpgradeTexts } from './texts.ts';
import type { Upgrade } from './use-upgrade.ts';

interface ObjectsProps {
  readonly texts: UpgradeTexts;
  readonly upgrade: Upgrade;
  readonly files: Files;
}

/** Where the objects come from. */
export function Objects({ texts: { objects: texts, privacy }, upgrade, files }: ObjectsProps) {
  const { list } = useTexts();
  const { state } = upgrade;
  const found = state?.found ?? [];
  const samples = files.withSamples ? found[files.added.length + 1] : undefined;
  const count = (i: number): number => found[i]?.objects.length ?? 0;
  const notes = (i: number): string => {
    const { others = 0, more = 0 } = found[i] ?? {};
    const parts = [...(others > 0 ? [texts.others(others)] : []), ...(more > 0 ? [texts.more(more)] : [])];
    return parts.length === 0 ? '' : ` (${list(parts)})`;
  };
  const isNone = state?.begun !== undefined && state.phase !== 'running' && state.objects.length === 0;
  return (
    <section className="upgrade-source" aria-label={texts.title}>
      <h3>{texts.title}</h3>
      <ul className="upgrade-files">
        <li>
          {texts.ofPane(count(0))}
          <span className="hint">{notes(0)}</span>
        </li>
        {files.added.map((file, i) => (
          <li key={i}>
            {texts.ofFile(count(i + 1), file.name)}
            <span className="hint">{notes(i + 1)}</span>
            <button
              type="button"
              className="link"
              aria-label={texts.removeOne(file.name)}
              onClick={() => files.remove(file)}
            >
              ✕
            </button>
          </li>
        ))}
        <li>
          <label className="upgrade-check">
            <input type="checkbox" checked={files.withSamples} onChange={files.generate} />
            {samples ? texts.samples(samples.objects.length) : texts.generate}
          </label>
        </li>
        <li className="upgrade-tools">
          <button type="button" className="link" title={texts.addHelp} onClick={files.choose}>
            {texts.add}
          </button>
        </li>
      </ul>
      <p className="hint">{privacy}</p>
      {isNone && <p className="hint">{texts.none}</p>}
      {files.problem !== '' && (
        <p className="upgrade-problem" role="alert">
          {files.problem}
        </p>
      )}
    </section>
  );
}
