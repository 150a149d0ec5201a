import type { Dialog as Name } from '../../store/view.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';
import { Dialog } from '../parts/Dialog.tsx';

const AboutDialog = lazyPart('AboutDialog', () => import('./AboutDialog.tsx'));
const AggregatedDialog = lazyPart('AggregatedDialog', () => import('./AggregatedDialog.tsx'));
const ErrorDialog = lazyPart('ErrorDialog', () => import('./ErrorDialog.tsx'));
const ExamplesDialog = lazyPart('ExamplesDialog', () => import('./ExamplesDialog.tsx'));
const HistoryDialog = lazyPart('HistoryDialog', () => import('./HistoryDialog.tsx'));
const ShareDialog = lazyPart('ShareDialog', () => import('../sharing/ShareDialog.tsx'));
const ShortcutsDialog = lazyPart('ShortcutsDialog', () => import('./ShortcutsDialog.tsx'));

/** The open dialog. It is there before its contents, so that a key that closes it is never lost. */
export function Dialogs() {
  const dialog = useSelect((state) => state.view.dialog);
  const texts = useTexts();
  if (!dialog) return null;
  return (
    <Dialog key={dialog} title={texts.dialogs[dialog]}>
      <Part resetKeys={[dialog]}>
        <Chosen dialog={dialog} />
      </Part>
    </Dialog>
  );
}

function Chosen({ dialog }: { dialog: Name }) {
  switch (dialog) {
    case 'about':
      return <AboutDialog />;
    case 'aggregated':
      return <AggregatedDialog />;
    case 'error':
      return <ErrorDialog />;
    case 'examples':
      return <ExamplesDialog />;
    case 'history':
      return <HistoryDialog />;
    case 'share':
      return <ShareDialog />;
    case 'shortcuts':
      return <ShortcutsDialog />;
  }
}
