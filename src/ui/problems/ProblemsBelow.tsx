import { useTexts } from '../context/context.ts';
import { WindowedList } from '../lists/WindowedList.tsx';
import { ProblemItem } from './ProblemItem.tsx';
import type { ProblemEntry } from '../../store/answer/shown-problems.ts';

/** The findings about one line of the object. */
export function ProblemsBelow({ entries }: { entries: readonly ProblemEntry[] }) {
  const texts = useTexts();
  return (
    <WindowedList
      className="problems-below"
      label={texts.problems.title}
      count={entries.length}
      keyOf={(index) => entries[index]?.problem.id ?? index}
      item={(index, props) => {
        const one = entries[index];
        return one && <ProblemItem key={one.problem.id} {...one} item={props} />;
      }}
    />
  );
}
