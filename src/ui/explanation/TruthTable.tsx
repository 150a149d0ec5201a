import type { Card } from '../../protocol/explanation.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { truth, truthOf } from './truth.ts';

const givens = ['null', 'absent'] as const;

/** The result of null and of a missing field for every kind of schema, with the user's own field highlighted. */
export default function TruthTable({ card, texts }: { card: Card; texts: ExplanationTexts }) {
  const own = truthOf(card);
  if (!own) return null;
  const words = texts.truth;
  return (
    <table className="truth" aria-label={words.caption}>
      <thead>
        <tr>
          <th scope="col">{words.schema}</th>
          {givens.map((given) => (
            <th scope="col" key={given}>
              {words[given]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {truth.map((row) => (
          <tr key={row.kind}>
            <th scope="row">{words.kinds[row.kind]}</th>
            {givens.map((given) => {
              const isOwn = row.kind === own.kind && given === own.given;
              return (
                <td key={given} data-own={isOwn}>
                  {words.becomes[row[given]]}
                  {isOwn && <strong> ({words.here})</strong>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
