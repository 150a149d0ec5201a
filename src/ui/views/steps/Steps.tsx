import { useMemo } from 'react';
import type { Stage } from '../../../protocol/report.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { RowList } from '../../rows/RowList.tsx';
import { moved } from './moved.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

const noStages: readonly Stage[] = [];

/** The object after each stage, compared with an earlier one. */
export default function Steps() {
  const texts = useWholeTexts();
  const object = useSelect(shownObject);
  const stages = object?.stages ?? noStages;
  const chosen = useSelect((state) => state.view.stages);
  const to = chosen && stages.includes(chosen.to) ? chosen.to : stages.at(-1);
  const from = chosen && stages.includes(chosen.from) ? chosen.from : stages[0];
  if (!from || !to) return <p className="hint none">{texts.steps.none}</p>;
  return (
    <>
      <div className="view-note steps-choice">
        <StageSlider name="from" stages={stages} from={from} to={to} />
        <StageSlider name="to" stages={stages} from={from} to={to} />
      </div>
      <Compared from={from} to={to} />
    </>
  );
}

interface StageSliderProps {
  readonly name: 'from' | 'to';
  readonly stages: readonly Stage[];
  readonly from: Stage;
  readonly to: Stage;
}

/** One end of the compared span; it moves the other end if needed, so that no stage is compared with a later one. */
function StageSlider({ name, stages, from, to }: StageSliderProps) {
  const texts = useWholeTexts();
  const { viewChanged } = useActions();
  const stage = name === 'from' ? from : to;
  return (
    <label className="stage-slider">
      <span>{texts.steps[name]}</span>
      <input
        type="range"
        min={0}
        max={stages.length - 1}
        step={1}
        value={stages.indexOf(stage)}
        aria-label={texts.steps[name]}
        aria-valuetext={texts.steps.stages[stage]}
        onChange={(event) =>
          viewChanged({ stages: moved(stages, { from, to }, name, Number(event.target.value)) })
        }
      />
      <strong>{texts.steps.stages[stage]}</strong>
    </label>
  );
}

function Compared({ from, to }: { from: Stage; to: Stage }) {
  const texts = useWholeTexts();
  const request = useMemo(() => ({ from, to }), [from, to]);
  const reply = useReply('compareStages', request, useSelect(shownObject));
  if (!isReply(reply)) return <NoReply why={reply} />;
  const rows = reply.value;
  const unchanged = rows.every((row) => row.sign === 'same' || row.sign === 'ghost');
  return (
    <>
      <p className="hint view-note">{unchanged ? texts.steps.unchanged : texts.steps.intro}</p>
      <RowList rows={rows} label={texts.result.rowsLabel} />
    </>
  );
}
