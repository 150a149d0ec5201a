import type { Column } from '../../../protocol/views.ts';
import { SchemaLine } from '../shared/SchemaLine.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** Each printer column: its path, its value, and why a cell is empty. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  const texts = useWholeTexts();
  return (
    <section className="facts">
      <h3>{texts.get.columns}</h3>
      <ul>
        {columns.map(({ name, type, wideOnly, jsonPath, state, value, schemaPlace }, i) => (
          <li key={i}>
            <span className="fact-name">{name}</span>
            <span className="fact-body">
              <code>{jsonPath}</code> <span className="hint">{type}</span>
              {value !== undefined && (
                <>
                  {' → '}
                  <code>{value}</code>
                </>
              )}{' '}
              <SchemaLine place={schemaPlace} />
              {texts.get.stateHelp[state] !== '' && (
                <span className="hint fact-help">{texts.get.stateHelp[state]}</span>
              )}
            </span>
            <span className="fact-marks">
              {wideOnly && <span className="mark set">{texts.get.onlyWide}</span>}
              <span className={`mark column-${state}`}>{texts.get.states[state]}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
