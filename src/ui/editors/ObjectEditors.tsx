import { shownPane } from '../../store/selectors.ts';
import { useSelect } from '../context.ts';
import { EditorHost } from './EditorHost.tsx';
import { OldState } from './OldState.tsx';

/** The new object, and on an update the old one behind it. Both keep their undo while the other is shown. */
export function ObjectEditors() {
  const shown = useSelect(shownPane);
  const isUpdate = useSelect((state) => state.settings.operation !== 'create');
  const hasOld = useSelect(
    (state) => state.settings.operation !== 'create' || state.documents.old.text !== '',
  );
  const panel = (tab: 'object' | 'old') =>
    isUpdate && { role: 'tabpanel', id: `object-editor-${tab}`, 'aria-labelledby': `object-tab-${tab}` };
  return (
    <>
      <div className="object-editor" hidden={shown !== 'object'} {...panel('object')}>
        <EditorHost pane="object" />
      </div>
      {hasOld && (
        <div className="object-editor" hidden={shown !== 'old'} {...panel('old')}>
          <OldState />
          <EditorHost pane="old" />
        </div>
      )}
    </>
  );
}
