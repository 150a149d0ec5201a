import type { Danger, ShownChange, ShownProof } from '../../../protocol/upgrade.ts';
import { LineLink } from './LineLink.tsx';
import type { ShownUpgrade } from './shown.ts';
import { useOpenObject } from './use-open-object.ts';

const dangers: readonly Danger[] = ['breaking', 'risky', 'compatible'];

/** The changes of the CRD, the most dangerous first, each with its proof. */
export function Changes({ shown }: { shown: ShownUpgrade }) {
  const { texts, state } = shown;
  const { report } = state;
  if (!report || report.changes.length === 0) return null;
  const words = texts.changes;
  return (
    <section className="upgrade-section">
      <h3>{words.title}</h3>
      {dangers
        .filter((danger) => report.dangers[danger] > 0)
        .map((danger) => {
          const own = report.changes.filter((change) => change.danger === danger);
          return (
            <details key={danger} className="upgrade-danger" open={danger !== 'compatible'}>
              <summary>
                <span className="upgrade-mark" data-tone={danger}>
                  {words.counts(report.dangers[danger], words.dangers[danger])}
                </span>
                <span className="hint">{words.dangerHelp[danger]}</span>
              </summary>
              <ol className="upgrade-changes">
                {own.map((change, i) => (
                  <Change key={i} change={change} shown={shown} />
                ))}
              </ol>
            </details>
          );
        })}
      {report.moreChanges > 0 && <p className="hint">{words.more(report.moreChanges)}</p>}
    </section>
  );
}

function Change({ change, shown }: { change: ShownChange; shown: ShownUpgrade }) {
  const { kind, danger, version, path, line, before, after, proof } = change;
  const { changes: words } = shown.texts;
  return (
    <li className="upgrade-item" data-tone={danger}>
      <p className="upgrade-item-head">
        <strong>{words.kinds[kind]}</strong>
        {path !== '' && <code>{path}</code>}
        {version !== '' && <span className="hint">{version}</span>}
        <LineLink line={line} shown={shown} />
      </p>
      {(before !== undefined || after !== undefined) && (
        <p className="upgrade-values" lang="en">
          <del>{before ?? words.nothing}</del> <span aria-hidden="true">→</span>{' '}
          <ins>{after ?? words.nothing}</ins>
        </p>
      )}
      <Proof proof={proof} shown={shown} />
    </li>
  );
}

function Proof({ proof, shown }: { proof: ShownProof; shown: ShownUpgrade }) {
  const { texts } = shown;
  const words = texts.changes.proof;
  const open = useOpenObject(shown);
  if (proof.by === 'none') return <p className="hint">{words.none(proof.objects)}</p>;
  if (proof.by === 'crd')
    return (
      <>
        <p>{words.crd}</p>
        <p className="quotation" lang="en">
          {proof.message}
        </p>
      </>
    );
  const { effect, field, message } = proof;
  const show = (): void =>
    proof.by === 'object' ? open.source(proof.source, effect) : open.text(proof.object, effect);
  return (
    <>
      <p className="upgrade-proof">
        <span>
          {proof.by === 'object' ? words.object(proof.source.name) : words.generated}:{' '}
          {texts.groups.effects[effect]}
        </span>
        {field !== '' && <code>{field}</code>}
        <button type="button" className="link" onClick={show}>
          {words.open}
        </button>
      </p>
      {message !== '' && (
        <p className="quotation" lang="en">
          {message}
        </p>
      )}
      {proof.by === 'generated' && (
        <details className="upgrade-generated">
          <summary>{words.show}</summary>
          <pre lang="en" tabIndex={0}>
            {proof.object}
          </pre>
        </details>
      )}
    </>
  );
}
