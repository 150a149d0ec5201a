import type { JudgedPane } from '../../protocol/report.ts';
import { unreadOf } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';

/** Replaces a view whose text couldn't be read: reports why the answer is missing. */
export function Unread({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const why = useSelect((state) => unreadOf(state, pane));
  return why ? <p className="hint none">{texts.unread[why]}</p> : null;
}
