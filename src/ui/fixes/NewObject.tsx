import type { MadeKind } from '../../protocol/fixes.ts';
import { isCrdAlone, shownPane } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import { useSelect, useTexts } from '../context.ts';
import { MakingState } from './MakingState.tsx';
import { useMaking } from './use-making.ts';

const kinds: readonly MadeKind[] = ['minimal', 'full'];
const help = { minimal: 'minimalHelp', full: 'fullHelp' } as const;

/** Whether there is a CRD that objects can be made for, and a pane for them. */
function isPossible(state: State): boolean {
  return state.evaluation.crd?.state === 'accepted' && shownPane(state) === 'object';
}

interface NewObjectButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** The way to a new object in place of the one that is there. */
export function NewObjectButton({ isOpen, onPress }: NewObjectButtonProps) {
  const { making: words } = useTexts();
  const isShown = useSelect((state) => isPossible(state) && !isCrdAlone(state));
  if (!isShown) return null;
  return (
    <button
      type="button"
      className="link"
      aria-expanded={isOpen}
      aria-label={words.newObject}
      title={words.newObject}
      onClick={onPress}
    >
      {words.new}
    </button>
  );
}

interface NewObjectProps {
  /** In an empty pane. */
  readonly large?: boolean;
  readonly onMade?: () => void;
}

/** A new object from the CRD, for the object's pane. */
export function NewObject({ large = false, onMade }: NewObjectProps) {
  const { making: words } = useTexts();
  const isShown = useSelect((state) => isPossible(state) && isCrdAlone(state) === large);
  const version = useSelect((state) => state.settings.version);
  const making = useMaking(onMade);
  if (!isShown) return null;
  return (
    <div className="new-object" role="group" aria-label={words.newObject}>
      <span className="hint">{words.fromCrd}</span>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          title={words[help[kind]]}
          aria-label={`${words.newObject}: ${words[kind]}`}
          onClick={() => making.start({ name: 'makeObject', request: { kind, ...(version && { version }) } })}
        >
          {words[kind]}
        </button>
      ))}
      <MakingState making={making} />
    </div>
  );
}
