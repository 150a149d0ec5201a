import '../styles/admission.css';
import type { Decider } from '../../protocol/explanation.ts';
import { useActions, useCommands, useTexts } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** The policy or the webhook behind a finding: its name, the expression with its line, and the values that it saw. */
export function DecidedBy({ by }: { by: Decider }) {
  const texts = useTexts();
  const { chain, decided } = useWholeTexts().admission;
  const commands = useCommands();
  const { viewChanged } = useActions();
  const { plugin, name, part, param, expression, variables, place, code } = by;
  const isWebhook = plugin === 'mutating-webhook' || plugin === 'validating-webhook';
  const names = isWebhook
    ? [
        chain.webhook(part, name),
        code !== undefined && (code === 0 ? chain.noResponse : chain.response(code)),
      ]
    : [chain.policy(name), part !== '' && chain.binding(part), param !== undefined && chain.param(param)];
  const { role, value, error, text = '' } = expression ?? {};
  return (
    <div className="decided-by">
      <p className="explanation-facts">
        <span className="hint">{chain.plugins[plugin]}</span>{' '}
        <strong>{names.filter(Boolean).join(' · ')}</strong>
      </p>
      {place && (
        <button type="button" className="explanation-quote" onClick={() => commands.jump('admission', place)}>
          <span className="explanation-line">{texts.problems.lineOf.admission(place.line)}</span>
          <code lang="en">{text || part || name}</code>
        </button>
      )}
      {role && error === undefined && (
        <p className="explanation-facts">
          {decided.isFalse(chain.roles[role], value ?? '')}
          {variables.map((one) => ` · ${one.name} = ${one.value ?? one.error ?? ''}`)}
        </p>
      )}
      <button type="button" className="link" onClick={() => viewChanged({ tab: 'admission' })}>
        {decided.show}
      </button>
    </div>
  );
}
