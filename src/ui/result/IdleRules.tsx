import type { IdleRule } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useCommands, useSelect, useTexts } from '../context.ts';

const none: readonly IdleRule[] = [];

/** The rules that looked at nothing, and why. */
export function IdleRules() {
  const texts = useTexts();
  const commands = useCommands();
  const idle = useSelect((state) => shownObject(state)?.idleRules ?? none);
  return (
    <ol className="rule-list">
      {idle.map(({ rule, why, schemaPlace }, i) => (
        <li className="rule" key={i}>
          <span className="mark rule-idle">{texts.rules.idle[why]}</span>
          <code className="rule-text">{rule}</code>
          <span className="rule-facts">
            <span className="hint">{texts.rules.idleHelp[why]}</span>
            {schemaPlace && (
              <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
                {texts.problems.lineOf.crd(schemaPlace.line)}
              </button>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
