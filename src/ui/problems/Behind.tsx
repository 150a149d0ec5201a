import type { Behind as BehindErrors, Problem } from '../../protocol/report.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { MoreText } from '../lists/MoreText.tsx';
import type { ItemProps } from '../lists/list-props.ts';
import { WindowedList } from '../lists/WindowedList.tsx';
import { FindingPlaces } from './FindingPlaces.tsx';

/** The errors that follow once the unknown and duplicate fields are gone. */
export default function Behind() {
  const crd = useSelect(({ evaluation }) => evaluation.crd?.behind);
  const object = useSelect(({ evaluation }) => evaluation.object?.behind);
  return (
    <>
      {crd && <BehindList of={crd} />}
      {object && <BehindList of={object} />}
    </>
  );
}

function BehindList({ of: { problems, count } }: { of: BehindErrors }) {
  const texts = useTexts();
  const label = texts.behind.intro(count);
  return (
    <div className="behind">
      <p className="hint">{label}</p>
      <WindowedList
        label={label}
        count={problems.length}
        keyOf={(index) => problems[index]?.id ?? index}
        item={(index, props) => {
          const problem = problems[index];
          return problem && <BehindItem key={problem.id} problem={problem} item={props} />;
        }}
      />
      {count > problems.length && <p className="hint">{texts.more.of(count - problems.length)}</p>}
    </div>
  );
}

function BehindItem({ problem, item }: { problem: Problem; item: ItemProps }) {
  const texts = useTexts();
  const { field, text, more } = problem;
  return (
    <li {...item} className="problem">
      <span className="mark behind">{texts.behind.mark}</span>
      <span className="said">
        {field !== '' && <strong className="field">{field}</strong>}
        {field !== '' && ': '}
        <span className="message" lang="en">
          {text}
        </span>
        <MoreText more={more} />
      </span>
      <FindingPlaces finding={problem} />
    </li>
  );
}
