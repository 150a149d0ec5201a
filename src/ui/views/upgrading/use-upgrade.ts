import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { ObjectsText } from '../../../protocol/upgrade.ts';
import { useSelect } from '../../context/context.ts';
import { createUpgradePool } from './pool.ts';
import { isSameInput, UpgradeRunner, type UpgradeInput, type UpgradeState } from './runner.ts';

/** Milliseconds of rest after a key before the texts are evaluated again. */
const rest = 300;

const noFiles: readonly ObjectsText[] = [];

/** One for the page: its results stay while another view is open. */
let runner: UpgradeRunner | undefined;

export interface Upgrade {
  readonly runner: UpgradeRunner;
  readonly state: UpgradeState | undefined;
  /** The state is about the current texts. */
  readonly isCurrent: boolean;
  /** The object pane, as a text with objects. */
  readonly pane: ObjectsText;
}

/** `paneName` names the object pane. */
export function useUpgrade(paneName: string): Upgrade {
  runner ??= new UpgradeRunner(createUpgradePool());
  const own = runner;
  const old = useSelect(({ documents }) => documents.oldCrd);
  const now = useSelect(({ documents }) => documents.crd.text);
  const document = useSelect(({ documents: { crd }, evaluation }) =>
    evaluation.crd?.revision === crd.revision ? evaluation.crd.chosen : 'pending',
  );
  const object = useSelect(({ documents }) => documents.object.text);
  const kubernetes = useSelect(({ settings }) => settings.kubernetes);
  const files = useSelect(({ view }) => view.upgrade?.files ?? noFiles);
  const withSamples = useSelect(({ view }) => view.upgrade?.withSamples ?? false);
  const pane = useMemo(() => ({ name: paneName, text: object }), [paneName, object]);
  const input = useMemo((): UpgradeInput | undefined => {
    if (old === undefined || document === 'pending') return undefined;
    return { pair: { old, now, document, kubernetes }, files: [pane, ...files], withSamples };
  }, [old, now, document, kubernetes, pane, files, withSamples]);
  const state = useSyncExternalStore(own.subscribe, own.state, own.state);
  const isFirst = state === undefined;
  useEffect(() => {
    if (!input) return undefined;
    const timer = setTimeout(() => own.start(input), isFirst ? 0 : rest);
    return () => clearTimeout(timer);
  }, [own, input, isFirst]);
  const isCurrent = state !== undefined && input !== undefined && isSameInput(state.input, input);
  return { runner: own, state: old === undefined ? undefined : state, isCurrent, pane };
}
