import type { BegunUpgrade } from '../../../protocol/upgrade.ts';
import { useTexts } from '../../context/context.ts';
import { Warnings } from '../shared/Warnings.tsx';
import { LineLink } from './LineLink.tsx';
import { Outcome } from './Outcome.tsx';
import type { ShownUpgrade } from './shown.ts';

/** Would the API server accept the new CRD? And how many objects are hurt. */
export function CrdAnswer({ shown }: { shown: ShownUpgrade }) {
  const { state, texts } = shown;
  const { begun, unread, input } = state;
  if (unread) {
    const { which, message } = unread;
    const words = which === 'now' ? texts.crd.noNew : texts.crd.noOld;
    return (
      <div className="upgrade-verdict" data-tone="bad">
        <p>{message === '' ? words : texts.crd.unreadOld}</p>
        {message !== '' && <Quotation text={message} />}
      </div>
    );
  }
  if (!begun) return null;
  if (input.pair.old === input.pair.now) return <p className="upgrade-verdict hint">{texts.crd.sameTexts}</p>;
  return (
    <div className="upgrade-verdict" data-tone={begun.accepted ? 'good' : 'bad'}>
      <Verdict begun={begun} shown={shown} />
      <Outcome shown={shown} />
    </div>
  );
}

function Verdict({ begun, shown }: { begun: BegunUpgrade; shown: ShownUpgrade }) {
  const { list } = useTexts();
  const { crd } = shown.texts;
  const { accepted, code, message, causes, warnings, storedVersions, evaluated } = begun;
  const { isUnconverted, oldRefused } = begun;
  const word = accepted ? crd.accepted : code === 0 ? crd.crashed : crd.rejected;
  return (
    <>
      <p className="upgrade-word" role="status">
        <span aria-hidden="true">{accepted ? '✓' : '✕'}</span> {word}
      </p>
      {!accepted && <Quotation text={message} />}
      {!accepted && causes.some(({ line }) => line !== undefined) && (
        <p className="upgrade-lines">
          {[...new Set(causes.flatMap(({ line }) => line ?? []))].slice(0, 10).map((line) => (
            <LineLink key={line} line={line} shown={shown} />
          ))}
        </p>
      )}
      <Warnings warnings={warnings} />
      {shown.state.report?.isSame === true && <p>{crd.same}</p>}
      {accepted && storedVersions.length > 1 && (
        <p className="hint">{crd.storedVersions(list(storedVersions))}</p>
      )}
      {evaluated === 'as if installed' && <p className="hint">{crd.asIfInstalled}</p>}
      {evaluated === 'not evaluated' && <p className="hint">{crd.notEvaluated}</p>}
      {isUnconverted && <p className="hint">{crd.unconverted}</p>}
      {oldRefused !== undefined && (
        <>
          <p className="hint">{crd.oldRefused}</p>
          <Quotation text={oldRefused} />
        </>
      )}
    </>
  );
}

function Quotation({ text }: { text: string }) {
  return (
    <p className="quotation" lang="en">
      {text}
    </p>
  );
}
