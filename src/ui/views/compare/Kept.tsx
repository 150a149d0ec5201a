import type { ComparedKept, KeptState, KeptWay } from '../../../protocol/compare.ts';
import { pathText } from '../../../protocol/paths.ts';
import { SchemaLine } from '../shared/SchemaLine.tsx';
import { FieldLink } from './FieldLink.tsx';
import type { CompareTexts } from './texts.ts';

/** Shows which parts of the object each of `properties` and `additionalProperties` would keep. */
export function Kept({ kept, texts }: { kept: ComparedKept; texts: CompareTexts['kept'] }) {
  const { place, ways, fields } = kept;
  return (
    <>
      <p>
        {texts.intro} <SchemaLine place={place} />
      </p>
      <table className="compare-table" aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            {ways.map(({ keyword }) => (
              <th key={keyword} scope="col">
                {texts.only(keyword)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, value, states }) => (
            <tr key={pathText(path)}>
              <th scope="row">
                <FieldLink path={path} />
                <span className="compare-value">: {value}</span>
              </th>
              {states.map((state, i) => (
                <td key={i} data-mark={markOf(state)}>
                  {state ? `${signs[state]} ${texts.states[state]}` : '–'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">{texts.object}</th>
            {ways.map((way) => (
              <Answer key={way.keyword} way={way} texts={texts} />
            ))}
          </tr>
        </tbody>
      </table>
      <p>{texts.advice}</p>
    </>
  );
}

const signs: Readonly<Record<KeptState, string>> = { kept: '✓', pruned: '−', changed: '~', refused: '✕' };

function markOf(state: KeptState | undefined): string | undefined {
  return state === 'pruned' || state === 'refused' ? state : undefined;
}

function Answer({ way: { state, causes }, texts }: { way: KeptWay; texts: CompareTexts['kept'] }) {
  return (
    <td data-verdict={state === 'no-object' ? undefined : state === 'stored'}>
      {texts.answers[state]}
      {causes.map(({ field, text }, i) => (
        <p key={i} className="quotation" lang="en">
          {field}: {text}
        </p>
      ))}
    </td>
  );
}
