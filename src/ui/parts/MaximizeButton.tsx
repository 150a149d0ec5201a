import type { Area } from '../../store/view.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

export function MaximizeButton({ area }: { area: Area }) {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const maximized = useSelect((state) => state.view.maximized === area);
  const name = texts.areas[area];
  const label = maximized ? texts.actions.restore(name) : texts.actions.maximize(name);
  return (
    <button
      type="button"
      className="quiet icon maximize"
      title={label}
      aria-label={label}
      aria-pressed={maximized}
      onClick={() => viewChanged({ maximized: maximized ? undefined : area })}
    >
      {maximized ? '⤡' : '⤢'}
    </button>
  );
}
