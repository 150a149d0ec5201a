/** The features of the large editor that ask the worker: hovers, fixes, and help while typing. Loaded with it. */
import type { EditorOptions } from '../../editor/text-editor.ts';
import type { CrdReport, ObjectReport, Pane } from '../../protocol/report.ts';
import type { Notice } from '../../store/view.ts';
import type { Catalogue } from '../../text/catalogue.ts';
import type { Language } from '../../text/language.ts';
import type { Commands } from '../context/commands.ts';
import { fixesAt } from './fixes-at.ts';
import { editorHelp, hintWith } from './help.ts';
import { ruleHover } from './rule-hover.ts';
import { explanationHover } from './explanation-hover.ts';

/** The editor's surroundings that the features depend on. */
export interface Assisted {
  readonly pane: Pane;
  readonly commands: Commands;
  readonly noticed: (notice: Omit<Notice, 'id'>) => void;
  /** Returns the current reports and texts. */
  readonly now: () => {
    readonly catalogue: Catalogue;
    readonly language: Language;
    readonly crd: CrdReport | undefined;
    readonly object: ObjectReport | undefined;
  };
}

export type Assistance = Pick<EditorOptions, 'onHover' | 'onFixes' | 'help'>;

export function assistance({ pane, commands, noticed, now }: Assisted): Assistance {
  return {
    onHover(written, offset) {
      const { catalogue, language } = now();
      const hover =
        pane === 'crd'
          ? ruleHover(commands, catalogue)(offset)
          : explanationHover(commands, pane, language)(offset);
      return hintWith({ commands, pane, language }, [written, offset], hover);
    },
    onFixes: (range) => fixesAt(commands, pane, range, now(), now().language),
    help: editorHelp(commands, pane, now, noticed),
  };
}
