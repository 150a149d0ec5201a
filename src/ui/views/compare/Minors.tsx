import type { ComparedMinor } from '../../../protocol/compare.ts';
import { knownMinors } from '../../../protocol/choices.ts';
import { useActions, useSelect, useTexts } from '../../context/context.ts';
import { SchemaLine } from '../shared/SchemaLine.tsx';
import type { CompareTexts } from './texts.ts';

/** A row for each minor: whether it accepts the CRD, and what blocks it. */
export function Minors({
  minors,
  texts,
}: {
  minors: readonly ComparedMinor[];
  texts: CompareTexts['minors'];
}) {
  const { list } = useTexts();
  const { settingsChanged } = useActions();
  const chosen = useSelect(({ settings }) => settings.kubernetes);
  const of = (wanted: boolean): string =>
    list(minors.filter(({ installs }) => installs === wanted).map(({ kubernetes }) => kubernetes));
  const [yes, no] = [of(true), of(false)];
  const left = knownMinors.filter((minor) => !minors.some(({ kubernetes }) => kubernetes === minor));
  const all = no === '' ? texts.all : yes === '' ? texts.none : texts.some(yes, no);
  return (
    <>
      <p>{left.length === 0 ? all : texts.left(list(left.toReversed()))}</p>
      <table className="compare-table compare-minors" aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.minor}</th>
            <th scope="col">{texts.answer}</th>
            <th scope="col">{texts.why}</th>
          </tr>
        </thead>
        <tbody>
          {minors.map(({ kubernetes, installs, causes, moreCauses }) => (
            <tr key={kubernetes} aria-current={kubernetes === chosen}>
              <th scope="row">
                <button type="button" className="link" onClick={() => settingsChanged({ kubernetes })}>
                  {kubernetes}
                </button>
              </th>
              <td data-verdict={installs}>{installs ? `✓ ${texts.installs}` : `✕ ${texts.refused}`}</td>
              <td>
                {causes.map(({ field, text, place }, i) => (
                  <p key={i}>
                    <span className="quotation" lang="en">
                      {field}: {text}
                    </span>{' '}
                    <SchemaLine place={place} />
                  </p>
                ))}
                {moreCauses !== undefined && <p className="hint">{texts.more(moreCauses)}</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
