import type { JudgedPane } from '../../protocol/report.ts';
import { judgedDocument } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';

/** The pane's name and its content: `CRD crontabs.stable.example.com`. */
export function PaneTitle({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const held = useSelect(({ evaluation }) => {
    const { crd, object } = evaluation;
    if (pane === 'crd') return crd?.summary?.name ?? (crd && judgedDocument(crd)?.name) ?? '';
    return object ? [object.kind, object.name].filter(Boolean).join(' ') : '';
  });
  return (
    <h2 className="pane-title">
      {texts.areas[pane]} <span className="pane-name">{held}</span>
    </h2>
  );
}
