import type { ReactNode } from 'react';
import type { Dialog as Name } from '../../store/view.ts';
import { useSelect, useTexts } from '../context.ts';
import { Part } from '../parts/Part.tsx';
import { Dialog } from './Dialog.tsx';
import { ExamplesDialog } from './ExamplesDialog.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

/** A dialog that fails says so inside its own frame. */
export function Dialogs() {
  const dialog = useSelect((state) => state.view.dialog);
  const texts = useTexts();
  const frame = (message: ReactNode) => <Dialog title={texts.parts.failed}>{message}</Dialog>;
  return (
    <Part resetKeys={[dialog]} frame={frame}>
      <Chosen dialog={dialog} />
    </Part>
  );
}

function Chosen({ dialog }: { dialog: Name | undefined }) {
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
