import { sumOf } from './sums.ts';
import type { ShownUpgrade } from './shown.ts';

/** How many objects are hurt, as a bar and in words. */
export function Outcome({ shown }: { shown: ShownUpgrade }) {
  const { parts, begun } = shown.state;
  const { outcome } = shown.texts;
  const { known, hurt } = sumOf(parts);
  const unstored = parts.reduce((sum, part) => sum + part.unstored.length + part.moreUnstored, 0);
  if (known + unstored === 0 || begun?.evaluated === 'not evaluated') return null;
  return (
    <div className="upgrade-outcome">
      <div className="upgrade-bar" aria-hidden="true">
        <span data-part="hurt" style={{ flexGrow: hurt }} />
        <span data-part="unhurt" style={{ flexGrow: known - hurt }} />
        <span data-part="unstored" style={{ flexGrow: unstored }} />
      </div>
      {hurt === 0 && unstored === 0 ? (
        <p>✓ {outcome.none(known)}</p>
      ) : (
        <ul aria-label={outcome.label}>
          {hurt > 0 && (
            <li data-part="hurt" title={outcome.hurtHelp}>
              {outcome.hurt(hurt)}
            </li>
          )}
          {known > hurt && <li data-part="unhurt">{outcome.unhurt(known - hurt)}</li>}
          {unstored > 0 && <li data-part="unstored">{outcome.unstored(unstored)}</li>}
        </ul>
      )}
    </div>
  );
}
