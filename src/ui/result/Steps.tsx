import { useEffect, useState } from 'react';
import type { Row, Stage } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context.ts';
import { RowList } from './RowList.tsx';

const noStages: readonly Stage[] = [];

/** The object after each stage, compared with it after an earlier one. */
export function Steps() {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged } = useActions();
  const object = useSelect(shownObject);
  const stages = object?.stages ?? noStages;
  const chosen = useSelect((state) => state.view.stages);
  const [rows, setRows] = useState<readonly Row[]>([]);
  const to = chosen && stages.includes(chosen.to) ? chosen.to : stages.at(-1);
  const from = chosen && stages.includes(chosen.from) ? chosen.from : stages[0];
  useEffect(() => {
    if (!from || !to) return undefined;
    let gone = false;
    commands.ask('compareStages', { from, to }).then(
      (reply) => {
        if (!gone) setRows(reply);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [commands, from, to, object]);
  if (!from || !to) return <p className="hint none">{texts.steps.none}</p>;
  const select = (name: 'from' | 'to', value: Stage) => (
    <label>
      {texts.steps[name]}{' '}
      <select
        value={value}
        onChange={(event) => {
          const stage = stages.find((candidate) => candidate === event.target.value);
          if (stage) viewChanged({ stages: { from, to, [name]: stage } });
        }}
      >
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {texts.steps.stages[stage]}
          </option>
        ))}
      </select>
    </label>
  );
  const unchanged = rows.every((row) => row.sign === 'same' || row.sign === 'ghost');
  return (
    <>
      <div className="view-note steps-choice">
        {select('from', from)} {select('to', to)}
        {unchanged && <span className="hint">{texts.steps.unchanged}</span>}
      </div>
      <RowList rows={rows} label={texts.result.rowsLabel} />
    </>
  );
}
