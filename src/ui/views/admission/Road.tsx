import type { ChainExpression, ChainLine } from '../../../protocol/chain.ts';
import type { Place } from '../../../protocol/report.ts';
import { numberText } from '../../../text/numbers/number-text.ts';
import { useCommands, useTexts } from '../../context/context.ts';
import { useWholeTexts } from '../../context/whole-texts.ts';

const plugins = ['mutating-policy', 'mutating-webhook', 'validating-policy', 'validating-webhook'] as const;

/** The plugins in the order of the server, each with its policies or webhooks. */
export function Road({ lines }: { lines: readonly ChainLine[] }) {
  const { chain } = useWholeTexts().admission;
  const used = plugins.filter((plugin) => lines.some((line) => line.plugin === plugin));
  if (used.length === 0) return <p className="hint">{chain.nothing}</p>;
  return (
    <ol className="chain-road">
      {used.map((plugin) => (
        <li key={plugin}>
          <h3>{chain.plugins[plugin]}</h3>
          <ul className="chain-lines">
            {lines
              .filter((line) => line.plugin === plugin)
              .map((line, i) => (
                <Line key={i} line={line} />
              ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}

const signs = {
  done: '✓',
  denied: '✕',
  error: '✕',
  reported: '!',
  'no-match': '–',
  condition: '–',
  'no-params': '–',
  'not-again': '–',
} as const satisfies Record<ChainLine['outcome'], string>;

function Line({ line }: { line: ChainLine }) {
  const { chain } = useWholeTexts().admission;
  const { plugin, name, part, param, round, outcome, because = '', text, place } = line;
  const isWebhook = plugin === 'mutating-webhook' || plugin === 'validating-webhook';
  const names = isWebhook
    ? chain.webhook(part, name)
    : [chain.policy(name), part !== '' && chain.binding(part), param !== undefined && chain.param(param)]
        .filter(Boolean)
        .join(' · ');
  return (
    <li className={`chain-line ${outcome}`}>
      <p className="chain-head">
        <span aria-hidden="true" className="chain-sign">
          {signs[outcome]}
        </span>
        <strong>{names}</strong>
        <span className="chain-outcome">{chain.outcomes[outcome](because)}</span>
        {round > 0 && <span className="hint"> {chain.again}</span>} <Jump place={place} />
      </p>
      {text !== undefined && (
        <p className="quotation" lang="en">
          {text}
        </p>
      )}
      {line.expressions.length > 0 && <Expressions all={line.expressions} />}
      {line.changes.length > 0 && <Changes line={line} />}
      {line.exchange && <Exchange exchange={line.exchange} />}
    </li>
  );
}

function Jump({ place }: { place: Place | undefined }) {
  const texts = useTexts();
  const commands = useCommands();
  if (!place) return null;
  return (
    <button type="button" className="link" onClick={() => commands.jump('admission', place)}>
      {texts.problems.lineOf.admission(place.line)}
    </button>
  );
}

function Expressions({ all }: { all: readonly ChainExpression[] }) {
  const { chain } = useWholeTexts().admission;
  return (
    <div className="chain-table" tabIndex={0}>
      <table aria-label={chain.expressions}>
        <thead>
          <tr>
            <th>{chain.expression}</th>
            <th>{chain.value}</th>
            <th className="number">{chain.cost}</th>
          </tr>
        </thead>
        <tbody>
          {all.map((one, i) => (
            <tr key={i} className={one.message !== undefined || one.error !== undefined ? 'bad' : ''}>
              <td>
                <span className="hint">
                  {chain.roles[one.role]} {one.name}
                </span>{' '}
                <Jump place={one.place} />
                {one.text !== '' && <code lang="en">{one.text}</code>}
              </td>
              <td>
                <code lang="en">{one.value ?? one.error}</code>
              </td>
              <td className="number">{numberText(one.cost)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Changes({ line: { changes } }: { line: ChainLine }) {
  const { chain } = useWholeTexts().admission;
  return (
    <ul className="chain-changes" aria-label={chain.changes}>
      {changes.map(({ path, before, after }, i) => (
        <li key={i}>
          <code>
            {path}: {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
          </code>
        </li>
      ))}
    </ul>
  );
}

function Exchange({ exchange }: { exchange: NonNullable<ChainLine['exchange']> }) {
  const { chain } = useWholeTexts().admission;
  const { request, reply, code } = exchange;
  return (
    <div className="chain-exchange">
      <figure>
        <figcaption>{chain.request}</figcaption>
        <pre className="terminal" tabIndex={0}>
          {printedJson(request)}
        </pre>
      </figure>
      <figure>
        <figcaption>{code === 0 ? chain.noResponse : chain.response(code)}</figcaption>
        <pre className="terminal" tabIndex={0}>
          {printedJson(reply)}
        </pre>
      </figure>
    </div>
  );
}

/** JSON on several lines; other texts, and JSON that was cut, stay as they are. */
function printedJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
}
