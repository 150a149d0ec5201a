import type { Guide as Shown } from '../../store/view.ts';
import { useSelect } from '../context/context.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';

const ExampleCard = lazyPart('ExampleCard', () => import('./ExampleCard.tsx'));
const TourCard = lazyPart('TourCard', () => import('./TourCard.tsx'));

/** The guide for the texts on the page, shown above them. */
export function Guide() {
  const guide = useSelect((state) => state.view.guide);
  if (!guide) return null;
  return (
    <Part resetKeys={[guide]} frame={(message) => <div className="guide guide-waiting">{message}</div>}>
      <Card guide={guide} />
    </Part>
  );
}

function Card({ guide }: { guide: Shown }) {
  return guide.kind === 'tour' ? <TourCard step={guide.step} /> : <ExampleCard id={guide.id} />;
}
