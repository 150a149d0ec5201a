import { useSelect } from '../context.ts';
import { ExamplesDialog } from './ExamplesDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

export function Dialogs() {
  const dialog = useSelect((state) => state.view.dialog);
  switch (dialog) {
    case 'examples':
      return <ExamplesDialog />;
    case 'history':
      return <HistoryDialog />;
    case 'shortcuts':
      return <ShortcutsDialog />;
    case undefined:
      return null;
  }
}
