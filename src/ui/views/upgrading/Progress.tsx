import type { UpgradeTexts } from './texts.ts';
import type { Upgrade } from './use-upgrade.ts';

/** How far the evaluation is, with a button that stops it. */
export function Progress({ upgrade, texts }: { upgrade: Upgrade; texts: UpgradeTexts['progress'] }) {
  const { state, runner, isCurrent } = upgrade;
  if (!state) return null;
  const { phase, evaluated, objects, proved } = state;
  if (phase === 'stopped')
    return (
      <div className="upgrade-progress" role="status">
        <span>{texts.stopped(evaluated, objects.length)}</span>
        <button type="button" onClick={() => runner.resume()}>
          {texts.resume}
        </button>
      </div>
    );
  if (phase !== 'running') {
    return isCurrent ? null : (
      <p className="upgrade-progress hint stale" role="status">
        {texts.stale}
      </p>
    );
  }
  const words = proved
    ? texts.proving(proved.done, proved.of)
    : objects.length > 0
      ? texts.evaluated(evaluated, objects.length)
      : texts.reading;
  const [value, max] = proved ? [proved.done, proved.of] : [evaluated, Math.max(1, objects.length)];
  return (
    <div className="upgrade-progress">
      <progress value={value} max={max} aria-label={words} />
      <span>{words}</span>
      <button type="button" onClick={() => runner.stop()}>
        {texts.stop}
      </button>
    </div>
  );
}
