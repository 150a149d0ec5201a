import { useState, type ClipboardEvent, type DragEvent } from 'react';
import type { ObjectsText } from '../../../protocol/upgrade.ts';
import { useActions, useSelect } from '../../context/context.ts';
import { chooseFiles, objectsTextIn, readTextFile } from './read-files.ts';
import type { UpgradeTexts } from './texts.ts';

export interface Files {
  readonly added: readonly ObjectsText[];
  /** About the last files. */
  readonly problem: string;
  readonly choose: () => void;
  readonly remove: (file: ObjectsText) => void;
  readonly withSamples: boolean;
  readonly generate: () => void;
  /** For the element onto which files are dropped, and texts are pasted. */
  readonly drops: {
    readonly onDragOver: (event: DragEvent) => void;
    readonly onDrop: (event: DragEvent) => void;
    readonly onPaste: (event: ClipboardEvent) => void;
  };
}

const none: readonly ObjectsText[] = [];

/** The files with objects that the visitor added: in the memory of the page only. */
export function useFiles(texts: UpgradeTexts['objects']): Files {
  const actions = useActions();
  const upgrade = useSelect(({ view }) => view.upgrade);
  const hasOld = useSelect(({ documents }) => documents.oldCrd !== undefined);
  const [problem, setProblem] = useState('');
  const { files: added = none, withSamples = false } = upgrade ?? {};
  const set = (files: readonly ObjectsText[]): void =>
    actions.viewChanged({ upgrade: { files, withSamples } });
  const add = async (files: readonly File[]): Promise<void> => {
    const found: ObjectsText[] = [];
    setProblem('');
    for (const file of files) {
      const text = await objectsTextIn(file);
      if (typeof text !== 'string')
        setProblem(text.why === 'unread' ? texts.unread(file.name) : texts.tooLarge(file.name));
      else found.push({ name: file.name, text });
    }
    if (found.length > 0) set([...added, ...found]);
  };
  const onDrop = (event: DragEvent): void => {
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    event.preventDefault();
    if (hasOld) return void add(files);
    void readTextFile(files[0] as File).then((text) =>
      text === undefined ? setProblem(texts.unread(files[0]?.name ?? '')) : actions.oldCrdSet(text),
    );
  };
  const onPaste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (text.trim() === '') return;
    event.preventDefault();
    if (!hasOld) return actions.oldCrdSet(text);
    const count = added.filter(({ isPasted }) => isPasted).length;
    set([...added, { name: texts.pasted(count + 1), text, isPasted: true }]);
  };
  return {
    added,
    problem,
    choose: () => chooseFiles(add),
    remove: (file) => set(added.filter((one) => one !== file)),
    withSamples,
    generate: () => actions.viewChanged({ upgrade: { files: added, withSamples: !withSamples } }),
    drops: { onDragOver: (event) => event.preventDefault(), onDrop, onPaste },
  };
}
