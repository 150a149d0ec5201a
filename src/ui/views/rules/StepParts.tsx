import type { StepPart, StepTable as Table } from '../../../protocol/rules.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** Parts of an expression with their values, each followed by its own parts. */
export function StepParts({ parts }: { parts: readonly StepPart[] }) {
  return (
    <ul className="step-parts">
      {parts.map((part, i) => (
        <li key={i} data-skipped={part.value === undefined}>
          <span className="step-part">
            <code>{part.text}</code>
            <StepValue part={part} />
          </span>
          {part.parts.length > 0 && <StepParts parts={part.parts} />}
          {part.table && <StepTable table={part.table} />}
        </li>
      ))}
    </ul>
  );
}

/** The iterations of a macro: a line for each item, with the values of its expressions. */
function StepTable({ table: { variables, conditions, rows, size } }: { table: Table }) {
  const texts = useWholeTexts();
  if (size === 0) return <p className="hint">{texts.ruleSteps.noItems}</p>;
  return (
    <div className="step-table" tabIndex={0} role="region" aria-label={texts.ruleSteps.items}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="number">
              #
            </th>
            {variables.map((name) => (
              <th scope="col" key={name}>
                <code>{name}</code>
              </th>
            ))}
            {conditions.map((text, i) => (
              <th scope="col" key={i}>
                <code>{text}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ items, values }, i) => (
            <tr key={i} data-skipped={values.every(({ value }) => value === undefined)}>
              <td className="number">{i}</td>
              {items.map((item, at) => (
                <td key={at}>
                  <code>{item}</code>
                </td>
              ))}
              {values.map((part, at) => (
                <td key={at}>
                  <Cell part={part} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < size && <p className="hint">{texts.ruleSteps.moreItems(rows.length, size)}</p>}
    </div>
  );
}

/** The value and, on request, the parts that it comes from. */
function Cell({ part }: { part: StepPart }) {
  if (part.parts.length === 0 && !part.table) return <StepValue part={part} />;
  return (
    <details>
      <summary>
        <StepValue part={part} />
      </summary>
      {part.table && <StepTable table={part.table} />}
      <StepParts parts={part.parts} />
    </details>
  );
}

/** The value of a part; a word if it wasn't evaluated. */
function StepValue({ part: { value, unfinished, error } }: { part: StepPart }) {
  const texts = useWholeTexts();
  if (unfinished) return <span className="step-skipped">{texts.ruleSteps.unfinished}</span>;
  if (value === undefined) return <span className="step-skipped">{texts.ruleSteps.notEvaluated}</span>;
  const kind = error ? 'error' : value === 'false' ? 'false' : value === 'true' ? 'true' : 'other';
  return (
    <code className="step-value" data-kind={kind}>
      {error ? `${texts.ruleSteps.error}: ${value}` : value}
    </code>
  );
}
