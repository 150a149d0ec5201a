import { showsAdmission } from '../../store/selectors.ts';
import { useActions, useSelect, useTexts } from '../context/context.ts';

/** Opens the tab for the documents of admission, which is hidden until it is used. */
export function AdmissionButton() {
  const texts = useTexts();
  const { viewChanged } = useActions();
  const isShown = useSelect(showsAdmission);
  if (isShown) return null;
  return (
    <button type="button" className="link" onClick={() => viewChanged({ objectTab: 'admission' })}>
      {texts.areas.admission}
    </button>
  );
}
