import type { Operation } from '../../protocol/report.ts';
import { useActions, useSelect, useTexts } from '../context.ts';

const operations: readonly Operation[] = ['create', 'update', 'status', 'patch'];

/** What is asked of the server. */
export function OperationChoice() {
  const texts = useTexts();
  const { settingsChanged } = useActions();
  const chosen = useSelect((state) => state.settings.operation);
  return (
    <select
      aria-label={texts.choices.operation}
      title={texts.choices.operationHelp}
      value={chosen}
      onChange={(event) => {
        const operation = operations.find((one) => one === event.target.value);
        if (operation) settingsChanged({ operation });
      }}
    >
      {operations.map((operation) => (
        <option key={operation} value={operation}>
          {texts.choices.operations[operation]}
        </option>
      ))}
    </select>
  );
}
