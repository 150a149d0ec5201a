import { useSelect } from '../context/context.ts';
import { Part } from '../parts/Part.tsx';
import { lazyPart } from '../parts/lazy-part.ts';

const NoticeList = lazyPart('NoticeList', () => import('./NoticeList.tsx'));

/** Notices in the corner. The region is there before its first notice, so that screen readers announce that one, too. */
export function Notices() {
  const isShown = useSelect(
    ({ view }) => view.notices.length > 0 || view.setAside !== undefined || view.offline === 'update',
  );
  return (
    <div className="notices" role="status" aria-live="polite">
      {isShown && (
        <Part>
          <NoticeList />
        </Part>
      )}
    </div>
  );
}
