import type { Problem } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useCommands, useSelect, useTexts } from '../context.ts';

const none: readonly Problem[] = [];

/** What an update lets pass since it was so before; a create would be refused for it. */
export function Ratcheted() {
  const texts = useTexts();
  const commands = useCommands();
  const findings = useSelect((state) => shownObject(state)?.update?.ratcheted ?? none);
  if (findings.length === 0) return null;
  return (
    <div className="ratcheted">
      <p className="hint">{texts.update.ratcheted(findings.length)}</p>
      <ul>
        {findings.map(({ id, pane, field, message, place, schemaPlace }) => (
          <li className="problem" key={id}>
            <span className="mark ratcheted">{texts.update.ratchetedMark}</span>
            <span className="said">
              <strong className="field">{field}</strong>: <span className="message">{message}</span>
            </span>
            <span className="places">
              {place && (
                <button type="button" className="link" onClick={() => commands.jump(pane, place)}>
                  {texts.problems.lineOf[pane](place.line)}
                </button>
              )}
              {schemaPlace && (
                <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
                  {texts.problems.schemaLine(schemaPlace.line)}
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
