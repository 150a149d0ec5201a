import { useMemo } from 'react';
import { shownObject } from '../../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../../context.ts';
import { filterRows } from './filter-rows.ts';
import { Printed } from '../../result/Printed.tsx';
import { RowList } from '../../result/RowList.tsx';

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
  if (!object) return null;
  if (object.code === 0) return <p className="hint none">{texts.result.notJudged}</p>;
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
          <RowList rows={rows} label={texts.result.rowsLabel} />
          {object.truncated && <p className="hint view-note">{texts.result.truncated}</p>}
        </>
      )}
    </>
  );
}
