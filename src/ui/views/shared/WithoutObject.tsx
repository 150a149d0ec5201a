import type { ResultTab } from '../../../store/view.ts';
import { useActions, useTexts } from '../../context/context.ts';

const ofCrd = ['rules', 'get', 'explain', 'openapi', 'compare'] as const satisfies readonly ResultTab[];

/** The views that a CRD has without an object. */
export function WithoutObject() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  return (
    <ul className="without-object">
      {ofCrd.map((tab) => (
        <li key={tab} className="without-object-view">
          <button type="button" onClick={() => viewChanged({ tab, sheet: undefined })}>
            {texts.result.tabs[tab]}
          </button>
          <span className="hint">{texts.overview.views[tab]}</span>
        </li>
      ))}
    </ul>
  );
}
