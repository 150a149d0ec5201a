import { shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { ProblemItem } from './ProblemItem.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { useListed } from './use-listed.ts';
import { useShownProblems } from './problems-context.ts';
import { WindowedList } from '../lists/WindowedList.tsx';

const Behind = lazyPart('Behind', () => import('./Behind.tsx'));
const Ratcheted = lazyPart('Ratcheted', () => import('./Ratcheted.tsx'));

/** The API server's exact messages that aren't about a line of the object below, in the server's order. */
export function Problems() {
  const texts = useTexts();
  const { missing } = useShownProblems();
  const listed = useListed();
  const notEvaluated = useSelect((state) => shownObject(state)?.rulesNotEvaluated ?? 0);
  const ratcheted = useSelect((state) => shownObject(state)?.update?.ratcheted.length ?? 0);
  const hasBehind = useSelect(
    ({ evaluation: { crd, object } }) => (crd?.behind ?? object?.behind) !== undefined,
  );
  if (listed.length + missing.length + ratcheted + notEvaluated === 0 && !hasBehind) return null;
  return (
    <section className="problems" aria-label={texts.problems.title}>
      {listed.length > 0 && (
        <WindowedList
          count={listed.length}
          keyOf={(index) => listed[index]?.problem.id ?? index}
          item={(index, props) => {
            const one = listed[index];
            return one && <ProblemItem key={one.problem.id} {...one} item={props} withLines />;
          }}
        />
      )}
      {missing.map(({ severity, count, show }, i) => (
        <p className="hint rules-line" key={i}>
          {texts.more.problems[severity](count)}{' '}
          <button type="button" className="link" onClick={show}>
            {texts.more.show}
          </button>
        </p>
      ))}
      {hasBehind && (
        <Part>
          <Behind />
        </Part>
      )}
      {ratcheted > 0 && (
        <Part>
          <Ratcheted />
        </Part>
      )}
      {notEvaluated > 0 && <p className="hint rules-line">{texts.rulesNotEvaluated(notEvaluated)}</p>}
    </section>
  );
}
