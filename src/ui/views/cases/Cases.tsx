import '../../styles/cases.css';
import { useRef } from 'react';
import type { TextEditor } from '../../../editor/text-editor.ts';
import { useLanguage, useSelect } from '../../context/context.ts';
import { NoReply } from '../shared/NoReply.tsx';
import { AddCase } from './AddCase.tsx';
import { CaseList } from './CaseList.tsx';
import { Exporting } from './Exporting.tsx';
import { lineIn } from './line-in.ts';
import { Summary } from './Summary.tsx';
import { SuiteEditor } from './SuiteEditor.tsx';
import { casesTexts } from './texts.ts';
import { useCases } from './use-cases.ts';

/** A suite of cases, which run against the CRD while the visitor types. */
export default function Cases() {
  const texts = casesTexts[useLanguage()];
  const suite = useSelect((state) => state.documents.cases);
  const { ran, failed } = useCases();
  const editor = useRef<TextEditor>(undefined);
  const isEmpty = suite.trim() === '';
  const onLine = (line: number): void => editor.current?.reveal(lineIn(editor.current.text, line));
  // The focus stays on the button, so that another case can be added.
  const onAdded = (line: number): void => editor.current?.show(lineIn(editor.current.text, line));
  return (
    <div className="client-view cases">
      <div className="view-note cases-bar">
        <Summary ran={ran} texts={texts} />
        <AddCase texts={texts} onAdded={onAdded} />
      </div>
      {isEmpty && <p className="hint cases-intro">{texts.intro}</p>}
      {failed && <NoReply why={failed} />}
      {ran && <CaseList ran={ran} texts={texts} onLine={onLine} />}
      <SuiteEditor ran={ran} texts={texts} onEditor={(next) => (editor.current = next)} />
      {!isEmpty && <Exporting texts={texts} onLine={onLine} />}
    </div>
  );
}
