import type { ShownStep } from '../../../protocol/upgrade.ts';
import { useCommands, useTexts } from '../../context/context.ts';
import type { ShownUpgrade } from './shown.ts';

/** The steps that lead to the new CRD without a rejection, as a road. */
export function Plan({ shown }: { shown: ShownUpgrade }) {
  const { list } = useTexts();
  const { plan: words } = shown.texts;
  const { report, begun } = shown.state;
  if (!report || report.isSame || begun?.evaluated === 'not evaluated') return null;
  const { isPlanFound, steps, left } = report;
  return (
    <section className="upgrade-section">
      <h3>{words.title}</h3>
      {!isPlanFound && <p>{words.none}</p>}
      {isPlanFound && (
        <ol className="upgrade-road">
          {steps.map((step, i) => (
            <Step key={i} step={step} shown={shown} />
          ))}
        </ol>
      )}
      {left.length > 0 && <p className="hint">{words.left(list(left))}</p>}
    </section>
  );
}

function Step({ step, shown }: { step: ShownStep; shown: ShownUpgrade }) {
  const { list, actions } = useTexts();
  const commandsOfPage = useCommands();
  const { plan: words } = shown.texts;
  const { action, message, storedVersions, objects, crd, commands } = step;
  return (
    <li className="upgrade-step">
      <p>
        <strong>{words.actions[action]}</strong>
        {objects && objects.written > 0 && <span className="hint">{words.written(objects.written)}</span>}
        {objects && objects.refused > 0 && (
          <span className="upgrade-mark" data-tone="breaking">
            {words.refused(objects.refused)}
          </span>
        )}
      </p>
      {commands.map((command) => (
        <p key={command} className="upgrade-command">
          <code lang="en">{command}</code>
          <button
            type="button"
            className="link"
            aria-label={words.copyCommand}
            onClick={() => commandsOfPage.copy(command)}
          >
            {actions.copy}
          </button>
        </p>
      ))}
      {crd !== undefined && (
        <button type="button" className="link" onClick={() => commandsOfPage.copy(crd)}>
          {words.copyCrd}
        </button>
      )}
      {message !== '' && (
        <p className="quotation" lang="en">
          {message}
        </p>
      )}
      {storedVersions.length > 0 && <p className="hint">{words.stored(list(storedVersions))}</p>}
    </li>
  );
}
