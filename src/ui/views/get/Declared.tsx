import type { ReactNode } from 'react';
import type { GetReport, PathFinding } from '../../../protocol/views.ts';
import { SchemaLine } from '../shared/SchemaLine.tsx';
import { useWholeTexts } from '../../context/whole-texts.ts';

/** The rest of what the CRD declares for clients: names, selectable fields, the scale subresource. */
export function Declared({ report }: { report: GetReport }) {
  const texts = useWholeTexts();
  const words = texts.get;
  const named = (names: readonly string[]): ReactNode =>
    names.length === 0 ? (
      <span className="hint">{words.none}</span>
    ) : (
      names.map((name, i) => (
        <span key={name}>
          {i > 0 && ', '}
          <code>{name}</code>
        </span>
      ))
    );
  return (
    <>
      <section className="facts">
        <h3>{words.names}</h3>
        <ul>
          <Fact name={words.shortNames}>{named(report.shortNames)}</Fact>
          <Fact name={words.categories}>{named(report.categories)}</Fact>
        </ul>
      </section>
      <section className="facts">
        <h3>{words.selectable}</h3>
        {report.selectableFields.length === 0 ? (
          <p className="hint">{words.noSelectable}</p>
        ) : (
          <ul>
            {report.selectableFields.map((field) => (
              <Fact key={field.jsonPath} name={field.jsonPath.replace(/^\./, '')}>
                <Finding finding={field} />
              </Fact>
            ))}
          </ul>
        )}
      </section>
      <section className="facts">
        <h3>{words.scale}</h3>
        {report.scale ? (
          <ul>
            {report.scale.map((path) => (
              <Fact key={path.name} name={words.scalePaths[path.name]}>
                <Finding finding={path} />
              </Fact>
            ))}
          </ul>
        ) : (
          <p className="hint">{words.noScale}</p>
        )}
      </section>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <span className="fact-name">{name}</span>
      <span className="fact-body">{children}</span>
    </li>
  );
}

function Finding({ finding }: { finding: PathFinding }) {
  const texts = useWholeTexts();
  const { jsonPath, value, schemaPlace } = finding;
  return (
    <>
      <code>{jsonPath}</code>
      {' → '}
      {value === undefined ? (
        <span className="hint">{texts.get.states.nothing}</span>
      ) : (
        <code>{value}</code>
      )}{' '}
      <SchemaLine place={schemaPlace} />
    </>
  );
}
