import { useState } from 'react';
import type { JudgedPane } from '../../protocol/report.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context/context.ts';
import { shownPane } from '../../store/selectors.ts';
import { MaximizeButton } from '../parts/MaximizeButton.tsx';
import { NewObject, NewObjectButton } from '../fixes/NewObject.tsx';
import { DocumentChoice } from './DocumentChoice.tsx';
import { EditorHost } from './EditorHost.tsx';
import { ObjectEditors } from './ObjectEditors.tsx';
import { AdmissionButton } from './AdmissionButton.tsx';
import { ObjectTabs } from './ObjectTabs.tsx';
import { Misplaced } from './Misplaced.tsx';
import { PaneTitle } from './PaneTitle.tsx';
import { ShapeChoices } from './ShapeChoices.tsx';
import { PatchChoice } from './PatchChoice.tsx';
import { VersionChoice } from './VersionChoice.tsx';

/** One text with its name and its choices. */
export function EditorPane({ pane }: { pane: JudgedPane }) {
  const texts = useTexts();
  const [isNew, setNew] = useState(false);
  const commands = useCommands();
  const { viewChanged } = useActions();
  const target = useSelect((state) => (pane === 'object' ? shownPane(state) : pane));
  const open = useSelect((state) => state.view.sheet === pane);
  return (
    <section className={`pane editor-pane ${pane}-pane`} aria-label={texts.areas[pane]} data-open={open}>
      <div className="pane-head">
        <PaneTitle pane={pane} />
        <div className="pane-actions">
          {pane === 'object' && <NewObjectButton isOpen={isNew} onPress={() => setNew(!isNew)} />}
          <button
            type="button"
            className="link"
            aria-label={texts.actions.openFile(texts.areas[target])}
            onClick={() => commands.openFile(target)}
          >
            {texts.actions.open}
          </button>
          <MaximizeButton area={pane} />
          <button type="button" className="sheet-close" onClick={() => viewChanged({ sheet: undefined })}>
            {texts.actions.done}
          </button>
        </div>
      </div>
      <div className="pane-tools">
        {pane === 'object' && <ObjectTabs />}
        {pane === 'object' && <PatchChoice />}
        {pane === 'object' && <AdmissionButton />}
        <DocumentChoice pane={pane} />
        {pane === 'crd' && <VersionChoice />}
        <ShapeChoices pane={pane} />
        <span className="tab-hint" aria-hidden="true">
          {texts.editor.tabHintShort}
        </span>
      </div>
      {pane === 'object' && isNew && <NewObject onMade={() => setNew(false)} />}
      <Misplaced pane={pane} />
      {pane === 'object' ? <ObjectEditors /> : <EditorHost pane={pane} />}
    </section>
  );
}
