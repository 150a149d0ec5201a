import { useState } from 'react';
import type { OmittedValue } from '../../../protocol/compare.ts';
import { pathText } from '../../../protocol/paths.ts';
import { FieldLink } from './FieldLink.tsx';
import type { CompareTexts } from './texts.ts';
import { comesBack } from './relevant.ts';

const writers = ['text', 'client'] as const;

/** Zero values as in the text, or as sent by a Go client that leaves them out: a switch between the two. */
export function Omitted({
  omitted,
  texts,
}: {
  omitted: readonly OmittedValue[];
  texts: CompareTexts['omitted'];
}) {
  const [writer, setWriter] = useState<(typeof writers)[number]>('client');
  const differs = omitted.some(comesBack);
  return (
    <>
      <p>{differs ? texts.differs : texts.same}</p>
      <div className="segments compare-switch" role="group" aria-label={texts.writer}>
        {writers.map((one) => (
          <button key={one} type="button" aria-pressed={one === writer} onClick={() => setWriter(one)}>
            {texts.writers[one]}
          </button>
        ))}
      </div>
      <table className="compare-table" aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.written}</th>
            <th scope="col">{texts.stored}</th>
          </tr>
        </thead>
        <tbody>
          {omitted.map((value) => (
            <OmittedRow
              key={pathText(value.path)}
              value={value}
              texts={texts}
              isLeftOut={writer === 'client'}
            />
          ))}
        </tbody>
      </table>
      {omitted.some(({ isAbsent }) => isAbsent) && <p className="hint">{texts.absentNote}</p>}
      {differs && <p>{texts.advice}</p>}
    </>
  );
}

function OmittedRow({
  value: { path, value, becomes },
  texts,
  isLeftOut,
}: {
  value: OmittedValue;
  texts: CompareTexts['omitted'];
  isLeftOut: boolean;
}) {
  const after = isLeftOut ? becomes : value;
  return (
    <tr>
      <th scope="row">
        <FieldLink path={path} />
      </th>
      <td>
        {isLeftOut ? (
          <>
            <s className="field">{value}</s> {texts.leftOut}
          </>
        ) : (
          <span className="field">{value}</span>
        )}
      </td>
      <td data-mark={isLeftOut && becomes !== undefined ? 'default' : undefined}>
        <span className="field">{after ?? texts.absent}</span>
        {isLeftOut && becomes !== undefined && ` ${texts.default}`}
      </td>
    </tr>
  );
}
