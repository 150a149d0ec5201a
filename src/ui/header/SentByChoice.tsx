import { choiceTable, kubectlCommands, type Operation } from '../../protocol/choices.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

const operations = choiceTable.operation.values;

/** Chooses who sends the text, and how: a kubectl command, or a plain request. */
export function SentByChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const { sentBy, operation } = useSelect((state) => state.settings);
  const choose = (value: string): void => {
    const command = kubectlCommands.find((one) => one === value);
    if (command) return settingsChanged({ sentBy: command });
    const request = operations.find((one) => optionOfOperation(one) === value);
    if (request) settingsChanged({ sentBy: 'request', operation: request });
  };
  return (
    <select
      className="sent-by"
      aria-label={texts.sentBy.label}
      title={texts.sentBy.help}
      value={sentBy === 'request' ? optionOfOperation(operation) : sentBy}
      onChange={(event) => choose(event.target.value)}
    >
      <optgroup label={texts.sentBy.kubectl}>
        {kubectlCommands.map((command) => (
          <option key={command} value={command}>
            {texts.sentBy.commands[command]}
          </option>
        ))}
      </optgroup>
      <optgroup label={texts.sentBy.request}>
        {operations.map((one) => (
          <option key={one} value={optionOfOperation(one)}>
            {texts.sentBy.requests[one]}
          </option>
        ))}
      </optgroup>
    </select>
  );
}

function optionOfOperation(operation: Operation): string {
  return `request/${operation}`;
}
