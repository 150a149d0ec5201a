import '../../styles/upgrade.css';
import { useMemo } from 'react';
import { useLanguage, useSelect } from '../../context/context.ts';
import { NoReply } from '../shared/NoReply.tsx';
import { Changes } from './Changes.tsx';
import { CrdAnswer } from './CrdAnswer.tsx';
import { Groups } from './Groups.tsx';
import { Objects } from './Objects.tsx';
import { OldCrd } from './OldCrd.tsx';
import { Plan } from './Plan.tsx';
import { Progress } from './Progress.tsx';
import { Start } from './Start.tsx';
import { upgradeTexts } from './texts.ts';
import { useFiles } from './use-files.ts';
import { useUpgrade } from './use-upgrade.ts';

/** The update of the CRD on stored objects: what is compared, and the answer. */
export default function Upgrade() {
  const texts = upgradeTexts[useLanguage()];
  const hasOld = useSelect(({ documents }) => documents.oldCrd !== undefined);
  const upgrade = useUpgrade(texts.objects.pane);
  const files = useFiles(texts.objects);
  return (
    <div className="upgrade" data-drops="own" {...files.drops}>
      {hasOld ? (
        <>
          <div className="upgrade-sources">
            <OldCrd texts={texts.old} />
            <Objects texts={texts} upgrade={upgrade} files={files} />
          </div>
          <Evaluated upgrade={upgrade} />
        </>
      ) : (
        <Start texts={texts} />
      )}
    </div>
  );
}

function Evaluated({ upgrade }: { upgrade: ReturnType<typeof useUpgrade> }) {
  const texts = upgradeTexts[useLanguage()];
  const { state, runner, isCurrent, pane } = upgrade;
  const context = useMemo(() => state && { texts, state, isCurrent, pane }, [texts, state, isCurrent, pane]);
  if (!state || !context) return <p className="hint none">{texts.progress.reading}</p>;
  if (state.phase === 'failed' && state.reason)
    return <NoReply why={{ reason: state.reason, again: () => runner.resume() }} />;
  return (
    <>
      <Progress upgrade={upgrade} texts={texts.progress} />
      <div className="upgrade-answer" data-stale={!isCurrent} aria-busy={state.phase === 'running'}>
        <CrdAnswer shown={context} />
        <Groups shown={context} />
        <Changes shown={context} />
        <Plan shown={context} />
      </div>
    </>
  );
}
