import '../../styles/explain.css';
import { useMemo, useState } from 'react';
import type { PathSegments } from '../../../protocol/report.ts';
import { useCommands, useSelect } from '../../context/context.ts';
import { Command } from '../shared/Command.tsx';
import { ExplainText } from './ExplainText.tsx';
import { NoReply } from '../shared/NoReply.tsx';
import { isReply, useReply } from '../shared/use-reply.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

const root: PathSegments = [];

/** `kubectl explain` for the selected field. */
export default function Explain() {
  const texts = useWholeTexts();
  const commands = useCommands();
  const path = useSelect((state) => state.view.selected) ?? root;
  const [recursive, setRecursive] = useState(false);
  const request = useMemo(
    () => ({ path, listing: recursive ? ('tree' as const) : ('fields' as const) }),
    [path, recursive],
  );
  const reply = useReply('explain', request);
  if (!isReply(reply)) return <NoReply why={reply} />;
  const report = reply.value;
  if (!report) return <p className="hint none">{texts.clients.noCrd}</p>;
  return (
    <>
      <Command line={report.command} output={report.text}>
        <button
          type="button"
          className="toggle"
          aria-pressed={recursive}
          onClick={() => setRecursive(!recursive)}
        >
          {texts.explain.recursive}
        </button>
      </Command>
      <nav className="view-note crumbs" aria-label={texts.explain.crumbs}>
        {report.crumbs.map(({ name, path: at }, i) => (
          <button
            type="button"
            className="link"
            key={`${i} ${name}`}
            aria-current={i === report.crumbs.length - 1 ? 'true' : undefined}
            onClick={() => commands.select(at.length === 0 ? undefined : at)}
          >
            {name}
          </button>
        ))}
      </nav>
      <ExplainText
        text={report.text}
        found={report.found}
        onField={(names) => commands.select([...report.inside, ...names])}
        note={report.more === undefined ? texts.explain.follow : texts.more.characters(report.more)}
      />
    </>
  );
}
