import '../styles/admission.css';
import { useState } from 'react';
import type { CodeFunction } from '../../protocol/report.ts';
import { shownObject } from '../../store/selectors.ts';
import { useCommands, useSelect, useTexts } from '../context/context.ts';
import { useWholeTexts } from '../context/whole-texts.ts';
import { MoreText } from '../lists/MoreText.tsx';

/** The code of webhooks, which runs only after the visitor has seen it and presses the button. */
export default function WaitingCode() {
  const { code: words } = useWholeTexts().admission;
  const commands = useCommands();
  const code = useSelect((state) => shownObject(state)?.admission?.code);
  const [state, setState] = useState<'waits' | 'starts' | 'failed'>('waits');
  if (!code || code.runs) return null;
  const run = (): void => {
    setState('starts');
    commands.runCode().catch(() => setState('failed'));
  };
  return (
    <section className="waiting-code" aria-label={words.title}>
      <h3>{words.title}</h3>
      <p>{words.why}</p>
      {code.functions.map((one) => (
        <Function key={`${one.place.line} ${one.name}`} of={one} />
      ))}
      {code.moreFunctions !== undefined && <p className="hint">{words.more(code.moreFunctions)}</p>}
      <p>
        <button type="button" className="button" disabled={state === 'starts'} onClick={run}>
          {words.run}
        </button>
      </p>
      {state === 'failed' && <p role="alert">{words.failed}</p>}
    </section>
  );
}

function Function({ of }: { readonly of: CodeFunction }) {
  const texts = useTexts();
  const commands = useCommands();
  const { name, text, more, place } = of;
  return (
    <figure>
      <figcaption>
        <code>{name}</code>{' '}
        <button type="button" className="link" onClick={() => commands.jump('admission', place)}>
          {texts.problems.lineOf.admission(place.line)}
        </button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls with the keyboard */}
      <pre tabIndex={0} lang="en">
        <code>{text}</code>
      </pre>
      <MoreText more={more} />
    </figure>
  );
}
