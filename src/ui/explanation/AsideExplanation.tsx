import { explanationAside } from '../../store/explanations.ts';
import { useSelect } from '../context/context.ts';
import { Explanation } from './Explanation.tsx';

/** Covers the panes, so that nothing moves. */
export function AsideExplanation() {
  const card = useSelect(explanationAside);
  return (
    card && (
      <div className="explanation-aside">
        <Explanation card={card} />
      </div>
    )
  );
}
