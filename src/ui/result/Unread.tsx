import type { JudgedPane } from '../../protocol/report.ts';
import { unreadOf } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context.ts';

/** In the place of a view whose text could not be read: that there is no answer, and what kept it away. */
export function Unread({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const why = useSelect((state) => unreadOf(state, pane));
  return why ? <p className="hint none">{texts.unread[why]}</p> : null;
}
