import { useState } from 'react';
import type { OpenedCase } from '../../../protocol/cases.ts';
import type { Minor } from '../../../protocol/report.ts';
import { aboutOf } from '../../../store/selectors.ts';
import { useActions, useCommands, useSelect } from '../../context/context.ts';
import type { CasesTexts } from './texts.ts';

interface OpenButtonProps {
  readonly at: number;
  readonly suite: string;
  readonly kubernetes: Minor;
  readonly texts: CasesTexts;
}

/** Puts the request of a case into the panes. */
export function OpenButton({ at, suite, kubernetes, texts }: OpenButtonProps) {
  const commands = useCommands();
  const actions = useActions();
  const { crd, object } = useSelect((state) => state.evaluation);
  const panes = useSelect((state) => state.documents);
  const [isMissing, setMissing] = useState(false);
  const open = ({ crd: own, object: sent, patch, old, choices }: OpenedCase): void =>
    actions.documentsReplaced({
      crd: own ?? panes.crd.text,
      object: sent ?? panes.object.text,
      old: old ?? '',
      patch: patch ?? panes.patch.text,
      admission: '',
      cause: 'restore',
      at: Date.now(),
      settings: choices,
    });
  const onClick = (): void => {
    commands.ask('openCase', { suite, at, kubernetes }, { about: aboutOf(crd, object) }).then(
      (reply) => {
        setMissing(!reply);
        if (!reply) return;
        open(reply);
        actions.noticed({ key: 'restored', undo: true });
      },
      () => setMissing(true),
    );
  };
  return (
    <>
      <button type="button" title={texts.openHelp} onClick={onClick}>
        {texts.openInPanes}
      </button>{' '}
      {isMissing && (
        <span className="hint" role="status">
          {texts.notOpened}
        </span>
      )}
    </>
  );
}
