import type { Problem } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { FindingPlaces } from './FindingPlaces.tsx';
import { MoreText } from '../lists/MoreText.tsx';
import type { ItemProps } from '../lists/list-props.ts';
import { WindowedList } from '../lists/WindowedList.tsx';

const none: readonly Problem[] = [];

/**
 * Errors that an update doesn't report because the values are unchanged (validation ratcheting); a create would be
 * rejected for them.
 */
export default function Ratcheted() {
  const texts = useTexts();
  const findings = useSelect((state) => shownObject(state)?.update?.ratcheted ?? none);
  const more = useSelect((state) => shownObject(state)?.update?.moreRatcheted ?? 0);
  if (findings.length === 0) return null;
  return (
    <div className="ratcheted">
      <p className="hint">{texts.update.ratcheted(findings.length + more)}</p>
      <WindowedList
        count={findings.length}
        keyOf={(index) => findings[index]?.id ?? index}
        item={(index, props) => {
          const finding = findings[index];
          return finding && <RatchetedItem key={finding.id} finding={finding} item={props} />;
        }}
      />
      {more > 0 && <p className="hint rules-line">{texts.more.of(more)}</p>}
    </div>
  );
}

function RatchetedItem({ finding, item }: { finding: Problem; item: ItemProps }) {
  const texts = useTexts();
  const { field, text, more } = finding;
  return (
    <li {...item} className="problem">
      <span className="mark ratcheted">{texts.update.ratchetedMark}</span>
      <span className="said">
        <strong className="field">{field}</strong>:{' '}
        <span className="message" lang="en">
          {text}
        </span>
        <MoreText more={more} />
      </span>
      <FindingPlaces finding={finding} />
    </li>
  );
}
