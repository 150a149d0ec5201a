import type { IdleRule } from '../../../protocol/report.ts';
import { shownObject } from '../../../store/selectors.ts';
import { useCommands, useSelect, useTexts } from '../../context.ts';
import { MoreText } from '../../result/MoreText.tsx';
import type { ItemProps } from '../../result/list-props.ts';
import { WindowedList } from '../../result/WindowedList.tsx';

const none: readonly IdleRule[] = [];

/** The rules that looked at nothing, and why. */
export function IdleRules() {
  const texts = useTexts();
  const idle = useSelect((state) => shownObject(state)?.idleRules ?? none);
  const more = useSelect((state) => shownObject(state)?.moreIdleRules ?? 0);
  return (
    <>
      <WindowedList
        className="rule-list"
        count={idle.length}
        keyOf={(index) => index}
        item={(index, props) => {
          const rule = idle[index];
          return rule && <Idle key={index} rule={rule} item={props} />;
        }}
      />
      {more > 0 && <p className="hint view-note">{texts.more.of(more)}</p>}
    </>
  );
}

function Idle({ rule: { rule, more, why, schemaPlace }, item }: { rule: IdleRule; item: ItemProps }) {
  const texts = useTexts();
  const commands = useCommands();
  return (
    <li {...item} className="rule">
      <span className="mark rule-idle">{texts.rules.idle[why]}</span>
      <code className="rule-text">
        {rule}
        <MoreText more={more} />
      </code>
      <span className="rule-facts">
        <span className="hint">{texts.rules.idleHelp[why]}</span>
        {schemaPlace && (
          <button type="button" className="link" onClick={() => commands.jump('crd', schemaPlace)}>
            {texts.problems.lineOf.crd(schemaPlace.line)}
          </button>
        )}
      </span>
    </li>
  );
}
