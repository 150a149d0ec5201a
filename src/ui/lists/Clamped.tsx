import { useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../context/context.ts';

interface ClampedProps {
  readonly text: string;
  readonly className?: string;
  /** Texts of the server are English in every language of the page. */
  readonly lang?: string | undefined;
}

/** A text on one line; the rest of a longer one opens on request. */
export function Clamped({ text, className = '', lang }: ClampedProps) {
  const texts = useTexts();
  const box = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isOpen) return undefined;
    const measure = (): void => setCut(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [text, isOpen]);
  return (
    <p className={`clamped ${className}`} data-open={isOpen}>
      <span ref={box} lang={lang}>
        {text}
      </span>
      {(isCut || isOpen) && (
        <button type="button" className="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.more.less : texts.more.whole}
        </button>
      )}
    </p>
  );
}
