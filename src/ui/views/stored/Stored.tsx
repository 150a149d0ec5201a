import { useMemo } from 'react';
import { shownObject } from '../../../store/selectors.ts';
import { openStory, placeOfStory } from '../../../store/stories.ts';
import { useActions, useSelect, useTexts } from '../../context.ts';
import { Printed } from '../../result/Printed.tsx';
import { RowList, type Unfolded } from '../../result/RowList.tsx';
import { Story } from '../../story/Story.tsx';
import { filterRows } from './filter-rows.ts';

/** What etcd holds, with every difference from what was typed. */
export function Stored() {
  const texts = useTexts();
  const { filterToggled } = useActions();
  const object = useSelect(shownObject);
  const layout = useSelect((state) => state.view.layout);
  const format = useSelect((state) => state.view.format);
  const filter = useSelect((state) => state.view.filter);
  const mark = filter === 'error' || filter === 'warning' ? undefined : filter;
  const rows = useMemo(() => filterRows(object?.rows ?? [], mark), [object, mark]);
  const unfolded = useUnfolded();
  if (!object) return null;
  if (object.code === 0) return <p className="hint none">{texts.result.notJudged}</p>;
  if (object.kubectl?.deleted) return <p className="hint none">{texts.sentBy.deleted}</p>;
  if (object.update?.gone) return <p className="hint none">{texts.update.gone}</p>;
  if (object.rowsOf === 'none') return <p className="hint none">{texts.result.nothing}</p>;
  return (
    <>
      {object.rowsOf === 'validated' && <p className="hint view-note">{texts.result.validated}</p>}
      {layout === 'plain' ? (
        <Printed format={format} object={object} />
      ) : (
        <>
          {mark && (
            <p className="hint view-note">
              {texts.result.filtered(texts.marks[mark])}{' '}
              <button type="button" className="link" onClick={() => filterToggled(mark)}>
                {texts.result.showAll}
              </button>
            </p>
          )}
          <RowList rows={rows} label={texts.result.rowsLabel} unfolded={unfolded} />
          {object.truncated && <p className="hint view-note">{texts.result.truncated}</p>}
        </>
      )}
    </>
  );
}

/** The open story, where it stands under its line. */
function useUnfolded(): Unfolded | undefined {
  const card = useSelect(openStory);
  const place = useSelect(placeOfStory);
  return card?.path && place === 'row' ? { path: card.path, content: <Story card={card} /> } : undefined;
}
