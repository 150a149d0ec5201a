import type { Row } from '../../protocol/report.ts';
import type { ExplanationTexts } from '../../text/catalogue.ts';
import { useTexts } from '../context/context.ts';
import { warnSentence } from './warn-sentence.ts';
import { isReply, useReply } from '../views/shared/use-reply.ts';

/** The result under field validation Warn for an object that Strict rejects. */
export function WithWarn({ texts }: { texts: ExplanationTexts }) {
  const reply = useReply('withWarn', null);
  if (!isReply(reply) || !reply.value) return null;
  const { rows, moreRows } = reply.value;
  const words = texts.withWarn;
  const sentence = warnSentence(reply.value);
  if (sentence === 'refused') return <p className="explanation-text">{words.refused(reply.value.verdict)}</p>;
  if (sentence === 'storedAsTyped') return <p className="explanation-text">{words.storedAsTyped}</p>;
  return (
    <div className="with-warn">
      <p className="explanation-text">{words.stored}</p>
      <ul aria-label={words.label}>
        {rows.map((row, i) => (
          <DiffLine row={row} key={i} />
        ))}
      </ul>
      {moreRows !== undefined && <p className="hint">{words.more(moreRows)}</p>}
    </div>
  );
}

const signs = { same: ' ', added: '+', removed: '−', changed: '~', ghost: '·' } as const;

function DiffLine({ row }: { row: Row }) {
  const texts = useTexts();
  const { indent, dashes, key, value, sign, mark } = row;
  return (
    <li className={`row ${sign} ${mark ?? ''}`}>
      <span className="sign">{signs[sign]}</span>
      <span className="yaml">
        {' '.repeat(indent) + '- '.repeat(dashes)}
        {key !== undefined && <span className="key">{key}:</span>}
        {key !== undefined && value !== '' && ' '}
        <span className="value">{value}</span>
      </span>
      {mark && <span className={`mark ${mark}`}>{texts.marks[mark]}</span>}
    </li>
  );
}
