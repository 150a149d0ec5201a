import type { CompareReport, ComparedTools } from '../../../protocol/compare.ts';
import type { Mark } from '../../../protocol/report.ts';
import { useCommands, useTexts } from '../../context/context.ts';
import { pathText } from '../../../protocol/paths.ts';
import { FieldLink } from './FieldLink.tsx';
import type { CompareTexts } from './texts.ts';

/** The server's answer beside that of a tool that knows the schema but applies no defaults. */
export function Tools({ tools, texts }: { tools: ComparedTools; texts: CompareTexts['tools'] }) {
  const { serverAccepts, toolAccepts, causes } = tools;
  const differs = serverAccepts !== toolAccepts;
  const verdict = (accepts: boolean): string => (accepts ? `✓ ${texts.accepts}` : `✕ ${texts.refuses}`);
  return (
    <>
      <p>{differs ? texts.differs : texts.same}</p>
      <table className="compare-table" aria-label={texts.label}>
        <thead>
          <tr>
            <th scope="col">{texts.server}</th>
            <th scope="col">{texts.tool}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td data-verdict={serverAccepts}>{verdict(serverAccepts)}</td>
            <td data-verdict={toolAccepts}>
              {verdict(toolAccepts)}
              {causes.map(({ field, text }, i) => (
                <p key={i} className="quotation" lang="en">
                  {field}: {text}
                </p>
              ))}
            </td>
          </tr>
        </tbody>
      </table>
      {differs && <p>{texts.advice}</p>}
    </>
  );
}

type Drifted = NonNullable<CompareReport['drift']>;

/** The differences that remain, what to do about each, and the entry that ignores them. */
export function Drift({ drift, texts }: { drift: Drifted; texts: CompareTexts['drift'] }) {
  const { marks, actions } = useTexts();
  const commands = useCommands();
  const { fields, ignoreDifferences, more } = drift;
  return (
    <>
      <p>{texts.differs}</p>
      <table className="compare-table" aria-label={texts.label}>
        <tbody>
          {fields.map(({ path, mark, line }) => (
            <tr key={pathText(path)}>
              <th scope="row">
                <FieldLink path={path} />
              </th>
              <td>{marks[mark]}</td>
              <td>
                {cureOf(mark, texts)} <code>{mark === 'default' || mark === 'coerced' ? line : ''}</code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {more !== undefined && <p className="hint">{texts.more(more)}</p>}
      <p>{texts.argo}</p>
      <div className="compare-entry">
        <pre lang="en">{ignoreDifferences}</pre>
        <button type="button" className="link" onClick={() => commands.copy(ignoreDifferences)}>
          {actions.copy}
        </button>
      </div>
    </>
  );
}

function cureOf(mark: Mark, texts: CompareTexts['drift']): string {
  if (mark === 'default') return texts.writeOut;
  return mark === 'pruned' || mark === 'null-dropped' ? texts.takeOut : texts.writeAs;
}
