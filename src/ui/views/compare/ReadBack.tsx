import type { ReadBackField } from '../../../protocol/compare.ts';
import { pathText } from '../../../protocol/paths.ts';
import { FieldLink } from './FieldLink.tsx';
import type { CompareTexts } from './texts.ts';

/** An existing object: the stored fields beside those that a read returns under the current CRD. */
export function ReadBack({
  fields,
  texts,
}: {
  fields: readonly ReadBackField[];
  texts: CompareTexts['readBack'];
}) {
  return (
    <>
      <p>{texts.intro}</p>
      <table className="compare-table compare-read" aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.field}</th>
            <th scope="col">{texts.stored}</th>
            <th scope="col">{texts.standard}</th>
            <th scope="col">{texts.read}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, stored, read, standard }) => (
            <tr key={pathText(path)}>
              <th scope="row">
                <FieldLink path={path} />
              </th>
              <td className="field">{stored ?? texts.absent}</td>
              <td className="field">{standard}</td>
              <td data-mark={stored === read ? undefined : 'default'}>
                <span className="field">{read}</span> {stored === read ? texts.kept : texts.filled}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{texts.advice}</p>
    </>
  );
}
