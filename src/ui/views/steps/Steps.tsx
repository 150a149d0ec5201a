import { useMemo } from 'react';
import type { Stage } from '../../../protocol/report.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../../context.ts';
import { NoReply } from '../NoReply.tsx';
import { isReply, useReply } from '../use-reply.ts';
import { RowList } from '../../result/RowList.tsx';

const noStages: readonly Stage[] = [];

/** The object after each stage, compared with it after an earlier one. */
export default function Steps() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const object = useSelect(shownObject);
  const stages = object?.stages ?? noStages;
  const chosen = useSelect((state) => state.view.stages);
  const to = chosen && stages.includes(chosen.to) ? chosen.to : stages.at(-1);
  const from = chosen && stages.includes(chosen.from) ? chosen.from : stages[0];
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
  return (
    <>
      <div className="view-note steps-choice">
        {select('from', from)} {select('to', to)}
      </div>
      <Compared from={from} to={to} />
    </>
  );
}

function Compared({ from, to }: { from: Stage; to: Stage }) {
  const texts = useTexts();
  const request = useMemo(() => ({ from, to }), [from, to]);
  const reply = useReply('compareStages', request, useSelect(shownObject));
  if (!isReply(reply)) return <NoReply why={reply} />;
  const rows = reply.value;
  const unchanged = rows.every((row) => row.sign === 'same' || row.sign === 'ghost');
  return (
    <>
      {unchanged && <p className="hint view-note">{texts.steps.unchanged}</p>}
      <RowList rows={rows} label={texts.result.rowsLabel} />
    </>
  );
}
