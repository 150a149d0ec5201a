import { useEffect, useRef, useState, type CSSProperties } from 'react';
import type { ObjectReport } from '../../protocol/report.ts';
import type { Card } from '../../protocol/explanation.ts';
import { aboutOf, shownObject } from '../../store/selectors.ts';
import { openExplanation } from '../../store/explanations.ts';
import { useCommands, useSelect } from '../context/context.ts';
import { Explanation } from './Explanation.tsx';
import { isSamePath } from '../../protocol/paths.ts';

/** Milliseconds that the pointer rests before an explanation appears, and may be away before it disappears. */
const rest = 250;
const width = 440;

interface Shown {
  readonly card: Card;
  readonly of: ObjectReport | undefined;
  readonly style: CSSProperties;
}

/** The explanation of the line under the pointer, beside it and above the rest, so that nothing moves. */
export default function HoverExplanation() {
  const commands = useCommands();
  const hovered = useSelect((state) => state.view.hovered);
  const open = useSelect(openExplanation);
  const crd = useSelect((state) => state.evaluation.crd);
  const object = useSelect(shownObject);
  const [shown, setShown] = useState<Shown>();
  const [inside, setInside] = useState(false);
  const latest = useRef(hovered);
  const isOpen = isSamePath(open?.path, hovered);
  useEffect(() => {
    latest.current = hovered;
    if (inside) return undefined;
    if (!hovered || isOpen) {
      const timer = setTimeout(() => setShown(undefined), rest / 2);
      return () => clearTimeout(timer);
    }
    const timer = setTimeout(() => {
      // Problems react to the pointer, too, and show their own explanations; when one disappears, another line comes
      // under the pointer.
      const line = document.querySelector('.row[data-pointed="true"]:hover')?.getBoundingClientRect();
      if (!line) return setShown(undefined);
      commands.ask('describe', { path: hovered }, { about: aboutOf(crd, object) }).then(
        (card) => {
          if (latest.current === hovered) setShown(card && { card, of: object, style: besideOf(line) });
        },
        () => setShown(undefined),
      );
    }, rest);
    return () => clearTimeout(timer);
  }, [commands, hovered, isOpen, inside, crd, object]);
  useEffect(() => {
    // While typing, visitors look elsewhere, and the line may be gone.
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' || !inside) setShown(undefined);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [inside]);
  // An explanation of another answer doesn't apply to this one.
  if (!shown || shown.of !== object) return null;
  return (
    <div
      className="explanation-hover"
      style={shown.style}
      onMouseEnter={() => setInside(true)}
      onMouseLeave={() => setInside(false)}
    >
      <Explanation card={shown.card} closable={false} />
    </div>
  );
}

/** Below the line, or above it if there is more space. */
function besideOf({ left, top, bottom }: DOMRect): CSSProperties {
  const at = Math.max(8, Math.min(left + 56, innerWidth - width - 8));
  const below = innerHeight - bottom;
  return below > 240 || below > top
    ? { left: at, top: bottom + 4, maxHeight: below - 16, width }
    : { left: at, bottom: innerHeight - top + 4, maxHeight: top - 16, width };
}
