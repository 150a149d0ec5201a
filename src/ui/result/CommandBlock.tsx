import { shownObject } from '../../store/selectors.ts';
import { useActions, useCommands, useSelect, useTexts } from '../context/context.ts';
import type { KubectlCommand } from '../../protocol/choices.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Part } from '../parts/Part.tsx';

const CommandFlags = lazyPart('CommandFlags', () => import('./CommandFlags.tsx'));

/** The commands that have flags besides those of the header. */
const withFlags: ReadonlySet<KubectlCommand> = new Set([
  'server-side-apply',
  'edit',
  'scale',
  'label',
  'annotate',
]);

/** The command as it is typed. */
export function CommandBlock() {
  const texts = useTexts();
  const commands = useCommands();
  const { viewChanged } = useActions();
  const kubectl = useSelect((state) => shownObject(state)?.kubectl);
  const state = useSelect((all) => shownObject(all)?.state);
  const sentBy = useSelect(({ settings }) => settings.sentBy);
  if (sentBy === 'request') return null;
  const flags = withFlags.has(sentBy) && (
    <Part frame={() => null}>
      <CommandFlags />
    </Part>
  );
  if (!kubectl) return state === 'no-old' ? flags : null;
  const { line, requests, moreRequests = 0 } = kubectl;
  return (
    <div className="command-block command-bar">
      <code className="command" lang="en" aria-label={texts.sentBy.command} title={line}>
        {line}
      </code>
      {flags}
      <button type="button" className="link" onClick={() => viewChanged({ tab: 'requests' })}>
        {texts.sentBy.showRequests(requests.length + moreRequests)}
      </button>
      <button
        type="button"
        className="link"
        aria-label={texts.sentBy.copyCommand}
        onClick={() => commands.copy(line)}
      >
        {texts.actions.copy}
      </button>
    </div>
  );
}
