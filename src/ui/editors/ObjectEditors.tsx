import { showsAdmission, shownPane } from '../../store/selectors.ts';
import { sendsPatch, takesOld } from '../../store/settings.ts';
import { Part } from '../parts/Part.tsx';
import { lazyPart } from '../parts/lazy-part.ts';
import { useSelect } from '../context/context.ts';
import { EmptyObject } from './EmptyObject.tsx';
import { EditorHost } from './EditorHost.tsx';
import { OldMadeBy } from './OldMadeBy.tsx';
import { OldState } from './OldState.tsx';

const Requester = lazyPart('Requester', () => import('./Requester.tsx'));

/**
 * The editors for what is sent and, in an update, for the existing object. Each keeps its undo history while another
 * is shown.
 */
export function ObjectEditors() {
  const shown = useSelect(shownPane);
  const isPatch = useSelect((state) => sendsPatch(state.settings));
  const isUpdate = useSelect((state) => takesOld(state.settings));
  const hasOld = useSelect((state) => isUpdate || state.documents.old.text !== '');
  const hasPatch = useSelect((state) => isPatch || state.documents.patch.text !== '');
  const hasAdmission = useSelect(showsAdmission);
  const panel = (tab: 'object' | 'old' | 'admission') =>
    (isUpdate || hasAdmission) && {
      role: 'tabpanel',
      id: `object-editor-${tab}`,
      'aria-labelledby': `object-tab-${tab}`,
    };
  return (
    <>
      <div className="object-editor" hidden={shown !== 'object'} {...(!isPatch && panel('object'))}>
        <EditorHost pane="object" />
        <EmptyObject />
      </div>
      {hasPatch && (
        <div className="object-editor" hidden={shown !== 'patch'} {...(isPatch && panel('object'))}>
          <EditorHost pane="patch" />
        </div>
      )}
      {hasAdmission && (
        <div className="object-editor" hidden={shown !== 'admission'} {...panel('admission')}>
          <Part>
            <Requester />
          </Part>
          <EditorHost pane="admission" />
        </div>
      )}
      {hasOld && (
        <div className="object-editor" hidden={shown !== 'old'} {...panel('old')}>
          <OldMadeBy />
          <OldState />
          <EditorHost pane="old" />
        </div>
      )}
    </>
  );
}
