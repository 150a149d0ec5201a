import type { MadeKind } from '../../protocol/fixes.ts';
import { isCrdAlone, shownPane } from '../../store/selectors.ts';
import type { State } from '../../store/store.ts';
import { useSelect, useTexts } from '../context/context.ts';
import { MakingState } from './MakingState.tsx';
import { useMaking } from './use-making.ts';

const kinds: readonly MadeKind[] = ['minimal', 'full'];
const help = { minimal: 'minimalHelp', full: 'fullHelp' } as const;

/** Whether objects can be generated for the CRD, and their pane is shown. */
function isPossible(state: State): boolean {
  return state.evaluation.crd?.state === 'accepted' && shownPane(state) === 'object';
}

interface NewObjectButtonProps {
  readonly isOpen: boolean;
  readonly onPress: () => void;
}

/** The button for a generated object in place of the current one. */
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
  /** For an empty pane. */
  readonly large?: boolean;
  readonly onMade?: () => void;
}

/** Generates an object from the CRD for the object's pane. */
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
