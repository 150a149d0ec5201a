import type { LostField } from '../../../protocol/views.ts';
import { useCommands } from '../../context/context.ts';
import { pathText } from '../../../protocol/paths.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** The fields that are missing at the end, each with the step that removed it. */
export function LostFields({ lost }: { lost: readonly LostField[] }) {
  const { versions: texts } = useWholeTexts();
  const commands = useCommands();
  if (lost.length === 0) return null;
  return (
    <table className="compare-table lost-fields" aria-label={texts.lost}>
      <thead>
        <tr>
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.step}</th>
        </tr>
      </thead>
      <tbody>
        {lost.map(({ path, line, step, version }) => (
          <tr
            key={`${step} ${version} ${pathText(path)}`}
            data-mark={step === 'written' ? 'refused' : 'pruned'}
          >
            <th scope="row">
              <button type="button" className="link field" onClick={() => commands.select(path)}>
                {pathText(path)}
              </button>
              <s className="lost-line">{line}</s>
            </th>
            <td>{step === 'written' ? texts.lostWhenWritten(version) : texts.hiddenWhenRead(version)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
