import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useActions, useSelect, useTexts } from '../context/context.ts';

interface DialogProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A modal sheet; the browser keeps the focus inside and restores it afterwards. */
export function Dialog({ title, children }: DialogProps) {
  const texts = useTexts();
  const { dialogClosed } = useActions();
  const shown = useSelect((state) => state.view.dialog);
  const [own] = useState(shown);
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  // Browsers report a closed dialog late: meanwhile, another one may have been opened.
  const close = (): void => dialogClosed(own);
  return (
    <dialog
      ref={element}
      className="dialog"
      aria-label={title}
      onCancel={close}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div className="dialog-body">
        <div className="dialog-head">
          <h2>{title}</h2>
          <button type="button" className="quiet icon" aria-label={texts.actions.close} onClick={close}>
            ×
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
