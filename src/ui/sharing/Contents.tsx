import { engineVersion } from '../../store/engine-version.ts';
import { useSelect } from '../context/context.ts';
import { pathText } from '../../protocol/paths.ts';
import { sentPanes, sentText } from './handed-on.ts';
import { useWholeTexts } from '../context/whole-texts.ts';

/** The content of the link, in one line. */
export function Contents() {
  const all = useWholeTexts();
  const { share: texts, result, list } = all;
  const state = useSelect((now) => now);
  const { documents, view } = state;
  const { tab, selected } = view;
  const parts = [
    ...sentPanes(state).map((name) => texts.texts[name](documents[name].text.length)),
    ...(documents.cases === '' ? [] : [texts.cases(documents.cases.length)]),
    texts.minor(state.settings.kubernetes),
    sentText(state, all),
    texts.view(result.tabs[tab]),
    ...(selected && selected.length > 0 ? [texts.field(pathText(selected))] : []),
    ...(engineVersion === '' ? [] : [texts.engine(engineVersion)]),
  ];
  return <p className="share-contents">{texts.contains(list(parts))}</p>;
}
