import { useEffect, useState } from 'react';
import { useCommands, useSelect } from '../context/context.ts';

/** Undefined while it is being created; `none` if there are no descriptions to leave out. */
export interface Links {
  readonly full: string | undefined;
  readonly shorter: string | undefined;
}

/** The links to what is on the page, whole and without descriptions; created again when that changes. */
export function useLinks(): Links {
  const commands = useCommands();
  const documents = useSelect((state) => state.documents);
  const settings = useSelect((state) => state.settings);
  const tab = useSelect((state) => state.view.tab);
  const selected = useSelect((state) => state.view.selected);
  const [links, setLinks] = useState<Links>({ full: undefined, shorter: undefined });
  useEffect(() => {
    let isCurrent = true;
    const make = async (): Promise<void> => {
      const full = (await commands.link()) ?? 'failed';
      if (isCurrent) setLinks({ full, shorter: undefined });
      const crd = await commands.crdWithoutDescriptions();
      if (!isCurrent || crd === undefined || crd.length === documents.crd.text.length) return;
      const shorter = await commands.link(crd);
      if (isCurrent) setLinks({ full, shorter });
    };
    void make();
    return () => {
      isCurrent = false;
    };
  }, [commands, documents, settings, tab, selected]);
  return links;
}
